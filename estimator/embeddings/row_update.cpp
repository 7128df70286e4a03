// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/embeddings/row_update.h"

#include <cmath>
#include <optional>

#include "tessera/compiler/trace/ops.h"

namespace tessera::embeddings {
namespace {

// Clamps `x` to the limits that are given.
Tensor Clipped(const Tensor& x, std::optional<double> least, std::optional<double> most) {
  Tensor clipped = x;
  if (least) clipped = Maximum(clipped, *least);
  if (most) clipped = Minimum(clipped, *most);
  return clipped;
}

Tensor Moved(const Tensor& mean, const Tensor& value, double decay) { return mean * decay + value * (1 - decay); }

// One update, without decay and clipping.
struct Rule {
  const RowState& before;
  const Tensor& gradient;
  const Tensor& rate;

  RowState operator()(const StochasticGradientDescentParameters&) const {
    return {before.weights - gradient * rate, {}};
  }

  RowState operator()(const AdagradParameters&) const {
    const Tensor sum = before.slots[0] + Square(gradient);
    return {before.weights - gradient * rate / Sqrt(sum), {sum}};
  }

  RowState operator()(const AdamParameters& kind) const {
    const Tensor mean = Moved(before.slots[0], gradient, kind.beta1);
    const Tensor square = Moved(before.slots[1], Square(gradient), kind.beta2);
    const Tensor divisor =
        kind.sum_inside_sqrt ? Sqrt(square + kind.epsilon * kind.epsilon) : Sqrt(square) + kind.epsilon;
    return {before.weights - mean * rate / divisor, {mean, square}};
  }

  RowState operator()(const FtrlParameters& kind) const {
    // The linear term is stored as it is, or multiplied by the learning rate.
    const Tensor one = OnesLike(rate);
    const Tensor& scale = kind.multiply_linear_by_learning_rate ? rate : one;
    const Tensor inverse_rate = kind.multiply_linear_by_learning_rate ? one : 1 / rate;
    const auto root = [&](const Tensor& squares) {
      return kind.learning_rate_power == -0.5 ? Sqrt(squares) : Pow(squares, -kind.learning_rate_power);
    };
    const Tensor squares = before.slots[0] + Square(gradient);
    const Tensor inverse = root(squares);
    const Tensor linear =
        before.slots[1] + gradient * scale - (inverse - root(before.slots[0])) * inverse_rate * before.weights;
    const Tensor curvature = (inverse + kind.beta) * inverse_rate + scale * (2 * kind.l2_regularization_strength);
    const Tensor threshold = scale * kind.l1_regularization_strength;
    const Tensor weights =
        Select(Abs(linear) > threshold, (Sign(linear) * threshold - linear) / curvature, ZerosLike(linear));
    return {weights, {squares, linear}};
  }

  RowState operator()(const MomentumParameters& kind) const {
    const Tensor sum = before.slots[0] * kind.momentum + gradient;
    const Tensor direction = kind.use_nesterov ? gradient + sum * kind.momentum : sum;
    return {before.weights - direction * rate, {sum}};
  }

  RowState operator()(const RmsPropParameters& kind) const {
    const Tensor square = Moved(before.slots[0], Square(gradient), kind.rho);
    const Tensor step = before.slots[1] * kind.momentum + gradient * rate / Sqrt(square + kind.epsilon);
    return {before.weights - step, {square, step}};
  }

  RowState operator()(const ProximalAdagradParameters& kind) const {
    const Tensor sum = before.slots[0] + Square(gradient);
    const Tensor own_rate = rate / Sqrt(sum);
    Tensor weights = before.weights - gradient * own_rate;
    if (kind.l1_regularization_strength > 0) {
      weights = Sign(weights) * Maximum(Abs(weights) - own_rate * kind.l1_regularization_strength, 0);
    }
    return {weights / (1 + own_rate * kind.l2_regularization_strength), {sum}};
  }
};

// Returns the weights after their decay.
Tensor Decayed(const CommonParameters& common, const Tensor& weights, const Tensor& rate) {
  const double factor = common.weight_decay_factor.value_or(0);
  if (factor == 0) return weights;
  if (common.multiply_weight_decay_factor_by_learning_rate) return weights - weights * (rate * factor);
  return weights - weights * factor;
}

}  // namespace

RowState UpdateRows(const OptimizationParameters& parameters, const RowState& before, const Tensor& gradient,
                    const Tensor& rate) {
  const CommonParameters& common = CommonOf(parameters);
  const RowState decayed = {Decayed(common, before.weights, rate), before.slots};
  const Tensor clipped = Clipped(gradient, common.clip_gradient_min, common.clip_gradient_max);
  RowState after = std::visit(Rule{decayed, clipped, rate}, parameters);
  after.weights = Clipped(after.weights, common.clip_weight_min, common.clip_weight_max);
  return after;
}

}  // namespace tessera::embeddings
