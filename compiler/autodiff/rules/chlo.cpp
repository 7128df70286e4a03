// SPDX-License-Identifier: Apache-2.0
// Gradients of the functions of chlo.
#include <numbers>

#include "tessera/compiler/autodiff/rules/chain_rule.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;

constexpr double kTwoOverSqrtPi = 2 * std::numbers::inv_sqrtpi;

Value PlusOne(HloBuilder& hlo, Value x) { return hlo.Add(x, hlo.SplatLike(x, 1)); }
Value OneMinus(HloBuilder& hlo, Value x) { return hlo.Sub(hlo.SplatLike(x, 1), x); }
Value Sqrt(HloBuilder& hlo, Value x) { return hlo.Unary<stablehlo::SqrtOp>(x); }
// Returns 1 - x^2, exact near its zeros.
Value OneMinusSquare(HloBuilder& hlo, Value x) { return hlo.Mul(OneMinus(hlo, x), PlusOne(hlo, x)); }

Value Acos(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Neg(hlo.Div(g, Sqrt(hlo, OneMinusSquare(hlo, x)))); }
Value Asin(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Div(g, Sqrt(hlo, OneMinusSquare(hlo, x))); }
Value Atan(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Div(g, PlusOne(hlo, hlo.Square(x))); }
// Uses two roots: the root of the product has the other sign where the real part is negative.
Value Acosh(HloBuilder& hlo, Value x, Value, Value g) {
  if (!IsComplex(x)) return hlo.Div(g, Sqrt(hlo, hlo.Neg(OneMinusSquare(hlo, x))));
  return hlo.Div(g, hlo.Mul(Sqrt(hlo, hlo.Neg(OneMinus(hlo, x))), Sqrt(hlo, PlusOne(hlo, x))));
}
Value Asinh(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Div(g, Sqrt(hlo, PlusOne(hlo, hlo.Square(x)))); }
Value Atanh(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Div(g, OneMinusSquare(hlo, x)); }
Value Cosh(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Mul(g, hlo.Unary<chlo::SinhOp>(x)); }
Value Sinh(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Mul(g, hlo.Unary<chlo::CoshOp>(x)); }
Value ChloTan(HloBuilder& hlo, Value, Value y, Value g) { return hlo.Mul(g, PlusOne(hlo, hlo.Square(y))); }
Value Lgamma(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Mul(g, hlo.Unary<chlo::DigammaOp>(x)); }
Value Digamma(HloBuilder& hlo, Value x, Value, Value g) {
  return hlo.Mul(g, hlo.Binary<chlo::PolygammaOp>(hlo.SplatLike(x, 1), x));
}
Value Square(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Mul(g, hlo.Scale(x, 2)); }
Value Conj(HloBuilder& hlo, Value, Value, Value g) { return hlo.Conjugate(g); }

// Returns |factor| e^(-x^2) for erf' = 2 / sqrt(pi) e^(-x^2).
Value Gaussian(HloBuilder& hlo, Value x, double factor) {
  return hlo.Scale(hlo.Unary<stablehlo::ExpOp>(hlo.Neg(hlo.Square(x))), factor);
}
Value Erf(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Mul(g, Gaussian(hlo, x, kTwoOverSqrtPi)); }
Value Erfc(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Mul(g, Gaussian(hlo, x, -kTwoOverSqrtPi)); }
// The derivative of the inverse is one over the derivative of erf at y.
Value ErfInv(HloBuilder& hlo, Value, Value y, Value g) {
  return hlo.Mul(g, hlo.Scale(hlo.Unary<stablehlo::ExpOp>(hlo.Square(y)), 1 / kTwoOverSqrtPi));
}

// The order has no derivative.
llvm::LogicalResult Polygamma(chlo::PolygammaOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value n = op.getLhs(), x = op.getRhs();
  if (backward.IsActive(n))
    return op.emitError() << "chlo.polygamma has no gradient with respect to its order, a whole number";
  backward.Add(x, hlo.Mul(backward.Gradient(op.getResult()), hlo.Binary<chlo::PolygammaOp>(PlusOne(hlo, n), x)));
  return mlir::success();
}

// The gradient for q is -x zeta(x + 1, q).
llvm::LogicalResult Zeta(chlo::ZetaOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getLhs(), q = op.getRhs();
  if (backward.IsActive(x))
    return op.emitError() << "chlo.zeta has no gradient with respect to its exponent: no formula is known; the "
                             "exponent must not depend on the differentiation variables";
  Value slope = hlo.Neg(hlo.Mul(x, hlo.Binary<chlo::ZetaOp>(PlusOne(hlo, x), q)));
  backward.Add(q, hlo.Mul(backward.Gradient(op.getResult()), slope));
  return mlir::success();
}

}  // namespace

void SetChloGradients(mlir::MLIRContext* context) {
  SetDerivative<chlo::AcosOp, Acos>(context);
  SetDerivative<chlo::AcoshOp, Acosh>(context);
  SetDerivative<chlo::AsinOp, Asin>(context);
  SetDerivative<chlo::AsinhOp, Asinh>(context);
  SetDerivative<chlo::AtanOp, Atan>(context);
  SetDerivative<chlo::AtanhOp, Atanh>(context);
  SetDerivative<chlo::ConjOp, Conj>(context);
  SetDerivative<chlo::CoshOp, Cosh>(context);
  SetDerivative<chlo::DigammaOp, Digamma>(context);
  SetDerivative<chlo::ErfOp, Erf>(context);
  SetDerivative<chlo::ErfcOp, Erfc>(context);
  SetDerivative<chlo::ErfInvOp, ErfInv>(context);
  SetDerivative<chlo::LgammaOp, Lgamma>(context);
  SetDerivative<chlo::SinhOp, Sinh>(context);
  SetDerivative<chlo::SquareOp, Square>(context);
  SetDerivative<chlo::TanOp, ChloTan>(context);
  SetGradient<chlo::PolygammaOp, Polygamma>(context);
  SetGradient<chlo::ZetaOp, Zeta>(context);
  SetGradient<chlo::ConstantLikeOp, ZeroGradient<chlo::ConstantLikeOp>>(context);
}

}  // namespace tessera::autodiff
