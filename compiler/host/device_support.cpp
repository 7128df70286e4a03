// SPDX-License-Identifier: Apache-2.0
// Which ops devices can run.
#include "tessera/compiler/host/device_support.h"

#include "llvm/ADT/STLExtras.h"
#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

namespace {

// Returns whether |target| is a check of the frontend. A check is an op of the check dialect by now, or is evaluated
// without conversion.
bool IsCheck(llvm::StringRef target) {
  return llvm::is_contained({"check.expect_eq", "check.expect_close", "check.expect_almost_eq", "check.eq"}, target);
}

}  // namespace

std::optional<std::string> NoDeviceCode(mlir::Operation* op) {
  auto call = mlir::dyn_cast<stablehlo::CustomCallOp>(op);
  if (!call || LapackRoutine(call) || IsCheck(call.getCallTargetName())) return std::nullopt;
  return "@" + call.getCallTargetName().str() + " has no device code";
}

mlir::Operation* FunctionAround(mlir::Operation* op) {
  mlir::Operation* parent = op->getParentOp();
  while (mlir::isa_and_present<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, ir::WriterOp>(parent))
    parent = parent->getParentOp();
  return mlir::isa_and_present<ir::ComputationOp>(parent) ? nullptr : parent;
}

}  // namespace tessera
