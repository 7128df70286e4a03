// SPDX-License-Identifier: Apache-2.0
// How an op can be cut: which dimensions of its operands and results are cut together.
//
// A factor is such a set of dimensions. C = A B with A of [m, k] and B of [k, n] has three: m is the first dimension of
// A and of C, n the second of B and of C, k the contracted one, whose pieces give partial sums. A dimension without a
// factor must be whole. Where the pieces of a factor do not divide its dimensions, these are padded behind their ends;
// what reduces is given the neutral element there.
//
// Most ops compute a piece from pieces as they compute the whole. Windows reach into neighbours' pieces, and indices
// count from the beginning of the whole: factors of such dimensions have code of their own (windows.h, indexed.h).
#ifndef TESSERA_COMPILER_SHARD_PARTITION_FACTOR_RULE_H_
#define TESSERA_COMPILER_SHARD_PARTITION_FACTOR_RULE_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

struct Factor {
  int64_t size;             // how often it can be cut, at most
  bool reduces = false;     // the results of the pieces are combined, by FactorRule::reduction
  bool mustDivide = false;  // the number of pieces divides |size|: dimensions of other sizes are cut with it
  // The op does not compute a piece from pieces as it computes the whole: it has code of its own for that, which knows
  // the sizes of the dimensions; they may differ.
  bool hasOwnCode = false;
  int64_t reach = 0;  // how far a piece reaches into its neighbours; no piece is smaller
};

struct FactorRule {
  static constexpr int64_t kWhole = -1;
  // The factor of each dimension.
  using Dimensions = llvm::SmallVector<int64_t>;

  // A dimension of a reshape that becomes several, or that several become. It is cut by their factors one after the
  // other, the major one first, each as often as it can be before the next.
  struct Split {
    bool isResult;  // the dimension is one of the result
    int64_t dimension;
    llvm::SmallVector<int64_t> factors;  // each of them a dimension on the other side
  };

  llvm::SmallVector<Factor> factors;
  llvm::SmallVector<Dimensions> operands;
  llvm::SmallVector<Dimensions> results;
  llvm::SmallVector<Split> splits;
  ir::Reduction reduction = ir::Reduction::kSum;

  // Whether factor |index| can be cut into |count| pieces.
  bool allows(int64_t index, int64_t count) const {
    const Factor& factor = factors[index];
    if (factor.hasOwnCode && (count > factor.size || llvm::divideCeilSigned(factor.size, count) < factor.reach))
      return false;
    return factor.size % count == 0 || (!factor.mustDivide && count <= factor.size);
  }

  // The split of a dimension of the operand or of the result; null for none.
  const Split* splitOf(bool ofResult, int64_t dimension) const {
    const auto* found = llvm::find_if(
        splits, [&](const Split& split) { return split.isResult == ofResult && split.dimension == dimension; });
    return found == splits.end() ? nullptr : found;
  }

  // Whether factor |index| is a part of a dimension that others share.
  bool isSplit(int64_t index) const {
    return llvm::any_of(splits, [&](const Split& split) { return llvm::is_contained(split.factors, index); });
  }

  // The dimension of an operand or a result with |dimensions| that factor |index| is; -1 for none.
  static int64_t dimensionOf(llvm::ArrayRef<int64_t> dimensions, int64_t index) {
    const auto* found = llvm::find(dimensions, index);
    return found == dimensions.end() ? -1 : found - dimensions.begin();
  }
};

// Nothing for ops that have no rule: all of their operands must be whole. Ops with regions that carry values (while,
// if, case) are not asked for.
std::optional<FactorRule> FactorRuleOf(mlir::Operation* op);

// Makes |clone|, a copy of an op whose operands and result types are pieces, compute the pieces: what attributes say of
// the sizes of dimensions. Nothing to do for most ops.
void AdjustSizes(mlir::Operation* clone);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_FACTOR_RULE_H_
