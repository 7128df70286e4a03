// SPDX-License-Identifier: Apache-2.0
// The losses of TensorFlow's tf.compat.v1.losses, with the same weights and reductions. Padding rows of an evaluation's
// last batch have weight 0, whatever the reduction.
//
// Labels and predictions have the same shape, [batch, ...]; labels are converted to the predictions' type.
#ifndef TESSERA_ESTIMATOR_LOSSES_LOSSES_H_
#define TESSERA_ESTIMATOR_LOSSES_LOSSES_H_

#include <cstdint>
#include <optional>

#include "tessera/compiler/trace/tensor.h"

namespace tessera::losses {

enum class Reduction {
  kNone,                 // one loss per element, times its weight
  kSum,                  // sum of losses times weights
  kMean,                 // kSum over the sum of weights
  kSumOverBatchSize,     // kSum over the number of elements
  kSumByNonzeroWeights,  // kSum over the number of elements whose weight is not zero
};

struct LossOptions {
  // A number, or a tensor that broadcasts to the losses: of their rank, or of one dimension less (a weight per row);
  // [batch, 1] is compatible with losses [batch].
  std::optional<Operand> weights = std::nullopt;
  Reduction reduction = Reduction::kSumByNonzeroWeights;
  SourceLocation location = SourceLocation::current();
};

// --- Cross-entropies, computed from logits: finite for all finite logits ---

// The cross-entropy of softmax(logits) and class numbers: `labels` i32 or i64 [batch...] (or [batch..., 1]), `logits`
// [batch..., classes]. A label outside [0, classes) yields NaN.
Tensor SparseSoftmaxCrossEntropy(const Tensor& labels, const Tensor& logits, const LossOptions& options = {});

struct CrossEntropyOptions {
  std::optional<Operand> weights = std::nullopt;
  Reduction reduction = Reduction::kSumByNonzeroWeights;
  double label_smoothing = 0;  // moves this fraction of each label to the uniform value: 1/2, or 1 / classes
  SourceLocation location = SourceLocation::current();
};

// The cross-entropy of softmax(logits) and class probabilities, both [batch..., classes]; the losses are [batch...].
// Labels receive no gradient.
Tensor SoftmaxCrossEntropy(const Tensor& labels, const Tensor& logits, const CrossEntropyOptions& options = {});

// The cross-entropy of sigmoid(logits) and probabilities, elementwise.
Tensor SigmoidCrossEntropy(const Tensor& labels, const Tensor& logits, const CrossEntropyOptions& options = {});

// --- Elementwise ---

// The loss is |predictions - labels|.
Tensor AbsoluteDifference(const Tensor& labels, const Tensor& predictions, const LossOptions& options = {});

// The loss is (predictions - labels)^2.
Tensor MeanSquaredError(const Tensor& labels, const Tensor& predictions, const LossOptions& options = {});

struct HuberOptions {
  std::optional<Operand> weights = std::nullopt;
  Reduction reduction = Reduction::kSumByNonzeroWeights;
  double delta = 1;
  SourceLocation location = SourceLocation::current();
};
// The loss is half the squared error for errors up to `delta`, and linear beyond (Huber 1964).
Tensor HuberLoss(const Tensor& labels, const Tensor& predictions, const HuberOptions& options = {});

// The loss is max(0, 1 - (2 labels - 1) logits), with labels 0 or 1.
Tensor HingeLoss(const Tensor& labels, const Tensor& logits, const LossOptions& options = {});

struct LogLossOptions {
  std::optional<Operand> weights = std::nullopt;
  Reduction reduction = Reduction::kSumByNonzeroWeights;
  double epsilon = 1e-7;
  SourceLocation location = SourceLocation::current();
};
// The loss is -labels log(p + epsilon) - (1 - labels) log(1 - p + epsilon), with `predictions` p in [0, 1].
Tensor LogLoss(const Tensor& labels, const Tensor& predictions, const LogLossOptions& options = {});

struct LogPoissonOptions {
  std::optional<Operand> weights = std::nullopt;
  Reduction reduction = Reduction::kSumByNonzeroWeights;
  bool compute_full_loss = false;  // adds Stirling's approximation of log(label!), for labels above 1
  SourceLocation location = SourceLocation::current();
};
// The loss is exp(log_predictions) - labels log_predictions, the negative log likelihood of counts up to a constant.
// Labels are non-negative and receive no gradient.
Tensor LogPoissonLoss(const Tensor& labels, const Tensor& log_predictions, const LogPoissonOptions& options = {});

// --- Per row ---

// The loss is 1 - the dot product along `axis`, which is kept with size 1. The vectors must have unit length.
Tensor CosineDistance(const Tensor& labels, const Tensor& predictions, int64_t axis, const LossOptions& options = {});

struct PairwiseOptions {
  std::optional<Operand> weights = std::nullopt;  // a number, or a weight per row: [batch], or [batch, 1, ...]
  SourceLocation location = SourceLocation::current();
};
// For each row, the mean of (e_i - e_j)^2 over pairs of its elements, where e are the elements' errors; summed over the
// rows of [batch, ...]. Rows with weight 0 are excluded.
Tensor MeanPairwiseSquaredError(const Tensor& labels, const Tensor& predictions, const PairwiseOptions& options = {});

// --- Regularization losses ---

// Returns the sum of the regularization losses recorded so far in this model function: f32[], 0 if there are none.
Tensor RegularizationLoss(SourceLocation location = SourceLocation::current());
// Returns `loss`, a scalar, plus RegularizationLoss. A train spec with regularizers is an error unless one of these two
// functions was called.
Tensor TotalLoss(const Tensor& loss, SourceLocation location = SourceLocation::current());
// Returns the number of regularizers that have recorded losses so far in this model function.
int64_t NumRegularizers();
// Returns the number of regularizers whose losses neither function has included.
int64_t NumForgottenRegularizers();

// --- For custom losses ---

// Weighs and reduces `losses`, one per element with the batch as dimension 0.
Tensor WeightedLoss(const Tensor& losses, const LossOptions& options = {});

}  // namespace tessera::losses

#endif  // TESSERA_ESTIMATOR_LOSSES_LOSSES_H_
