// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/ftrl_step.h"

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera {
namespace {

// Returns squares^-power, the divisor of a rate.
Tensor InverseRate(const Tensor& squares, double power) { return power == -0.5 ? Sqrt(squares) : Pow(squares, -power); }

}  // namespace

FtrlState FtrlStep(const FtrlState& before, const Tensor& gradient, const Tensor& rate,
                   const optimizers::FtrlOptions& options) {
  const double power = options.learning_rate_power;
  const Tensor squares = before.squares + Square(gradient);
  const Tensor shrunk = gradient + before.weights * (2 * options.l2_shrinkage_regularization_strength);
  const Tensor inverse = InverseRate(squares, power);
  const Tensor sigma = (inverse - InverseRate(before.squares, power)) / rate;
  const Tensor z = before.linear + (shrunk - sigma * before.weights);  // one rounding of the size of `linear`
  // l2 + beta / (2 * rate) is counted twice.
  const Tensor curvature = (inverse + options.beta) / rate + 2 * options.l2_regularization_strength;
  const double l1 = options.l1_regularization_strength;
  return {
      .weights = Select(Abs(z) > l1, (Sign(z) * l1 - z) / curvature, ZerosLike(z)), .squares = squares, .linear = z};
}

void CheckFtrlOptions(const optimizers::FtrlOptions& options) {
  if (options.learning_rate_power > 0) {
    ErrorTensor(fmt::format("learning_rate_power: expected at most 0, got {}", options.learning_rate_power));
  }
  const std::pair<const char*, double> at_least_zero[] = {
      {"initial_accumulator_value", options.initial_accumulator_value},
      {"l1_regularization_strength", options.l1_regularization_strength},
      {"l2_regularization_strength", options.l2_regularization_strength},
      {"l2_shrinkage_regularization_strength", options.l2_shrinkage_regularization_strength},
      {"beta", options.beta}};
  for (const auto& [name, value] : at_least_zero) {
    if (!(value >= 0)) ErrorTensor(fmt::format("{} is {}, expected at least 0", name, value));
  }
}

}  // namespace tessera
