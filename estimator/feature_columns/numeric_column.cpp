// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/numeric_column.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {

int64_t NumericColumn::size() const { return TensorType{DType::kF32, shape}.num_elements(); }

absl::Status Validate(const NumericColumn& column) {
  if (column.key.empty()) return InvalidArgument("numeric column: its key is empty, expected the name of a feature");
  const auto is_positive = [](int64_t size) { return size > 0; };
  if (!std::all_of(column.shape.begin(), column.shape.end(), is_positive)) {
    return InvalidArgument("numeric column \"{}\": expected positive sizes, got the shape {}", column.key,
                           ToString(column.shape));
  }
  RETURN_IF_ERROR_WITH(Validate(TensorType{DType::kF32, column.shape}),
                       fmt::format("numeric column \"{}\"", column.key));
  const size_t defaults = column.default_value.size();
  if (defaults > 1 && static_cast<int64_t>(defaults) != column.size()) {
    return InvalidArgument("numeric column \"{}\": expected one default or {}, one for each element of {}, got {}",
                           column.key, column.size(), ToString(column.shape), defaults);
  }
  if (!IsFloat(column.dtype) && !IsInteger(column.dtype)) {
    return InvalidArgument("numeric column \"{}\": expected an integer or floating-point dtype, got {}", column.key,
                           Name(column.dtype));
  }
  const auto is_whole = [](double value) { return std::trunc(value) == value && std::abs(value) < 0x1p53; };
  if (IsInteger(column.dtype) && !std::all_of(column.default_value.begin(), column.default_value.end(), is_whole)) {
    return InvalidArgument("numeric column \"{}\": expected whole numbers as defaults of a column of {}, got {}",
                           column.key, Name(column.dtype), fmt::join(column.default_value, ", "));
  }
  return absl::OkStatus();
}

absl::StatusOr<NumericColumn> Numeric(std::string key, NumericOptions options) {
  NumericColumn column = {.key = std::move(key),
                          .shape = std::move(options.shape),
                          .normalizer = std::move(options.normalizer),
                          .default_value = std::move(options.default_value),
                          .dtype = options.dtype};
  RETURN_IF_ERROR(Validate(column));
  return column;
}

Tensor NumericValues(const Features& features, const NumericColumn& column) {
  if (const absl::Status status = Validate(column); !status.ok()) return ErrorTensor(std::string(Message(status)));
  const Tensor feature = features[column.key];
  if (!Usable({feature})) return {};
  const int64_t rows = feature.dim(0);
  Shape expected = column.shape;
  expected.insert(expected.begin(), rows);
  const bool one_per_row = column.size() == 1 && feature.shape() == Shape{rows};
  if (feature.shape() != expected && !one_per_row) {
    return ErrorTensor(fmt::format("feature column \"{}\" has shape {}, expected a feature of shape {}, got {}",
                                   column.key, ToString(column.shape), ToString(expected), ToString(feature)));
  }
  Tensor values = feature.dtype() == DType::kF32 ? feature : Cast(feature, DType::kF32);
  if (column.normalizer) {
    values = column.normalizer(values);
    if (!Usable({values})) return {};
    if (values.dtype() != DType::kF32 || values.num_elements() != feature.num_elements()) {
      return ErrorTensor(
          fmt::format("the normalizer of feature column \"{}\" returns {} for {}, expected f32 of the same size",
                      column.key, ToString(values), ToString(feature)));
    }
  }
  return Reshape(values, {rows, column.size()});
}

}  // namespace tessera::feature_columns
