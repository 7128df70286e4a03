// SPDX-License-Identifier: Apache-2.0
// --tessera-check-uniform: checks that all shards write the same value to a mirrored variable and that all of them
// reach every collective.
#include "tessera/compiler/analysis/uniformity.h"
#include "tessera/compiler/shard/collectives/collective_ops.h"
#include "tessera/compiler/shard/collectives/uniform_writes.h"
#include "tessera/compiler/shard/passes.h"

namespace tessera {

#define GEN_PASS_DEF_CHECKUNIFORM
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// Returns whether one shard along |axis| runs |host| on behalf of all.
bool IsElected(ir::HostOp host, llvm::StringRef axis) {
  ir::MeshOp mesh = host->getParentOfType<ir::ComputationOp>().getMeshOp();
  return llvm::is_contained(host.getElectedAxes(mesh).getAsValueRange<StringAttr>(), axis);
}

// Returns why all shards along |axis| must reach |op| together; nothing when they need not.
std::optional<llvm::StringRef> Together(Operation* op, llvm::StringRef axis) {
  if (IsCollective(op)) {
    auto axes = op->getAttrOfType<ArrayAttr>("axes");
    if (!llvm::is_contained(axes.getAsValueRange<StringAttr>(), axis)) return std::nullopt;
    return "is a collective, which all shards must run";
  }
  if (isa<ir::OutfeedOp>(op)) return "is an outfeed, which all replicas must run in every step";
  if (auto host = dyn_cast<ir::HostOp>(op); host && IsElected(host, axis))
    return host.getMode() == ir::HostMode::kOnce ? "runs once for all shards" : "runs once for all shards of a replica";
  return std::nullopt;
}

LogicalResult CheckControl(ir::ComputationOp computation, const Uniformity& uniformity) {
  WalkResult walked = computation.getBody().walk([&](Operation* op) {
    std::optional<llvm::StringRef> reason = Together(op, uniformity.axis());
    const Variance* variance = reason ? uniformity.ControlVarianceOf(op) : nullptr;
    if (!variance) return WalkResult::advance();
    InFlightDiagnostic error = op->emitOpError()
                               << *reason << ", but the condition around it differs " << Where(uniformity)
                               << "; move it out of the control flow, or reduce the condition over axis \""
                               << uniformity.axis() << "\"";
    error.attachNote(variance->location) << "the difference comes from " << variance->cause;
    return WalkResult::interrupt();
  });
  return failure(walked.wasInterrupted());
}

// Values may differ between replicas: `once` then uses the first replica's value, which is reported. Along other axes
// each shard holds a piece of one replica's value. Host code called once for all of them would see only one piece.
LogicalResult CheckHostOperands(ir::ComputationOp computation, const Uniformity& uniformity) {
  const bool is_replicas = uniformity.axis() == ir::TesseraDialect::kReplicaAxis;
  WalkResult walked = computation.getBody().walk([&](ir::HostOp host) {
    if (!IsElected(host, uniformity.axis())) return WalkResult::advance();
    for (auto [index, operand] : llvm::enumerate(host.getInputs())) {
      const Variance* variance = uniformity.VarianceOf(operand);
      if (!variance) continue;
      if (is_replicas) {
        EmitFirstReplica(host, index, *variance);
        continue;
      }
      InFlightDiagnostic error = host.emitOpError()
                                 << "runs on one shard along axis \"" << uniformity.axis() << "\", but its operand "
                                 << index << " differs along that axis; gather it first, or run the host code on "
                                 << "every shard (per_core)";
      error.attachNote(variance->location) << "the difference comes from " << variance->cause;
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
}

struct CheckUniform : impl::CheckUniformBase<CheckUniform> {
  void runOnOperation() override {
    for (auto computation : getOperation().getOps<ir::ComputationOp>()) {
      ir::MeshOp mesh = computation.getMeshOp();
      if (!mesh) continue;
      for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>()) {
        if (axis.getSize() == 1) continue;
        const Uniformity uniformity(computation, axis.getName());
        if (failed(CheckWrites(computation, uniformity)) || failed(CheckControl(computation, uniformity)) ||
            failed(CheckHostOperands(computation, uniformity)))
          return signalPassFailure();
      }
    }
    markAllAnalysesPreserved();
  }
};

}  // namespace
}  // namespace tessera
