// SPDX-License-Identifier: Apache-2.0
// Fuzzes jobs as text: a parsed job prints as text that parses to the same job.
#include "tessera/estimator/job/job_text.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/base/status.h"

namespace tessera::fuzz {

void Job(std::string_view bytes) {
  absl::StatusOr<job::Job> job = ParseJob(bytes, "job.textproto");
  if (job.ok()) {
    absl::StatusOr<job::Job> again = ParseJob(PrintJob(*job), "again.textproto");
    TESSERA_CHECK(again.ok() && PrintJob(*again) == PrintJob(*job));
  }
  // "path=value", as for --set.
  const size_t equals = bytes.find('=');
  if (equals == std::string_view::npos) return;
  job::Job fresh;
  SetJobField(fresh, bytes.substr(0, equals), bytes.substr(equals + 1)).IgnoreError();
}

Seeds JobSeeds() {
  return {"max_steps: 100\nrun_config { save_checkpoints_steps: 10 }\n", "run_config.save_checkpoints_steps=10",
          "data.csv.features[0].scale=0.5"};
}

}  // namespace tessera::fuzz
