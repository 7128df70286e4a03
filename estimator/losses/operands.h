// SPDX-License-Identifier: Apache-2.0
// Parts that losses share, those of Keras models too. Internal to the losses.
#ifndef TESSERA_ESTIMATOR_LOSSES_OPERANDS_H_
#define TESSERA_ESTIMATOR_LOSSES_OPERANDS_H_

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera::losses {

// Returns `labels` in the type of `predictions`, which must be floating point and of the same shape; an invalid tensor
// after an error. Error messages call the predictions `predictions_name`.
inline Tensor Targets(const Tensor& labels, const Tensor& predictions, const char* predictions_name = "predictions") {
  if (!Usable({labels, predictions})) return {};
  if (!IsFloat(predictions.dtype())) {
    return ErrorTensor(fmt::format("expected floating-point {}, got {}", predictions_name, ToString(predictions)));
  }
  if (labels.shape() != predictions.shape()) {
    return ErrorTensor(fmt::format("expected labels and {} of the same shape, got {} and {}", predictions_name,
                                   ToString(labels), ToString(predictions)));
  }
  return Cast(labels, predictions.dtype());
}

// Returns log(1 + exp(x)) - x t for each logit x and target t. As in TensorFlow, x - x t comes first: it is exactly 0
// for t = 1, and the small rest keeps its digits. Uses of `logits` have the order that makes the gradient the sum
// -q + 1 - t where x >= 0, with q = 1 - s(x). TensorFlow rounds this sum in the same order.
inline Tensor LogisticLosses(const Tensor& targets, const Tensor& logits) {
  const Tensor is_positive = logits >= 0;
  const Tensor product = logits * targets;
  const Tensor positive = Select(is_positive, logits, 0);
  const Tensor rest = Log1p(Exp(Select(is_positive, -logits, logits)));
  return (positive - product) + rest;
}

}  // namespace tessera::losses

#endif  // TESSERA_ESTIMATOR_LOSSES_OPERANDS_H_
