// SPDX-License-Identifier: Apache-2.0
// Parses jobs from text, changes single fields (--set) and prints jobs.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_TEXT_H_
#define TESSERA_ESTIMATOR_JOB_JOB_TEXT_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

// Parses a job; `name` is the file, for messages. Fails with InvalidArgument "NAME:LINE:COLUMN: ..." for the first
// error. For an unknown field or enum value, suggests the nearest valid one.
absl::StatusOr<job::Job> ParseJob(std::string_view text, const std::string& name);

std::string PrintJob(const job::Job& job);

// Sets the field at `path` ("run_config.save_checkpoints_steps", "data.csv.features[0].scale") from text. Strings need
// no quotes; a list is given as 128,64 or [128, 64]. Fails with InvalidArgument "--set PATH: ...", with the nearest
// name, for an impossible path or value.
absl::Status SetJobField(job::Job& job, std::string_view path, std::string_view value);

// Returns names of a job for a line of text: control characters, and bytes that are not UTF-8, are escapes such as \n.
std::string Printable(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_TEXT_H_
