// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera::losses {
namespace {

// Returns `x` with dimensions of size 1 appended up to `rank`.
Tensor Unsqueeze(const Tensor& x, int64_t rank) {
  Shape shape = x.shape();
  shape.resize(rank, 1);
  return Reshape(x, shape);
}

// Returns the given weights in the type and rank of the losses. They must have the losses' rank, or one less (a weight
// per row), and each dimension must equal the losses' or 1. Otherwise records an error and returns an invalid tensor.
// An extra last dimension of size 1 is dropped: columns of weights are [batch, 1].
Tensor GivenWeights(const Tensor& losses, const Operand& operand) {
  if (operand.tensor() == nullptr) return Fill({losses.dtype(), {}}, operand);
  Tensor given = *operand.tensor();
  if (!Usable({given})) return {};
  if (given.rank() == losses.rank() + 1 && given.dim(-1) == 1) given = Squeeze(given, {-1});
  const int64_t missing = losses.rank() - given.rank();
  bool fits = given.rank() == 0 || missing == 0 || missing == 1;
  for (int64_t i = 0; fits && i < given.rank(); ++i) fits = given.dim(i) == 1 || given.dim(i) == losses.dim(i);
  if (!fits) {
    return ErrorTensor(fmt::format("expected weights that broadcast over the losses {}, got {}", ToString(losses),
                                   ToString(*operand.tensor())));
  }
  const Tensor cast = given.dtype() == losses.dtype() ? given : Cast(given, losses.dtype());
  return given.rank() == 0 ? cast : Unsqueeze(cast, losses.rank());
}

// Returns the weight of each loss; padded rows have weight 0. Invalid after an error.
Tensor ElementWeights(const Tensor& losses, const std::optional<Operand>& operand) {
  Tensor weights = Ones(losses.type());
  if (operand) {
    const Tensor given = GivenWeights(losses, *operand);
    if (!given.valid()) return given;
    weights = weights * given;
  }
  if (const std::optional<Tensor> valid = ValidRows(); valid && losses.rank() >= 1) {
    weights = Select(Unsqueeze(*valid, losses.rank()), weights, 0);
  }
  return weights;
}

// Returns a / b, and 0 where b is 0 because nothing has weight.
Tensor DivideNoNan(const Tensor& a, const Tensor& b) {
  const Tensor nothing = Equal(b, 0);
  return Select(nothing, 0, a / Select(nothing, 1, b));
}

Tensor Unweighted(const Tensor& losses, Reduction reduction) {
  switch (reduction) {
    case Reduction::kNone:
      return losses;
    case Reduction::kSum:
      return ReduceSum(losses);
    default:
      return ReduceMean(losses);
  }
}

// Returns the number of elements in real rows.
Tensor NumElements(const Tensor& losses) {
  Tensor counted = Ones(losses.type());
  if (const std::optional<Tensor> valid = ValidRows(); valid && losses.rank() >= 1) {
    counted = counted * Unsqueeze(Cast(*valid, losses.dtype()), losses.rank());
  }
  return ReduceSum(counted);
}

}  // namespace

Tensor WeightedLoss(const Tensor& losses, const LossOptions& options) {
  const CallScope call("WeightedLoss", options.location);
  if (!Usable({losses})) return {};
  if (!options.weights && !ValidRows()) return Unweighted(losses, options.reduction);
  const Tensor weights = ElementWeights(losses, options.weights);
  if (!weights.valid()) return weights;
  // Where the weight is 0, the loss may be any value, including NaN: padding must not affect the sum.
  const Tensor weighted = Select(Equal(weights, 0), 0, losses * weights);
  switch (options.reduction) {
    case Reduction::kNone:
      return weighted;
    case Reduction::kSum:
      return ReduceSum(weighted);
    case Reduction::kMean:
      return DivideNoNan(ReduceSum(weighted), ReduceSum(weights));
    case Reduction::kSumOverBatchSize:
      return DivideNoNan(ReduceSum(weighted), NumElements(losses));
    case Reduction::kSumByNonzeroWeights:
      return DivideNoNan(ReduceSum(weighted), ReduceSum(Cast(NotEqual(weights, 0), losses.dtype())));
  }
  return ErrorTensor("unknown reduction");
}

}  // namespace tessera::losses
