// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/collectives/uniform_writes.h"

namespace tessera {

using namespace mlir;

std::string Where(const Uniformity& uniformity) {
  if (uniformity.axis() == ir::TesseraDialect::kReplicaAxis) return "between replicas";
  return ("along axis \"" + uniformity.axis() + "\"").str();
}

LogicalResult CheckWrites(ir::ComputationOp computation, const Uniformity& uniformity) {
  auto module = computation->getParentOfType<ModuleOp>();
  bool ok = true;
  for (auto [index, value] : llvm::enumerate(computation.getReturn().getOperands())) {
    ir::RoleAttr role = computation.getResultRole(index);
    if (!role || role.getKind() != ir::RoleKind::kState) continue;
    auto variable = module.lookupSymbol<ir::VarOp>(role.getSymbol().getAttr());
    const Variance* variance = uniformity.VarianceOf(value);
    const bool is_whole = variable.getPlacement() == ir::Placement::kSharded && !variable.getPieces();
    const bool is_mirrored = variable.getPlacement() == ir::Placement::kMirrored || is_whole;
    const bool is_replicas =
        variable.getPlacement() == ir::Placement::kPerReplica && uniformity.axis() != ir::TesseraDialect::kReplicaAxis;
    if ((!is_mirrored && !is_replicas) || !variance) continue;
    InFlightDiagnostic error = emitError(value.getLoc())
                               << "variable \"" << variable.getSymName() << "\" is "
                               << (is_whole      ? "sharded by rows"
                                   : is_mirrored ? "mirrored"
                                                 : "per-replica")
                               << ", but the value written to it in @" << computation.getSymName() << " differs "
                               << Where(uniformity)
                               << "; wrap the optimizer in CrossShard, or reduce the value over axis \""
                               << uniformity.axis() << "\"";
    error.attachNote(variance->location) << "the difference comes from " << variance->cause;
    ok = false;
  }
  return success(ok);
}

}  // namespace tessera
