// SPDX-License-Identifier: Apache-2.0
// Gradients of elementwise functions of one tensor: the gradient of the result times the derivative.
#include <numbers>

#include "tessera/compiler/autodiff/backward.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::ComparisonDirection;

// |derivative|(hlo, x, y, g) gives the gradient of x, from x, y = f(x) and the gradient of y.
template <typename Op, Value (*derivative)(HloBuilder&, Value, Value, Value)>
llvm::LogicalResult Chain(Op op, Backward& backward) {
  Value y = op->getResult(0);
  Value x = op->getOperand(0);
  backward.add(x, derivative(backward.hlo, x, y, backward.gradient(y)));
  return mlir::success();
}

template <typename Op, Value (*derivative)(HloBuilder&, Value, Value, Value)>
void Set(mlir::MLIRContext* context) {
  SetGradient<Op, Chain<Op, derivative>>(context);
}

template <typename... Ops>
void SetZero(mlir::MLIRContext* context) {
  (SetGradient<Ops, ZeroGradient<Ops>>(context), ...);
}

Value Abs(HloBuilder& hlo, Value x, Value, Value g) { return hlo.mul(g, hlo.unary<stablehlo::SignOp>(x)); }
// y = x^(1/3): y' = y / (3 x).
Value Cbrt(HloBuilder& hlo, Value x, Value y, Value g) { return hlo.div(hlo.mul(g, y), hlo.scale(x, 3)); }
Value Convert(HloBuilder& hlo, Value x, Value, Value g) { return hlo.convert(g, ElementOf(x)); }
Value Cosine(HloBuilder& hlo, Value x, Value, Value g) { return hlo.neg(hlo.mul(g, hlo.unary<stablehlo::SineOp>(x))); }
Value Exp(HloBuilder& hlo, Value, Value y, Value g) { return hlo.mul(g, y); }
Value Expm1(HloBuilder& hlo, Value, Value y, Value g) { return hlo.mul(g, hlo.add(y, hlo.splatLike(y, 1))); }
Value Log(HloBuilder& hlo, Value x, Value, Value g) { return hlo.div(g, x); }
Value Log1p(HloBuilder& hlo, Value x, Value, Value g) { return hlo.div(g, hlo.add(x, hlo.splatLike(x, 1))); }
Value Logistic(HloBuilder& hlo, Value, Value y, Value g) {
  return hlo.mul(g, hlo.mul(y, hlo.sub(hlo.splatLike(y, 1), y)));
}
Value Neg(HloBuilder& hlo, Value, Value, Value g) { return hlo.neg(g); }
Value Same(HloBuilder&, Value, Value, Value g) { return g; }
// y = x^(-1/2): y' = -y / (2 x).
Value Rsqrt(HloBuilder& hlo, Value x, Value y, Value g) { return hlo.mul(g, hlo.scale(hlo.div(y, x), -0.5)); }
Value Sine(HloBuilder& hlo, Value x, Value, Value g) { return hlo.mul(g, hlo.unary<stablehlo::CosineOp>(x)); }
Value Sqrt(HloBuilder& hlo, Value, Value y, Value g) { return hlo.div(hlo.scale(g, 0.5), y); }
Value Tan(HloBuilder& hlo, Value, Value y, Value g) { return hlo.mul(g, hlo.add(hlo.square(y), hlo.splatLike(y, 1))); }
Value Tanh(HloBuilder& hlo, Value, Value y, Value g) { return hlo.mul(g, hlo.sub(hlo.splatLike(y, 1), hlo.square(y))); }

constexpr double kTwoOverSqrtPi = 2 * std::numbers::inv_sqrtpi;

Value Square(HloBuilder& hlo, Value x, Value, Value g) { return hlo.mul(g, hlo.scale(x, 2)); }
// erf' = 2 / sqrt(pi) e^(-x^2).
Value Gaussian(HloBuilder& hlo, Value x, double factor) {
  return hlo.scale(hlo.unary<stablehlo::ExpOp>(hlo.neg(hlo.square(x))), factor);
}
Value Erf(HloBuilder& hlo, Value x, Value, Value g) { return hlo.mul(g, Gaussian(hlo, x, kTwoOverSqrtPi)); }
Value Erfc(HloBuilder& hlo, Value x, Value, Value g) { return hlo.mul(g, Gaussian(hlo, x, -kTwoOverSqrtPi)); }
// The inverse's derivative is one over that of erf at y.
Value ErfInv(HloBuilder& hlo, Value, Value y, Value g) {
  return hlo.mul(g, hlo.scale(hlo.unary<stablehlo::ExpOp>(hlo.square(y)), 1 / kTwoOverSqrtPi));
}

}  // namespace

void SetUnaryGradients(mlir::MLIRContext* context) {
  Set<stablehlo::AbsOp, Abs>(context);
  Set<stablehlo::CbrtOp, Cbrt>(context);
  Set<stablehlo::ConvertOp, Convert>(context);
  Set<stablehlo::CosineOp, Cosine>(context);
  Set<stablehlo::ExpOp, Exp>(context);
  Set<stablehlo::Expm1Op, Expm1>(context);
  Set<stablehlo::LogOp, Log>(context);
  Set<stablehlo::Log1pOp, Log1p>(context);
  Set<stablehlo::LogisticOp, Logistic>(context);
  Set<stablehlo::NegOp, Neg>(context);
  Set<stablehlo::ReducePrecisionOp, Same>(context);
  Set<stablehlo::RsqrtOp, Rsqrt>(context);
  Set<stablehlo::SineOp, Sine>(context);
  Set<stablehlo::SqrtOp, Sqrt>(context);
  Set<stablehlo::TanOp, Tan>(context);
  Set<stablehlo::TanhOp, Tanh>(context);
  SetZero<stablehlo::CeilOp, stablehlo::FloorOp, stablehlo::RoundOp, stablehlo::RoundNearestEvenOp, stablehlo::SignOp>(
      context);
}

void SetChloGradients(mlir::MLIRContext* context) {
  Set<chlo::SquareOp, Square>(context);
  Set<chlo::ErfOp, Erf>(context);
  Set<chlo::ErfcOp, Erfc>(context);
  Set<chlo::ErfInvOp, ErfInv>(context);
}

}  // namespace tessera::autodiff
