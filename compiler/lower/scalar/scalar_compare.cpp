// SPDX-License-Identifier: Apache-2.0
// Comparison, selection and clamping.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "tessera/compiler/lower/scalar/scalar_complex.h"
#include "tessera/compiler/lower/scalar/scalar_functions.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;
using Direction = stablehlo::ComparisonDirection;

arith::CmpIPredicate IntegerPredicate(Direction direction, bool is_unsigned) {
  switch (direction) {
    case Direction::EQ:
      return arith::CmpIPredicate::eq;
    case Direction::NE:
      return arith::CmpIPredicate::ne;
    case Direction::GE:
      return is_unsigned ? arith::CmpIPredicate::uge : arith::CmpIPredicate::sge;
    case Direction::GT:
      return is_unsigned ? arith::CmpIPredicate::ugt : arith::CmpIPredicate::sgt;
    case Direction::LE:
      return is_unsigned ? arith::CmpIPredicate::ule : arith::CmpIPredicate::sle;
    case Direction::LT:
      return is_unsigned ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
  }
  llvm_unreachable("every direction has a predicate");
}

// NaN is not equal to anything, itself included, and neither less nor greater.
arith::CmpFPredicate FloatPredicate(Direction direction) {
  switch (direction) {
    case Direction::EQ:
      return arith::CmpFPredicate::OEQ;
    case Direction::NE:
      return arith::CmpFPredicate::UNE;
    case Direction::GE:
      return arith::CmpFPredicate::OGE;
    case Direction::GT:
      return arith::CmpFPredicate::OGT;
    case Direction::LE:
      return arith::CmpFPredicate::OLE;
    case Direction::LT:
      return arith::CmpFPredicate::OLT;
  }
  llvm_unreachable("every direction has a predicate");
}

// Returns integers in the order of IEEE 754's totalOrder: negative floats have all bits but the sign inverted.
Value TotalOrderKey(Builder& b, Value value) {
  unsigned width = value.getType().getIntOrFloatBitWidth();
  Type type = b.getIntegerType(width);
  Value bits = arith::BitcastOp::create(b, type, value);
  Value sign = arith::ShRSIOp::create(b, bits, arith::ConstantOp::create(b, b.getIntegerAttr(type, width - 1)));
  Value mask = arith::AndIOp::create(
      b, sign, arith::ConstantOp::create(b, b.getIntegerAttr(type, APInt::getSignedMaxValue(width))));
  return arith::XOrIOp::create(b, bits, mask);
}

Value CompareComplex(Builder& b, Direction direction, Value x, Value y) {
  arith::CmpFPredicate predicate = FloatPredicate(direction);
  if (direction != Direction::EQ && direction != Direction::NE) return CompareLexicographically(b, predicate, x, y);
  Value re = arith::CmpFOp::create(b, predicate, complex::ReOp::create(b, x), complex::ReOp::create(b, y));
  Value im = arith::CmpFOp::create(b, predicate, complex::ImOp::create(b, x), complex::ImOp::create(b, y));
  if (direction == Direction::EQ) return arith::AndIOp::create(b, re, im);
  return arith::OrIOp::create(b, re, im);
}

// NaNs compare equal to each other and greater than all other values; two numbers compare by value.
Value CompareWeakOrder(Builder& b, Direction direction, Value x, Value y) {
  if (direction == Direction::NE || direction == Direction::GE || direction == Direction::LE) {
    Direction opposite = direction == Direction::NE   ? Direction::EQ
                         : direction == Direction::GE ? Direction::LT
                                                      : Direction::GT;
    Value holds = CompareWeakOrder(b, opposite, x, y);
    return arith::XOrIOp::create(b, holds, arith::ConstantOp::create(b, b.getBoolAttr(true)));
  }
  auto is = [&](arith::CmpFPredicate predicate, Value value) -> Value {
    return arith::CmpFOp::create(b, predicate, value, value);
  };
  constexpr auto kNan = arith::CmpFPredicate::UNO, kNumber = arith::CmpFPredicate::ORD;
  Value nans = arith::AndIOp::create(b, is(direction == Direction::LT ? kNumber : kNan, x),
                                     is(direction == Direction::GT ? kNumber : kNan, y));
  return arith::OrIOp::create(b, nans, arith::CmpFOp::create(b, FloatPredicate(direction), x, y));
}

Value Compare(Builder& b, Operation* op, ValueRange operands) {
  auto compare = cast<stablehlo::CompareOp>(op);
  Direction direction = compare.getComparisonDirection();
  Type element = ElementOf(compare.getLhs().getType());
  if (isa<ComplexType>(element)) return CompareComplex(b, direction, operands[0], operands[1]);
  if (isa<IntegerType>(element)) {
    return arith::CmpIOp::create(b, IntegerPredicate(direction, IsUnsigned(element)), operands[0], operands[1]);
  }
  if (compare.getCompareType() == stablehlo::ComparisonType::TOTALORDER) {
    return arith::CmpIOp::create(b, IntegerPredicate(direction, false), TotalOrderKey(b, operands[0]),
                                 TotalOrderKey(b, operands[1]));
  }
  const bool weak = compare.getCompareType() == stablehlo::ComparisonType::WEAKORDER;
  return InF32(b, operands, [&](ValueRange wide) -> Value {
    if (weak) return CompareWeakOrder(b, direction, wide[0], wide[1]);
    return arith::CmpFOp::create(b, FloatPredicate(direction), wide[0], wide[1]);
  });
}

Value Select(Builder& b, Operation*, ValueRange operands) {
  return arith::SelectOp::create(b, operands[0], operands[1], operands[2]);
}

// Computes min(max(operand, min), max); NaN stays NaN.
Value Clamp(Builder& b, Operation* op, ValueRange operands) {
  Type type = operands[1].getType();
  if (isa<ComplexType>(type)) {
    return ComplexExtreme(b, ComplexExtreme(b, operands[0], operands[1], /*is_max=*/true), operands[2],
                          /*is_max=*/false);
  }
  if (isa<IntegerType>(type)) {
    if (IsUnsigned(ElementOf(op->getOperand(1).getType()))) {
      return arith::MinUIOp::create(b, arith::MaxUIOp::create(b, operands[1], operands[0]), operands[2]);
    }
    return arith::MinSIOp::create(b, arith::MaxSIOp::create(b, operands[1], operands[0]), operands[2]);
  }
  return InF32(b, operands, [&](ValueRange wide) -> Value {
    return arith::MinimumFOp::create(b, arith::MaximumFOp::create(b, wide[1], wide[0]), wide[2]);
  });
}

}  // namespace

void AddComparisonFunctions(ScalarFunctions& functions) {
  functions.Add<stablehlo::CompareOp>(Compare);
  functions.Add<stablehlo::SelectOp>(Select);
  functions.Add<stablehlo::ClampOp>(Clamp);
}

}  // namespace tessera
