// SPDX-License-Identifier: Apache-2.0
// Sums, products, quotients and extremes of integers, floats and i1. docs/numerics.md defines the results of division
// by zero and of overflow.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "tessera/compiler/lower/scalar/scalar_complex.h"
#include "tessera/compiler/lower/scalar/scalar_functions.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

Value Constant(Builder& b, Type type, int64_t value) {
  if (isa<FloatType>(type)) return arith::ConstantOp::create(b, b.getFloatAttr(type, static_cast<double>(value)));
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}

Value ConstantBits(Builder& b, Type type, const APInt& value) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}

bool IsUnsignedOp(Operation* op) { return IsUnsigned(ElementOf(op->getOperand(0).getType())); }

Value Equals(Builder& b, Value value, Value other) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, value, other);
}

// Creates the op for floats, integers, i1 or complex numbers.
template <typename FloatOp, typename IntegerOp, typename BitOp, typename ComplexOp>
Value Binary(Builder& b, Operation* op, ValueRange operands) {
  Type type = operands[0].getType();
  if (isa<ComplexType>(type)) return ComplexOp::create(b, operands[0], operands[1]);
  if (type.isInteger(1)) return BitOp::create(b, operands[0], operands[1]);
  if (isa<IntegerType>(type)) return IntegerOp::create(b, operands[0], operands[1]);
  return InF32(b, operands, [&](ValueRange wide) -> Value { return FloatOp::create(b, wide[0], wide[1]); });
}

// x / 0 is -1 (all ones if unsigned) and INT_MIN / -1 is INT_MIN; x % 0 is x and INT_MIN % -1 is 0. The instructions
// must not execute with those operands, so the divisor becomes 1.
template <bool is_division>
Value DivideIntegers(Builder& b, Operation* op, Value x, Value y) {
  Type type = x.getType();
  Value by_zero = Equals(b, y, Constant(b, type, 0));
  Value special = by_zero;
  if (!IsUnsignedOp(op)) {
    Value lowest = ConstantBits(b, type, APInt::getSignedMinValue(type.getIntOrFloatBitWidth()));
    Value overflow = arith::AndIOp::create(b, Equals(b, x, lowest), Equals(b, y, Constant(b, type, -1)));
    special = arith::OrIOp::create(b, special, overflow);
  }
  Value divisor = arith::SelectOp::create(b, special, Constant(b, type, 1), y);
  Value result;
  if (is_division) {
    result = IsUnsignedOp(op) ? arith::DivUIOp::create(b, x, divisor).getResult()
                              : arith::DivSIOp::create(b, x, divisor).getResult();
    return arith::SelectOp::create(b, by_zero, Constant(b, type, -1), result);
  }
  result = IsUnsignedOp(op) ? arith::RemUIOp::create(b, x, divisor).getResult()
                            : arith::RemSIOp::create(b, x, divisor).getResult();
  return arith::SelectOp::create(b, by_zero, x, result);
}

Value Divide(Builder& b, Operation* op, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return complex::DivOp::create(b, operands[0], operands[1]);
  if (isa<IntegerType>(operands[0].getType())) return DivideIntegers<true>(b, op, operands[0], operands[1]);
  return InF32(b, operands, [&](ValueRange wide) -> Value { return arith::DivFOp::create(b, wide[0], wide[1]); });
}

Value Remainder(Builder& b, Operation* op, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return nullptr;
  if (isa<IntegerType>(operands[0].getType())) return DivideIntegers<false>(b, op, operands[0], operands[1]);
  return InF32(b, operands, [&](ValueRange wide) -> Value { return arith::RemFOp::create(b, wide[0], wide[1]); });
}

// Returns NaN if either is NaN; -0 is less than +0. Complex numbers compare lexicographically.
template <typename FloatOp, typename SignedOp, typename UnsignedOp, bool is_max>
Value Extreme(Builder& b, Operation* op, ValueRange operands) {
  Type type = operands[0].getType();
  if (isa<ComplexType>(type)) return ComplexExtreme(b, operands[0], operands[1], is_max);
  if (isa<IntegerType>(type)) {
    if (IsUnsignedOp(op)) return UnsignedOp::create(b, operands[0], operands[1]);
    return SignedOp::create(b, operands[0], operands[1]);
  }
  return InF32(b, operands, [&](ValueRange wide) -> Value { return FloatOp::create(b, wide[0], wide[1]); });
}

Value Negate(Builder& b, Operation* op, ValueRange operands) {
  Type type = operands[0].getType();
  if (isa<ComplexType>(type)) return complex::NegOp::create(b, operands[0]);
  if (isa<IntegerType>(type)) return arith::SubIOp::create(b, Constant(b, type, 0), operands[0]);
  return InF32(b, operands, [&](ValueRange wide) -> Value { return arith::NegFOp::create(b, wide[0]); });
}

Value Absolute(Builder& b, Operation* op, ValueRange operands) {
  Type type = operands[0].getType();
  if (isa<ComplexType>(type)) return ComplexAbs(b, operands[0]);
  if (isa<IntegerType>(type)) return math::AbsIOp::create(b, operands[0]);
  return InF32(b, operands, [&](ValueRange wide) -> Value { return math::AbsFOp::create(b, wide[0]); });
}

// Returns -1, 0 or 1; a float's zero keeps its sign and NaN stays NaN.
Value Sign(Builder& b, Operation* op, ValueRange operands) {
  Type type = operands[0].getType();
  if (isa<ComplexType>(type)) return ComplexSign(b, operands[0]);
  if (isa<IntegerType>(type)) {
    Value clipped = arith::MinSIOp::create(b, operands[0], Constant(b, type, 1));
    return arith::MaxSIOp::create(b, clipped, Constant(b, type, -1));
  }
  return InF32(b, operands, [&](ValueRange wide) -> Value {
    Value x = wide[0];
    Value nonzero = arith::CmpFOp::create(b, arith::CmpFPredicate::ONE, x, Constant(b, x.getType(), 0));
    Value unit = math::CopySignOp::create(b, Constant(b, x.getType(), 1), x);
    return arith::SelectOp::create(b, nonzero, unit, x);
  });
}

// Computes x to an integer power by squaring. With a negative power, the results for 1 and -1 are exact, and all others
// truncate to 0.
Value IntegerPower(Builder& b, Operation* op, Value x, Value y) {
  Type type = x.getType();
  Value zero = Constant(b, type, 0), one = Constant(b, type, 1);
  Value from = arith::ConstantIndexOp::create(b, 0), step = arith::ConstantIndexOp::create(b, 1);
  Value to = arith::ConstantIndexOp::create(b, type.getIntOrFloatBitWidth());
  auto loop = scf::ForOp::create(
      b, from, to, step, ValueRange{one, x, y}, [&](OpBuilder& nested, Location location, Value, ValueRange carried) {
        Builder n(location, nested);
        Value odd = arith::CmpIOp::create(n, arith::CmpIPredicate::ne, arith::AndIOp::create(n, carried[2], one), zero);
        Value factor = arith::SelectOp::create(n, odd, carried[1], one);
        Value product = arith::MulIOp::create(n, carried[0], factor);
        Value square = arith::MulIOp::create(n, carried[1], carried[1]);
        Value rest = arith::ShRUIOp::create(n, carried[2], one);
        scf::YieldOp::create(n, ValueRange{product, square, rest});
      });
  if (IsUnsignedOp(op)) return loop.getResult(0);
  Value minus_one = Constant(b, type, -1);
  Value odd = Equals(b, arith::AndIOp::create(b, y, one), one);
  Value of_minus_one = arith::SelectOp::create(b, odd, minus_one, one);
  Value inverse = arith::SelectOp::create(b, Equals(b, x, one), one,
                                          arith::SelectOp::create(b, Equals(b, x, minus_one), of_minus_one, zero));
  Value negative = arith::CmpIOp::create(b, arith::CmpIPredicate::slt, y, zero);
  return arith::SelectOp::create(b, negative, inverse, loop.getResult(0));
}

Value Power(Builder& b, Operation* op, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return ComplexPower(b, operands[0], operands[1]);
  if (isa<IntegerType>(operands[0].getType())) return IntegerPower(b, op, operands[0], operands[1]);
  return InF32(b, operands, [&](ValueRange wide) -> Value { return math::PowFOp::create(b, wide[0], wide[1]); });
}

}  // namespace

void AddArithmeticFunctions(ScalarFunctions& functions) {
  functions.Add<stablehlo::AddOp>(Binary<arith::AddFOp, arith::AddIOp, arith::OrIOp, complex::AddOp>);
  functions.Add<stablehlo::SubtractOp>(Binary<arith::SubFOp, arith::SubIOp, arith::XOrIOp, complex::SubOp>);
  functions.Add<stablehlo::MulOp>(Binary<arith::MulFOp, arith::MulIOp, arith::AndIOp, complex::MulOp>);
  functions.Add<stablehlo::DivOp>(Divide);
  functions.Add<stablehlo::RemOp>(Remainder);
  functions.Add<stablehlo::MaxOp>(Extreme<arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp, true>);
  functions.Add<stablehlo::MinOp>(Extreme<arith::MinimumFOp, arith::MinSIOp, arith::MinUIOp, false>);
  functions.Add<stablehlo::NegOp>(Negate);
  functions.Add<stablehlo::AbsOp>(Absolute);
  functions.Add<stablehlo::SignOp>(Sign);
  functions.Add<stablehlo::PowOp>(Power);
}

}  // namespace tessera
