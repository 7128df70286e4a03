// SPDX-License-Identifier: Apache-2.0
// The properties of f32 and f64 that the functions of this folder rely on, and their building blocks.
#ifndef TESSERA_COMPILER_LOWER_MATH_FORMAT_H_
#define TESSERA_COMPILER_LOWER_MATH_FORMAT_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "tessera/compiler/lower/math/number.h"

namespace tessera::elementary {

template <typename F>
inline constexpr bool kIsF32 = std::is_same_v<typename F::Scalar, float>;

template <typename F>
struct Format {
  static constexpr int kFractionBits = kIsF32<F> ? 23 : 52;
  static constexpr int kBias = kIsF32<F> ? 127 : 1023;
  static constexpr uint64_t kFractionMask = (uint64_t{1} << kFractionBits) - 1;
  static constexpr double kSmallestNormal = std::numeric_limits<typename F::Scalar>::min();
  // Numbers near it have no fraction: adding and subtracting it rounds to an integer (ties to even). After the
  // addition the lowest bits hold the integer. The factor 1.5 keeps negative numbers in the same binade.
  static constexpr double kRounder = 1.5 * static_cast<double>(uint64_t{1} << kFractionBits);
};

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// Returns c[0] x^(n-1) + ... + c[n-1].
template <typename F, size_t n>
F Polynomial(const F& x, const double (&c)[n]) {
  F sum = Fma(x, c[0], c[1]);
  for (size_t i = 2; i < n; ++i) sum = Fma(sum, x, c[i]);
  return sum;
}

// Returns 2^n, a normal number, for an integer n that is given as bits of F::Int (two's complement).
template <typename F>
F PowerOfTwo(const typename F::Int& n) {
  return F::FromBits((n + Format<F>::kBias) << Format<F>::kFractionBits);
}

// Returns x 2^n, rounded once; the result may overflow or be denormal. |n| is at most twice the exponent's range.
template <typename F>
F Scale(const F& x, const typename F::Int& n) {
  using Int = typename F::Int;
  constexpr int kBias = Format<F>::kBias;
  Int both = n + 2 * kBias, half = both >> 1, rest = both - half;
  return x * F::FromBits(half << Format<F>::kFractionBits) * F::FromBits(rest << Format<F>::kFractionBits);
}

// Returns |x| clamped to at most |limit|; NaN stays NaN.
template <typename F>
F AtMost(const F& x, double limit) {
  return Select(x > limit, F(limit), x);
}
template <typename F>
F AtLeast(const F& x, double limit) {
  return Select(x < limit, F(limit), x);
}

// An unevaluated sum; lo is small relative to hi.
template <typename F>
struct Pair {
  F hi, lo;
};

// Returns x + y exactly.
template <typename F>
Pair<F> TwoSum(const F& x, const F& y) {
  F sum = x + y, part = sum - x;
  return {sum, (x - (sum - part)) + (y - part)};
}

// Returns x + y exactly when |x| >= |y| or x is zero.
template <typename F>
Pair<F> FastTwoSum(const F& x, const F& y) {
  F sum = x + y;
  return {sum, y - (sum - x)};
}

// Returns x y exactly.
template <typename F>
Pair<F> TwoProduct(const F& x, const F& y) {
  F product = x * y;
  return {product, Fma(x, y, -product)};
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_FORMAT_H_
