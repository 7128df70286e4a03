// SPDX-License-Identifier: Apache-2.0
// The functions of one example that dual coordinate ascent needs, for each loss. For sdca.cpp.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_RULE_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_RULE_H_

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/premade/parts/sdca.h"

namespace tessera::premade {

// All are f64, of one shape.
struct SdcaExample {
  Tensor label;   // as Converted returns it
  Tensor weight;  // the example's
  Tensor dual;    // before the step
  Tensor wx;      // the logit with the weights so far
  Tensor norm;    // num_loss_partitions / l2 times the squared norm of the example's features
};

// Returns labels as the rules take them: for kLogistic -1 and 1, NaN for labels other than 0 and 1.
Tensor Converted(ExampleLoss loss, const Tensor& labels);
// Returns the dual variable that is best for the example while all others stay.
Tensor UpdatedDual(ExampleLoss loss, const SdcaExample& example);
// Return the terms of the duality gap: the loss at logit `wx`, and the loss of the dual problem, both weighted.
Tensor PrimalLoss(ExampleLoss loss, const Tensor& wx, const Tensor& label, const Tensor& weight);
Tensor DualLoss(ExampleLoss loss, const Tensor& dual, const Tensor& label, const Tensor& weight);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_RULE_H_
