// SPDX-License-Identifier: Apache-2.0
// Identities of arithmetic. On floats they hold for -0, infinities and NaN, too: x - 0 and x + -0 are x, but x + 0 is
// not, because -0 + 0 is 0.
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {
namespace {

using namespace mlir;

bool IsInteger(Attribute number, bool (APInt::*is)() const) {
  auto integer = dyn_cast<IntegerAttr>(number);
  return integer && (integer.getValue().*is)();
}
bool IsFloat(Attribute number, double value, bool negative = false) {
  auto real = dyn_cast<FloatAttr>(number);
  return real && real.getValue().isNegative() == negative && real.getValueAsDouble() == value;
}
bool IsIntegerZero(Attribute number) { return IsInteger(number, &APInt::isZero); }
bool IsOne(Attribute number) { return IsInteger(number, &APInt::isOne) || IsFloat(number, 1); }

// Returns the operand of a commutative op whose other operand is a splat that satisfies |is|.
template <typename Op>
Value OtherThan(Op op, bool (*is)(Attribute)) {
  for (auto [candidate, other] : {std::pair(op.getRhs(), op.getLhs()), std::pair(op.getLhs(), op.getRhs())}) {
    std::optional<Attribute> splat = SplatOf(candidate);
    if (splat && is(*splat)) return other;
  }
  return {};
}

// Returns the operand that is a splat and satisfies |is|.
template <typename Op>
Value WhichIs(Op op, bool (*is)(Attribute)) {
  Value other = OtherThan(op, is);
  return !other ? other : other == op.getLhs() ? Value(op.getRhs()) : Value(op.getLhs());
}

Value Add(HloBuilder&, stablehlo::AddOp op) {
  return OtherThan(op, [](Attribute number) { return IsIntegerZero(number) || IsFloat(number, 0, /*negative=*/true); });
}

Value Subtract(HloBuilder& hlo, stablehlo::SubtractOp op) {
  if (op.getLhs() == op.getRhs() && isa<IntegerType>(autodiff::ElementOf(op.getLhs())))
    return hlo.ZerosLike(op.getLhs());
  std::optional<Attribute> splat = SplatOf(op.getRhs());
  return splat && (IsIntegerZero(*splat) || IsFloat(*splat, 0)) ? op.getLhs() : Value();
}

Value Multiply(HloBuilder&, stablehlo::MulOp op) {
  Value same = OtherThan(op, IsOne);
  return same ? same : WhichIs(op, IsIntegerZero);
}

Value Divide(HloBuilder&, stablehlo::DivOp op) {
  std::optional<Attribute> splat = SplatOf(op.getRhs());
  return splat && IsOne(*splat) ? op.getLhs() : Value();
}

Value Power(HloBuilder& hlo, stablehlo::PowOp op) {
  std::optional<Attribute> splat = SplatOf(op.getRhs());
  if (!splat) return {};
  if (IsOne(*splat)) return op.getLhs();
  const bool is_two = IsFloat(*splat, 2) || (isa<IntegerAttr>(*splat) && cast<IntegerAttr>(*splat).getValue() == 2);
  return is_two ? hlo.Square(op.getLhs()) : Value();
}

Value And(HloBuilder&, stablehlo::AndOp op) {
  if (op.getLhs() == op.getRhs()) return op.getLhs();
  Value same = OtherThan(op, [](Attribute number) { return IsInteger(number, &APInt::isAllOnes); });
  return same ? same : WhichIs(op, IsIntegerZero);
}

Value Or(HloBuilder&, stablehlo::OrOp op) {
  if (op.getLhs() == op.getRhs()) return op.getLhs();
  Value same = OtherThan(op, IsIntegerZero);
  return same ? same : WhichIs(op, [](Attribute number) { return IsInteger(number, &APInt::isAllOnes); });
}

Value Xor(HloBuilder& hlo, stablehlo::XorOp op) {
  return op.getLhs() == op.getRhs() ? hlo.ZerosLike(op.getLhs()) : OtherThan(op, IsIntegerZero);
}

template <typename Op>
Value Extreme(HloBuilder&, Op op) {
  return op.getLhs() == op.getRhs() ? op.getLhs() : Value();
}

template <typename Op>
Value ShiftByNothing(HloBuilder&, Op op) {
  std::optional<Attribute> splat = SplatOf(op.getRhs());
  return splat && IsIntegerZero(*splat) ? op.getLhs() : Value();
}

// Cancels two ops in a row that are each other's inverse.
template <typename Op>
Value Twice(HloBuilder&, Op op) {
  auto inner = op.getOperand().template getDefiningOp<Op>();
  return inner ? inner.getOperand() : Value();
}

Value Abs(HloBuilder& hlo, stablehlo::AbsOp op) {
  if (auto inner = op.getOperand().getDefiningOp<stablehlo::AbsOp>()) return inner;
  auto negated = op.getOperand().getDefiningOp<stablehlo::NegOp>();
  return negated ? hlo.Make<stablehlo::AbsOp>(op.getType(), negated.getOperand())->getResult(0) : Value();
}

Value Real(HloBuilder&, stablehlo::RealOp op) {
  auto made = op.getOperand().getDefiningOp<stablehlo::ComplexOp>();
  return made ? made.getLhs() : Value();
}
Value Imaginary(HloBuilder&, stablehlo::ImagOp op) {
  auto made = op.getOperand().getDefiningOp<stablehlo::ComplexOp>();
  return made ? made.getRhs() : Value();
}
Value Complex(HloBuilder&, stablehlo::ComplexOp op) {
  auto real = op.getLhs().getDefiningOp<stablehlo::RealOp>();
  auto imaginary = op.getRhs().getDefiningOp<stablehlo::ImagOp>();
  return real && imaginary && real.getOperand() == imaginary.getOperand() ? real.getOperand() : Value();
}

// Returns whether |to| has every value of |from|.
bool Holds(Type to, Type from) {
  auto wide = dyn_cast<FloatType>(to), narrow = dyn_cast<FloatType>(from);
  if (wide && narrow) {
    // Formats of 8 bits and less also differ in the special values that they lack.
    const auto &a = wide.getFloatSemantics(), &b = narrow.getFloatSemantics();
    return wide.getWidth() > 8 && APFloat::isRepresentableBy(b, a);
  }
  auto more = dyn_cast<IntegerType>(to), less = dyn_cast<IntegerType>(from);
  if (!more || !less) return false;
  if (less.getWidth() == 1) return true;
  return more.isUnsigned() == less.isUnsigned() && more.getWidth() >= less.getWidth();
}

Value Convert(HloBuilder& hlo, stablehlo::ConvertOp op) {
  Value operand = op.getOperand();
  if (operand.getType() == op.getType()) return operand;
  auto inner = operand.getDefiningOp<stablehlo::ConvertOp>();
  if (!inner) return {};
  Type from = autodiff::ElementOf(inner.getOperand()), between = autodiff::ElementOf(operand);
  if (!Holds(between, from)) return {};
  if (inner.getOperand().getType() == op.getType()) return inner.getOperand();
  // The first conversion is exact, so the value is rounded only once, in the second step.
  Type to = op.getType().getElementType();
  const bool floats = isa<FloatType>(from) && isa<FloatType>(to);
  const bool integers = isa<IntegerType>(from) && isa<IntegerType>(to) && !from.isInteger(1) && !to.isInteger(1);
  return floats || integers ? hlo.Convert(inner.getOperand(), to) : Value();
}

}  // namespace

void PopulateElementwiseRules(RewritePatternSet& patterns) {
  using namespace stablehlo;
  patterns.add<Rule<AddOp, Add>, Rule<SubtractOp, Subtract>, Rule<MulOp, Multiply>, Rule<DivOp, Divide>,
               Rule<PowOp, Power>, Rule<AndOp, And>, Rule<OrOp, Or>, Rule<XorOp, Xor>, Rule<MaxOp, Extreme<MaxOp>>,
               Rule<MinOp, Extreme<MinOp>>, Rule<ShiftLeftOp, ShiftByNothing<ShiftLeftOp>>,
               Rule<ShiftRightLogicalOp, ShiftByNothing<ShiftRightLogicalOp>>,
               Rule<ShiftRightArithmeticOp, ShiftByNothing<ShiftRightArithmeticOp>>, Rule<NegOp, Twice<NegOp>>,
               Rule<NotOp, Twice<NotOp>>, Rule<AbsOp, Abs>, Rule<RealOp, Real>, Rule<ImagOp, Imaginary>,
               Rule<ComplexOp, Complex>, Rule<ConvertOp, Convert>>(patterns.getContext());
}

}  // namespace tessera::simplify
