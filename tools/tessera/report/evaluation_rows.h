// SPDX-License-Identifier: Apache-2.0
// The rows of a job's evaluation in memory, in file order, with their source positions.
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
  Tensors features = {};                  // by name without "features/"; "" for a single tensor
  Buffer labels = {};                     // without a value when the data has none, or several
  std::vector<std::string> origins = {};  // FILE:LINE of each row; empty when unknown
};

// Returns the feature name of a component; nullopt for a component that is not a feature.
std::optional<std::string> FeatureName(const std::string& component);

// Returns `job` with the evaluation data read once, in file order, and predictions of the same data. A CSV file is read
// as a stream, so that its rows have line numbers.
job::Job InFileOrder(job::Job job);

// Reads up to `most` rows of batches. Strings are omitted: no model accepts them. Fails with the data's own errors, and
// with InvalidArgument for tensors whose shape differs between batches.
absl::StatusOr<EvaluationRows> ReadEvaluationRows(const Dataset& batches, int64_t most);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_EVALUATION_ROWS_H_
