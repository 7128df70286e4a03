// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/entry.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

bool AreApart(mlir::Operation* before, mlir::Operation* after) {
  auto entry = before->getParentOfType<mlir::func::FuncOp>();
  if (!entry || !entry->hasAttr(kBarrierAttr) || entry.isDeclaration()) return false;
  mlir::Block& block = entry.front();
  mlir::Operation* first = block.findAncestorOpInBlock(*before);
  mlir::Operation* last = block.findAncestorOpInBlock(*after);
  if (!first || !last) return false;
  // Little comes behind the barrier.
  for (mlir::Operation& op : llvm::reverse(block)) {
    if (&op == first) return false;
    auto call = mlir::dyn_cast<rt::CallOp>(op);
    if (call && call.getCallee() == rt::Callee::barrier) return first->isBeforeInBlock(&op) && op.isBeforeInBlock(last);
  }
  return false;
}

void NoteCopied(mlir::Value memory, const llvm::Twine& why) {
  auto argument = mlir::dyn_cast<mlir::BlockArgument>(memory);
  auto entry = argument ? mlir::dyn_cast<mlir::func::FuncOp>(argument.getOwner()->getParentOp()) : nullptr;
  if (!entry || !IsEntry(entry) || entry.getArgAttr(argument.getArgNumber(), kCopiedAttr)) return;
  entry.setArgAttr(argument.getArgNumber(), kCopiedAttr, mlir::StringAttr::get(entry.getContext(), why));
}

bool IsWriterCondition(mlir::Value condition) {
  auto comparison = condition.getDefiningOp<mlir::arith::CmpIOp>();
  auto fact = comparison ? comparison.getLhs().getDefiningOp<rt::ContextOp>() : nullptr;
  return fact && fact.getFact() == rt::Fact::writes_state;
}

bool IsWriter(mlir::scf::IfOp branch) { return IsWriterCondition(branch.getCondition()) && branch.elseBlock(); }

}  // namespace tessera
