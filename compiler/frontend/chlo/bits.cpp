// SPDX-License-Identifier: Apache-2.0
// Functions defined by bits or by comparison: next_after, mulhi, is_inf and relatives, conj, square.
#include "mlir/IR/TypeUtilities.h"
#include "tessera/compiler/frontend/chlo/elementwise.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Results = FailureOr<SmallVector<Value>>;
using Direction = stablehlo::ComparisonDirection;
using Kind = stablehlo::ComparisonType;

RankedTensorType TypeOf(Value x) { return cast<RankedTensorType>(x.getType()); }

// Ops on integers of one type.
class Integers {
 public:
  Integers(OpBuilder& builder, Location location, RankedTensorType type)
      : builder_(builder), location_(location), type_(type) {}

  Value Constant(APInt value) {
    return stablehlo::ConstantOp::create(builder_, location_, DenseElementsAttr::get(type_, value));
  }
  Value Constant(int64_t value) { return Constant(APInt(Width(), value, /*isSigned=*/true, /*implicitTrunc=*/true)); }
  RankedTensorType type() const { return type_; }
  unsigned Width() const { return type_.getElementType().getIntOrFloatBitWidth(); }

  template <typename Op>
  Value Apply(Value x, Value y) {
    return Op::create(builder_, location_, x, y);
  }
  Value Add(Value x, Value y) { return Apply<stablehlo::AddOp>(x, y); }
  Value Sub(Value x, Value y) { return Apply<stablehlo::SubtractOp>(x, y); }
  Value Mul(Value x, Value y) { return Apply<stablehlo::MulOp>(x, y); }
  Value And(Value x, Value y) { return Apply<stablehlo::AndOp>(x, y); }
  Value Or(Value x, Value y) { return Apply<stablehlo::OrOp>(x, y); }
  Value ShiftRight(Value x, int64_t bits) { return Apply<stablehlo::ShiftRightLogicalOp>(x, Constant(bits)); }
  Value Compare(Direction direction, Value x, Value y, Kind kind) {
    return stablehlo::CompareOp::create(builder_, location_, x, y, direction, kind);
  }
  Value Select(Value pred, Value x, Value y) { return stablehlo::SelectOp::create(builder_, location_, pred, x, y); }

 private:
  OpBuilder& builder_;
  Location location_;
  RankedTensorType type_;
};

// Returns the neighbour of x towards y in a format of at most 8 bits, computed in f32, which holds every value of the
// format. Not every such format has integers of its width, a sign, or a negative zero.
Value NeighbourOfNarrow(Elementwise& e, const llvm::fltSemantics& format, Value x, Value y) {
  const double smallest = APFloat::getSmallest(format).convertToDouble();
  const double least_normal = APFloat::getSmallestNormalized(format).convertToDouble();
  Value magnitude = e.Abs(x), up, down;
  if (!APFloat::semanticsHasSignedRepr(format)) {  // powers of two
    up = e.Add(magnitude, magnitude);
    down = e.Mul(magnitude, 0.5);
  } else {
    Integers i(e.builder(), e.location(), e.type().clone(e.builder().getI32Type()));
    auto stepped = [&](int64_t steps) -> Value {
      Value bits = stablehlo::BitcastConvertOp::create(e.builder(), e.location(), i.type(), magnitude);
      bits = i.Add(bits, i.Constant(steps << (24 - APFloat::semanticsPrecision(format))));
      return stablehlo::BitcastConvertOp::create(e.builder(), e.location(), e.type(), bits);
    };
    up = e.Select(e.Less(magnitude, least_normal), e.Add(magnitude, smallest), stepped(1));
    down = e.Select(e.LessOrEqual(magnitude, least_normal), e.Sub(magnitude, smallest), stepped(-1));
    down = e.Min(down, e.Constant(APFloat::getLargest(format).convertToDouble()));  // the neighbour of infinity
  }
  Value zero = e.Constant(0.0), grows = e.Select(e.Less(x, y), e.Less(zero, x), e.Less(x, zero));
  Value result = e.WithSignOf(e.Select(grows, up, down), x);
  result = e.Select(e.Equal(x, zero), e.WithSignOf(e.Constant(smallest), y), result);
  return e.Select(e.Equal(x, y), y, result);
}

// Floats of one sign, read as integers, are ordered by magnitude, so the neighbour is one more or one less.
Results NextAfter(OpBuilder& builder, Operation* op) {
  Location location = op->getLoc();
  Value x = op->getOperand(0), y = op->getOperand(1);
  RankedTensorType type = TypeOf(x);
  unsigned width = type.getElementTypeBitWidth();
  if (width <= 8) {
    auto wide = [&](Value value) { return ConvertTo(builder, location, value, builder.getF32Type()); };
    Elementwise e(builder, location, type.clone(builder.getF32Type()));
    Elementwise narrow(builder, location, type);
    auto is_nan = [&](Value value) { return narrow.Compare(Direction::NE, value, value); };
    Value result = NeighbourOfNarrow(e, narrow.semantics(), wide(x), wide(y));
    result = ConvertTo(builder, location, result, type.getElementType());
    return SmallVector<Value>{narrow.Select(is_nan(x), x, narrow.Select(is_nan(y), y, result))};
  }
  RankedTensorType bits_type = type.clone(builder.getIntegerType(width));
  auto bits = [&](Value value) -> Value {
    return stablehlo::BitcastConvertOp::create(builder, location, bits_type, value);
  };
  Integers i(builder, location, bits_type);
  Elementwise e(builder, location, type);

  Value x_bits = bits(x), y_bits = bits(y), one = i.Constant(1), zero = i.Constant(0);
  Value sign_mask = i.Constant(APInt::getSignMask(width)), magnitude_mask = i.Constant(APInt::getSignedMaxValue(width));
  Value x_magnitude = i.And(x_bits, magnitude_mask), y_magnitude = i.And(y_bits, magnitude_mask);
  Value y_sign = i.And(y_bits, sign_mask);
  Value signs_differ = i.Compare(Direction::NE, i.And(x_bits, sign_mask), y_sign, Kind::SIGNED);
  Value towards_zero = stablehlo::OrOp::create(
      builder, location, i.Compare(Direction::GT, x_magnitude, y_magnitude, Kind::SIGNED), signs_differ);
  Value stepped = i.Add(x_bits, i.Select(towards_zero, i.Constant(-1), one));
  // From zero the result is the smallest value with the sign of y; from zero to zero it is y.
  Value x_is_zero = i.Compare(Direction::EQ, x_magnitude, zero, Kind::SIGNED);
  Value result = i.Select(x_is_zero, i.Or(y_sign, one), stepped);
  result = stablehlo::BitcastConvertOp::create(builder, location, type, result);
  result = e.Select(e.Equal(x, y), y, result);
  auto not_a_number = [&](Value value) { return e.Compare(Direction::NE, value, value); };
  return SmallVector<Value>{e.Select(e.Or(not_a_number(x), not_a_number(y)), e.Add(x, y), result)};
}

// Returns the upper half of the product of unsigned 64-bit numbers, from four products of 32-bit halves.
Value UnsignedMulhi64(Integers& i, Value x, Value y) {
  Value mask = i.Constant(0xFFFFFFFF);
  Value x_low = i.And(x, mask), x_high = i.ShiftRight(x, 32), y_low = i.And(y, mask), y_high = i.ShiftRight(y, 32);
  Value low = i.Mul(x_low, y_low), cross = i.Mul(x_high, y_low), other = i.Mul(x_low, y_high);
  // The sum is at most (2^32 - 1)^2 + 2 (2^32 - 1), so no carry is lost.
  Value middle = i.Add(i.Add(i.ShiftRight(low, 32), i.And(cross, mask)), other);
  return i.Add(i.Add(i.Mul(x_high, y_high), i.ShiftRight(cross, 32)), i.ShiftRight(middle, 32));
}

Results Mulhi(OpBuilder& builder, Operation* op) {
  Location location = op->getLoc();
  Value x = op->getOperand(0), y = op->getOperand(1);
  RankedTensorType type = TypeOf(x);
  auto element = cast<IntegerType>(type.getElementType());
  if (element.getWidth() < 64) {
    auto wide = IntegerType::get(builder.getContext(), std::max(8u, 2 * element.getWidth()), element.getSignedness());
    Integers i(builder, location, type.clone(wide));
    Value product = i.Mul(ConvertTo(builder, location, x, wide), ConvertTo(builder, location, y, wide));
    Value shift = i.Constant(element.getWidth());
    Value high = element.isUnsigned() ? i.Apply<stablehlo::ShiftRightLogicalOp>(product, shift)
                                      : i.Apply<stablehlo::ShiftRightArithmeticOp>(product, shift);
    return SmallVector<Value>{ConvertTo(builder, location, high, element)};
  }
  Integers i(builder, location, type);
  Value high = UnsignedMulhi64(i, x, y);
  if (element.isUnsigned()) return SmallVector<Value>{high};
  // A negative number, read as unsigned, is 2^64 too large.
  auto when_negative = [&](Value value, Value excess) {
    Value zero = i.Constant(0);
    return i.Select(i.Compare(Direction::LT, value, zero, Kind::SIGNED), excess, zero);
  };
  return SmallVector<Value>{i.Sub(i.Sub(high, when_negative(x, y)), when_negative(y, x))};
}

// Compares x, or its absolute value, with infinity or negative infinity.
template <bool absolute, bool negative>
Results IsInf(OpBuilder& builder, Operation* op) {
  Value x = op->getOperand(0);
  Elementwise e(builder, op->getLoc(), TypeOf(x));
  if (APFloat::semanticsHasInf(e.semantics())) {
    Value infinity = negative ? e.Constant(-std::numeric_limits<double>::infinity()) : e.Infinity();
    return SmallVector<Value>{e.Equal(absolute ? e.Abs(x) : x, infinity)};
  }
  // A format without infinities returns false: no value is less than itself.
  return SmallVector<Value>{e.Less(x, x)};
}

Results Conj(OpBuilder& builder, Operation* op) {
  Value z = op->getOperand(0);
  if (!isa<ComplexType>(TypeOf(z).getElementType())) return SmallVector<Value>{z};
  Location location = op->getLoc();
  Value imag = stablehlo::ImagOp::create(builder, location, z);
  return SmallVector<Value>{stablehlo::ComplexOp::create(builder, location,
                                                         stablehlo::RealOp::create(builder, location, z),
                                                         stablehlo::NegOp::create(builder, location, imag))};
}

// Parts of equal magnitude cancel, although their squares may overflow.
Value ComplexSquare(Elementwise& e, Value z) {
  Value x = stablehlo::RealOp::create(e.builder(), e.location(), z);
  Value y = stablehlo::ImagOp::create(e.builder(), e.location(), z);
  Value magnitude = e.Abs(x), product = e.Mul(x, y);
  Value cancels = e.And(e.Equal(magnitude, e.Abs(y)), e.Less(magnitude, e.Infinity()));
  Value real = e.Select(cancels, e.Constant(0.0), e.Mul(e.Sub(x, y), e.Add(x, y)));
  return stablehlo::ComplexOp::create(e.builder(), e.location(), real, e.Add(product, product));
}

Results Square(OpBuilder& builder, Operation* op) {
  Value z = op->getOperand(0);
  if (isa<ComplexType>(getElementTypeOrSelf(z))) {
    Elementwise e(builder, op->getLoc(), RealTypeOf(z));
    return SmallVector<Value>{ComplexSquare(e, z)};
  }
  return SmallVector<Value>{stablehlo::MulOp::create(builder, op->getLoc(), op->getOperand(0), op->getOperand(0))};
}

}  // namespace

void AddBitRules(ChloRules& rules) {
  rules.AddFunction<chlo::NextAfterOp>(NextAfter);
  rules.AddFunction<chlo::MulhiOp>(Mulhi);
  rules.AddFunction<chlo::IsInfOp>(IsInf<true, false>);
  rules.AddFunction<chlo::IsPosInfOp>(IsInf<false, false>);
  rules.AddFunction<chlo::IsNegInfOp>(IsInf<false, true>);
  rules.AddFunction<chlo::ConjOp>(Conj);
  rules.AddFunction<chlo::SquareOp>(Square);
}

}  // namespace tessera
