// SPDX-License-Identifier: Apache-2.0
// bf16 and f16 as their bits, with conversions that round to nearest even, as every operation on them does.
#ifndef TESSERA_RUNTIME_TYPES_FLOAT16_H_
#define TESSERA_RUNTIME_TYPES_FLOAT16_H_

#include <bit>
#include <cmath>
#include <cstdint>

namespace tessera {

struct BFloat16 {
  uint16_t bits = 0;

  BFloat16() = default;
  explicit BFloat16(float value) {
    const auto wide = std::bit_cast<uint32_t>(value);
    // A NaN keeps a payload bit, which rounding could carry away.
    bits = std::isnan(value) ? static_cast<uint16_t>((wide >> 16) | 0x40)
                             : static_cast<uint16_t>((wide + 0x7FFF + ((wide >> 16) & 1)) >> 16);
  }
  explicit operator float() const { return std::bit_cast<float>(uint32_t{bits} << 16); }
  explicit operator double() const { return static_cast<float>(*this); }
};

struct Float16 {
  uint16_t bits = 0;

  Float16() = default;
  explicit Float16(float value) : bits(FromFloat(value)) {}
  explicit operator float() const {
    const uint32_t sign = uint32_t{bits & 0x8000u} << 16;
    const uint32_t exponent = (bits >> 10) & 0x1F;
    const uint32_t mantissa = bits & 0x3FF;
    if (exponent == 0x1F) return std::bit_cast<float>(sign | 0x7F800000u | (mantissa << 13));
    if (exponent != 0) return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
    const float small = static_cast<float>(mantissa) * 0x1p-24f;  // zero or a denormal
    return sign != 0 ? -small : small;
  }
  explicit operator double() const { return static_cast<float>(*this); }

 private:
  static uint16_t FromFloat(float value) {
    const auto wide = std::bit_cast<uint32_t>(value);
    const auto sign = static_cast<uint16_t>((wide >> 16) & 0x8000u);
    const uint32_t magnitude = wide & 0x7FFFFFFFu;
    if (magnitude > 0x7F800000u) return static_cast<uint16_t>(sign | 0x7E00 | ((magnitude >> 13) & 0x3FF));
    if (magnitude >= 0x47800000u) return sign | 0x7C00;  // 65536 and above, infinity
    if (magnitude < 0x38800000u) {
      // Below the smallest normal: adding 0.5 leaves the rounded denormal in the low bits of the sum.
      const float shifted = std::bit_cast<float>(magnitude) + 0.5f;
      return static_cast<uint16_t>(sign | (std::bit_cast<uint32_t>(shifted) - 0x3F000000u));
    }
    return static_cast<uint16_t>(sign | ((magnitude - 0x38000000u + 0xFFF + ((magnitude >> 13) & 1)) >> 13));
  }
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_FLOAT16_H_
