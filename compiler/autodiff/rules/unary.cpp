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
// As in JAX, the gradient is rounded as the value was.
llvm::LogicalResult ReducePrecision(stablehlo::ReducePrecisionOp op, Backward& backward) {
  Value g = backward.gradient(op.getResult());
  auto rounded = backward.hlo.make<stablehlo::ReducePrecisionOp>(g.getType(), g, op->getAttrs());
  backward.add(op.getOperand(), rounded.getResult());
  return mlir::success();
}
// y = x^(-1/2): y' = -y / (2 x).
Value Rsqrt(HloBuilder& hlo, Value x, Value y, Value g) { return hlo.mul(g, hlo.scale(hlo.div(y, x), -0.5)); }
Value Sine(HloBuilder& hlo, Value x, Value, Value g) { return hlo.mul(g, hlo.unary<stablehlo::CosineOp>(x)); }
Value Sqrt(HloBuilder& hlo, Value, Value y, Value g) { return hlo.div(hlo.scale(g, 0.5), y); }
Value Tan(HloBuilder& hlo, Value, Value y, Value g) { return hlo.mul(g, hlo.add(hlo.square(y), hlo.splatLike(y, 1))); }
Value Tanh(HloBuilder& hlo, Value, Value y, Value g) { return hlo.mul(g, hlo.sub(hlo.splatLike(y, 1), hlo.square(y))); }

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
