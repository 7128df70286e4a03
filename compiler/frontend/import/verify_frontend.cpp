// SPDX-License-Identifier: Apache-2.0
// --tessera-verify-frontend: checks the properties that hold when the frontend is done.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/frontend/chlo/chlo_functions.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/check/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_VERIFYFRONTEND
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// This is more than any machine's memory, and far below the sizes in bytes that overflow 64 bits.
constexpr int64_t kMaxBytes = int64_t{1} << 46;

// Checks that a value of a program is a tensor of static shape that fits in memory.
LogicalResult VerifyType(Operation* op, llvm::StringRef what, Type type) {
  if (isa<stablehlo::TokenType>(type))
    return op->emitOpError() << what << " is a token; only infeed and outfeed are ordered by tokens here";
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return op->emitOpError() << what << ": expected a tensor of static shape, got " << type
                             << "; export the program with fixed shapes";
  Type element = tensor.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element)) element = complex.getElementType();
  int64_t bytes = element.isIntOrFloat() ? (element.getIntOrFloatBitWidth() + 7) / 8 * 2 : 16;
  for (int64_t size : tensor.getShape()) {
    if (size == 0) return success();
    if (size > kMaxBytes / bytes) return op->emitOpError() << what << ": " << type << " is too large for any memory";
    bytes *= size;
  }
  return success();
}

// Returns the reason why no later phase supports |op|; nullopt when one does.
std::optional<llvm::StringRef> Unsupported(Operation* op) {
  if (isa<func::CallOp>(op)) return "is a call that was not expanded";
  llvm::StringRef dialect = op->getName().getDialectNamespace();
  if (dialect == "chlo" && !IsLoweredFromChlo(op)) return "was not converted to StableHLO";
  if (dialect == "interpreter" || isa<check::ExpectSerializedEqOp>(op))
    return "is for the reference interpreter; run the program with --device=reference";
  if (dialect == "sdy") return "should have been imported";
  if (dialect == "arith" || dialect == "llvm" || dialect == "tessera_rt")
    return "is not allowed in a program; use StableHLO ops";
  if (isa<stablehlo::InfeedOp, stablehlo::OutfeedOp, stablehlo::AllReduceOp, stablehlo::AllGatherOp,
          stablehlo::ReduceScatterOp, stablehlo::AllToAllOp, stablehlo::CollectiveBroadcastOp,
          stablehlo::CollectivePermuteOp, stablehlo::CollectiveReduceOp, stablehlo::CrossReplicaSumOp,
          stablehlo::SendOp, stablehlo::RecvOp, stablehlo::PartitionIdOp, stablehlo::ReplicaIdOp>(op))
    return "is not in normal form";
  return std::nullopt;
}

struct VerifyFrontend : impl::VerifyFrontendBase<VerifyFrontend> {
  void runOnOperation() override {
    bool failed_any = false;
    for (auto computation : getOperation().getOps<ir::ComputationOp>())
      failed_any |= failed(VerifyComputation(computation));
    if (failed_any) signalPassFailure();
  }

  static LogicalResult VerifyComputation(ir::ComputationOp computation) {
    for (auto [index, type] : llvm::enumerate(computation.getArgumentTypes()))
      if (failed(VerifyType(computation, "argument " + std::to_string(index), type))) return failure();
    WalkResult walked = computation.getBody().walk([&](Operation* op) {
      if (std::optional<llvm::StringRef> reason = Unsupported(op)) {
        op->emitOpError() << *reason;
        return WalkResult::interrupt();
      }
      for (auto [index, type] : llvm::enumerate(op->getResultTypes()))
        if (failed(VerifyType(op, "result " + std::to_string(index), type))) return WalkResult::interrupt();
      return WalkResult::advance();
    });
    return failure(walked.wasInterrupted());
  }
};

}  // namespace
}  // namespace tessera
