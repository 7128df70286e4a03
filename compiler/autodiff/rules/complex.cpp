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
  Value abs = hlo.Make<stablehlo::AbsOp>(TensorTypeOf(x).clone(part), x)->getResult(0);
  Value zero = hlo.ZerosLike(abs);
  return hlo.Select(hlo.Compare(ComparisonDirection::EQ, abs, zero), hlo.SplatLike(abs, 1), abs);
}

// Returns x times a real g.
Value Scale(HloBuilder& hlo, Value x, Value g) {
  return hlo.Complex(hlo.Mul(g, hlo.Real(x)), hlo.Mul(g, hlo.Imaginary(x)));
}

// For a complex x the derivative is conj(x) / |x|.
Value Abs(HloBuilder& hlo, Value x, Value, Value g) {
  if (!IsComplex(x)) return hlo.Mul(g, hlo.Unary<stablehlo::SignOp>(x));
  return Scale(hlo, hlo.Conjugate(x), hlo.Div(g, SafeAbs(hlo, x)));
}

// The sign of a complex x is x / |x|, which turns with x; its gradient is g / |x| - Re(g x) conj(x) / |x|^3.
llvm::LogicalResult Sign(stablehlo::SignOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getOperand(), g = backward.Gradient(op.getResult());
  if (!IsComplex(x)) return mlir::success();
  Value abs = SafeAbs(hlo, x), inverse = hlo.Div(hlo.SplatLike(abs, 1), abs);
  Value along = hlo.Mul(hlo.Real(hlo.Mul(g, op.getResult())), inverse);
  backward.Add(x, hlo.Sub(Scale(hlo, g, inverse), Scale(hlo, hlo.Conjugate(op.getResult()), along)));
  return mlir::success();
}

Value Real(HloBuilder& hlo, Value x, Value, Value g) { return IsComplex(x) ? hlo.Complex(g, hlo.ZerosLike(g)) : g; }
// Uses Im(x) = Re(-i x).
Value Imag(HloBuilder& hlo, Value x, Value, Value g) {
  return IsComplex(x) ? hlo.Complex(hlo.ZerosLike(g), hlo.Neg(g)) : hlo.ZerosLike(x);
}

llvm::LogicalResult Complex(stablehlo::ComplexOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  if (backward.IsActive(op.getLhs())) backward.Add(op.getLhs(), hlo.Real(g));
  if (backward.IsActive(op.getRhs())) backward.Add(op.getRhs(), hlo.Neg(hlo.Imaginary(g)));
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
