// SPDX-License-Identifier: Apache-2.0
// Floats of at most 8 bits and integers of 2 and 4 bits, each stored in one byte.
//
// A format has sign, exponent and mantissa bits, and gradual underflow; only f8E8M0FNU is an unsigned power of two. The
// suffix of its name states its special values:
//    none  infinities and NaN as in IEEE 754
//    FN    no infinities; NaN has all bits set (f8) or does not exist (f6, f4)
//    FNUZ  neither infinities nor -0, whose bits are NaN
// Rounding is to nearest even. A value that is too large becomes infinity; without infinities it becomes NaN, and
// without NaN the largest value. NaN becomes -0 in a format without NaN.
#ifndef TESSERA_RUNTIME_TYPES_SMALL_FLOAT_H_
#define TESSERA_RUNTIME_TYPES_SMALL_FLOAT_H_

#include <cstdint>

#include "tessera/runtime/types/dtype.h"

namespace tessera {

struct SmallFormat {
  enum Special { kIeee, kNanIsAllOnes, kNanIsNegativeZero, kNone };
  int width;
  int mantissa;  // bits
  int bias;
  Special special;
};

// Returns the format of a small float; `dtype` is not f8E8M0FNU.
SmallFormat SmallFormatOf(DType dtype);

float DecodeSmallFloat(DType dtype, uint8_t bits);
uint8_t EncodeSmallFloat(DType dtype, float value);

template <DType dtype>
struct SmallFloat {
  uint8_t bits = 0;

  SmallFloat() = default;
  explicit SmallFloat(float value) : bits(EncodeSmallFloat(dtype, value)) {}
  explicit operator float() const { return DecodeSmallFloat(dtype, bits); }
  explicit operator double() const { return static_cast<float>(*this); }
  friend bool operator==(SmallFloat a, SmallFloat b) { return static_cast<float>(a) == static_cast<float>(b); }
};

template <int width, bool is_signed>
struct SmallInteger {
  static constexpr int kMin = is_signed ? -(1 << (width - 1)) : 0;
  static constexpr int kMax = is_signed ? (1 << (width - 1)) - 1 : (1 << width) - 1;
  uint8_t bits = 0;

  SmallInteger() = default;
  explicit SmallInteger(int64_t value) : bits(static_cast<uint8_t>(value & ((1 << width) - 1))) {}
  explicit operator int64_t() const {
    const int value = bits & ((1 << width) - 1);
    return is_signed && value > kMax ? value - (1 << width) : value;
  }
  explicit operator double() const { return static_cast<double>(static_cast<int64_t>(*this)); }
  friend bool operator==(SmallInteger a, SmallInteger b) { return static_cast<int64_t>(a) == static_cast<int64_t>(b); }
};

template <typename T>
inline constexpr bool kIsSmallFloat = false;
template <DType dtype>
inline constexpr bool kIsSmallFloat<SmallFloat<dtype>> = true;
template <typename T>
inline constexpr bool kIsSmallInteger = false;
template <int width, bool is_signed>
inline constexpr bool kIsSmallInteger<SmallInteger<width, is_signed>> = true;

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_SMALL_FLOAT_H_
