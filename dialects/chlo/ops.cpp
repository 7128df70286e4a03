// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/chlo/ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/chlo/dialect.cpp.inc"

#define GET_OP_CLASSES
#include "tessera/dialects/chlo/ops.cpp.inc"

namespace tessera::chlo {

void ChloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "tessera/dialects/chlo/ops.cpp.inc"
      >();
}

void TopKOp::getAsmResultNames(mlir::OpAsmSetValueNameFn setName) {
  setName(getValues(), "values");
  setName(getIndices(), "indices");
}

llvm::LogicalResult TopKOp::inferReturnTypes(mlir::MLIRContext* context, std::optional<mlir::Location> location,
                                             Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  auto type = mlir::cast<mlir::RankedTensorType>(adaptor.getOperand().getType());
  if (type.getRank() == 0)
    return mlir::emitOptionalError(location, "expected an operand of rank 1 or more, got ", type);
  int64_t k = adaptor.getK(), size = type.getShape().back();
  if (mlir::ShapedType::isDynamic(size)) {
    return mlir::emitOptionalError(location, "operand has dynamic shape ", type,
                                   ", which is not supported; give it a static shape");
  }
  if (k < 0 || k > size) {
    return mlir::emitOptionalError(location, "k must lie in [0, ", size, "], the size of the last dimension, got ", k);
  }
  llvm::SmallVector<int64_t> shape(type.getShape());
  shape.back() = k;
  inferred.push_back(mlir::RankedTensorType::get(shape, type.getElementType()));
  inferred.push_back(mlir::RankedTensorType::get(shape, mlir::IntegerType::get(context, 32)));
  return mlir::success();
}

}  // namespace tessera::chlo
