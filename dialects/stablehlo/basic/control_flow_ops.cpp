// SPDX-License-Identifier: Apache-2.0
// Control flow and ordering: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

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

// while_c3
llvm::LogicalResult WhileOp::verify() {
  if (CompatibleTypes(getOperandTypes(), getResultTypes())) return mlir::success();
  return emitOpError() << "while_c3: expected results of the operands' types (" << getOperandTypes() << "), got ("
                       << getResultTypes() << ")";
}

llvm::LogicalResult WhileOp::verifyRegions() {
  auto emit = [&] { return emitOpError(); };
  mlir::Type pred = mlir::RankedTensorType::get({}, mlir::IntegerType::get(getContext(), 1));
  if (mlir::failed(CheckFunction(emit, "while_c1: cond", getCond(), getOperandTypes(), pred))) return mlir::failure();
  return CheckFunction(emit, "while_c2: body", getBody(), getOperandTypes(), getOperandTypes());
}

// if_c1 to c3
llvm::LogicalResult IfOp::verifyRegions() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(CheckFunction(emit, "if_c1: true_branch", getTrueBranch(), {}, getResultTypes()))) {
    return mlir::failure();
  }
  return CheckFunction(emit, "if_c1: false_branch", getFalseBranch(), {}, getResultTypes());
}

llvm::LogicalResult CaseOp::verify() {
  if (getBranches().empty()) return emitOpError() << "case_c1: expects at least one branch";
  return mlir::success();
}

// case_c2 to c4
llvm::LogicalResult CaseOp::verifyRegions() {
  for (auto [index, branch] : llvm::enumerate(getBranches())) {
    if (mlir::failed(CheckFunction([&] { return emitOpError(); }, "case_c2, c3: branch " + llvm::Twine(index), branch,
                                   {}, getResultTypes()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
