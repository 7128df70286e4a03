// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/losses/operands.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera::losses {
namespace {

// Returns false and records an error unless `smoothing` is in [0, 1].
bool CheckSmoothing(double smoothing) {
  if (smoothing >= 0 && smoothing <= 1) return true;
  ErrorTensor(fmt::format("expected label_smoothing in [0, 1], got {}", smoothing));
  return false;
}

// Returns `labels`, interpolated towards `middle` by the fraction `smoothing`.
Tensor Smooth(const Tensor& labels, double smoothing, double middle) {
  return smoothing == 0 ? labels : labels * (1 - smoothing) + smoothing * middle;
}

}  // namespace

Tensor SparseSoftmaxCrossEntropy(const Tensor& labels, const Tensor& logits, const LossOptions& options) {
  const CallScope call("SparseSoftmaxCrossEntropy", options.location);
  if (!Usable({labels, logits})) return {};
  if (!IsInteger(labels.dtype())) {
    return ErrorTensor(fmt::format("expected integer labels (class numbers), got {}", ToString(labels)));
  }
  if (logits.rank() < 2 || !IsFloat(logits.dtype())) {
    return ErrorTensor(fmt::format("expected floating-point logits [batch, classes], got {}", ToString(logits)));
  }
  Shape rows = logits.shape();
  const int64_t classes = rows.back();
  rows.pop_back();
  Shape column = rows;
  column.push_back(1);
  if (labels.shape() != rows && labels.shape() != column) {
    return ErrorTensor(fmt::format("expected labels of shape {} for logits {}, got {}", ToString(rows),
                                   ToString(logits), ToString(labels)));
  }
  NoteClassNumbers(labels, classes);

  const Tensor numbers = Reshape(labels, column);
  const Tensor hit = Equal(Iota({labels.dtype(), logits.shape()}, -1), numbers);
  const Tensor log_probability = ReduceSum(Select(hit, LogSoftmax(logits), 0), -1);
  const Tensor losses = Select(ReduceAny(hit, -1), -log_probability, std::numeric_limits<double>::quiet_NaN());
  return WeightedLoss(losses, options);
}

Tensor SoftmaxCrossEntropy(const Tensor& labels, const Tensor& logits, const CrossEntropyOptions& options) {
  const CallScope call("SoftmaxCrossEntropy", options.location);
  const Tensor targets = Targets(labels, logits, "logits");
  if (!targets.valid() || !CheckSmoothing(options.label_smoothing)) return {};
  if (logits.rank() < 2) {
    return ErrorTensor(fmt::format("expected logits [batch, classes], got {}", ToString(logits)));
  }
  const double middle = 1 / static_cast<double>(logits.dim(-1));
  const Tensor smooth = StopGradient(Smooth(targets, options.label_smoothing, middle));
  return WeightedLoss(-ReduceSum(smooth * LogSoftmax(logits), -1),
                      {.weights = options.weights, .reduction = options.reduction});
}

Tensor SigmoidCrossEntropy(const Tensor& labels, const Tensor& logits, const CrossEntropyOptions& options) {
  const CallScope call("SigmoidCrossEntropy", options.location);
  const Tensor targets = Targets(labels, logits, "logits");
  if (!targets.valid() || !CheckSmoothing(options.label_smoothing)) return {};
  const Tensor smooth = Smooth(targets, options.label_smoothing, 0.5);
  // -(t log s(x) + (1 - t) log(1 - s(x))) = log(1 + exp(x)) - x t
  return WeightedLoss(LogisticLosses(smooth, logits), {.weights = options.weights, .reduction = options.reduction});
}

}  // namespace tessera::losses
