// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/numeric_column.h"

#include <algorithm>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera::feature_columns {
namespace {

// Returns the column as [batch, size of the column].
Tensor Column(const Features& features, const NumericColumn& column) {
  const Tensor feature = features[column.key];
  if (!Usable({feature})) return {};
  const int64_t size = TensorType{DType::kF32, column.shape}.num_elements();
  const int64_t rows = feature.dim(0);
  Shape expected = column.shape;
  expected.insert(expected.begin(), rows);
  const bool one_per_row = size == 1 && feature.shape() == Shape{rows};
  if (feature.shape() != expected && !one_per_row) {
    return ErrorTensor(fmt::format("feature column \"{}\" has shape {}, expected a feature of shape {}, got {}",
                                   column.key, ToString(column.shape), ToString(expected), ToString(feature)));
  }
  Tensor values = feature.dtype() == DType::kF32 ? feature : Cast(feature, DType::kF32);
  if (column.normalizer) values = column.normalizer(values);
  return Reshape(values, {rows, size});
}

}  // namespace

Tensor InputLayer(const Features& features, const std::vector<NumericColumn>& columns, SourceLocation location) {
  const CallScope call("InputLayer", location);
  if (columns.empty()) return ErrorTensor("expected at least one feature column");
  std::vector<NumericColumn> sorted = columns;
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
  std::vector<Tensor> parts;
  for (size_t i = 0; i < sorted.size(); ++i) {
    if (i > 0 && sorted[i].key == sorted[i - 1].key) {
      return ErrorTensor(fmt::format("two feature columns are called \"{}\"", sorted[i].key));
    }
    parts.push_back(Column(features, sorted[i]));
    if (!parts.back().valid()) return parts.back();
  }
  return parts.size() == 1 ? parts.front() : Concat(parts, 1);
}

}  // namespace tessera::feature_columns
