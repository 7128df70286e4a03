// SPDX-License-Identifier: Apache-2.0
// Rules of ops that change the shape.
#include "tessera/compiler/shard/rules/cut_rules.h"
#include "tessera/compiler/shard/rules/rule_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Rule = std::optional<FactorRule>;

Rule BroadcastInDim(stablehlo::BroadcastInDimOp op) {
  RuleBuilder builder(op);
  const ArrayRef<int64_t> shape = op.getType().getShape();
  SmallVector<bool> mapped(shape.size(), false);
  for (auto [from, to] : llvm::enumerate(op.getBroadcastDimensions())) {
    if (ShapeOf(op.getOperand())[from] != shape[to]) continue;
    builder.Pass(0, from, 0, to);
    mapped[to] = true;
  }
  for (auto [dimension, size] : llvm::enumerate(shape))
    if (!mapped[dimension]) builder.Result(0, dimension, builder.AddFactor(size));
  return builder.take();
}

Rule Transpose(stablehlo::TransposeOp op) {
  RuleBuilder builder(op);
  for (auto [to, from] : llvm::enumerate(op.getPermutation())) builder.Pass(0, from, 0, to);
  return builder.take();
}

// Records that dimension |dimension| consists of |others| of |shape|, on the other side, major to minor.
void AddSplit(RuleBuilder& builder, bool is_result, int64_t dimension, ArrayRef<int64_t> shape,
              ArrayRef<int64_t> others) {
  FactorRule& rule = builder.rule();
  FactorRule::Split split{is_result, dimension, {(is_result ? rule.results : rule.operands)[0][dimension]}};
  for (int64_t other : others) {
    if (shape[other] == 1) continue;
    split.factors.push_back(builder.AddFactor(shape[other]));
    rule.factors.back().must_divide = true;
    if (is_result) {
      builder.Operand(0, other, split.factors.back());
    } else {
      builder.Result(0, other, split.factors.back());
    }
  }
  rule.splits.push_back(std::move(split));
}

// Dimensions that are collapsed into one, or expanded from one, are sharded together with it. Where several dimensions
// become several others, the major ones are sharded.
Rule Reshape(stablehlo::ReshapeOp op) {
  RuleBuilder builder(op);
  const ArrayRef<int64_t> from = ShapeOf(op.getOperand()), to = op.getType().getShape();
  if (llvm::is_contained(from, 0)) return builder.take();
  size_t i = 0, j = 0;
  while (i < from.size() && j < to.size()) {
    if (from[i] == 1 && to[j] != 1) {
      ++i;
      continue;
    }
    if (to[j] == 1 && from[i] != 1) {
      ++j;
      continue;
    }
    const int64_t shared = builder.AddFactor(std::min(from[i], to[j]));
    builder.Operand(0, i, shared).Result(0, j, shared);
    const auto first_from = static_cast<int64_t>(i), first_to = static_cast<int64_t>(j);
    int64_t left = from[i++], right = to[j++];
    while (left != right) {
      if (left < right) {
        left *= from[i++];
      } else {
        right *= to[j++];
      }
    }
    const auto end_from = static_cast<int64_t>(i), end_to = static_cast<int64_t>(j);
    if (end_from - first_from == 1 && end_to - first_to > 1)
      AddSplit(builder, /*is_result=*/false, first_from, to, llvm::to_vector(llvm::seq(first_to + 1, end_to)));
    if (end_to - first_to == 1 && end_from - first_from > 1)
      AddSplit(builder, /*is_result=*/true, first_to, from, llvm::to_vector(llvm::seq(first_from + 1, end_from)));
  }
  return builder.take();
}

}  // namespace

void AddShapeRules(CutRules& rules) {
  rules.factors.Add<stablehlo::BroadcastInDimOp, BroadcastInDim>();
  rules.factors.Add<stablehlo::TransposeOp, Transpose>();
  rules.factors.Add<stablehlo::ReshapeOp, Reshape>();
}

}  // namespace tessera
