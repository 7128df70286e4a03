// SPDX-License-Identifier: Apache-2.0
// The rows of a job's evaluation in memory, in the order of their files, with the places that they come from.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_EVALUATION_ROWS_H_
#define TESSERA_TOOLS_TESSERA_REPORT_EVALUATION_ROWS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/tools/tessera/report/numbers/importance.h"

namespace tessera::report {

struct EvaluationRows {
  int64_t rows = 0;
  bool is_all = true;                     // false: there are more rows
  Tensors features = {};                  // by their names without "features/"; "" for a single tensor
  Buffer labels = {};                     // without a value when the data has none, or several
  std::vector<std::string> origins = {};  // FILE:LINE of each row; empty where it is not known
};

// Returns the name of a component that is a feature; nullopt for others.
std::optional<std::string> FeatureName(const std::string& component);

// Returns `job` with the evaluation read once, in the order of the files, and predictions of the same data. A CSV file
// is read as a stream: its rows then have their lines.
job::Job InFileOrder(job::Job job);

// Reads up to `most` rows of batches. Strings are left out: no model takes them. Fails with the data's own errors, and
// with InvalidArgument for tensors whose shape differs from batch to batch.
absl::StatusOr<EvaluationRows> ReadEvaluationRows(const Dataset& batches, int64_t most);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_EVALUATION_ROWS_H_
