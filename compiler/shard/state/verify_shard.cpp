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
    const auto across = ir::SplitAxes(computation.getMeshOp(), join.getSharding().getCuttingAxes()).across;
    if (!across.empty())
      return join.emitOpError() << "shards along axis " << across.front()
                                << " lie in several memory domains and share no memory";
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

// Computations share the variables, which have a copy in each memory domain. Emits an error and fails unless the meshes
// of all computations in |module| have the same domains.
LogicalResult VerifyDomains(ModuleOp module) {
  ir::MeshOp first;
  for (auto computation : module.getOps<ir::ComputationOp>()) {
    ir::MeshOp mesh = computation.getMeshOp();
    if (!mesh) continue;
    if (!first) first = mesh;
    const int64_t domains = ir::NumDomains(mesh), expected = ir::NumDomains(first);
    if (domains == 1 && expected == 1) continue;
    const int64_t shards = ir::ShardsPerDomain(mesh), wanted = ir::ShardsPerDomain(first);
    if (domains != expected || shards != wanted)
      return computation.emitOpError() << "runs in " << domains
                                       << (domains == 1 ? " memory domain of " : " memory domains of ") << shards
                                       << " shards; expected " << expected << " of " << wanted << ", as on mesh @"
                                       << first.getSymName();
  }
  return success();
}

struct VerifyShard : impl::VerifyShardBase<VerifyShard> {
  void runOnOperation() override {
    if (failed(VerifyDomains(getOperation()))) return signalPassFailure();
    for (auto computation : getOperation().getOps<ir::ComputationOp>())
      if (failed(VerifyComputation(computation))) signalPassFailure();
    markAllAnalysesPreserved();
  }
};

}  // namespace
}  // namespace tessera
