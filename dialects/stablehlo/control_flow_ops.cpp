// SPDX-License-Identifier: Apache-2.0
// Control flow and ordering: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/control_flow_ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/control_flow_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addControlFlowOps() { addFamily<ReturnOp, WhileOp, IfOp, CaseOp, OptimizationBarrierOp>(); }

llvm::LogicalResult OptimizationBarrierOp::inferReturnTypes(mlir::MLIRContext*, std::optional<mlir::Location>,
                                                            Adaptor adaptor,
                                                            llvm::SmallVectorImpl<mlir::Type>& inferred) {
  llvm::append_range(inferred, adaptor.getOperands().getTypes());
  return mlir::success();
}

llvm::LogicalResult WhileOp::verify() { return mlir::success(); }
llvm::LogicalResult IfOp::verify() { return mlir::success(); }
llvm::LogicalResult CaseOp::verify() { return mlir::success(); }
llvm::LogicalResult WhileOp::verifyRegions() { return mlir::success(); }
llvm::LogicalResult IfOp::verifyRegions() { return mlir::success(); }
llvm::LogicalResult CaseOp::verifyRegions() { return mlir::success(); }

}  // namespace tessera::stablehlo
