// SPDX-License-Identifier: Apache-2.0
// log x = k ln 2 + log(1 + f), where x = 2^k (1 + f) and 1 + f lies between sqrt(1/2) and sqrt(2).
#ifndef TESSERA_COMPILER_LOWER_MATH_LOG_H_
#define TESSERA_COMPILER_LOWER_MATH_LOG_H_

#include "tessera/compiler/lower/math/format.h"

namespace tessera::elementary {

template <typename F>
struct LogParts {
  F k, m;                    // x = 2^k m
  typename F::Int biased_k;  // k plus the exponent's bias
};

// Splits a normal x > 0; other numbers give any finite parts.
template <typename F>
LogParts<F> SplitMantissa(const F& x) {
  using Int = typename F::Int;
  constexpr int kBits = Format<F>::kFractionBits;
  // The bits of sqrt(1/2), truncated; the only requirement is that 1 lies inside the range.
  constexpr uint64_t kLeast = kIsF32<F> ? 0x3f3504f3 : 0x3fe6a09e667f3bcd;
  constexpr uint64_t kOne = static_cast<uint64_t>(Format<F>::kBias) << kBits;
  constexpr double kTwoToBits = static_cast<double>(uint64_t{1} << kBits);
  Int shifted = Bits(x) + (kOne - kLeast);
  Int biased = shifted >> kBits;
  // The exponent becomes a number when its bits are inserted into the fraction of 2^kBits.
  F k = F::FromBits(biased | Bits(F(kTwoToBits))) - (kTwoToBits + Format<F>::kBias);
  return {k, F::FromBits((shifted & Format<F>::kFractionMask) + kLeast), biased};
}

// Also splits denormal numbers.
template <typename F>
LogParts<F> SplitAnyMantissa(const F& x) {
  constexpr int kShift = Format<F>::kFractionBits + 1;
  auto denormal = x < Format<F>::kSmallestNormal;
  LogParts<F> parts = SplitMantissa(Select(denormal, x * static_cast<double>(uint64_t{1} << kShift), x));
  parts.k = parts.k - Select(denormal, F(static_cast<double>(kShift)), F(0.0));
  return parts;
}

// Returns k ln 2 + log(1 + f), and its rounding error.
template <typename F>
Pair<F> LogOfParts(const F& k, const F& f) {
  constexpr double kHigh = kIsF32<F> ? 0x1.62e4p-1 : 0x1.62e42fefa4p-1;
  constexpr double kLow = kIsF32<F> ? 1.42860676533e-6 : -1.7239444525614835e-13;
  // (log(1 + f) - f + f^2 / 2) / f^3
  F tail(0.0);
  if constexpr (kIsF32<F>) {
    tail = Polynomial(f, {-0.0763895437, 0.127673954, -0.131613046, 0.142010644, -0.166231781, 0.20001249, -0.250008255,
                          0.333333313});
  } else {
    tail = Polynomial(f, {0.026160163230742425, -0.059837466555084914, 0.065046531837338661, -0.056774936772020501,
                          0.056679450317051475, -0.061966366656586454, 0.066846476337319841, -0.071494518072089133,
                          0.076915258490160648, -0.083329124088892537, 0.090909240777564362, -0.10000015258153272,
                          0.11111111144525709, -0.12499999690192577, 0.14285714280127548, -0.16666666669840549,
                          0.20000000000066323, -0.24999999999987912, 0.33333333333333143});
  }
  F square = f * f;
  F rest = Fma(square, Fma(f, tail, -0.5), k * kLow);
  F small = f + rest, result = Fma(k, kHigh, small);
  return {result, (Fma(k, kHigh, -result) + small) + ((f - small) + rest)};
}

// Returns |result| except at the ends of log's domain: NaN below |zero|, -inf at it, and x itself when x is inf or
// NaN.
template <typename F>
F AtTheEndsOfLog(const F& x, double zero, const F& result) {
  F positive = Select(x < kInfinity, result, x);
  return Select(x > zero, positive, Select(x == zero, F(-kInfinity), F(kNan)));
}

template <typename F>
F Log(const F& x) {
  LogParts<F> parts = SplitAnyMantissa(x);
  return AtTheEndsOfLog(x, 0.0, LogOfParts(parts.k, parts.m - 1.0).hi);
}

// With 1 + x = 2^k (1 + f), f = 2^-k x + (2^-k - 1) is rounded once. From 2^25 on, 1 + x is x, and 2^-k is soon
// denormal.
template <typename F>
F Log1p(const F& x) {
  F sum = x + 1.0;
  LogParts<F> parts = SplitMantissa(sum);
  F inverse = F::FromBits((2 * Format<F>::kBias - parts.biased_k) << Format<F>::kFractionBits);
  F exact = Fma(inverse, x, inverse - 1.0);
  constexpr double kLarge = kIsF32<F> ? 0x1p26 : 0x1p55;
  F result = LogOfParts(parts.k, Select(x < kLarge, exact, parts.m - 1.0)).hi;
  result = AtTheEndsOfLog(x, -1.0, result);
  return Select(Abs(x) < 1e-20, x, result);
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_LOG_H_
