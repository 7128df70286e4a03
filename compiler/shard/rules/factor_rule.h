// SPDX-License-Identifier: Apache-2.0
// Rules for how an op can be cut: which dimensions of its operands and results are cut together.
//
// A factor is such a set of dimensions. C = A B with A of [m, k] and B of [k, n] has three factors. Factor m is the
// first dimension of A and C, and n the second of B and C. The contracted dimension is k, whose pieces give partial
// sums. A dimension without a factor must be whole. Where the pieces of a factor do not divide its dimensions, the
// dimensions are padded at their ends; reductions read the identity element there.
//
// Most ops compute a piece from pieces just as they compute the whole. Windows reach into neighbours' pieces, and
// indices count from the beginning of the whole. So factors of such dimensions have code of their own
// (partition/piece_rules.h).
#ifndef TESSERA_COMPILER_SHARD_RULES_FACTOR_RULE_H_
#define TESSERA_COMPILER_SHARD_RULES_FACTOR_RULE_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

struct Factor {
  int64_t size;              // how often it can be cut, at most
  bool reduces = false;      // FactorRule::reduction combines the results of the pieces
  bool must_divide = false;  // the number of pieces must divide |size|, because dimensions of other sizes are cut with
                             // it
  // The op has code of its own that computes a piece from pieces and knows the sizes of the dimensions, which may
  // differ.
  bool has_own_code = false;
  int64_t reach = 0;  // how far a piece reaches into its neighbours; no piece is smaller
};

struct FactorRule {
  static constexpr int64_t kWhole = -1;
  // The factor of each dimension.
  using Dimensions = llvm::SmallVector<int64_t>;

  // A dimension that a reshape splits into several, or makes of several. Their factors cut it one after the other, the
  // major one first; each is cut as often as it can be before the next.
  struct Split {
    bool is_result;  // the dimension is one of the result
    int64_t dimension;
    llvm::SmallVector<int64_t> factors;  // each of them a dimension on the other side
  };

  llvm::SmallVector<Factor> factors;
  llvm::SmallVector<Dimensions> operands;
  llvm::SmallVector<Dimensions> results;
  llvm::SmallVector<Split> splits;
  ir::Reduction reduction = ir::Reduction::kSum;

  // Returns whether factor |index| can be cut into |count| pieces.
  bool Allows(int64_t index, int64_t count) const {
    const Factor& factor = factors[index];
    if (factor.has_own_code && (count > factor.size || llvm::divideCeilSigned(factor.size, count) < factor.reach))
      return false;
    return factor.size % count == 0 || (!factor.must_divide && count <= factor.size);
  }

  // Returns the split of a dimension of the operand or of the result; null for none.
  const Split* SplitOf(bool of_result, int64_t dimension) const {
    const auto* found = llvm::find_if(
        splits, [&](const Split& split) { return split.is_result == of_result && split.dimension == dimension; });
    return found == splits.end() ? nullptr : found;
  }

  // Returns whether factor |index| shares a dimension with other factors.
  bool IsSplit(int64_t index) const {
    return llvm::any_of(splits, [&](const Split& split) { return llvm::is_contained(split.factors, index); });
  }

  // Returns the dimension that factor |index| is in an operand or result with |dimensions|; -1 for none.
  static int64_t DimensionOf(llvm::ArrayRef<int64_t> dimensions, int64_t index) {
    const auto* found = llvm::find(dimensions, index);
    return found == dimensions.end() ? -1 : found - dimensions.begin();
  }
};

// Returns nothing for ops that have no rule: all of their operands must be whole. Must not be called for ops whose
// regions carry values (while, if, case).
std::optional<FactorRule> FactorRuleOf(mlir::Operation* op);

// Adjusts the attributes of |clone| that hold sizes of dimensions; |clone| is a copy of an op whose operands and result
// types are pieces. Most ops need no change.
void AdjustSizes(mlir::Operation* clone);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_FACTOR_RULE_H_
