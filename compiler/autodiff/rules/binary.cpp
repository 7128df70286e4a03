// SPDX-License-Identifier: Apache-2.0
// Gradients of elementwise functions of several tensors.
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {
namespace {

using llvm::LogicalResult;
using mlir::Value;
using stablehlo::ComparisonDirection;

LogicalResult Add(stablehlo::AddOp op, Backward& backward) {
  Value g = backward.Gradient(op.getResult());
  backward.Add(op.getLhs(), g);
  backward.Add(op.getRhs(), g);
  return mlir::success();
}

LogicalResult Subtract(stablehlo::SubtractOp op, Backward& backward) {
  Value g = backward.Gradient(op.getResult());
  backward.Add(op.getLhs(), g);
  if (backward.IsActive(op.getRhs())) backward.Add(op.getRhs(), backward.hlo.Neg(g));
  return mlir::success();
}

LogicalResult Multiply(stablehlo::MulOp op, Backward& backward) {
  Value g = backward.Gradient(op.getResult());
  if (backward.IsActive(op.getLhs())) backward.Add(op.getLhs(), backward.hlo.Mul(g, op.getRhs()));
  if (backward.IsActive(op.getRhs())) backward.Add(op.getRhs(), backward.hlo.Mul(g, op.getLhs()));
  return mlir::success();
}

LogicalResult Divide(stablehlo::DivOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value quotient = hlo.Div(backward.Gradient(op.getResult()), op.getRhs());
  backward.Add(op.getLhs(), quotient);
  if (backward.IsActive(op.getRhs())) backward.Add(op.getRhs(), hlo.Neg(hlo.Mul(quotient, op.getResult())));
  return mlir::success();
}

// z = x - y trunc(x / y).
LogicalResult Remainder(stablehlo::RemOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  backward.Add(op.getLhs(), g);
  if (!backward.IsActive(op.getRhs())) return mlir::success();
  if (IsComplex(g))
    return op.emitError("stablehlo.remainder of complex numbers has no gradient with respect to its divisor");
  Value quotient = hlo.Div(op.getLhs(), op.getRhs());
  Value whole = hlo.Mul(hlo.Unary<stablehlo::SignOp>(quotient),
                        hlo.Unary<stablehlo::FloorOp>(hlo.Unary<stablehlo::AbsOp>(quotient)));
  backward.Add(op.getRhs(), hlo.Neg(hlo.Mul(g, whole)));
  return mlir::success();
}

// z = atan2(y, x): dy = x / (x^2 + y^2), dx = -y / (x^2 + y^2).
LogicalResult Atan2(stablehlo::Atan2Op op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value y = op.getLhs();
  Value x = op.getRhs();
  Value scaled = hlo.Div(backward.Gradient(op.getResult()), hlo.Add(hlo.Square(x), hlo.Square(y)));
  if (backward.IsActive(y)) backward.Add(y, hlo.Mul(scaled, x));
  if (backward.IsActive(x)) backward.Add(x, hlo.Neg(hlo.Mul(scaled, y)));
  return mlir::success();
}

// z = x^y: dx = y x^(y-1), 0 where y is 0; dy = z log x, 0 where x is 0 (the limit for y > 0).
LogicalResult Power(stablehlo::PowOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getLhs();
  Value y = op.getRhs();
  Value g = backward.Gradient(op.getResult());
  Value zero = hlo.ZerosLike(x);
  Value one = hlo.SplatLike(x, 1);
  if (backward.IsActive(x)) {
    Value is_zero = hlo.Compare(ComparisonDirection::EQ, y, zero);
    Value exponent = hlo.Select(is_zero, one, hlo.Sub(y, one));
    Value slope = hlo.Mul(y, hlo.Binary<stablehlo::PowOp>(x, exponent));
    backward.Add(x, hlo.Mul(g, hlo.Select(is_zero, zero, slope)));
  }
  if (backward.IsActive(y)) {
    Value is_zero = hlo.Compare(ComparisonDirection::EQ, x, zero);
    Value logarithm = hlo.Unary<stablehlo::LogOp>(hlo.Select(is_zero, one, x));
    backward.Add(y, hlo.Mul(g, hlo.Mul(op.getResult(), logarithm)));
  }
  return mlir::success();
}

// The greater (or lesser) operand takes the gradient. Two equal operands share it. A constant wins a tie: the gradient
// of max(x, 0) at 0 is then 0, as TensorFlow and JAX define relu's.
template <typename Op, ComparisonDirection wins>
LogicalResult Extreme(Op op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value a = op.getLhs();
  Value b = op.getRhs();
  Value g = backward.Gradient(op.getResult());
  Value zero = hlo.ZerosLike(g);
  auto is_constant = [](Value value) { return mlir::matchPattern(value, mlir::m_Constant()); };
  auto share = [&](Value mine, Value other) {
    if (!backward.IsActive(mine)) return;
    Value won = hlo.Compare(wins, mine, other);
    Value tie = zero;
    if (!is_constant(other)) {
      tie = hlo.Select(hlo.Compare(ComparisonDirection::EQ, mine, other), hlo.Scale(g, 0.5), zero);
    }
    backward.Add(mine, hlo.Select(won, g, tie));
  };
  share(a, b);
  share(b, a);
  return mlir::success();
}

LogicalResult Select(stablehlo::SelectOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  Value zero = hlo.ZerosLike(g);
  if (backward.IsActive(op.getOnTrue())) backward.Add(op.getOnTrue(), hlo.Select(op.getPred(), g, zero));
  if (backward.IsActive(op.getOnFalse())) backward.Add(op.getOnFalse(), hlo.Select(op.getPred(), zero, g));
  return mlir::success();
}

// Strictly between the limits the operand takes the gradient; strictly beyond a limit that limit takes it.
LogicalResult Clamp(stablehlo::ClampOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  Value x = op.getOperand();
  Value zero = hlo.ZerosLike(g);
  auto like_x = [&](Value limit) { return hlo.Broadcast(limit, ShapeOf(x), Range(RankOf(limit))); };
  Value low = like_x(op.getMin());
  Value high = like_x(op.getMax());
  auto add_limit = [&](Value limit, Value beyond) {
    Value taken = hlo.Select(beyond, g, zero);
    backward.Add(limit, RankOf(limit) == RankOf(x) ? taken : hlo.Sum(taken, Range(RankOf(x))));
  };
  if (backward.IsActive(x)) {
    Value inside = hlo.Binary<stablehlo::AndOp>(hlo.Compare(ComparisonDirection::GT, x, low),
                                                hlo.Compare(ComparisonDirection::LT, x, high));
    backward.Add(x, hlo.Select(inside, g, zero));
  }
  if (backward.IsActive(op.getMin())) add_limit(op.getMin(), hlo.Compare(ComparisonDirection::LT, x, low));
  if (backward.IsActive(op.getMax())) add_limit(op.getMax(), hlo.Compare(ComparisonDirection::GT, x, high));
  return mlir::success();
}

}  // namespace

void SetBinaryGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::AddOp, Add>(context);
  SetGradient<stablehlo::SubtractOp, Subtract>(context);
  SetGradient<stablehlo::MulOp, Multiply>(context);
  SetGradient<stablehlo::DivOp, Divide>(context);
  SetGradient<stablehlo::RemOp, Remainder>(context);
  SetGradient<stablehlo::Atan2Op, Atan2>(context);
  SetGradient<stablehlo::PowOp, Power>(context);
  SetGradient<stablehlo::MaxOp, Extreme<stablehlo::MaxOp, ComparisonDirection::GT>>(context);
  SetGradient<stablehlo::MinOp, Extreme<stablehlo::MinOp, ComparisonDirection::LT>>(context);
  SetGradient<stablehlo::SelectOp, Select>(context);
  SetGradient<stablehlo::ClampOp, Clamp>(context);
}

}  // namespace tessera::autodiff
