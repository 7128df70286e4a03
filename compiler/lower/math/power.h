// SPDX-License-Identifier: Apache-2.0
// x^y = e^(y log x), with the special cases of C's pow.
#ifndef TESSERA_COMPILER_LOWER_MATH_POWER_H_
#define TESSERA_COMPILER_LOWER_MATH_POWER_H_

#include "tessera/compiler/lower/math/exp.h"
#include "tessera/compiler/lower/math/log.h"

namespace tessera::elementary {

// Returns log |x| for a positive finite |x| in two parts, with relative error 2^-65. With s = f / (2 + f), log(1 + f)
// = 2 atanh s = 2 s + s (2/3 s^2 + s^4 T(s^2)).
template <typename F>
Pair<F> LogInTwoParts(const F& magnitude) {
  LogParts<F> parts = SplitAnyMantissa(magnitude);
  F f = parts.m - 1.0;
  F sum = f + 2.0, sum_error = f - (sum - 2.0);
  F inverse = 1.0 / sum, s = f * inverse;
  F s_low = Fma(-s, sum_error, Fma(-s, sum, f)) * inverse;
  Pair<F> square = TwoProduct(s, s);
  square.lo = Fma(s * 2.0, s_low, square.lo);
  F tail = Polynomial(square.hi, {0.11993042335966107, 0.1167433507375014, 0.13336341215442782, 0.15384556252993598,
                                  0.18181818879364994, 0.22222222217462778, 0.28571428571445412, 0.39999999999999974});
  constexpr double kTwoThirds = 0x1.5555555555555p-1, kTwoThirdsLow = 0x1.5555555555555p-55;
  Pair<F> factor = TwoProduct(square.hi, F(kTwoThirds));
  factor.lo = factor.lo + Fma(square.hi, kTwoThirdsLow, square.lo * kTwoThirds);
  factor.lo = Fma(square.hi * square.hi, tail, factor.lo);
  factor = FastTwoSum(factor.hi, factor.lo);
  Pair<F> product = TwoProduct(s, factor.hi);
  product.lo = product.lo + Fma(s, factor.lo, s_low * factor.hi);
  Pair<F> log = FastTwoSum(s * 2.0, product.hi);
  log.lo = log.lo + Fma(s_low, 2.0, product.lo);
  Pair<F> whole = TwoSum(parts.k * 0x1.62e42fefa4p-1, log.hi);
  return FastTwoSum(whole.hi, whole.lo + Fma(parts.k, -1.7239444525614835e-13, log.lo));
}

// Returns |x|^y for f64, also where x is 0, 1 or infinite.
template <typename F>
F PowerOfMagnitude(const F& magnitude, const F& y) {
  Pair<F> log = LogInTwoParts(magnitude);
  F ends = Select(magnitude == 0.0, F(-kInfinity), magnitude);
  F high = Select((magnitude > 0.0) & (magnitude < kInfinity), log.hi, ends);
  F exponent = Select((magnitude == 1.0), F(0.0), y * high);
  F exponent_low = Fma(y, high, -exponent) + y * log.lo;
  exponent_low = Select((Abs(exponent) < 1000.0) & (Abs(y) < kInfinity), exponent_low, F(0.0));
  ExpParts<F> parts = SplitByLn2(AtLeast(AtMost(exponent, 710.0), -746.0));
  return Scale(ExpOfRest(parts.rest + exponent_low), parts.n);
}

// Returns |x|^y for f32, computed in f64; only the rounding to f32 affects the result.
template <typename Wide>
Wide PowerOfFloatMagnitude(const Wide& magnitude, const Wide& y) {
  LogParts<Wide> parts = SplitMantissa(magnitude);
  Wide f = parts.m - 1.0;
  // log2(1 + f) / f
  Wide slope = Polynomial(
      f, {0.077345613472415531, -0.14283132986600963, 0.14475852542832188, -0.14315999451036091, 0.15876861680032486,
          -0.18030016428842574, 0.20617541518863783, -0.24045318672926744, 0.28853729243697068, -0.36067367443979725,
          0.48089836140016567, -0.72134752087046805, 1.4426950408687025});
  Wide log = Fma(f, slope, parts.k);
  log = Select(magnitude == 0.0, Wide(-kInfinity), Select(magnitude < kInfinity, log, magnitude));
  Wide exponent = Select(magnitude == 1.0, Wide(0.0), y * log);
  exponent = AtLeast(AtMost(exponent, 200.0), -200.0);
  Wide rounded = exponent + Format<Wide>::kRounder, n = rounded - Format<Wide>::kRounder;
  Wide power =
      Polynomial(exponent - n, {1.5479694863874212e-4, 0.0013400682318518726, 0.0096179882990207414,
                                0.055503266129197995, 0.24022651559210872, 0.69314720697336341, 0.99999999991254918});
  return power * PowerOfTwo<Wide>(Bits(rounded) - Bits(Wide(Format<Wide>::kRounder)));
}

template <typename F>
auto IsInteger(const F& x) {
  constexpr double kNoFraction = static_cast<double>(uint64_t{1} << Format<F>::kFractionBits);
  F magnitude = Abs(x);
  return (magnitude >= kNoFraction) | (((magnitude + kNoFraction) - kNoFraction) == magnitude);
}

template <typename F>
F Power(const F& x, const F& y) {
  F value(0.0);
  if constexpr (kIsF32<F>) {
    value = Narrow(PowerOfFloatMagnitude(Widen(Abs(x)), Widen(y)));
  } else {
    value = PowerOfMagnitude(Abs(x), y);
  }
  auto integer = IsInteger(y), even = IsInteger(y * 0.5);
  auto negative = CopySign(F(1.0), x) < 0.0;
  value = Select((x < 0.0) & (x > -kInfinity) & !integer, F(kNan), value);
  value = Select(negative & integer & !even, -value, value);
  return Select((y == 0.0) | (x == 1.0), F(1.0), value);
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_POWER_H_
