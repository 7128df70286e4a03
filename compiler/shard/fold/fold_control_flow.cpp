// SPDX-License-Identifier: Apache-2.0
// Loops and branches whose condition is equal on all lanes: all take them together.
#include "tessera/compiler/shard/fold/folder.h"

namespace tessera {

using namespace mlir;

void Folder::addControlFlowRules(FoldRules& rules) {
  rules.Add<stablehlo::WhileOp, foldAs<stablehlo::WhileOp>>();
  rules.AddAll<stablehlo::IfOp, stablehlo::CaseOp>(
      [](Operation* op, Folder& folder) { return folder.foldBranches(op); });
  rules.LeaveToPass<stablehlo::ReturnOp, ir::ReturnOp>("the block that it ends is folded");
}

bool Folder::isUniformLoop(stablehlo::WhileOp loop) const {
  return !values_.varies(loop.getCond().front().getTerminator()->getOperand(0));
}

Value Folder::valueFor(Value value, bool wantsLanes) {
  return wantsLanes ? values_.leading(value) : values_.uniform(value);
}

// Fills |region| with |block|; its terminator returns lanes where |wantsLanes| says so.
LogicalResult Folder::foldRegion(Block& block, Region& region, llvm::function_ref<bool(unsigned)> wantsLanes) {
  OpBuilder::InsertionGuard guard(builder_);
  Block& target = region.emplaceBlock();
  for (BlockArgument argument : block.getArguments()) values_.addArgument(target, argument);
  builder_.setInsertionPointToEnd(&target);
  if (failed(foldOps(block))) return failure();
  SmallVector<Value> values;
  for (auto [index, operand] : llvm::enumerate(block.getTerminator()->getOperands()))
    values.push_back(valueFor(operand, wantsLanes(index)));
  stablehlo::ReturnOp::create(builder_, block.getTerminator()->getLoc(), values);
  return success();
}

OperationState Folder::stateOf(Operation* op) {
  OperationState state(op->getLoc(), op->getName());
  for (Type type : op->getResultTypes()) state.addTypes(type);
  for (auto [type, result] : llvm::zip_equal(state.types, op->getResults()))
    if (values_.varies(result)) type = lanes_.leadingType(type);
  for (NamedAttribute attribute : op->getAttrs())
    if (attribute.getName() != ir::TesseraDialect::kShardingAttr)
      state.addAttribute(attribute.getName(), attribute.getValue());
  return state;
}

void Folder::finish(Operation* op, const OperationState& state) {
  Operation* made = builder_.create(state);
  for (auto [from, to] : llvm::zip_equal(op->getResults(), made->getResults())) {
    if (values_.varies(from)) {
      values_.setLeading(from, to);
    } else {
      values_.setUniform(from, to);
    }
  }
}

LogicalResult Folder::fold(stablehlo::WhileOp loop) {
  if (!touchesLanes(loop)) return copyOnce(loop);
  if (!isUniformLoop(loop)) return repeat(loop);
  OperationState state = stateOf(loop);
  auto carriesLanes = [&](unsigned index) { return values_.varies(loop.getResult(index)); };
  for (auto [index, operand] : llvm::enumerate(loop.getOperand()))
    state.addOperands(valueFor(operand, carriesLanes(index)));
  Region* condition = state.addRegion();
  Region* body = state.addRegion();
  if (failed(foldRegion(loop.getCond().front(), *condition, [](unsigned) { return false; })) ||
      failed(foldRegion(loop.getBody().front(), *body, carriesLanes)))
    return failure();
  finish(loop, state);
  return success();
}

LogicalResult Folder::foldBranches(Operation* op) {
  if (!touchesLanes(op)) return copyOnce(op);
  if (values_.varies(op->getOperand(0))) return repeat(op);
  OperationState state = stateOf(op);
  state.addOperands(values_.uniform(op->getOperand(0)));
  for (Region& branch : op->getRegions())
    if (failed(foldRegion(branch.front(), *state.addRegion(),
                          [&](unsigned index) { return values_.varies(op->getResult(index)); })))
      return failure();
  finish(op, state);
  return success();
}

}  // namespace tessera
