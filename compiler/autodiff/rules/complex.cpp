// SPDX-License-Identifier: Apache-2.0
// Gradients of ops between complex numbers and their parts. These functions are not holomorphic; backward.h defines the
// gradient of a complex number.
#include "tessera/compiler/autodiff/rules/chain_rule.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::ComparisonDirection;

// Returns |x| for use as a divisor: 1 in place of 0.
Value SafeAbs(HloBuilder& hlo, Value x) {
  auto part = llvm::cast<mlir::ComplexType>(ElementOf(x)).getElementType();
  Value abs = hlo.make<stablehlo::AbsOp>(TensorTypeOf(x).clone(part), x)->getResult(0);
  Value zero = hlo.zerosLike(abs);
  return hlo.select(hlo.compare(ComparisonDirection::EQ, abs, zero), hlo.splatLike(abs, 1), abs);
}

// Returns x times a real g.
Value Scale(HloBuilder& hlo, Value x, Value g) {
  return hlo.complex(hlo.mul(g, hlo.real(x)), hlo.mul(g, hlo.imaginary(x)));
}

// For a complex x the derivative is conj(x) / |x|.
Value Abs(HloBuilder& hlo, Value x, Value, Value g) {
  if (!IsComplex(x)) return hlo.mul(g, hlo.unary<stablehlo::SignOp>(x));
  return Scale(hlo, hlo.conjugate(x), hlo.div(g, SafeAbs(hlo, x)));
}

// The sign of a complex x is x / |x|, which turns with x; its gradient is g / |x| - Re(g x) conj(x) / |x|^3.
llvm::LogicalResult Sign(stablehlo::SignOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getOperand(), g = backward.gradient(op.getResult());
  if (!IsComplex(x)) return mlir::success();
  Value abs = SafeAbs(hlo, x), inverse = hlo.div(hlo.splatLike(abs, 1), abs);
  Value along = hlo.mul(hlo.real(hlo.mul(g, op.getResult())), inverse);
  backward.add(x, hlo.sub(Scale(hlo, g, inverse), Scale(hlo, hlo.conjugate(op.getResult()), along)));
  return mlir::success();
}

Value Real(HloBuilder& hlo, Value x, Value, Value g) { return IsComplex(x) ? hlo.complex(g, hlo.zerosLike(g)) : g; }
// Uses Im(x) = Re(-i x).
Value Imag(HloBuilder& hlo, Value x, Value, Value g) {
  return IsComplex(x) ? hlo.complex(hlo.zerosLike(g), hlo.neg(g)) : hlo.zerosLike(x);
}

llvm::LogicalResult Complex(stablehlo::ComplexOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.gradient(op.getResult());
  if (backward.isActive(op.getLhs())) backward.add(op.getLhs(), hlo.real(g));
  if (backward.isActive(op.getRhs())) backward.add(op.getRhs(), hlo.neg(hlo.imaginary(g)));
  return mlir::success();
}

}  // namespace

void SetComplexGradients(mlir::MLIRContext* context) {
  SetDerivative<stablehlo::AbsOp, Abs>(context);
  SetDerivative<stablehlo::RealOp, Real>(context);
  SetDerivative<stablehlo::ImagOp, Imag>(context);
  SetGradient<stablehlo::SignOp, Sign>(context);
  SetGradient<stablehlo::ComplexOp, Complex>(context);
}

}  // namespace tessera::autodiff
