// SPDX-License-Identifier: Apache-2.0
// Applies updates in some steps only. For optimizers that wrap another.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_APPLY_WHEN_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_APPLY_WHEN_H_

#include <vector>

#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera {

// Lets `optimizer` apply `gradients`. Where `condition`, i1[] and equal on all replicas, is false, every variable that
// it assigns keeps its value.
TrainOp ApplyWhen(const Tensor& condition, Optimizer& optimizer, const std::vector<GradientAndVariable>& gradients,
                  SourceLocation location);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_APPLY_WHEN_H_
