// SPDX-License-Identifier: Apache-2.0
// --tessera-verify-shard: what holds when the shard phase is done.
#include "tessera/compiler/shard/passes.h"

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
