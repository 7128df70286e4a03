// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/state/update_ops.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/shard/collectives/collective_ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

using namespace mlir;

bool IsMirrored(ir::ComputationOp computation, ir::RoleAttr role) {
  if (!role || role.getKind() != ir::RoleKind::kState) return false;
  auto variable = computation->getParentOfType<ModuleOp>().lookupSymbol<ir::VarOp>(role.getSymbol().getAttr());
  return variable.getPlacement() == ir::Placement::kMirrored;
}

namespace {

// Returns whether each shard's new piece is a slice of its old piece.
bool IsSlice(ir::ReshardOp op) {
  return op.getFrom().getUnreduced().empty() &&
         llvm::all_of(llvm::zip_equal(op.getFrom().getDimensions(), op.getTo().getDimensions()), [](auto pair) {
           auto [from, to] = pair;
           return to.getAxes().size() >= from.getAxes().size() &&
                  to.getAxes().take_front(from.getAxes().size()) == from.getAxes();
         });
}

}  // namespace

llvm::DenseSet<Operation*> OpsOnlyFor(Block& block, ArrayRef<OpOperand*> results) {
  llvm::DenseSet<Operation*> found;
  // Users come later, so one backward sweep suffices.
  for (Operation& op : llvm::reverse(block.without_terminator())) {
    auto reshard = dyn_cast<ir::ReshardOp>(op);
    if (op.use_empty() || !isMemoryEffectFree(&op) || HasCollective(&op) || (reshard && !IsSlice(reshard))) continue;
    const bool is_only_for = llvm::all_of(op.getUses(), [&](OpOperand& use) {
      Operation* user = block.findAncestorOpInBlock(*use.getOwner());
      return found.contains(user) || llvm::is_contained(results, &use);
    });
    if (is_only_for) found.insert(&op);
  }
  return found;
}

}  // namespace tessera
