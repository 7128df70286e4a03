// SPDX-License-Identifier: Apache-2.0
// Conversions between element types. Float to integer saturates and maps NaN to 0; any nonzero value converts to true.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "tessera/compiler/lower/scalar/scalar_functions.h"
#include "tessera/compiler/lower/scalar/small_float.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

// Rounds an f64 to f32 so that rounding the result to f16 or bf16 equals rounding the f64 itself. An inexact value
// becomes the neighbour whose last bit is 1 (round to odd; Boldo and Melquiond, "Emulation of a FMA and correctly
// rounded sums"). A value that is zero in f32 stays zero.
Value RoundToOddF32(Builder& b, Value value) {
  auto compare = [&](arith::CmpFPredicate predicate, Value x, Value y) -> Value {
    return arith::CmpFOp::create(b, predicate, x, y);
  };
  Type bits_type = b.getI32Type();
  Value nearest = arith::TruncFOp::create(b, b.getF32Type(), value);
  Value back = arith::ExtFOp::create(b, b.getF64Type(), nearest);
  Value zero = arith::ConstantOp::create(b, b.getF64FloatAttr(0));
  Value is_inexact = arith::AndIOp::create(b, compare(arith::CmpFPredicate::UNE, back, value),
                                           compare(arith::CmpFPredicate::UNE, back, zero));
  // The value was rounded away from zero: a positive number to a larger one, a negative number to a smaller one.
  Value is_larger = compare(arith::CmpFPredicate::OGT, back, value);
  Value is_negative = compare(arith::CmpFPredicate::OLT, value, zero);
  Value is_away = arith::AndIOp::create(b, is_inexact, arith::XOrIOp::create(b, is_larger, is_negative));
  Value bits = arith::BitcastOp::create(b, bits_type, nearest);
  bits = arith::SubIOp::create(b, bits, arith::ExtUIOp::create(b, bits_type, is_away));
  bits = arith::OrIOp::create(b, bits, arith::ExtUIOp::create(b, bits_type, is_inexact));
  return arith::BitcastOp::create(b, b.getF32Type(), bits);
}

Value FloatToFloat(Builder& b, Value value, Type to) {
  unsigned from_width = value.getType().getIntOrFloatBitWidth(), to_width = to.getIntOrFloatBitWidth();
  if (value.getType() == to) return value;
  if (from_width < to_width) return arith::ExtFOp::create(b, to, value);
  // f16 and bf16 have the same width and are converted through f32.
  if (from_width == to_width) value = arith::ExtFOp::create(b, b.getF32Type(), value);
  // libm has no such function, and rounding to nearest twice differs from rounding once.
  if (from_width == 64 && to_width < 32) value = RoundToOddF32(b, value);
  return arith::TruncFOp::create(b, to, value);
}

// Outside the range of the integer type the result of the instruction is undefined and not used.
Value FloatToInteger(Builder& b, Value value, Type to, bool is_unsigned) {
  if (value.getType().getIntOrFloatBitWidth() < 32) value = arith::ExtFOp::create(b, b.getF32Type(), value);
  auto type = cast<FloatType>(value.getType());
  unsigned width = to.getIntOrFloatBitWidth();
  APInt lowest = is_unsigned ? APInt::getZero(width) : APInt::getSignedMinValue(width);
  APInt highest = is_unsigned ? APInt::getMaxValue(width) : APInt::getSignedMaxValue(width);
  // The highest integer plus one is a power of two, which every float represents.
  APFloat end(type.getFloatSemantics());
  end.convertFromAPInt(APInt::getOneBitSet(width + 1, is_unsigned ? width : width - 1), false,
                       APFloat::rmNearestTiesToEven);
  APFloat begin(type.getFloatSemantics());
  begin.convertFromAPInt(lowest, !is_unsigned, APFloat::rmNearestTiesToEven);
  auto constant = [&](const APFloat& number) -> Value {
    return arith::ConstantOp::create(b, b.getFloatAttr(type, number));
  };
  auto integer = [&](const APInt& number) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(to, number));
  };
  auto compare = [&](arith::CmpFPredicate predicate, Value x, Value y) -> Value {
    return arith::CmpFOp::create(b, predicate, x, y);
  };
  Value result = is_unsigned ? arith::FPToUIOp::create(b, to, value).getResult()
                             : arith::FPToSIOp::create(b, to, value).getResult();
  result =
      arith::SelectOp::create(b, compare(arith::CmpFPredicate::OGE, value, constant(end)), integer(highest), result);
  result =
      arith::SelectOp::create(b, compare(arith::CmpFPredicate::OLT, value, constant(begin)), integer(lowest), result);
  return arith::SelectOp::create(b, compare(arith::CmpFPredicate::UNO, value, value), integer(APInt::getZero(width)),
                                 result);
}

// Rounds a 64-bit integer to at most 53 bits, which f64 holds, so that rounding the result to fewer bits equals
// rounding |value| itself. The last kept bit becomes 1 if any dropped bit is 1.
Value RoundToOdd53Bits(Builder& b, Value value, bool is_unsigned) {
  auto constant = [&](int64_t number) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(value.getType(), number));
  };
  constexpr int64_t kExact = int64_t{1} << 53;  // every integer from -kExact to kExact is a float
  constexpr int64_t kCut = 64 - 53;
  Value low = arith::AndIOp::create(b, value, constant((int64_t{1} << kCut) - 1));
  Value any = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, low, constant(0));
  Value odd = arith::ShLIOp::create(b, arith::ExtUIOp::create(b, value.getType(), any), constant(kCut));
  Value cut = arith::OrIOp::create(b, arith::XOrIOp::create(b, value, low), odd);
  // Adding 2^53 maps the signed integers between -2^53 and 2^53 to an unsigned range.
  Value place = is_unsigned ? value : arith::AddIOp::create(b, value, constant(kExact)).getResult();
  Value is_exact =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ule, place, constant(is_unsigned ? kExact : 2 * kExact));
  return arith::SelectOp::create(b, is_exact, value, cut);
}

// Converts to the element type |to| as held in registers, so that storing the value is the only rounding.
Value IntegerToFloat(Builder& b, Value value, Type to, bool is_unsigned) {
  const unsigned width = value.getType().getIntOrFloatBitWidth();
  Type compute = ComputeElement(to);
  const bool stored_narrower = IsSmallFloat(to) || compute.getIntOrFloatBitWidth() < 32;
  if (stored_narrower && width == 64) value = RoundToOdd53Bits(b, value, is_unsigned);
  // f64 holds every integer of 32 bits; f32 holds every integer of 16 bits.
  Type wide = !stored_narrower ? compute : width > 16 ? b.getF64Type() : b.getF32Type();
  Value result = is_unsigned ? arith::UIToFPOp::create(b, wide, value).getResult()
                             : arith::SIToFPOp::create(b, wide, value).getResult();
  if (IsSmallFloat(to)) return width > 16 ? RoundToOddF32(b, result) : result;
  return FloatToFloat(b, result, compute);
}

Value IntegerToInteger(Builder& b, Value value, Type to, bool is_unsigned) {
  unsigned from_width = value.getType().getIntOrFloatBitWidth(), to_width = to.getIntOrFloatBitWidth();
  if (from_width == to_width) return value;
  if (from_width > to_width) return arith::TruncIOp::create(b, to, value);
  if (is_unsigned) return arith::ExtUIOp::create(b, to, value);
  return arith::ExtSIOp::create(b, to, value);
}

Value IsNonzero(Builder& b, Value value) {
  if (isa<FloatType>(value.getType())) {
    return InF32(b, value, [&](ValueRange wide) -> Value {
      Value zero = arith::ConstantOp::create(b, b.getZeroAttr(wide[0].getType()));
      return arith::CmpFOp::create(b, arith::CmpFPredicate::UNE, wide[0], zero);
    });
  }
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(value.getType()));
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, value, zero);
}

Value ConvertReal(Builder& b, Value value, Type from, Type to) {
  if (from == to) return value;
  Type compute = ComputeElement(to);
  if (to.isInteger(1)) return IsNonzero(b, value);
  if (from.isF64() && IsSmallFloat(to)) return RoundToOddF32(b, value);
  if (isa<FloatType>(from) && isa<FloatType>(to)) return FloatToFloat(b, value, compute);
  if (isa<FloatType>(from)) return FloatToInteger(b, value, compute, IsUnsigned(to));
  if (isa<FloatType>(to)) return IntegerToFloat(b, value, to, IsUnsigned(from));
  return IntegerToInteger(b, value, compute, IsUnsigned(from));
}

Value Convert(Builder& b, Operation* op, ValueRange operands) {
  Type from = ElementOf(op->getOperand(0).getType()), to = ElementOf(op->getResult(0).getType());
  Value value = operands[0];
  auto from_complex = dyn_cast<ComplexType>(from), to_complex = dyn_cast<ComplexType>(to);
  if (!from_complex && !to_complex) return ConvertReal(b, value, from, to);
  if (from_complex && !to_complex)
    return ConvertReal(b, complex::ReOp::create(b, value), from_complex.getElementType(), to);
  Type part = to_complex.getElementType();
  Value re, im;
  if (from_complex) {
    re = ConvertReal(b, complex::ReOp::create(b, value), from_complex.getElementType(), part);
    im = ConvertReal(b, complex::ImOp::create(b, value), from_complex.getElementType(), part);
  } else {
    re = ConvertReal(b, value, from, part);
    im = arith::ConstantOp::create(b, b.getZeroAttr(part));
  }
  return complex::CreateOp::create(b, to_complex, re, im);
}

}  // namespace

void AddConversionFunctions(ScalarFunctions& functions) { functions.Add<stablehlo::ConvertOp>(Convert); }

}  // namespace tessera
