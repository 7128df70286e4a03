// SPDX-License-Identifier: Apache-2.0
// Registration, and checks of small ops.
#include "tessera/dialects/chlo/ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/chlo/dialect.cpp.inc"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/chlo/ops.cpp.inc"

namespace tessera::chlo {

void ChloDialect::initialize() {
  addChloAttributes();
  addOperations<
#define GET_OP_LIST
#include "tessera/dialects/chlo/ops.cpp.inc"
      >();
}

mlir::OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

llvm::LogicalResult ConstantLikeOp::verify() {
  mlir::Type element = getType().getElementType();
  if (getValue().getType() == element) return mlir::success();
  return emitOpError() << "expected a value of type " << element << ", got " << getValue().getType();
}

llvm::LogicalResult DynamicReshapeOp::verify() {
  mlir::RankedTensorType operand = getOperand().getType(), shape = getOutputShape().getType(), result = getType();
  if (operand.getElementType() != result.getElementType()) {
    return emitOpError() << "expected element type " << operand.getElementType() << ", got " << result.getElementType();
  }
  if (!shape.isDynamicDim(0) && shape.getDimSize(0) != result.getRank()) {
    return emitOpError() << "expected a shape of " << result.getRank() << " sizes, got " << shape;
  }
  if (operand.hasStaticShape() && result.hasStaticShape() && operand.getNumElements() != result.getNumElements()) {
    return emitOpError() << "expected as many elements as in " << operand << ", got " << result;
  }
  return mlir::success();
}

llvm::LogicalResult MinimumBroadcastShapesOp::verify() {
  if (getNumOperands() < 2) return emitOpError() << "expected two shapes or more, got " << getNumOperands();
  if (getNumOperands() == getNumResults()) return mlir::success();
  return emitOpError() << "expected a result for each of " << getNumOperands() << " shapes, got " << getNumResults();
}

void TopKOp::getAsmResultNames(mlir::OpAsmSetValueNameFn set_name) {
  set_name(getValues(), "values");
  set_name(getIndices(), "indices");
}

llvm::LogicalResult TopKOp::inferReturnTypes(mlir::MLIRContext* context, std::optional<mlir::Location> location,
                                             Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  auto type = mlir::cast<mlir::RankedTensorType>(adaptor.getOperand().getType());
  if (type.getRank() == 0)
    return mlir::emitOptionalError(location, "expected an operand of rank 1 or more, got ", type);
  int64_t k = adaptor.getK(), size = type.getShape().back();
  if (k < 0) return mlir::emitOptionalError(location, "k must not be negative, got ", k);
  if (!mlir::ShapedType::isDynamic(size) && k > size) {
    return mlir::emitOptionalError(location, "k must lie in [0, ", size, "], the size of the last dimension, got ", k);
  }
  llvm::SmallVector<int64_t> shape(type.getShape());
  shape.back() = k;
  inferred.push_back(mlir::RankedTensorType::get(shape, type.getElementType()));
  inferred.push_back(mlir::RankedTensorType::get(shape, mlir::IntegerType::get(context, 32)));
  return mlir::success();
}

}  // namespace tessera::chlo
