// SPDX-License-Identifier: Apache-2.0
// Applies updates only in some steps. Used by optimizers that wrap another one.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_APPLY_WHEN_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_APPLY_WHEN_H_

#include <vector>

#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera {

// Calls `optimizer` to apply `gradients`. If `condition`, i1[] and equal on all replicas, is false, every variable that
// the optimizer assigns keeps its value.
TrainOp ApplyWhen(const Tensor& condition, Optimizer& optimizer, const std::vector<GradientAndVariable>& gradients,
                  SourceLocation location);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_APPLY_WHEN_H_
