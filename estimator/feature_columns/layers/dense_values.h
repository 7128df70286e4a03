// SPDX-License-Identifier: Apache-2.0
// The values of one dense column, for the layers that read column lists.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_DENSE_VALUES_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_DENSE_VALUES_H_

#include <vector>

#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/estimator/scope/features.h"

namespace tessera::feature_columns {

struct DenseValues {
  Tensor values;                         // f32[batch, size of the column]; invalid, with the error recorded, on failure
  std::vector<Variable> variables = {};  // the tables that were read
};
// Reads `column` with variables of `layer`; if `trainable` is false, none of them is trained. A categorical or sequence
// column is an error.
DenseValues ReadDense(const layers::Layer& layer, const Features& features, const FeatureColumn& column,
                      bool trainable);

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_DENSE_VALUES_H_
