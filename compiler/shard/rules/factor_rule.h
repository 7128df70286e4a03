// SPDX-License-Identifier: Apache-2.0
// Rules for partitioning an op: which dimensions of its operands and results are partitioned together.
//
// A factor is such a set of dimensions. C = A B with A of [m, k] and B of [k, n] has three factors. Factor m is the
// first dimension of A and C, and n the second of B and C. The contracted dimension is k, whose slices give partial
// sums. A dimension without a factor must be whole. Where the number of shards does not divide a factor's dimensions,
// these are padded at their ends; reductions read the identity element there.
//
// Most ops compute a slice from slices just as they compute the whole. Windows reach into neighbours' slices, and
// indices are relative to the whole. So factors of such dimensions have op-specific code (partition/piece_rules.h).
#ifndef TESSERA_COMPILER_SHARD_RULES_FACTOR_RULE_H_
#define TESSERA_COMPILER_SHARD_RULES_FACTOR_RULE_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

struct Factor {
  int64_t size;              // the maximum number of partitions
  bool reduces = false;      // FactorRule::reduction combines the partial results
  bool must_divide = false;  // the number of partitions must divide |size|, because dimensions of other sizes are
                             // partitioned too
  // Op-specific code computes a slice from slices and knows the sizes of the dimensions, which may differ.
  bool has_own_code = false;
  int64_t reach = 0;  // how far a slice reaches into its neighbours; slices are at least this large
};

struct FactorRule {
  static constexpr int64_t kWhole = -1;
  // The factor of each dimension.
  using Dimensions = llvm::SmallVector<int64_t>;

  // A dimension that a reshape splits into several, or merges from several. Their factors partition it one after
  // another, the major one first; each as far as possible before the next.
  struct Split {
    bool is_result;  // the dimension belongs to the result
    int64_t dimension;
    llvm::SmallVector<int64_t> factors;  // each is a dimension on the other side
  };

  llvm::SmallVector<Factor> factors;
  llvm::SmallVector<Dimensions> operands;
  llvm::SmallVector<Dimensions> results;
  llvm::SmallVector<Split> splits;
  ir::Reduction reduction = ir::Reduction::kSum;

  // Returns whether factor |index| can be partitioned into |count| slices.
  bool Allows(int64_t index, int64_t count) const {
    const Factor& factor = factors[index];
    if (factor.has_own_code && (count > factor.size || llvm::divideCeilSigned(factor.size, count) < factor.reach))
      return false;
    return factor.size % count == 0 || (!factor.must_divide && count <= factor.size);
  }

  // Returns the split of a dimension of the operand or of the result; null without one.
  const Split* SplitOf(bool of_result, int64_t dimension) const {
    const auto* found = llvm::find_if(
        splits, [&](const Split& split) { return split.is_result == of_result && split.dimension == dimension; });
    return found == splits.end() ? nullptr : found;
  }

  // Returns whether factor |index| shares a dimension with other factors.
  bool IsSplit(int64_t index) const {
    return llvm::any_of(splits, [&](const Split& split) { return llvm::is_contained(split.factors, index); });
  }

  // Returns the dimension of factor |index| in an operand or result with |dimensions|; -1 without one.
  static int64_t DimensionOf(llvm::ArrayRef<int64_t> dimensions, int64_t index) {
    const auto* found = llvm::find(dimensions, index);
    return found == dimensions.end() ? -1 : found - dimensions.begin();
  }
};

// Returns the rule of |op|; nullopt for ops without a rule, whose operands must all be whole. Must not be called for
// ops whose regions carry values (while, if, case).
std::optional<FactorRule> FactorRuleOf(mlir::Operation* op);

// Updates the attributes of |clone| that hold sizes of dimensions. |clone| is a copy of an op with slices as operand
// and result types. Most ops need no change.
void AdjustSizes(mlir::Operation* clone);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RULES_FACTOR_RULE_H_
