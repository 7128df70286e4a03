// SPDX-License-Identifier: Apache-2.0
// Losses of numeric predictions.
#include <numbers>

#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/losses/operands.h"

namespace tessera::losses {

Tensor AbsoluteDifference(const Tensor& labels, const Tensor& predictions, const LossOptions& options) {
  const CallScope call("AbsoluteDifference", options.location);
  const Tensor targets = Targets(labels, predictions);
  if (!targets.valid()) return {};
  return WeightedLoss(Abs(predictions - targets), options);
}

Tensor MeanSquaredError(const Tensor& labels, const Tensor& predictions, const LossOptions& options) {
  const CallScope call("MeanSquaredError", options.location);
  const Tensor targets = Targets(labels, predictions);
  if (!targets.valid()) return {};
  return WeightedLoss(Square(predictions - targets), options);
}

Tensor HuberLoss(const Tensor& labels, const Tensor& predictions, const HuberOptions& options) {
  const CallScope call("HuberLoss", options.location);
  const Tensor targets = Targets(labels, predictions);
  if (!targets.valid()) return {};
  if (!(options.delta > 0)) return ErrorTensor(fmt::format("expected a delta above 0, got {}", options.delta));
  const Tensor error = Abs(predictions - targets);
  const Tensor quadratic = Minimum(error, options.delta);
  return WeightedLoss(0.5 * Square(quadratic) + options.delta * (error - quadratic),
                      {.weights = options.weights, .reduction = options.reduction});
}

Tensor HingeLoss(const Tensor& labels, const Tensor& logits, const LossOptions& options) {
  const CallScope call("HingeLoss", options.location);
  const Tensor targets = Targets(labels, logits, "logits");
  if (!targets.valid()) return {};
  return WeightedLoss(Relu(1 - (2 * targets - 1) * logits), options);
}

Tensor LogLoss(const Tensor& labels, const Tensor& predictions, const LogLossOptions& options) {
  const CallScope call("LogLoss", options.location);
  const Tensor targets = Targets(labels, predictions);
  if (!targets.valid()) return {};
  const Tensor losses =
      -(targets * Log(predictions + options.epsilon)) - (1 - targets) * Log(1 - predictions + options.epsilon);
  return WeightedLoss(losses, {.weights = options.weights, .reduction = options.reduction});
}

Tensor LogPoissonLoss(const Tensor& labels, const Tensor& log_predictions, const LogPoissonOptions& options) {
  const CallScope call("LogPoissonLoss", options.location);
  const Tensor given = Targets(labels, log_predictions, "logarithms of predictions");
  if (!given.valid()) return {};
  const Tensor targets = StopGradient(given);
  Tensor losses = Exp(log_predictions) - targets * log_predictions;
  if (options.compute_full_loss) {
    const Tensor is_large = Not(targets <= 1);  // NaN is large, and stays NaN
    const Tensor large = Select(is_large, targets, 1);
    const Tensor stirling = large * Log(large) - large + 0.5 * Log(2 * std::numbers::pi * large);
    losses = losses + Select(is_large, stirling, 0);
  }
  return WeightedLoss(losses, {.weights = options.weights, .reduction = options.reduction});
}

Tensor CosineDistance(const Tensor& labels, const Tensor& predictions, int64_t axis, const LossOptions& options) {
  const CallScope call("CosineDistance", options.location);
  const Tensor targets = Targets(labels, predictions);
  if (!targets.valid()) return {};
  return WeightedLoss(1 - ReduceSum(predictions * targets, axis, /*keep_dimensions=*/true), options);
}

}  // namespace tessera::losses
