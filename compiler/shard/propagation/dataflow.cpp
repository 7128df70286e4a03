// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/propagation/dataflow.h"

#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

void VisitOps(Block& block, llvm::function_ref<void(Operation*)> visit) {
  for (Operation& op : block) {
    visit(&op);
    if (!isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp>(op)) continue;
    for (Region& region : op.getRegions())
      for (Block& inner : region) VisitOps(inner, visit);
  }
}

Value CarriedAs(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument) return value;
  auto loop = dyn_cast<stablehlo::WhileOp>(argument.getOwner()->getParentOp());
  return loop ? loop->getResult(argument.getArgNumber()) : value;
}

SmallVector<std::pair<Value, Value>> EdgesOf(Operation* op) {
  SmallVector<std::pair<Value, Value>> edges;
  auto add = [&](ValueRange values) {
    for (auto [value, result] : llvm::zip_equal(values, op->getResults())) edges.emplace_back(value, result);
  };
  if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
    add(loop.getOperand());
    add(loop.getBody().front().getTerminator()->getOperands());
  } else if (isa<stablehlo::IfOp, stablehlo::CaseOp>(op)) {
    for (Region& region : op->getRegions()) add(region.front().getTerminator()->getOperands());
  }
  return edges;
}

}  // namespace tessera
