// SPDX-License-Identifier: Apache-2.0
// reduce, reduce_window, select_and_scatter, map: registration and verifiers.
#include "tessera/dialects/stablehlo/reduction_ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/reduction_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addReductionOps() { addFamily<ReduceOp, ReduceWindowOp, SelectAndScatterOp, MapOp>(); }

llvm::LogicalResult SelectAndScatterOp::inferReturnTypes(mlir::MLIRContext*, std::optional<mlir::Location>,
                                                         Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  inferred.push_back(adaptor.getOperand().getType());
  return mlir::success();
}

llvm::LogicalResult ReduceOp::verify() { return mlir::success(); }
llvm::LogicalResult ReduceWindowOp::verify() { return mlir::success(); }
llvm::LogicalResult SelectAndScatterOp::verify() { return mlir::success(); }
llvm::LogicalResult MapOp::verify() { return mlir::success(); }
llvm::LogicalResult ReduceOp::verifyRegions() { return mlir::success(); }
llvm::LogicalResult ReduceWindowOp::verifyRegions() { return mlir::success(); }
llvm::LogicalResult SelectAndScatterOp::verifyRegions() { return mlir::success(); }
llvm::LogicalResult MapOp::verifyRegions() { return mlir::success(); }

}  // namespace tessera::stablehlo
