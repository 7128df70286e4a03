// SPDX-License-Identifier: Apache-2.0
// Losses, weighted and reduced as TensorFlow's tf.compat.v1.losses. Rows that only pad the last batch of an evaluation
// weigh nothing, whatever the reduction.
#ifndef TESSERA_ESTIMATOR_LOSSES_LOSSES_H_
#define TESSERA_ESTIMATOR_LOSSES_LOSSES_H_

#include <optional>

#include "tessera/compiler/trace/tensor.h"

namespace tessera::losses {

enum class Reduction {
  kNone,                 // one loss per element, times its weight
  kSum,                  // sum of losses times weights
  kMean,                 // that over the sum of weights
  kSumOverBatchSize,     // that over the number of elements
  kSumByNonzeroWeights,  // that over the number of elements whose weight is not zero
};

struct LossOptions {
  // A number, or a tensor that broadcasts over the losses: of their rank, or one short of it (a weight per row).
  std::optional<Operand> weights = std::nullopt;
  Reduction reduction = Reduction::kSumByNonzeroWeights;
  SourceLocation location = SourceLocation::current();
};

// Cross-entropy of softmax(logits) with class numbers: `labels` i32 or i64 [batch...] (or [batch..., 1]), `logits`
// [batch..., classes]. Computed from logits shifted by their maximum: finite for any finite logits. A label outside
// [0, classes) gives NaN.
Tensor SparseSoftmaxCrossEntropy(const Tensor& labels, const Tensor& logits, const LossOptions& options = {});

// Cross-entropy of sigmoid(logits) with probabilities: `labels` of the shape of `logits`, floating point or integer.
Tensor SigmoidCrossEntropy(const Tensor& labels, const Tensor& logits, const LossOptions& options = {});

// (predictions - labels)^2, elementwise; both of one shape.
Tensor MeanSquaredError(const Tensor& labels, const Tensor& predictions, const LossOptions& options = {});

// Weighs and reduces `losses`, one per element with the batch as dimension 0: for losses of one's own.
Tensor WeightedLoss(const Tensor& losses, const LossOptions& options = {});

}  // namespace tessera::losses

#endif  // TESSERA_ESTIMATOR_LOSSES_LOSSES_H_
