// SPDX-License-Identifier: Apache-2.0
// e^x and functions that use it: with x = n ln 2 + r and |r| <= ln 2 / 2, e^x is a polynomial in r, times 2^n.
#ifndef TESSERA_COMPILER_LOWER_MATH_EXP_H_
#define TESSERA_COMPILER_LOWER_MATH_EXP_H_

#include "tessera/compiler/lower/math/format.h"

namespace tessera::elementary {

template <typename F>
struct ExpParts {
  typename F::Int n;
  F rest, rest_low;  // rest_low: the rounding error of rest
};

// ln 2 has two parts; the first has so few bits that its product with n is exact.
template <typename F>
ExpParts<F> SplitByLn2(const F& x) {
  constexpr double kRounder = Format<F>::kRounder;
  constexpr double kHigh = kIsF32<F> ? 0x1.62e4p-1 : 0x1.62e42fefa4p-1;
  constexpr double kLow = kIsF32<F> ? 1.42860676533e-6 : -1.7239444525614835e-13;
  F rounded = Fma(x, 1.4426950408889634, kRounder);
  F n = rounded - kRounder;
  F exact = Fma(n, -kHigh, x), rest = Fma(n, -kLow, exact);
  return {Bits(rounded) - Bits(F(kRounder)), rest, Fma(n, -kLow, exact - rest)};
}

// Returns (e^r - 1 - r) / r^2.
template <typename F>
F ExpTail(const F& r) {
  if constexpr (kIsF32<F>) {
    return Polynomial(r, {0.00139518641, 0.00836961251, 0.0416661762, 0.166665122, 0.5});
  } else {
    return Polynomial(r, {2.5022196927552842e-8, 2.7633063058375197e-7, 2.7557525121945699e-6, 2.4801486451057995e-5,
                          1.9841269569840963e-4, 0.0013888888948323846, 0.0083333333334638261, 0.041666666666521843,
                          0.16666666666666474, 0.500000000000001});
  }
}

// Returns e^r for |r| <= ln 2 / 2.
template <typename F>
F ExpOfRest(const F& r) {
  return Fma(r * r, ExpTail(r), r) + 1.0;
}

// Returns e^x when neither x nor the result leaves the normal numbers.
template <typename F>
F ExpNormal(const F& x) {
  ExpParts<F> parts = SplitByLn2(x);
  return ExpOfRest(parts.rest) * PowerOfTwo<F>(parts.n);
}

template <typename F>
F Exp(const F& x) {
  constexpr double kOverflow = kIsF32<F> ? 89.0 : 710.0, kUnderflow = kIsF32<F> ? -104.0 : -746.0;
  ExpParts<F> parts = SplitByLn2(AtLeast(AtMost(x, kOverflow), kUnderflow));
  return Scale(ExpOfRest(parts.rest), parts.n);
}

// e^x - 1 = 2^n (e^r - 1) + (2^n - 1). Both terms are halved, so that 2^n does not overflow before the result does.
template <typename F>
F Expm1(const F& x) {
  constexpr double kOverflow = kIsF32<F> ? 89.0 : 710.0, kMinusOne = kIsF32<F> ? -30.0 : -50.0;
  ExpParts<F> parts = SplitByLn2(AtLeast(AtMost(x, kOverflow), kMinusOne));
  F r = parts.rest, tail(0.0);
  if constexpr (kIsF32<F>) {
    tail = Polynomial(r, {1.99156944e-4, 0.00139420468, 0.00833327044, 0.0416663438, 0.166666672, 0.5});
  } else {
    tail = Polynomial(r, {1.9455915326651074e-9, 2.509911936930299e-8, 2.7562437164147261e-7, 2.7557271593063651e-6,
                          2.4801580655810518e-5, 1.9841269860687856e-4, 0.0013888888892666258, 0.0083333333333306149,
                          0.041666666666657887, 0.16666666666666669, 0.5});
  }
  F small = Fma(r * r, tail, r);
  F half = PowerOfTwo<F>(parts.n - 1);
  F result = Fma(half, small, half - 0.5) * 2.0;
  // The halves of the smallest numbers are inexact, and -0 would lose its sign.
  return Select(Abs(x) < 1e-20, x, result);
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_EXP_H_
