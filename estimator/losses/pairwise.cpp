// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/losses/operands.h"

namespace tessera::losses {

// With errors d of n elements, the mean of (d_i - d_j)^2 over the n (n - 1) ordered pairs is 2 (n sum d^2 - (sum d)^2)
// / (n (n - 1)).
Tensor MeanPairwiseSquaredError(const Tensor& labels, const Tensor& predictions, const PairwiseOptions& options) {
  const CallScope call("MeanPairwiseSquaredError", options.location);
  const Tensor targets = Targets(labels, predictions);
  if (!targets.valid()) return {};
  if (predictions.rank() < 1) {
    return ErrorTensor(fmt::format("expected predictions with a batch dimension, got {}", ToString(predictions)));
  }
  const int64_t rows = predictions.dim(0);
  if (options.weights && options.weights->tensor() != nullptr) {
    const Tensor& given = *options.weights->tensor();
    if (given.num_elements() != 1 && (given.rank() < 1 || given.dim(0) != rows || given.num_elements() != rows)) {
      return ErrorTensor(fmt::format("expected weights of shape [{}], got {}", rows, ToString(given)));
    }
  }
  const int64_t elements = rows == 0 ? 0 : predictions.num_elements() / rows;
  const double pairs = static_cast<double>(elements) * static_cast<double>(std::max<int64_t>(elements - 1, 1));
  const Tensor error = Reshape(predictions - targets, {rows, elements});
  const Tensor spread = static_cast<double>(elements) * ReduceSum(Square(error), 1) - Square(ReduceSum(error, 1));
  const Tensor each = elements < 2 ? ZerosLike(spread) : spread * (2 / pairs);
  std::optional<Operand> weights = options.weights;
  if (weights && weights->tensor() != nullptr) {
    const Tensor& given = *weights->tensor();
    weights = Operand(Reshape(given, given.num_elements() == 1 ? Shape{} : Shape{rows}));
  }
  return WeightedLoss(each, {.weights = weights, .reduction = Reduction::kSum});
}

}  // namespace tessera::losses
