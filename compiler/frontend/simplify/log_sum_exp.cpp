// SPDX-License-Identifier: Apache-2.0
// log(exp(x)) of an x whose elements are zeros, infinities or NaN. It is x except for the sign of a zero; for other
// values, exp may overflow. A logarithm of a sum of exponentials first subtracts the maximum from its operand where
// that is finite. Over dimensions of one element, only such values are left.
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {
namespace {

using namespace mlir;

bool IsSplat(Value value, const APFloat& number) {
  std::optional<Attribute> splat = SplatOf(value);
  auto real = splat ? dyn_cast<FloatAttr>(*splat) : FloatAttr();
  return real && real.getValue().bitwiseIsEqual(number);
}

bool IsZero(Value value, Type element) {
  return IsSplat(value, APFloat::getZero(cast<FloatType>(element).getFloatSemantics()));
}

bool IsNegativeInfinity(Value value, Type element) {
  return IsSplat(value, APFloat::getInf(cast<FloatType>(element).getFloatSemantics(), /*Negative=*/true));
}

// Returns the operand whose elements |value| has in the same order, in any shape; null when there is none. A reduction
// over dimensions of one element combines each with an identity element.
Value SameElements(Value value) {
  Operation* op = value.getDefiningOp();
  if (op == nullptr) return {};
  Value operand = op->getNumOperands() > 0 ? op->getOperand(0) : Value();
  if (isa<stablehlo::ReshapeOp>(op)) return operand;
  if (!operand || !IsPlain(operand) || !IsPlain(value)) return {};
  auto from = cast<RankedTensorType>(operand.getType()), to = cast<RankedTensorType>(value.getType());
  if (from.getNumElements() != to.getNumElements()) return {};
  if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op)) {
    return llvm::is_sorted(broadcast.getBroadcastDimensions()) ? operand : Value();
  }
  auto reduce = dyn_cast<stablehlo::ReduceOp>(op);
  if (!reduce || reduce.getInputs().size() != 1) return {};
  const std::optional<ir::Reduction> reduction = KnownReduction(reduce.getBody());
  return reduction && IsIdentityOf(*reduction, reduce.getInitValues()[0]) ? operand : Value();
}

// Returns the value whose elements |value| has, except for the signs of zeros.
Value Origin(Value value) {
  Type element = autodiff::ElementOf(value);
  for (;;) {
    Value before = SameElements(value);
    if (auto maximum = value.getDefiningOp<stablehlo::MaxOp>(); maximum && isa<FloatType>(element)) {
      if (IsNegativeInfinity(maximum.getLhs(), element)) before = maximum.getRhs();
      if (IsNegativeInfinity(maximum.getRhs(), element)) before = maximum.getLhs();
    }
    if (!before) return value;
    value = before;
  }
}

// Returns whether |value| is |from| where |from| is finite, and zero elsewhere.
bool IsFinitePartOf(Value value, Value from) {
  auto select = Origin(value).getDefiningOp<stablehlo::SelectOp>();
  if (!select || !IsZero(select.getOnFalse(), autodiff::ElementOf(value))) return false;
  auto finite = Origin(select.getPred()).getDefiningOp<stablehlo::IsFiniteOp>();
  return finite && Origin(finite.getOperand()) == from && Origin(select.getOnTrue()) == from;
}

// Returns whether every element of |value| is a zero, an infinity or NaN.
bool HasNoOtherNumbers(Value value) {
  auto difference = Origin(value).getDefiningOp<stablehlo::SubtractOp>();
  return difference && IsFinitePartOf(difference.getRhs(), Origin(difference.getLhs()));
}

Value Log(HloBuilder& hlo, stablehlo::LogOp op) {
  Type element = autodiff::ElementOf(op.getOperand());
  if (!isa<FloatType>(element)) return {};
  // No exponential is negative.
  Value value = op.getOperand();
  for (Value before = value; before;) {
    value = before;
    auto magnitude = value.getDefiningOp<stablehlo::AbsOp>();
    before = magnitude ? magnitude.getOperand() : SameElements(value);
  }
  auto exponential = value.getDefiningOp<stablehlo::ExpOp>();
  if (!exponential || !HasNoOtherNumbers(exponential.getOperand())) return {};
  Value reshaped = hlo.Reshape(exponential.getOperand(), autodiff::ShapeOf(op.getOperand()));
  // The logarithm of one is a positive zero.
  return hlo.Add(reshaped, hlo.ZerosLike(reshaped));
}

}  // namespace

void PopulateLogSumExpRules(RewritePatternSet& patterns) {
  patterns.add<Rule<stablehlo::LogOp, Log>>(patterns.getContext());
}

}  // namespace tessera::simplify
