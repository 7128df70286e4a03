// SPDX-License-Identifier: Apache-2.0
// Rules of ops that combine elements along whole dimensions, whose pieces yield partial results.
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/shard/rules/cut_rules.h"
#include "tessera/compiler/shard/rules/rule_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Rule = std::optional<FactorRule>;

Rule DotGeneral(stablehlo::DotGeneralOp op) {
  RuleBuilder builder(op);
  auto dims = op.getDotDimensionNumbers();
  const ArrayRef<int64_t> lhs = ShapeOf(op.getLhs()), rhs = ShapeOf(op.getRhs());
  int64_t next = 0;
  for (auto [left, right] : llvm::zip(dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions())) {
    const int64_t shared = builder.AddFactor(lhs[left]);
    builder.Operand(0, left, shared).Operand(1, right, shared).Result(0, next++, shared);
  }
  auto add_free = [&](unsigned operand, ArrayRef<int64_t> shape, ArrayRef<int64_t> batching,
                      ArrayRef<int64_t> contracting) {
    for (int64_t dimension = 0; dimension < static_cast<int64_t>(shape.size()); ++dimension)
      if (!llvm::is_contained(batching, dimension) && !llvm::is_contained(contracting, dimension))
        builder.Pass(operand, dimension, 0, next++);
  };
  add_free(0, lhs, dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions());
  add_free(1, rhs, dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions());
  const bool sums = IsReducedByRuntime(op.getType());
  for (auto [left, right] : llvm::zip(dims.getLhsContractingDimensions(), dims.getRhsContractingDimensions())) {
    if (!sums) continue;
    const int64_t shared = builder.AddFactor(lhs[left], /*reduces=*/true);
    builder.Operand(0, left, shared).Operand(1, right, shared);
  }
  return builder.take();
}

// The body also combines the pieces. This applies the initial value once more, so it must be the identity element.
Rule Reduce(stablehlo::ReduceOp op) {
  RuleBuilder builder(op);
  const unsigned inputs = op.getInputs().size();
  const ArrayRef<int64_t> shape = ShapeOf(op.getInputs().front());
  std::optional<ir::Reduction> kind = inputs == 1 ? KnownReduction(op.getBody()) : std::nullopt;
  const bool combines =
      kind && IsReducedByRuntime(op->getResult(0).getType()) && IsIdentityOf(*kind, op.getInitValues().front());
  if (combines) builder.rule().reduction = *kind;
  int64_t next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(shape.size()); ++dimension) {
    const bool reduced = llvm::is_contained(op.getDimensions(), dimension);
    if (reduced && !combines) continue;
    const int64_t shared = builder.AddFactor(shape[dimension], reduced);
    for (unsigned index = 0; index < inputs; ++index) {
      builder.Operand(index, dimension, shared);
      if (!reduced) builder.Result(index, next, shared);
    }
    next += !reduced;
  }
  return builder.take();
}

}  // namespace

void AddContractionRules(CutRules& rules) {
  rules.factors.Add<stablehlo::DotGeneralOp, DotGeneral>();
  rules.factors.Add<stablehlo::ReduceOp, Reduce>();
  rules.factors.Refuse<stablehlo::EinsumOp>("no rule reads its equation");
}

}  // namespace tessera
