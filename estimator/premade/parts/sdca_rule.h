// SPDX-License-Identifier: Apache-2.0
// The per-example functions of dual coordinate ascent, for each loss. Internal to sdca.cpp.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_RULE_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_RULE_H_

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/premade/parts/sdca.h"

namespace tessera::premade {

// All tensors are f64 and have the same shape.
struct SdcaExample {
  Tensor label;   // as returned by Converted
  Tensor weight;  // the example's
  Tensor dual;    // before the step
  Tensor wx;      // the logit with the current weights
  Tensor norm;    // num_loss_partitions / l2 times the squared norm of the example's features
};

// Returns labels as the rules expect them: for kLogistic -1 and 1, and NaN for labels other than 0 and 1.
Tensor Converted(ExampleLoss loss, const Tensor& labels);
// Returns the dual variable that is optimal for the example while all others stay fixed.
Tensor UpdatedDual(ExampleLoss loss, const SdcaExample& example);
// Returns the expected progress of a visit to each example, for AdaptiveOrder: weight * sqrt(squared_norm + l2 * c) *
// |k|. Here k is the sum of the dual and the loss's slope at `wx`; the slope's derivative is at most 1 / c.
// `squared_norm` is that of the example's features.
Tensor SamplingScore(ExampleLoss loss, const SdcaExample& example, const Tensor& squared_norm, double l2);
// Return the terms of the duality gap: the loss at logit `wx`, and the loss of the dual problem, both weighted.
Tensor PrimalLoss(ExampleLoss loss, const Tensor& wx, const Tensor& label, const Tensor& weight);
Tensor DualLoss(ExampleLoss loss, const Tensor& dual, const Tensor& label, const Tensor& weight);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_RULE_H_
