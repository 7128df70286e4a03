// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/scalar/small_float.h"

#include <cmath>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

using namespace mlir;

namespace {

constexpr int kF32Mantissa = 23;
constexpr int kF32Bias = 127;
constexpr int64_t kF32Infinity = 0x7F800000;
constexpr int64_t kF32Nan = 0x7FC00000;
constexpr int64_t kE8M0Nan = 0xFF;

struct Format {
  enum Special { kIeee, kNanIsAllOnes, kNanIsNegativeZero, kNone };
  int width, mantissa, bias;
  Special special;

  int64_t sign() const { return int64_t{1} << (width - 1); }
  // Returns the bits of the largest finite value.
  int64_t largest() const {
    const int64_t all = sign() - 1;
    if (special == kIeee) return all - (int64_t{1} << mantissa);
    return special == kNanIsAllOnes ? all - 1 : all;
  }
};

Format FormatOf(FloatType type) {
  if (isa<Float4E2M1FNType>(type)) return {4, 1, 1, Format::kNone};
  if (isa<Float6E2M3FNType>(type)) return {6, 3, 1, Format::kNone};
  if (isa<Float6E3M2FNType>(type)) return {6, 2, 3, Format::kNone};
  if (isa<Float8E3M4Type>(type)) return {8, 4, 3, Format::kIeee};
  if (isa<Float8E4M3Type>(type)) return {8, 3, 7, Format::kIeee};
  if (isa<Float8E4M3FNType>(type)) return {8, 3, 7, Format::kNanIsAllOnes};
  if (isa<Float8E4M3FNUZType>(type)) return {8, 3, 8, Format::kNanIsNegativeZero};
  if (isa<Float8E4M3B11FNUZType>(type)) return {8, 3, 11, Format::kNanIsNegativeZero};
  if (isa<Float8E5M2Type>(type)) return {8, 2, 15, Format::kIeee};
  return {8, 2, 16, Format::kNanIsNegativeZero};  // f8E5M2FNUZ
}

// Arithmetic on the bits of an f32.
class Bits {
 public:
  Bits(OpBuilder& builder, Location location) : b_(location, builder) {}

  Value Constant(int64_t value) {
    return arith::ConstantOp::create(b_, b_.getI32IntegerAttr(static_cast<int32_t>(value)));
  }
  Value Real(double value) { return arith::ConstantOp::create(b_, b_.getF32FloatAttr(static_cast<float>(value))); }
  Value Add(Value x, Value y) { return arith::AddIOp::create(b_, x, y); }
  Value Add(Value x, int64_t y) { return Add(x, Constant(y)); }
  Value And(Value x, int64_t mask) { return arith::AndIOp::create(b_, x, Constant(mask)); }
  Value Or(Value x, Value y) { return arith::OrIOp::create(b_, x, y); }
  Value Left(Value x, int64_t bits) { return arith::ShLIOp::create(b_, x, Constant(bits)); }
  Value Right(Value x, int64_t bits) { return arith::ShRUIOp::create(b_, x, Constant(bits)); }
  Value Select(Value condition, Value x, Value y) { return arith::SelectOp::create(b_, condition, x, y); }
  Value Compare(arith::CmpIPredicate predicate, Value x, int64_t y) {
    return arith::CmpIOp::create(b_, predicate, x, Constant(y));
  }
  Value Equal(Value x, int64_t y) { return Compare(arith::CmpIPredicate::eq, x, y); }
  Value AtLeast(Value x, int64_t y) { return Compare(arith::CmpIPredicate::sge, x, y); }

  Value FromByte(Value byte) { return arith::ExtUIOp::create(b_, b_.getI32Type(), byte); }
  Value ToByte(Value word) { return arith::TruncIOp::create(b_, b_.getI8Type(), word); }
  Value OfFloat(Value value) { return arith::BitcastOp::create(b_, b_.getI32Type(), value); }
  Value ToFloat(Value word) { return arith::BitcastOp::create(b_, b_.getF32Type(), word); }

  // Scaled returns the f32 |units| times |unit|; UnitsOf returns the nearest number of units of a positive f32.
  Value Scaled(Value units, double unit) {
    return arith::MulFOp::create(b_, arith::UIToFPOp::create(b_, b_.getF32Type(), units), Real(unit));
  }
  Value UnitsOf(Value value, double unit) {
    Value units = math::RoundEvenOp::create(b_, arith::MulFOp::create(b_, value, Real(1 / unit)));
    return arith::FPToSIOp::create(b_, b_.getI32Type(), units);
  }

 private:
  ImplicitLocOpBuilder b_;
};

// Returns a power of two; the f32 of code 0 is denormal.
Value DecodePower(Bits& bits, Value code) {
  Value power = bits.Select(bits.Equal(code, 0), bits.Constant(0x00400000), bits.Left(code, kF32Mantissa));
  return bits.ToFloat(bits.Select(bits.Equal(code, kE8M0Nan), bits.Constant(kF32Nan), power));
}

// Rounds to the nearest power of two, ties to the greater one. Values that are not positive, or too large, become NaN:
// the exponent of infinity is the code of NaN.
Value EncodePower(Bits& bits, Value value) {
  Value word = bits.OfFloat(value), exponent = bits.Right(word, kF32Mantissa), mantissa = bits.And(word, 0x7FFFFF);
  Value one = bits.Constant(1), zero = bits.Constant(0);
  Value normal = bits.Add(exponent, bits.Select(bits.AtLeast(mantissa, 0x400000), one, zero));
  Value denormal = bits.Select(bits.AtLeast(mantissa, 0x600000), one, zero);
  Value code = bits.Select(bits.Equal(exponent, 0), denormal, normal);
  code = bits.Select(bits.AtLeast(code, kE8M0Nan), bits.Constant(kE8M0Nan), code);
  return bits.Select(bits.AtLeast(word, 1), code, bits.Constant(kE8M0Nan));
}

}  // namespace

bool IsSmallFloat(Type element) {
  auto type = dyn_cast<FloatType>(element);
  return type && type.getWidth() <= 8;
}

Value DecodeSmallFloat(OpBuilder& builder, Location location, Value byte, FloatType type) {
  Bits bits(builder, location);
  Value code = bits.FromByte(byte);
  if (isa<Float8E8M0FNUType>(type)) return DecodePower(bits, code);
  const Format format = FormatOf(type);
  Value magnitude = bits.And(code, format.sign() - 1);
  // Below the smallest normal the value is a multiple of the denormal unit; above it the fields are shifted into place.
  Value normal = bits.Add(bits.Left(magnitude, kF32Mantissa - format.mantissa),
                          static_cast<int64_t>(kF32Bias - format.bias) << kF32Mantissa);
  Value denormal = bits.OfFloat(bits.Scaled(magnitude, std::ldexp(1.0, 1 - format.bias - format.mantissa)));
  Value word = bits.Select(bits.AtLeast(magnitude, int64_t{1} << format.mantissa), normal, denormal);
  const int64_t largest = format.largest();
  if (format.special == Format::kIeee) {
    Value special =
        bits.Select(bits.Equal(magnitude, largest + 1), bits.Constant(kF32Infinity), bits.Constant(kF32Nan));
    word = bits.Select(bits.AtLeast(magnitude, largest + 1), special, word);
  } else if (format.special == Format::kNanIsAllOnes) {
    word = bits.Select(bits.Equal(magnitude, largest + 1), bits.Constant(kF32Nan), word);
  }
  word = bits.Or(word, bits.Left(bits.And(code, format.sign()), 32 - format.width));
  if (format.special == Format::kNanIsNegativeZero) {
    word = bits.Select(bits.Equal(code, format.sign()), bits.Constant(kF32Nan), word);
  }
  return bits.ToFloat(word);
}

Value EncodeSmallFloat(OpBuilder& builder, Location location, Value value, FloatType type) {
  Bits bits(builder, location);
  if (isa<Float8E8M0FNUType>(type)) return bits.ToByte(EncodePower(bits, value));
  const Format format = FormatOf(type);
  Value word = bits.OfFloat(value), magnitude = bits.And(word, 0x7FFFFFFF);
  // For a normal value, adds half of the last kept bit, minus 1 where that bit is even: ties go to even.
  const int dropped = kF32Mantissa - format.mantissa;
  Value odd = bits.And(bits.Right(magnitude, dropped), 1);
  Value normal = bits.Right(bits.Add(bits.Add(magnitude, (int64_t{1} << (dropped - 1)) - 1), odd), dropped);
  normal = bits.Add(normal, -(static_cast<int64_t>(kF32Bias - format.bias) << format.mantissa));
  const int64_t smallest_normal = static_cast<int64_t>(kF32Bias + 1 - format.bias) << kF32Mantissa;
  Value denormal = bits.UnitsOf(bits.ToFloat(magnitude), std::ldexp(1.0, 1 - format.bias - format.mantissa));
  Value code = bits.Select(bits.AtLeast(magnitude, smallest_normal), normal, denormal);

  const int64_t largest = format.largest();
  const bool unsigned_nan = format.special == Format::kNanIsNegativeZero, no_nan = format.special == Format::kNone;
  Value too_large = bits.AtLeast(code, largest + 1), is_nan = bits.AtLeast(magnitude, kF32Infinity + 1);
  Value result = bits.Select(too_large, bits.Constant(no_nan ? largest : largest + 1), code);
  if (format.special == Format::kIeee) {
    const int64_t quiet = largest + 1 + (int64_t{1} << (format.mantissa - 1));
    result = bits.Select(is_nan, bits.Constant(quiet), result);
  }
  Value negative = bits.Left(bits.Right(word, 31), format.width - 1);
  Value whole = bits.Or(result, negative);
  if (unsigned_nan) {
    whole = bits.Select(bits.Equal(code, 0), bits.Constant(0), whole);
    whole = bits.Select(too_large, bits.Constant(format.sign()), whole);  // the code of NaN is larger than all others
  }
  if (no_nan) whole = bits.Select(is_nan, bits.Constant(format.sign()), whole);
  return bits.ToByte(whole);
}

}  // namespace tessera
