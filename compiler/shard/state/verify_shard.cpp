// SPDX-License-Identifier: Apache-2.0
// --tessera-verify-shard: verifies the properties that hold after the shard phase.
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/state/update_ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_VERIFYSHARD
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

LogicalResult VerifyComputation(ir::ComputationOp computation) {
  for (unsigned i = 0; i < computation.getNumArguments(); ++i)
    if (!computation.getArgRole(i)) return computation.emitOpError() << "argument " << i << " has no role";
  for (unsigned i = 0; i < computation.getNumResults(); ++i)
    if (!computation.getResultRole(i)) return computation.emitOpError() << "result " << i << " has no role";
  for (auto join : computation.getOps<ir::JoinOp>()) {
    const auto replica = StringAttr::get(computation.getContext(), ir::TesseraDialect::kReplicaAxis);
    for (OpOperand& use : join->getUses()) {
      ir::RoleAttr role = computation.getResultRole(use.getOperandNumber());
      if (role.getKind() == ir::RoleKind::kState && !IsMirrored(computation, role))
        return join.emitOpError() << "variable " << role.getSymbol() << " is not shared by the shards";
      if (role.getKind() != ir::RoleKind::kState && llvm::is_contained(join.getSharding().getCuttingAxes(), replica))
        return join.emitOpError() << "result " << use.getOperandNumber() << " is not shared by the replicas";
    }
  }
  WalkResult walked = computation.getBody().walk([](Operation* op) {
    if (!isa<ir::ReadVarOp, ir::WriteVarOp, ir::InfeedOp, ir::SplitBatchOp, ir::MergeBatchOp>(op))
      return WalkResult::advance();
    op->emitOpError() << "is left after the shard phase";
    return WalkResult::interrupt();
  });
  return failure(walked.wasInterrupted());
}

struct VerifyShard : impl::VerifyShardBase<VerifyShard> {
  void runOnOperation() override {
    for (auto computation : getOperation().getOps<ir::ComputationOp>())
      if (failed(VerifyComputation(computation))) signalPassFailure();
    markAllAnalysesPreserved();
  }
};

}  // namespace
}  // namespace tessera
