// SPDX-License-Identifier: Apache-2.0
// Learning rate schedules, after TensorFlow's v1 functions. Pass one as the rate of an optimizer:
//
//   auto optimizer = optimizers::Adam(learning_rates::Warmup(learning_rates::Cosine(1e-3, 10'000), 500));
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_LEARNING_RATE_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_LEARNING_RATE_H_

#include <cstdint>
#include <vector>

#include "tessera/compiler/trace/tensor.h"

namespace tessera::learning_rates {

// All are f32[] and functions of global_step at the start of the step, called s below.

struct ExponentialOptions {
  bool staircase = false;  // integer powers only: the rate is constant for `decay_steps` steps
};
// The rate is initial * decay_rate^(s / decay_steps).
Tensor Exponential(double initial, int64_t decay_steps, double decay_rate, const ExponentialOptions& options = {},
                   SourceLocation location = SourceLocation::current());

struct PolynomialOptions {
  double end = 1e-4;
  double power = 1;
  bool cycle = false;  // restart over twice, three times, ... `decay_steps`, instead of staying at `end`
};
// The rate is (initial - end) * (1 - s / decay_steps)^power + end.
Tensor Polynomial(double initial, int64_t decay_steps, const PolynomialOptions& options = {},
                  SourceLocation location = SourceLocation::current());

// The rate is values[i] for steps in (boundaries[i - 1], boundaries[i]]: the first value includes step boundaries[0].
// Boundaries ascend; there is one more value than boundaries.
Tensor PiecewiseConstant(const std::vector<int64_t>& boundaries, const std::vector<double>& values,
                         SourceLocation location = SourceLocation::current());

struct CosineOptions {
  double alpha = 0;  // the minimum rate, as a fraction of `initial`
};
// The rate is initial * ((1 - alpha) * (1 + cos(pi * s / decay_steps)) / 2 + alpha), and constant after decay_steps.
Tensor Cosine(double initial, int64_t decay_steps, const CosineOptions& options = {},
              SourceLocation location = SourceLocation::current());

// The rate is `rate` times s / steps while s < steps: a linear warmup from 0.
Tensor Warmup(const Operand& rate, int64_t steps, SourceLocation location = SourceLocation::current());

}  // namespace tessera::learning_rates

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_LEARNING_RATE_H_
