// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/analysis/entry.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/fallback.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

bool AreApart(mlir::Operation* before, mlir::Operation* after) {
  auto entry = before->getParentOfType<mlir::func::FuncOp>();
  if (!entry || !entry->hasAttr(kBarrierAttr) || entry.isDeclaration()) return false;
  mlir::Block& block = entry.front();
  mlir::Operation* first = block.findAncestorOpInBlock(*before);
  mlir::Operation* last = block.findAncestorOpInBlock(*after);
  if (!first || !last) return false;
  // Few ops follow the barrier, so the search starts at the end.
  for (mlir::Operation& op : llvm::reverse(block)) {
    if (&op == first) return false;
    auto call = mlir::dyn_cast<rt::CallOp>(op);
    if (call && call.getCallee() == rt::Callee::barrier) return first->isBeforeInBlock(&op) && op.isBeforeInBlock(last);
  }
  return false;
}

// Returns whether any op uses |memory| other than to write to it.
static bool IsRead(mlir::Value memory) {
  return llvm::any_of(memory.getUses(), [](mlir::OpOperand& use) {
    if (auto insert = mlir::dyn_cast<mlir::tensor::InsertSliceOp>(use.getOwner()))
      return &use != &insert.getDestMutable();
    auto op = mlir::dyn_cast<mlir::DestinationStyleOpInterface>(use.getOwner());
    return !op || !op.isDpsInit(&use) || !mlir::isa<mlir::linalg::CopyOp>(use.getOwner());
  });
}

// Reports a copy of state, unless the result is memory of the caller without an old value, or nothing reads the old
// value.
static void EmitStateCopied(mlir::func::FuncOp entry, mlir::BlockArgument argument, const llvm::Twine& why) {
  ir::RoleAttr role = RoleOf(entry, argument.getArgNumber());
  ir::RoleAttr result = TakenOver(entry, argument.getArgNumber());
  if (!role || (role.getKind() != ir::RoleKind::kState && !result) || !IsRead(argument)) return;
  mlir::InFlightDiagnostic remark = EmitFallback(argument.getLoc(), Fallback::kStateCopied) << "@" << entry.getName();
  if (result) {
    remark << " computes result " << result.getIndex() << ", which takes over the memory of argument "
           << role.getIndex() << ",";
  } else {
    remark << " computes the new value of variable " << role.getSymbol();
  }
  remark << " in another buffer and copies it: " << why.str();
}

void NoteCopied(mlir::Value memory, const llvm::Twine& why) {
  auto argument = mlir::dyn_cast<mlir::BlockArgument>(memory);
  auto entry = argument ? mlir::dyn_cast<mlir::func::FuncOp>(argument.getOwner()->getParentOp()) : nullptr;
  if (!entry || !IsEntry(entry) || entry.getArgAttr(argument.getArgNumber(), kCopiedAttr)) return;
  entry.setArgAttr(argument.getArgNumber(), kCopiedAttr, mlir::StringAttr::get(entry.getContext(), why));
  EmitStateCopied(entry, argument, why);
}

bool IsWriterCondition(mlir::Value condition) {
  auto comparison = condition.getDefiningOp<mlir::arith::CmpIOp>();
  auto fact = comparison ? comparison.getLhs().getDefiningOp<rt::ContextOp>() : nullptr;
  return fact && fact.getFact() == rt::Fact::writes_state;
}

bool IsWriter(mlir::scf::IfOp branch) { return IsWriterCondition(branch.getCondition()) && branch.elseBlock(); }

}  // namespace tessera
