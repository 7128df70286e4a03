// SPDX-License-Identifier: Apache-2.0
// Gradients of elementwise functions of one tensor: the gradient of the result times the derivative.
#include "tessera/compiler/autodiff/rules/chain_rule.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;

template <typename... Ops>
void SetZero(mlir::MLIRContext* context) {
  (SetGradient<Ops, ZeroGradient<Ops>>(context), ...);
}

// y = x^(1/3): y' = y / (3 x).
Value Cbrt(HloBuilder& hlo, Value x, Value y, Value g) { return hlo.Div(hlo.Mul(g, y), hlo.Scale(x, 3)); }
Value Convert(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Convert(g, ElementOf(x)); }
Value Cosine(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Neg(hlo.Mul(g, hlo.Unary<stablehlo::SineOp>(x))); }
Value Exp(HloBuilder& hlo, Value, Value y, Value g) { return hlo.Mul(g, y); }
Value Expm1(HloBuilder& hlo, Value, Value y, Value g) { return hlo.Mul(g, hlo.Add(y, hlo.SplatLike(y, 1))); }
Value Log(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Div(g, x); }
Value Log1p(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Div(g, hlo.Add(x, hlo.SplatLike(x, 1))); }
Value Logistic(HloBuilder& hlo, Value, Value y, Value g) {
  return hlo.Mul(g, hlo.Mul(y, hlo.Sub(hlo.SplatLike(y, 1), y)));
}
Value Neg(HloBuilder& hlo, Value, Value, Value g) { return hlo.Neg(g); }
// As in JAX, the gradient is rounded as the value was.
llvm::LogicalResult ReducePrecision(stablehlo::ReducePrecisionOp op, Backward& backward) {
  Value g = backward.Gradient(op.getResult());
  auto rounded = backward.hlo.Make<stablehlo::ReducePrecisionOp>(g.getType(), g, op->getAttrs());
  backward.Add(op.getOperand(), rounded.getResult());
  return mlir::success();
}
// y = x^(-1/2): y' = -y / (2 x).
Value Rsqrt(HloBuilder& hlo, Value x, Value y, Value g) { return hlo.Mul(g, hlo.Scale(hlo.Div(y, x), -0.5)); }
Value Sine(HloBuilder& hlo, Value x, Value, Value g) { return hlo.Mul(g, hlo.Unary<stablehlo::CosineOp>(x)); }
Value Sqrt(HloBuilder& hlo, Value, Value y, Value g) { return hlo.Div(hlo.Scale(g, 0.5), y); }
Value Tan(HloBuilder& hlo, Value, Value y, Value g) { return hlo.Mul(g, hlo.Add(hlo.Square(y), hlo.SplatLike(y, 1))); }
Value Tanh(HloBuilder& hlo, Value, Value y, Value g) { return hlo.Mul(g, hlo.Sub(hlo.SplatLike(y, 1), hlo.Square(y))); }

}  // namespace

void SetUnaryGradients(mlir::MLIRContext* context) {
  SetDerivative<stablehlo::CbrtOp, Cbrt>(context);
  SetDerivative<stablehlo::ConvertOp, Convert>(context);
  SetDerivative<stablehlo::CosineOp, Cosine>(context);
  SetDerivative<stablehlo::ExpOp, Exp>(context);
  SetDerivative<stablehlo::Expm1Op, Expm1>(context);
  SetDerivative<stablehlo::LogOp, Log>(context);
  SetDerivative<stablehlo::Log1pOp, Log1p>(context);
  SetDerivative<stablehlo::LogisticOp, Logistic>(context);
  SetDerivative<stablehlo::NegOp, Neg>(context);
  SetGradient<stablehlo::ReducePrecisionOp, ReducePrecision>(context);
  SetDerivative<stablehlo::RsqrtOp, Rsqrt>(context);
  SetDerivative<stablehlo::SineOp, Sine>(context);
  SetDerivative<stablehlo::SqrtOp, Sqrt>(context);
  SetDerivative<stablehlo::TanOp, Tan>(context);
  SetDerivative<stablehlo::TanhOp, Tanh>(context);
  SetZero<stablehlo::BitcastConvertOp, stablehlo::CeilOp, stablehlo::FloorOp, stablehlo::RoundOp,
          stablehlo::RoundNearestEvenOp>(context);
}

}  // namespace tessera::autodiff
