// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/elementwise_body.h"

#include "mlir/IR/IRMapping.h"

namespace tessera::autodiff {
namespace {

bool IsScalar(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.getRank() == 0;
}

bool IsElementwise(mlir::Operation& op) {
  const bool known =
      op.hasTrait<mlir::OpTrait::Elementwise>() || llvm::isa<stablehlo::SelectOp, stablehlo::ClampOp>(op);
  return known && llvm::all_of(op.getOperandTypes(), IsScalar) && llvm::all_of(op.getResultTypes(), IsScalar);
}

}  // namespace

mlir::FailureOr<llvm::SmallVector<mlir::Value>> ApplyElementwise(HloBuilder& hlo, mlir::Operation* op,
                                                                 mlir::Region& body, mlir::ValueRange arguments,
                                                                 llvm::ArrayRef<int64_t> shape) {
  mlir::Block& block = body.front();
  mlir::IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  // Constants, and scalars from outside, are broadcast.
  auto whole = [&](mlir::Value value) {
    if (mlir::Value mapped = mapping.lookupOrNull(value)) return mapped;
    mlir::Value repeated = hlo.Broadcast(value, shape, {});
    mapping.map(value, repeated);
    return repeated;
  };
  for (mlir::Operation& inner : block.without_terminator()) {
    if (inner.hasTrait<mlir::OpTrait::ConstantLike>()) {
      mlir::Operation* constant = hlo.builder.clone(inner);
      mapping.map(inner.getResult(0), hlo.Broadcast(constant->getResult(0), shape, {}));
      continue;
    }
    if (!IsElementwise(inner)) {
      return op->emitError() << op->getName() << " has a gradient only if its body is elementwise; this one contains "
                             << inner.getName();
    }
    for (mlir::Value operand : inner.getOperands()) whole(operand);
    mlir::Operation* copy = hlo.builder.clone(inner, mapping);
    for (mlir::Value result : copy->getResults()) result.setType(TensorTypeOf(result).clone(shape));
  }
  return llvm::map_to_vector(block.getTerminator()->getOperands(), whole);
}

}  // namespace tessera::autodiff
