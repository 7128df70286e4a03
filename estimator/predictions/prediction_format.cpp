// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/prediction_format.h"

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<PredictionFormat> PredictionFormatOf(std::string_view name, std::string_view path) {
  const std::string_view format = !name.empty()            ? name
                                  : path.ends_with(".csv") ? "csv"
                                  : path.ends_with(".npz") ? "npz"
                                                           : "jsonl";
  if (format == "npz" && path.empty()) {
    return InvalidArgument("--format=npz: arrays are written to a file; name it with --output=FILE");
  }
  if (format == "jsonl") return PredictionFormat::kJsonLines;
  if (format == "csv") return PredictionFormat::kCsv;
  if (format == "npz") return PredictionFormat::kNpz;
  return InvalidArgument("--format={}: expected jsonl, csv or npz", name);
}

std::string_view Name(PredictionFormat format) {
  switch (format) {
    case PredictionFormat::kCsv:
      return "csv";
    case PredictionFormat::kNpz:
      return "npz";
    case PredictionFormat::kJsonLines:
      break;
  }
  return "jsonl";
}

}  // namespace tessera
