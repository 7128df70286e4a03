// SPDX-License-Identifier: Apache-2.0
// Rules of ops that need some dimensions whole and treat each index of the others alike.
#include "tessera/compiler/shard/rules/cut_rules.h"
#include "tessera/compiler/shard/rules/rule_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Rule = std::optional<FactorRule>;

// Returns a rule for the dimensions along which each element of the result comes from the same index of the operand.
Rule KeepsPlaces(Operation* op, llvm::function_ref<bool(int64_t)> keeps) {
  RuleBuilder builder(op);
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getResult(0)).size()); ++dimension)
    if (keeps(dimension)) builder.PassEverywhere(dimension);
  return builder.take();
}

// Returns a rule for all but the last |count| dimensions.
Rule Batched(Operation* op, int64_t count) {
  const int64_t rank = static_cast<int64_t>(ShapeOf(op->getResult(0)).size());
  return KeepsPlaces(op, [&](int64_t dimension) { return dimension < rank - count; });
}

// The right-hand sides are independent of each other.
Rule TriangularSolve(stablehlo::TriangularSolveOp op) {
  RuleBuilder builder(op);
  const int64_t rank = op.getType().getRank();
  for (int64_t dimension = 0; dimension < rank - 2; ++dimension) builder.PassEverywhere(dimension);
  const int64_t free = op.getLeftSide() ? rank - 1 : rank - 2;
  builder.Pass(1, free, 0, free);
  return builder.take();
}

Rule Sort(stablehlo::SortOp op) {
  return KeepsPlaces(op, [&](int64_t dimension) { return dimension != static_cast<int64_t>(op.getDimension()); });
}

Rule Cholesky(stablehlo::CholeskyOp op) { return Batched(op, 2); }

Rule Fft(stablehlo::FftOp op) { return Batched(op, static_cast<int64_t>(op.getFftLength().size())); }

}  // namespace

void AddBatchRules(CutRules& rules) {
  rules.factors.Add<stablehlo::SortOp, Sort>();
  rules.factors.Add<stablehlo::CholeskyOp, Cholesky>();
  rules.factors.Add<stablehlo::TriangularSolveOp, TriangularSolve>();
  rules.factors.Add<stablehlo::FftOp, Fft>();
}

}  // namespace tessera
