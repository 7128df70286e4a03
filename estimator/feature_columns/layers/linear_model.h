// SPDX-License-Identifier: Apache-2.0
// A linear model of feature columns.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_LINEAR_MODEL_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_LINEAR_MODEL_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/feature_columns/layers/lookup.h"
#include "tessera/estimator/scope/features.h"

namespace tessera::feature_columns {

// The operands of a product in the model: the values of a dense column, or the ids of one that is looked up.
struct LinearInput {
  Variable weights;    // f32[size, units]
  Tensor values = {};  // f32[batch, size]; invalid for ids
  BatchIds ids = {};   // the rows of the weights; none for a dense column
};

struct LinearModelOptions {
  int64_t units = 1;                    // columns of the result
  std::string sparse_combiner = "sum";  // for the ids of a row of a categorical column: "sum", "mean" or "sqrtn"
  bool trainable = true;
  std::string name = {};  // "linear_model", then "linear_model_1"
  // Set by the call when it is given: the weights by the names of the columns, and the bias under "bias".
  std::map<std::string, std::vector<Variable>>* cols_to_vars = nullptr;
  // Set by the call when it is given: the products that are summed, in the order of the columns' names, without the
  // bias.
  std::vector<LinearInput>* inputs = nullptr;
  Variable* bias = nullptr;  // set likewise, f32[units]
};

// Returns the sum of all columns times their weights, and a bias: f32[batch, units]. The variables begin with zeros:
// <layer>/<column>/weights, [size of a dense column or num_buckets, units], and <layer>/bias_weights, [units]. A
// categorical column looks its weights up; it needs no Indicator. Embeddings have tables as in InputLayer.
Tensor LinearModel(const Features& features, const std::vector<FeatureColumn>& columns,
                   const LinearModelOptions& options = {}, SourceLocation location = SourceLocation::current());

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_LINEAR_MODEL_H_
