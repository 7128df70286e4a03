// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/layers/input_layer.h"

#include <utility>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/dense_values.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {

namespace {

Tensor Join(const layers::Layer& layer, const Features& features, const std::vector<FeatureColumn>& columns,
            const InputLayerOptions& options) {
  const absl::StatusOr<std::vector<FeatureColumn>> sorted = SortedByName(columns);
  if (!sorted.ok()) return ErrorTensor(std::string(Message(sorted.status())));
  std::vector<Tensor> parts;
  for (const FeatureColumn& column : *sorted) {
    const DenseValues read = ReadDense(layer, features, column, options.trainable);
    if (!Usable({read.values})) return {};
    if (options.cols_to_vars) (*options.cols_to_vars)[NameOf(column)] = read.variables;
    if (options.cols_to_output_tensors) (*options.cols_to_output_tensors)[NameOf(column)] = read.values;
    parts.push_back(read.values);
  }
  return parts.size() == 1 ? parts.front() : Concat(parts, 1);
}

}  // namespace

Tensor InputLayer(const Features& features, const std::vector<FeatureColumn>& columns, const InputLayerOptions& options,
                  SourceLocation location) {
  return Join(layers::Layer("InputLayer", location, options.name, "input_layer"), features, columns, options);
}

Tensor DenseFeatures(const Features& features, const std::vector<FeatureColumn>& columns,
                     const InputLayerOptions& options, SourceLocation location) {
  return Join(layers::Layer("DenseFeatures", location, options.name, "dense_features"), features, columns, options);
}

}  // namespace tessera::feature_columns
