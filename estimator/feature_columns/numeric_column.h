// SPDX-License-Identifier: Apache-2.0
// Numeric feature columns, and the layer that joins named features into one matrix.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_NUMERIC_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_NUMERIC_COLUMN_H_

#include <functional>
#include <string>
#include <vector>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::feature_columns {

// The feature `key` as numbers: [batch] + shape, or [batch] where the shape is {1}.
struct NumericColumn {
  std::string key;
  Shape shape = {1};
  std::function<Tensor(const Tensor&)> normalizer = {};  // applied to the f32 values
};

// Returns the columns concatenated, f32 [batch, sum of their sizes], in the order of their keys.
Tensor InputLayer(const Features& features, const std::vector<NumericColumn>& columns,
                  SourceLocation location = SourceLocation::current());

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_NUMERIC_COLUMN_H_
