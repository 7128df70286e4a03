// SPDX-License-Identifier: Apache-2.0
// The update rules of optimization_parameters.h on tensors: one update of rows and their slots.
#ifndef TESSERA_ESTIMATOR_EMBEDDINGS_ROW_UPDATE_H_
#define TESSERA_ESTIMATOR_EMBEDDINGS_ROW_UPDATE_H_

#include <vector>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/embeddings/optimization_parameters.h"

namespace tessera::embeddings {

// Rows of a table and of its slots, all f32[n, dimension].
struct RowState {
  Tensor weights;
  std::vector<Tensor> slots;  // in the order of SlotsOf
};

// Returns the state after one update by `gradient`, f32[n, dimension], including preceding weight decay and both
// clippings. `rate` is f32[].
RowState UpdateRows(const OptimizationParameters& parameters, const RowState& before, const Tensor& gradient,
                    const Tensor& rate);

}  // namespace tessera::embeddings

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_ROW_UPDATE_H_
