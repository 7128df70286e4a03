// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/batch_scope.h"
#include "tessera/estimator/losses/losses.h"

namespace tessera::losses {

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

Tensor SigmoidCrossEntropy(const Tensor& labels, const Tensor& logits, const LossOptions& options) {
  const CallScope call("SigmoidCrossEntropy", options.location);
  if (!Usable({labels, logits})) return {};
  if (!IsFloat(logits.dtype())) {
    return ErrorTensor(fmt::format("expected floating-point logits, got {}", ToString(logits)));
  }
  if (labels.shape() != logits.shape()) {
    return ErrorTensor(fmt::format("expected labels of shape {}, got {}", ToString(logits.shape()), ToString(labels)));
  }
  const Tensor targets = labels.dtype() == logits.dtype() ? labels : Cast(labels, logits.dtype());
  // -(t log s(x) + (1 - t) log(1 - s(x))) = log(1 + exp(x)) - x t
  return WeightedLoss(Softplus(logits) - logits * targets, options);
}

}  // namespace tessera::losses
