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
  Value g = backward.gradient(op.getResult());
  backward.add(op.getLhs(), g);
  backward.add(op.getRhs(), g);
  return mlir::success();
}

LogicalResult Subtract(stablehlo::SubtractOp op, Backward& backward) {
  Value g = backward.gradient(op.getResult());
  backward.add(op.getLhs(), g);
  if (backward.isActive(op.getRhs())) backward.add(op.getRhs(), backward.hlo.neg(g));
  return mlir::success();
}

LogicalResult Multiply(stablehlo::MulOp op, Backward& backward) {
  Value g = backward.gradient(op.getResult());
  if (backward.isActive(op.getLhs())) backward.add(op.getLhs(), backward.hlo.mul(g, op.getRhs()));
  if (backward.isActive(op.getRhs())) backward.add(op.getRhs(), backward.hlo.mul(g, op.getLhs()));
  return mlir::success();
}

LogicalResult Divide(stablehlo::DivOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value quotient = hlo.div(backward.gradient(op.getResult()), op.getRhs());
  backward.add(op.getLhs(), quotient);
  if (backward.isActive(op.getRhs())) backward.add(op.getRhs(), hlo.neg(hlo.mul(quotient, op.getResult())));
  return mlir::success();
}

// z = x - y trunc(x / y).
LogicalResult Remainder(stablehlo::RemOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.gradient(op.getResult());
  backward.add(op.getLhs(), g);
  if (!backward.isActive(op.getRhs())) return mlir::success();
  if (IsComplex(g)) return op.emitError("stablehlo.remainder of complex numbers has no gradient of its divisor");
  Value quotient = hlo.div(op.getLhs(), op.getRhs());
  Value whole = hlo.mul(hlo.unary<stablehlo::SignOp>(quotient),
                        hlo.unary<stablehlo::FloorOp>(hlo.unary<stablehlo::AbsOp>(quotient)));
  backward.add(op.getRhs(), hlo.neg(hlo.mul(g, whole)));
  return mlir::success();
}

// z = atan2(y, x): dy = x / (x^2 + y^2), dx = -y / (x^2 + y^2).
LogicalResult Atan2(stablehlo::Atan2Op op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value y = op.getLhs();
  Value x = op.getRhs();
  Value scaled = hlo.div(backward.gradient(op.getResult()), hlo.add(hlo.square(x), hlo.square(y)));
  if (backward.isActive(y)) backward.add(y, hlo.mul(scaled, x));
  if (backward.isActive(x)) backward.add(x, hlo.neg(hlo.mul(scaled, y)));
  return mlir::success();
}

// z = x^y: dx = y x^(y-1), 0 where y is 0; dy = z log x, 0 where x is 0 (the limit for y > 0).
LogicalResult Power(stablehlo::PowOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getLhs();
  Value y = op.getRhs();
  Value g = backward.gradient(op.getResult());
  Value zero = hlo.zerosLike(x);
  Value one = hlo.splatLike(x, 1);
  if (backward.isActive(x)) {
    Value is_zero = hlo.compare(ComparisonDirection::EQ, y, zero);
    Value exponent = hlo.select(is_zero, one, hlo.sub(y, one));
    Value slope = hlo.mul(y, hlo.binary<stablehlo::PowOp>(x, exponent));
    backward.add(x, hlo.mul(g, hlo.select(is_zero, zero, slope)));
  }
  if (backward.isActive(y)) {
    Value is_zero = hlo.compare(ComparisonDirection::EQ, x, zero);
    Value logarithm = hlo.unary<stablehlo::LogOp>(hlo.select(is_zero, one, x));
    backward.add(y, hlo.mul(g, hlo.mul(op.getResult(), logarithm)));
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
  Value g = backward.gradient(op.getResult());
  Value zero = hlo.zerosLike(g);
  auto is_constant = [](Value value) { return mlir::matchPattern(value, mlir::m_Constant()); };
  auto share = [&](Value mine, Value other) {
    if (!backward.isActive(mine)) return;
    Value won = hlo.compare(wins, mine, other);
    Value tie = zero;
    if (!is_constant(other)) {
      tie = hlo.select(hlo.compare(ComparisonDirection::EQ, mine, other), hlo.scale(g, 0.5), zero);
    }
    backward.add(mine, hlo.select(won, g, tie));
  };
  share(a, b);
  share(b, a);
  return mlir::success();
}

LogicalResult Select(stablehlo::SelectOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.gradient(op.getResult());
  Value zero = hlo.zerosLike(g);
  if (backward.isActive(op.getOnTrue())) backward.add(op.getOnTrue(), hlo.select(op.getPred(), g, zero));
  if (backward.isActive(op.getOnFalse())) backward.add(op.getOnFalse(), hlo.select(op.getPred(), zero, g));
  return mlir::success();
}

// Strictly between the limits the operand takes the gradient; strictly beyond a limit that limit takes it.
LogicalResult Clamp(stablehlo::ClampOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.gradient(op.getResult());
  Value x = op.getOperand();
  Value zero = hlo.zerosLike(g);
  auto like_x = [&](Value limit) { return hlo.broadcast(limit, ShapeOf(x), Range(RankOf(limit))); };
  Value low = like_x(op.getMin());
  Value high = like_x(op.getMax());
  auto add_limit = [&](Value limit, Value beyond) {
    Value taken = hlo.select(beyond, g, zero);
    backward.add(limit, RankOf(limit) == RankOf(x) ? taken : hlo.sum(taken, Range(RankOf(x))));
  };
  if (backward.isActive(x)) {
    Value inside = hlo.binary<stablehlo::AndOp>(hlo.compare(ComparisonDirection::GT, x, low),
                                                hlo.compare(ComparisonDirection::LT, x, high));
    backward.add(x, hlo.select(inside, g, zero));
  }
  if (backward.isActive(op.getMin())) add_limit(op.getMin(), hlo.compare(ComparisonDirection::LT, x, low));
  if (backward.isActive(op.getMax())) add_limit(op.getMax(), hlo.compare(ComparisonDirection::GT, x, high));
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
