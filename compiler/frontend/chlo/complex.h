// SPDX-License-Identifier: Apache-2.0
// Functions of complex numbers, computed from their parts in f64: the squares of f32 parts neither overflow nor
// underflow there.
#ifndef TESSERA_COMPILER_FRONTEND_CHLO_COMPLEX_H_
#define TESSERA_COMPILER_FRONTEND_CHLO_COMPLEX_H_

#include "tessera/compiler/frontend/chlo/elementwise.h"

namespace tessera {

struct Complex {
  mlir::Value real, imag;
};

Complex ComplexAcos(Elementwise& e, Complex z);
Complex ComplexAcosh(Elementwise& e, Complex z);
Complex ComplexAsin(Elementwise& e, Complex z);
Complex ComplexAsinh(Elementwise& e, Complex z);
Complex ComplexAtan(Elementwise& e, Complex z);
Complex ComplexAtanh(Elementwise& e, Complex z);
// Take parts that are f64 in the program, whose squares may overflow and underflow.
Complex ComplexAtanOfF64(Elementwise& e, Complex z);
Complex ComplexAtanhOfF64(Elementwise& e, Complex z);
// Computes chlo.asin_acos_kernel.
Complex AsinAcosKernel(Elementwise& e, Complex z);

// Rules that compute in the type of the operand.
llvm::FailureOr<llvm::SmallVector<mlir::Value>> ComplexCosh(mlir::OpBuilder& builder, mlir::Operation* op);
llvm::FailureOr<llvm::SmallVector<mlir::Value>> ComplexSinh(mlir::OpBuilder& builder, mlir::Operation* op);

template <Complex (*function)(Elementwise&, Complex), Complex (*of_f64)(Elementwise&, Complex) = function>
llvm::FailureOr<llvm::SmallVector<mlir::Value>> ComplexRule(mlir::OpBuilder& builder, mlir::Operation* op) {
  mlir::Location location = op->getLoc();
  mlir::Value z = op->getOperand(0);
  mlir::RankedTensorType real_type = RealTypeOf(z);
  mlir::Type wide = builder.getF64Type(), element = real_type.getElementType();
  Elementwise e(builder, location, real_type.clone(wide));
  mlir::Value real = stablehlo::RealOp::create(builder, location, z),
              imag = stablehlo::ImagOp::create(builder, location, z);
  Complex result = (element == wide ? of_f64 : function)(
      e, {ConvertTo(builder, location, real, wide), ConvertTo(builder, location, imag, wide)});
  mlir::Value joined =
      stablehlo::ComplexOp::create(builder, location, ConvertTo(builder, location, result.real, element),
                                   ConvertTo(builder, location, result.imag, element));
  return llvm::SmallVector<mlir::Value>{joined};
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_CHLO_COMPLEX_H_
