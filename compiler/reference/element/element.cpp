// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/element/element.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "tessera/runtime/base/status.h"

namespace tessera::reference {
namespace {

template <typename T>
T ReadAs(const Buffer& buffer, int64_t index) {
  T value;
  std::memcpy(&value, static_cast<const char*>(buffer.data()) + index * sizeof(T), sizeof(T));
  return value;
}

template <typename T>
void WriteAs(Buffer& buffer, int64_t index, T value) {
  std::memcpy(static_cast<char*>(buffer.data()) + index * sizeof(T), &value, sizeof(T));
}

// Decodes the interchange encoding of a 16-bit format: sign, exponent, fraction.
double Decode16(const FloatFormat& format, uint16_t encoded) {
  const int fraction_bits = format.precision - 1;
  const int fraction = encoded & ((1 << fraction_bits) - 1);
  const int exponent = (encoded & 0x7fff) >> fraction_bits;
  const double sign = (encoded & 0x8000) != 0 ? -1.0 : 1.0;
  if (exponent == 2 * format.max_exponent + 1) {
    return std::copysign(
        fraction == 0 ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN(), sign);
  }
  if (exponent == 0) return sign * std::ldexp(fraction, format.min_exponent - fraction_bits);
  return sign * std::ldexp((1 << fraction_bits) + fraction, exponent - format.max_exponent - fraction_bits);
}

// Encodes `value`, which must be representable in the format.
uint16_t Encode16(const FloatFormat& format, double value) {
  const int fraction_bits = format.precision - 1;
  const int sign = std::signbit(value) ? 0x8000 : 0;
  const int infinity = (2 * format.max_exponent + 1) << fraction_bits;
  if (std::isnan(value)) return static_cast<uint16_t>(sign | infinity | 1 << (fraction_bits - 1));
  if (std::isinf(value)) return static_cast<uint16_t>(sign | infinity);
  const double magnitude = std::fabs(value);
  if (magnitude < std::ldexp(1.0, format.min_exponent)) {
    return static_cast<uint16_t>(sign | static_cast<int>(std::ldexp(magnitude, fraction_bits - format.min_exponent)));
  }
  const int exponent = std::ilogb(magnitude);
  const int fraction = static_cast<int>(std::ldexp(magnitude, fraction_bits - exponent)) - (1 << fraction_bits);
  return static_cast<uint16_t>(sign | (exponent + format.max_exponent) << fraction_bits | fraction);
}

uint64_t SaturateSigned(double value, int width) {
  const double bound = std::ldexp(1.0, width - 1);
  if (std::isnan(value)) return 0;
  if (value >= bound) return (uint64_t{1} << (width - 1)) - 1;
  if (value < -bound) return ~uint64_t{0} << (width - 1);
  return static_cast<uint64_t>(static_cast<int64_t>(value));
}

uint64_t SaturateUnsigned(double value, int width) {
  if (!(value > 0)) return 0;  // NaN too
  if (value >= std::ldexp(1.0, width)) return ~uint64_t{0} >> (64 - width);
  return static_cast<uint64_t>(value);
}

}  // namespace

Kind KindOf(DType dtype) {
  if (dtype == DType::kI1) return Kind::kBool;
  if (IsFloat(dtype)) return Kind::kFloat;
  if (IsComplex(dtype)) return Kind::kComplex;
  const bool is_unsigned = (dtype >= DType::kU8 && dtype <= DType::kU64) || dtype == DType::kU2 || dtype == DType::kU4;
  return is_unsigned ? Kind::kUnsigned : Kind::kSigned;
}

int BitWidth(DType dtype) {
  switch (dtype) {
    case DType::kI1:
      return 1;
    case DType::kI2:
    case DType::kU2:
      return 2;
    case DType::kI4:
    case DType::kU4:
    case DType::kF4E2M1FN:
      return 4;
    case DType::kF6E2M3FN:
    case DType::kF6E3M2FN:
      return 6;
    default:
      return static_cast<int>(8 * ByteWidth(dtype));
  }
}

FloatFormat FormatOf(DType dtype) {
  switch (dtype) {
    case DType::kF16:
      return {11, -14, 15};
    case DType::kBF16:
      return {8, -126, 127};
    case DType::kF32:
    case DType::kC64:
      return {24, -126, 127};
    case DType::kF4E2M1FN:
      return {2, 0, 2};
    case DType::kF6E2M3FN:
      return {4, 0, 2};
    case DType::kF6E3M2FN:
      return {3, -2, 4};
    case DType::kF8E3M4:
      return {5, -2, 3};
    case DType::kF8E4M3:
      return {4, -6, 7};
    case DType::kF8E4M3FN:
      return {4, -6, 8};
    case DType::kF8E4M3FNUZ:
      return {4, -7, 7};
    case DType::kF8E4M3B11FNUZ:
      return {4, -10, 4};
    case DType::kF8E5M2:
      return {3, -14, 15};
    case DType::kF8E5M2FNUZ:
      return {3, -15, 15};
    case DType::kF8E8M0FNU:
      return {1, -127, 127};
    default:
      return {53, -1022, 1023};
  }
}

double RoundTo(const FloatFormat& format, long double value) {
  if (value == 0 || !std::isfinite(value)) return static_cast<double>(value);
  const int exponent = std::max(std::ilogb(value), format.min_exponent);
  const int unit = exponent - (format.precision - 1);  // exponent of the last place
  const long double rounded = std::ldexp(std::nearbyint(std::ldexp(value, -unit)), unit);
  if (std::fabs(rounded) >= std::ldexp(1.0L, format.max_exponent + 1)) {
    return std::copysign(std::numeric_limits<double>::infinity(), static_cast<double>(value));
  }
  return static_cast<double>(rounded);
}

namespace {

// Small floats are decoded code by code, following the naming convention of their formats.
bool HasInfinity(DType dtype) { return dtype == DType::kF8E3M4 || dtype == DType::kF8E4M3 || dtype == DType::kF8E5M2; }
bool HasNoSpecials(DType dtype) {
  return dtype == DType::kF4E2M1FN || dtype == DType::kF6E2M3FN || dtype == DType::kF6E3M2FN;
}
bool HasNoNegativeZero(DType dtype) {
  return dtype == DType::kF8E4M3FNUZ || dtype == DType::kF8E4M3B11FNUZ || dtype == DType::kF8E5M2FNUZ;
}

double DecodeSmall(DType dtype, int code) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  if (dtype == DType::kF8E8M0FNU) return code == 0xff ? kNan : std::ldexp(1.0, code - 127);
  const FloatFormat format = FormatOf(dtype);
  const int fraction_bits = format.precision - 1, sign_bit = 1 << (BitWidth(dtype) - 1);
  const int magnitude = code & (sign_bit - 1);
  const double sign = (code & sign_bit) != 0 ? -1.0 : 1.0;
  if (HasNoNegativeZero(dtype) && code == sign_bit) return kNan;
  const int exponent = magnitude >> fraction_bits, fraction = magnitude & ((1 << fraction_bits) - 1);
  if (HasInfinity(dtype) && (exponent + 1) << fraction_bits == sign_bit) {
    return sign * (fraction == 0 ? std::numeric_limits<double>::infinity() : kNan);
  }
  if (dtype == DType::kF8E4M3FN && magnitude == sign_bit - 1) return std::copysign(kNan, sign);
  if (exponent == 0) return sign * std::ldexp(fraction, format.min_exponent - fraction_bits);
  return sign * std::ldexp((1 << fraction_bits) + fraction, format.min_exponent + exponent - 1 - fraction_bits);
}

// Encodes `value`, which must be representable in the type.
uint8_t EncodeSmall(DType dtype, double value) {
  for (int code = 0; code < 1 << BitWidth(dtype); ++code) {
    const double held = DecodeSmall(dtype, code);
    const bool same = std::isnan(value) ? std::isnan(held) : held == value;
    if (same && (std::isnan(value) || std::signbit(held) == std::signbit(value))) return static_cast<uint8_t>(code);
  }
  TESSERA_CHECK(false && "the value was rounded to the type");
  return 0;
}

// Rounds to the nearest value, ties to the even code. A value that rounds beyond the largest one becomes infinity. In
// types without infinity it becomes NaN, and in types with neither, the largest value.
double RoundSmall(DType dtype, long double value) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  if (dtype == DType::kF8E8M0FNU) {
    // The value is converted to f32 first: one that is too small for f32 is zero, which is not a power of two.
    if (!(static_cast<float>(value) > 0) || std::isinf(value)) return kNan;
    const int exponent = std::max(std::ilogb(value), -127);
    const double power = std::ldexp(1.0, exponent), rounded = value >= 1.5L * power ? 2 * power : power;
    return rounded > std::ldexp(1.0, 127) ? kNan : rounded;
  }
  if (std::isnan(value)) return HasNoSpecials(dtype) ? -0.0 : kNan;
  const long double magnitude = std::fabs(value);
  const int sign_bit = 1 << (BitWidth(dtype) - 1);
  int nearest = 0, last = 0;
  for (int code = 0; code < sign_bit && std::isfinite(DecodeSmall(dtype, code)); ++code) {
    last = code;
    const long double distance = std::fabs(magnitude - DecodeSmall(dtype, code));
    const long double least = std::fabs(magnitude - DecodeSmall(dtype, nearest));
    if (distance < least || (distance == least && code % 2 == 0)) nearest = code;
  }
  const long double largest = DecodeSmall(dtype, last), step = largest - DecodeSmall(dtype, last - 1);
  const long double excess = magnitude - largest;
  double rounded = DecodeSmall(dtype, nearest);
  if (excess > step / 2 || (excess == step / 2 && last % 2 != 0)) {
    rounded = HasInfinity(dtype)     ? std::numeric_limits<double>::infinity()
              : HasNoSpecials(dtype) ? static_cast<double>(largest)
                                     : kNan;
  }
  if (std::isnan(rounded) || (rounded == 0 && HasNoNegativeZero(dtype))) return rounded;
  return std::copysign(rounded, std::signbit(value) ? -1.0 : 1.0);
}

double RoundReal(DType dtype, long double value) {
  if (IsSmall(dtype)) return RoundSmall(dtype, value);
  if (dtype == DType::kF32 || dtype == DType::kC64) return static_cast<double>(static_cast<float>(value));
  if (dtype == DType::kF64 || dtype == DType::kC128) return static_cast<double>(value);
  return RoundTo(FormatOf(dtype), value);
}

}  // namespace

DType RealPart(DType dtype) {
  if (dtype == DType::kC64) return DType::kF32;
  return dtype == DType::kC128 ? DType::kF64 : dtype;
}

Element FromBool(bool value) { return {DType::kI1, value ? uint64_t{1} : 0, {}}; }

Element FromInteger(DType dtype, uint64_t value) {
  const int unused = 64 - BitWidth(dtype);
  if (KindOf(dtype) == Kind::kSigned) {
    return {dtype, static_cast<uint64_t>(static_cast<int64_t>(value << unused) >> unused), {}};
  }
  return {dtype, value << unused >> unused, {}};
}

Element FromReal(DType dtype, double value) { return {dtype, 0, {RoundReal(dtype, value), 0}}; }

Element FromComplex(DType dtype, std::complex<double> value) {
  return {dtype, 0, {RoundReal(dtype, value.real()), RoundReal(dtype, value.imag())}};
}

Element FromSmall(DType dtype, int value) {
  const Kind kind = KindOf(dtype);
  if (kind == Kind::kFloat || kind == Kind::kComplex) return FromReal(dtype, value);
  return FromInteger(dtype, static_cast<uint64_t>(value));
}

Element Convert(const Element& value, DType dtype) {
  const Kind from = KindOf(value.dtype);
  const bool from_real = from == Kind::kFloat || from == Kind::kComplex;
  switch (KindOf(dtype)) {
    case Kind::kBool:
      // The real part of a complex number counts, as for every other type that is not complex.
      return FromBool(from_real ? value.real() != 0.0 : value.bits != 0);
    case Kind::kSigned:
      return FromInteger(dtype, from_real ? SaturateSigned(value.real(), BitWidth(dtype)) : value.bits);
    case Kind::kUnsigned:
      return FromInteger(dtype, from_real ? SaturateUnsigned(value.real(), BitWidth(dtype)) : value.bits);
    case Kind::kFloat:
    case Kind::kComplex:
      break;
  }
  if (from_real && KindOf(dtype) == Kind::kComplex) return FromComplex(dtype, value.complex);
  if (from_real) return FromReal(dtype, value.real());
  // A long double holds every 64-bit integer, so there is only one rounding.
  const long double exact = from == Kind::kSigned ? static_cast<long double>(value.integer()) : value.bits;
  return {dtype, 0, {RoundReal(dtype, exact), 0}};
}

Element Load(const Buffer& buffer, int64_t index) {
  const DType dtype = buffer.type().dtype;
  switch (dtype) {
    case DType::kI1:
      return FromBool(ReadAs<uint8_t>(buffer, index) != 0);
    case DType::kI2:
    case DType::kI4:
    case DType::kU2:
    case DType::kU4:
    case DType::kI8:
    case DType::kU8:
      return FromInteger(dtype, ReadAs<uint8_t>(buffer, index));
    case DType::kI16:
    case DType::kU16:
      return FromInteger(dtype, ReadAs<uint16_t>(buffer, index));
    case DType::kI32:
    case DType::kU32:
      return FromInteger(dtype, ReadAs<uint32_t>(buffer, index));
    case DType::kI64:
    case DType::kU64:
      return {dtype, ReadAs<uint64_t>(buffer, index), {}};
    case DType::kF16:
    case DType::kBF16:
      return {dtype, 0, {Decode16(FormatOf(dtype), ReadAs<uint16_t>(buffer, index)), 0}};
    case DType::kF32:
      return {dtype, 0, {ReadAs<float>(buffer, index), 0}};
    case DType::kF64:
      return {dtype, 0, {ReadAs<double>(buffer, index), 0}};
    case DType::kC64:
      return {dtype, 0, {ReadAs<float>(buffer, 2 * index), ReadAs<float>(buffer, 2 * index + 1)}};
    case DType::kC128:
      return {dtype, 0, {ReadAs<double>(buffer, 2 * index), ReadAs<double>(buffer, 2 * index + 1)}};
    default:
      TESSERA_CHECK(IsSmall(dtype));
      return {dtype, 0, {DecodeSmall(dtype, ReadAs<uint8_t>(buffer, index)), 0}};
  }
}

void Store(Buffer& buffer, int64_t index, const Element& value) {
  const DType dtype = buffer.type().dtype;
  TESSERA_CHECK(value.dtype == dtype);
  switch (dtype) {
    case DType::kI1:
    case DType::kI8:
    case DType::kU8:
      return WriteAs(buffer, index, static_cast<uint8_t>(value.bits));
    case DType::kI2:
    case DType::kI4:
    case DType::kU2:
    case DType::kU4:
      return WriteAs(buffer, index, static_cast<uint8_t>(value.bits & ((1U << BitWidth(dtype)) - 1)));
    case DType::kI16:
    case DType::kU16:
      return WriteAs(buffer, index, static_cast<uint16_t>(value.bits));
    case DType::kI32:
    case DType::kU32:
      return WriteAs(buffer, index, static_cast<uint32_t>(value.bits));
    case DType::kI64:
    case DType::kU64:
      return WriteAs(buffer, index, value.bits);
    case DType::kF16:
    case DType::kBF16:
      return WriteAs(buffer, index, Encode16(FormatOf(dtype), value.real()));
    case DType::kF32:
      return WriteAs(buffer, index, static_cast<float>(value.real()));
    case DType::kF64:
      return WriteAs(buffer, index, value.real());
    case DType::kC64:
      WriteAs(buffer, 2 * index, static_cast<float>(value.real()));
      return WriteAs(buffer, 2 * index + 1, static_cast<float>(value.complex.imag()));
    case DType::kC128:
      WriteAs(buffer, 2 * index, value.real());
      return WriteAs(buffer, 2 * index + 1, value.complex.imag());
    default:
      TESSERA_CHECK(IsSmall(dtype));
      return WriteAs(buffer, index, EncodeSmall(dtype, value.real()));
  }
}

Element Highest(DType dtype) {
  const int width = BitWidth(dtype);
  switch (KindOf(dtype)) {
    case Kind::kBool:
      return FromBool(true);
    case Kind::kSigned:
      return FromInteger(dtype, ~uint64_t{0} >> (65 - width));
    case Kind::kUnsigned:
      return FromInteger(dtype, ~uint64_t{0});
    case Kind::kFloat:
    case Kind::kComplex:
      break;
  }
  if (IsSmall(dtype)) {
    double highest = 0;
    for (int code = 0; code < 1 << BitWidth(dtype); ++code) {
      if (const double value = DecodeSmall(dtype, code); std::isfinite(value)) highest = std::max(highest, value);
    }
    return FromReal(dtype, highest);
  }
  const FloatFormat format = FormatOf(dtype);
  return FromReal(dtype, std::ldexp(2.0 - std::ldexp(1.0, 1 - format.precision), format.max_exponent));
}

Element Lowest(DType dtype) {
  switch (KindOf(dtype)) {
    case Kind::kBool:
    case Kind::kUnsigned:
      return FromInteger(dtype, 0);
    case Kind::kSigned:
      return FromInteger(dtype, uint64_t{1} << (BitWidth(dtype) - 1));
    case Kind::kFloat:
    case Kind::kComplex:
      break;
  }
  return FromReal(dtype, dtype == DType::kF8E8M0FNU ? std::ldexp(1.0, -127) : -Highest(dtype).real());
}

}  // namespace tessera::reference
