// SPDX-License-Identifier: Apache-2.0
// Rules of ops that compute each element from the elements at the same index.
#include "tessera/compiler/shard/rules/cut_rules.h"
#include "tessera/compiler/shard/rules/rule_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Rule = std::optional<FactorRule>;

// Every dimension is sharded alike in all operands and results of the full shape; scalar operands are replicated.
Rule Elementwise(Operation* op) {
  RuleBuilder builder(op);
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getResult(0)).size()); ++dimension)
    builder.PassEverywhere(dimension);
  return builder.take();
}

Rule ElementwiseByDefinition(Operation* op) { return op->getNumResults() == 1 ? Elementwise(op) : std::nullopt; }

// A bitcast to a different width changes the shape.
Rule BitcastConvert(stablehlo::BitcastConvertOp op) {
  if (op.getType().getShape() != ShapeOf(op.getOperand())) return std::nullopt;
  return Elementwise(op);
}

Rule Barrier(Operation* op) {
  RuleBuilder builder(op);
  for (unsigned index = 0; index < op->getNumOperands(); ++index)
    for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getOperand(index)).size()); ++dimension)
      builder.Pass(index, dimension, index, dimension);
  return builder.take();
}

}  // namespace

void AddElementwiseRules(CutRules& rules) {
  rules.factors.AddElementwise(ElementwiseByDefinition);
  rules.factors.AddAll<stablehlo::SelectOp, stablehlo::ClampOp, stablehlo::MapOp>(Elementwise);
  rules.factors.Add<stablehlo::BitcastConvertOp, BitcastConvert>();
  rules.factors.AddAll<stablehlo::OptimizationBarrierOp>(Barrier);
  rules.factors.Refuse<stablehlo::ConstantOp>("every shard holds it whole, and slices it where a piece is needed");
  rules.factors.Refuse<stablehlo::RngOp, stablehlo::RngBitGeneratorOp>(
      "its numbers depend on their index in the whole tensor");
  rules.factors.Refuse<stablehlo::CustomCallOp>("the dimensions of its target are not known");
  rules.factors.LeaveToPass<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, stablehlo::ReturnOp>(
      "each value that it carries has its own sharding");
}

}  // namespace tessera
