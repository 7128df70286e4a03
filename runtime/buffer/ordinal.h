// SPDX-License-Identifier: Apache-2.0
// Counts the floating-point values between two floats (ULP distance).
#ifndef TESSERA_RUNTIME_BUFFER_ORDINAL_H_
#define TESSERA_RUNTIME_BUFFER_ORDINAL_H_

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "tessera/runtime/buffer/elements.h"

namespace tessera {

// Floats without arithmetic in C++.
template <typename T>
inline constexpr bool kIsHalf = std::is_same_v<T, BFloat16> || std::is_same_v<T, Float16> || kIsSmallFloat<T>;
template <typename T>
inline constexpr bool kIsFloat = kIsHalf<T> || std::is_floating_point_v<T>;

template <typename T>
constexpr int BitWidthOf() {
  if constexpr (std::is_same_v<T, SmallFloat<DType::kF4E2M1FN>>) return 4;
  if constexpr (std::is_same_v<T, SmallFloat<DType::kF6E2M3FN>> || std::is_same_v<T, SmallFloat<DType::kF6E3M2FN>>) {
    return 6;
  }
  return 8 * sizeof(T);
}

// Maps floats to integers in the same order: adjacent values are one apart, -0 and +0 are both 0.
template <typename T>
int64_t Ordinal(T value) {
  if constexpr (std::is_same_v<T, SmallFloat<DType::kF8E8M0FNU>>) {
    return value.bits;  // has no sign
  } else if constexpr (kIsHalf<T>) {
    constexpr int kSign = 1 << (BitWidthOf<T>() - 1);
    const int64_t magnitude = value.bits & (kSign - 1);
    return (value.bits & kSign) != 0 ? -magnitude : magnitude;
  } else {
    using Bits = std::conditional_t<sizeof(T) == 4, int32_t, int64_t>;
    const auto bits = std::bit_cast<Bits>(value);
    const int64_t magnitude = bits & std::numeric_limits<Bits>::max();
    return bits < 0 ? -magnitude : magnitude;
  }
}

// Returns the distance in units of the last place, counted through zero. Neither argument is a NaN.
template <typename T>
uint64_t UlpDistance(T a, T b) {
  const int64_t x = Ordinal(a), y = Ordinal(b);
  return x > y ? static_cast<uint64_t>(x) - static_cast<uint64_t>(y)
               : static_cast<uint64_t>(y) - static_cast<uint64_t>(x);
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_ORDINAL_H_
