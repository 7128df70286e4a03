// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/types/small_float.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tessera {
namespace {

constexpr uint8_t kE8M0Nan = 0xFF;
constexpr int kE8M0Bias = 127;

// Rounds to the nearest power of two; half way, to the greater one.
uint8_t EncodeE8M0(float value) {
  if (!(value > 0) || std::isinf(value)) return kE8M0Nan;
  int exponent = 0;
  const float fraction = std::frexp(value, &exponent);  // in [0.5, 1)
  const int code = exponent - 1 + (fraction >= 0.75F ? 1 : 0) + kE8M0Bias;
  if (code > 254) return kE8M0Nan;
  return static_cast<uint8_t>(std::max(code, 0));
}

// Returns the bits of the largest finite value, and of NaN or infinity.
int LargestCode(const SmallFormat& format) {
  const int all = (1 << (format.width - 1)) - 1;
  if (format.special == SmallFormat::kIeee) return all - (1 << format.mantissa);
  return format.special == SmallFormat::kNanIsAllOnes ? all - 1 : all;
}

}  // namespace

SmallFormat SmallFormatOf(DType dtype) {
  switch (dtype) {
    case DType::kF4E2M1FN:
      return {4, 1, 1, SmallFormat::kNone};
    case DType::kF6E2M3FN:
      return {6, 3, 1, SmallFormat::kNone};
    case DType::kF6E3M2FN:
      return {6, 2, 3, SmallFormat::kNone};
    case DType::kF8E3M4:
      return {8, 4, 3, SmallFormat::kIeee};
    case DType::kF8E4M3:
      return {8, 3, 7, SmallFormat::kIeee};
    case DType::kF8E4M3FN:
      return {8, 3, 7, SmallFormat::kNanIsAllOnes};
    case DType::kF8E4M3FNUZ:
      return {8, 3, 8, SmallFormat::kNanIsNegativeZero};
    case DType::kF8E4M3B11FNUZ:
      return {8, 3, 11, SmallFormat::kNanIsNegativeZero};
    case DType::kF8E5M2:
      return {8, 2, 15, SmallFormat::kIeee};
    default:
      return {8, 2, 16, SmallFormat::kNanIsNegativeZero};  // f8E5M2FNUZ
  }
}

float DecodeSmallFloat(DType dtype, uint8_t bits) {
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
  if (dtype == DType::kF8E8M0FNU) return bits == kE8M0Nan ? kNan : std::ldexp(1.0F, bits - kE8M0Bias);
  const SmallFormat format = SmallFormatOf(dtype);
  const int sign = 1 << (format.width - 1), code = bits & (sign - 1);
  const bool negative = (bits & sign) != 0;
  if (format.special == SmallFormat::kNanIsNegativeZero && negative && code == 0) return kNan;
  float value = 0;
  if (code > LargestCode(format)) {
    const bool infinite = format.special == SmallFormat::kIeee && code == LargestCode(format) + 1;
    value = infinite ? std::numeric_limits<float>::infinity() : kNan;
  } else {
    const int exponent = code >> format.mantissa, fraction = code & ((1 << format.mantissa) - 1);
    const int unit = 1 - format.bias - format.mantissa;  // exponent of the smallest value
    value = exponent == 0 ? std::ldexp(static_cast<float>(fraction), unit)
                          : std::ldexp(static_cast<float>(fraction + (1 << format.mantissa)), unit + exponent - 1);
  }
  return negative ? -value : value;
}

uint8_t EncodeSmallFloat(DType dtype, float value) {
  if (dtype == DType::kF8E8M0FNU) return EncodeE8M0(value);
  const SmallFormat format = SmallFormatOf(dtype);
  const int sign = std::signbit(value) ? 1 << (format.width - 1) : 0;
  const int largest = LargestCode(format), negative_zero = 1 << (format.width - 1);
  const bool unsigned_zero = format.special == SmallFormat::kNanIsNegativeZero;
  if (std::isnan(value)) {
    if (unsigned_zero || format.special == SmallFormat::kNone) return static_cast<uint8_t>(negative_zero);
    const int quiet = format.special == SmallFormat::kIeee ? 1 << (format.mantissa - 1) : 0;
    return static_cast<uint8_t>(sign | (largest + 1 + quiet));
  }
  int code = largest + 1;
  if (std::isfinite(value)) {
    // Rounds in units of the last place; below the smallest normal value, in units of the smallest value.
    const int exponent = value == 0 ? 1 - format.bias : std::max(std::ilogb(value), 1 - format.bias);
    const double units = std::nearbyint(std::ldexp(std::fabs(static_cast<double>(value)), format.mantissa - exponent));
    code = std::min(largest + 1, static_cast<int>(units) + ((exponent + format.bias - 1) << format.mantissa));
  }
  if (code > largest && format.special == SmallFormat::kNone) code = largest;
  if (code > largest && unsigned_zero) return static_cast<uint8_t>(negative_zero);
  if (code == 0 && unsigned_zero) return 0;
  return static_cast<uint8_t>(sign | code);
}

}  // namespace tessera
