// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/parts/sdca_rule.h"

#include <limits>

#include "tessera/compiler/trace/ops.h"

namespace tessera::premade {
namespace {

// The optimal dual of the logistic loss has no closed form. With dual = (1 + tanh x) / (2 * label)
// Newton's method starts at x = 0 and converges quadratically.
Tensor LogisticDual(const SdcaExample& example) {
  constexpr int kNewtonSteps = 10;
  const Tensor& label = example.label;
  const Tensor scale = example.norm * example.weight;
  Tensor x = ZerosLike(label);
  for (int i = 0; i < kNewtonSteps; ++i) {
    const Tensor tanh_x = Tanh(x);
    const Tensor error = -2 * label * x - example.wx - scale * (0.5 * (1 + tanh_x) / label - example.dual);
    const Tensor slope = -2 * label - scale * (1 - tanh_x * tanh_x) * 0.5 / label;
    x = x - error / slope;
  }
  return 0.5 * (1 + Tanh(x)) / label;
}

// Returns x * log(x), 0 for x <= 0.
Tensor XLogX(const Tensor& x) { return Select(x > 0, x * Log(Select(x > 0, x, 1)), 0); }

}  // namespace

Tensor Converted(ExampleLoss loss, const Tensor& labels) {
  if (loss == ExampleLoss::kSquared) return labels;
  const Tensor other = Select(Equal(labels, 0), -OnesLike(labels), std::numeric_limits<double>::quiet_NaN());
  return Select(Equal(labels, 1), 1, other);
}

Tensor UpdatedDual(ExampleLoss loss, const SdcaExample& example) {
  if (loss == ExampleLoss::kLogistic) return LogisticDual(example);
  return example.dual + (example.label - example.dual - example.wx) / (1 + example.norm * example.weight);
}

Tensor SamplingScore(ExampleLoss loss, const SdcaExample& example, const Tensor& squared_norm, double l2) {
  const bool is_squared = loss == ExampleLoss::kSquared;
  const Tensor& label = example.label;
  const Tensor slope = is_squared ? example.wx - label : -label / (1 + Exp(label * example.wx));
  return example.weight * Sqrt(squared_norm + l2 * (is_squared ? 1 : 4)) * Abs(example.dual + slope);
}

Tensor PrimalLoss(ExampleLoss loss, const Tensor& wx, const Tensor& label, const Tensor& weight) {
  if (loss == ExampleLoss::kSquared) return Square(wx - label) * weight * 0.5;
  const Tensor margin = label * wx;
  return (Log1p(Exp(-Abs(margin))) + Maximum(-margin, 0)) * weight;
}

Tensor DualLoss(ExampleLoss loss, const Tensor& dual, const Tensor& label, const Tensor& weight) {
  if (loss == ExampleLoss::kSquared) return dual * (0.5 * dual - label) * weight;
  const Tensor part = dual * label;
  return (XLogX(part) + XLogX(1 - part)) * weight;
}

}  // namespace tessera::premade
