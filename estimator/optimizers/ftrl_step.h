// SPDX-License-Identifier: Apache-2.0
// The Ftrl update rule on tensors, shared by optimizers that name its state differently.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_FTRL_STEP_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_FTRL_STEP_H_

#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera {

// A variable and its slots, all of the same type.
struct FtrlState {
  Tensor weights;
  Tensor squares;  // the sum of squared gradients
  Tensor linear;   // the linear term
};

// Returns the state after one step; `rate` has the type of the weights.
FtrlState FtrlStep(const FtrlState& before, const Tensor& gradient, const Tensor& rate,
                   const optimizers::FtrlOptions& options);

// Records an error in the trace if an option is out of range.
void CheckFtrlOptions(const optimizers::FtrlOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_FTRL_STEP_H_
