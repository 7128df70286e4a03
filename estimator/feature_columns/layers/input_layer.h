// SPDX-License-Identifier: Apache-2.0
// The layer that joins dense feature columns into one matrix.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_INPUT_LAYER_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_INPUT_LAYER_H_

#include <concepts>
#include <map>
#include <string>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/scope/features.h"

namespace tessera::feature_columns {

struct InputLayerOptions {
  std::string name = {};  // "input_layer", then "input_layer_1"
  bool trainable = true;  // false: none of its tables is trained
  // Set by the call when they are given: variables and values by the names of the columns.
  std::map<std::string, std::vector<Variable>>* cols_to_vars = nullptr;
  std::map<std::string, Tensor>* cols_to_output_tensors = nullptr;
};

// Returns the columns side by side, f32[batch, sum of their sizes], in the order of their names. Tables of embeddings
// are the variables <layer>/<column>/embedding_weights, [num_buckets, dimension]. A categorical column is an error
// unless Indicator or Embedding has made a dense one of it.
Tensor InputLayer(const Features& features, const std::vector<FeatureColumn>& columns,
                  const InputLayerOptions& options = {}, SourceLocation location = SourceLocation::current());

// The same for a list of one kind of columns.
template <typename Column>
  requires(!std::same_as<Column, FeatureColumn> && std::convertible_to<Column, FeatureColumn>)
Tensor InputLayer(const Features& features, const std::vector<Column>& columns, const InputLayerOptions& options = {},
                  SourceLocation location = SourceLocation::current()) {
  return InputLayer(features, std::vector<FeatureColumn>(columns.begin(), columns.end()), options, location);
}

// InputLayer under the name that TensorFlow 2 gives it: "dense_features".
Tensor DenseFeatures(const Features& features, const std::vector<FeatureColumn>& columns,
                     const InputLayerOptions& options = {}, SourceLocation location = SourceLocation::current());

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_INPUT_LAYER_H_
