// SPDX-License-Identifier: Apache-2.0
// The formats in which predictions are written.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_FORMAT_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_FORMAT_H_

#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

enum class PredictionFormat {
  kJsonLines,
  kCsv,  // a header line, then a line per row; a non-scalar value has a column per element: probabilities_0, ...
  kNpz,  // an array per prediction, with all rows; strings are omitted
};

// Returns the format called `name`: jsonl, csv or npz. Without a name, the extension of `path` determines the format;
// the default is jsonl. Fails with InvalidArgument for another name, and for npz without a path.
absl::StatusOr<PredictionFormat> PredictionFormatOf(std::string_view name, std::string_view path);

// Returns "jsonl", "csv" or "npz".
std::string_view Name(PredictionFormat format);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_FORMAT_H_
