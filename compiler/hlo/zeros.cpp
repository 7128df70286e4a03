// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/hlo/zeros.h"

#include <complex>

#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

mlir::Value MakeZeros(mlir::OpBuilder& builder, mlir::Location location, mlir::Type type) {
  auto tensor = llvm::cast<mlir::RankedTensorType>(type);
  auto complex = llvm::dyn_cast<mlir::ComplexType>(tensor.getElementType());
  mlir::DenseElementsAttr zeros;
  if (complex) {
    // The builder cannot create a complex zero.
    const llvm::fltSemantics& part = llvm::cast<mlir::FloatType>(complex.getElementType()).getFloatSemantics();
    zeros = mlir::DenseElementsAttr::get(
        tensor, std::complex<llvm::APFloat>(llvm::APFloat::getZero(part), llvm::APFloat::getZero(part)));
  } else {
    zeros = llvm::cast<mlir::DenseElementsAttr>(builder.getZeroAttr(tensor));
  }
  return stablehlo::ConstantOp::create(builder, location, zeros);
}

}  // namespace tessera
