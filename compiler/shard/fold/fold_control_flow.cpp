// SPDX-License-Identifier: Apache-2.0
// Folds loops and branches whose condition is equal on all lanes, which then take the same path.
#include "tessera/compiler/shard/fold/folder.h"

namespace tessera {

using namespace mlir;

void Folder::AddControlFlowRules(FoldRules& rules) {
  rules.Add<stablehlo::WhileOp, FoldAs<stablehlo::WhileOp>>();
  rules.AddAll<stablehlo::IfOp, stablehlo::CaseOp>(
      [](Operation* op, Folder& folder) { return folder.FoldBranches(op); });
  rules.LeaveToPass<stablehlo::ReturnOp, ir::ReturnOp>("the block that it ends is folded");
}

bool Folder::IsUniformLoop(stablehlo::WhileOp loop) const {
  return !values_.Varies(loop.getCond().front().getTerminator()->getOperand(0));
}

Value Folder::ValueFor(Value value, bool wants_lanes) {
  return wants_lanes ? values_.Leading(value) : values_.Uniform(value);
}

// Folds |block| into |region|; its terminator returns all lanes of the values for which |wants_lanes| is true.
LogicalResult Folder::FoldRegion(Block& block, Region& region, llvm::function_ref<bool(unsigned)> wants_lanes) {
  OpBuilder::InsertionGuard guard(builder_);
  Block& target = region.emplaceBlock();
  for (BlockArgument argument : block.getArguments()) values_.AddArgument(target, argument);
  builder_.setInsertionPointToEnd(&target);
  if (failed(FoldOps(block))) return failure();
  SmallVector<Value> values;
  for (auto [index, operand] : llvm::enumerate(block.getTerminator()->getOperands()))
    values.push_back(ValueFor(operand, wants_lanes(index)));
  stablehlo::ReturnOp::create(builder_, block.getTerminator()->getLoc(), values);
  return success();
}

OperationState Folder::StateOf(Operation* op) {
  OperationState state(op->getLoc(), op->getName());
  for (Type type : op->getResultTypes()) state.addTypes(type);
  for (auto [type, result] : llvm::zip_equal(state.types, op->getResults()))
    if (values_.Varies(result)) type = lanes_.LeadingType(type);
  for (NamedAttribute attribute : op->getAttrs())
    if (attribute.getName() != ir::TesseraDialect::kShardingAttr)
      state.addAttribute(attribute.getName(), attribute.getValue());
  return state;
}

void Folder::Finish(Operation* op, const OperationState& state) {
  Operation* made = builder_.create(state);
  for (auto [from, to] : llvm::zip_equal(op->getResults(), made->getResults())) {
    if (values_.Varies(from)) {
      values_.SetLeading(from, to);
    } else {
      values_.SetUniform(from, to);
    }
  }
}

LogicalResult Folder::Fold(stablehlo::WhileOp loop) {
  if (!TouchesLanes(loop)) return CopyOnce(loop);
  if (!IsUniformLoop(loop)) return Repeat(loop);
  OperationState state = StateOf(loop);
  auto carries_lanes = [&](unsigned index) { return values_.Varies(loop.getResult(index)); };
  for (auto [index, operand] : llvm::enumerate(loop.getOperand()))
    state.addOperands(ValueFor(operand, carries_lanes(index)));
  Region* condition = state.addRegion();
  Region* body = state.addRegion();
  if (failed(FoldRegion(loop.getCond().front(), *condition, [](unsigned) { return false; })) ||
      failed(FoldRegion(loop.getBody().front(), *body, carries_lanes)))
    return failure();
  Finish(loop, state);
  return success();
}

LogicalResult Folder::FoldBranches(Operation* op) {
  if (!TouchesLanes(op)) return CopyOnce(op);
  if (values_.Varies(op->getOperand(0))) return Repeat(op);
  OperationState state = StateOf(op);
  state.addOperands(values_.Uniform(op->getOperand(0)));
  for (Region& branch : op->getRegions())
    if (failed(FoldRegion(branch.front(), *state.addRegion(),
                          [&](unsigned index) { return values_.Varies(op->getResult(index)); })))
      return failure();
  Finish(op, state);
  return success();
}

}  // namespace tessera
