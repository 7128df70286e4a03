// SPDX-License-Identifier: Apache-2.0
// log |gamma(x)| and its derivative digamma, both computed in f64. For f64 results, differences are also taken in two
// parts, and values next to negative roots come from series around the roots.
#ifndef TESSERA_COMPILER_LOWER_MATH_GAMMA_H_
#define TESSERA_COMPILER_LOWER_MATH_GAMMA_H_

#include "tessera/compiler/lower/math/gamma_tables.h"
#include "tessera/compiler/lower/math/log.h"
#include "tessera/compiler/lower/math/piecewise.h"
#include "tessera/compiler/lower/math/sin_cos.h"

namespace tessera::elementary {

// Polynomials on the quarters of the octaves from 1/2 to 8. A quarter around a root stores the function divided by the
// distance from the root.
inline constexpr Table kLgammaTable = {"tessera_lgamma", kLgammaRows};
inline constexpr Table kLgammaAtTwoTable = {"tessera_lgamma_at_two", kLgammaAtTwo};  // lgamma(2 + w) / w, |w| <= 1/2
inline constexpr Table kDigammaTable = {"tessera_digamma", kDigammaRows};
// Each row has a root in two parts, as its distance from the integer next to it (lgamma) or below it (digamma). The
// polynomial that follows is in the distance d from the root, and is to be multiplied by d.
inline constexpr Table kLgammaRootTable = {"tessera_lgamma_next_to_roots", kLgammaNextToRoots};
inline constexpr Table kDigammaRootTable = {"tessera_digamma_next_to_roots", kDigammaNextToRoots};

inline constexpr double kPi = 0x1.921fb54442d18p+1, kPiLow = 0x1.1a62633145c07p-53;
inline constexpr double kGammaFar = 8;  // from here on the asymptotic series is used

template <typename F>
Pair<F> Sum(const Pair<F>& x, const Pair<F>& y) {
  Pair<F> sum = TwoSum(x.hi, y.hi);
  return FastTwoSum(sum.hi, sum.lo + (x.lo + y.lo));
}

template <typename F>
Pair<F> Difference(const Pair<F>& x, const Pair<F>& y) {
  return Sum(x, {-y.hi, -y.lo});
}

template <typename F>
Pair<F> Product(const Pair<F>& x, const Pair<F>& y) {
  Pair<F> product = TwoProduct(x.hi, y.hi);
  return FastTwoSum(product.hi, Fma(x.hi, y.lo, Fma(x.lo, y.hi, product.lo)));
}

template <typename F>
Pair<F> SelectPair(const typename F::Mask& mask, const Pair<F>& x, const Pair<F>& y) {
  return {Select(mask, x.hi, y.hi), Select(mask, x.lo, y.lo)};
}

// Computes a function at w, which is next to a root. The row of |table| at |place| contains the root in two parts,
// followed by the |n| coefficients of a polynomial in the distance from the root. The result is the polynomial times
// the distance.
template <int n, typename F>
F NextToRoot(const Table& table, const typename F::Int& place, const Pair<F>& w) {
  Pair<F> distance = TwoSum(w.hi - Lookup(table, place), w.lo - Lookup(table, place + 1));
  return Product(distance, TablePolynomial<n>(table, place + 2, distance.hi)).hi;
}

// Returns log x for finite x > 0.
template <typename F>
Pair<F> LogInParts(const F& x) {
  LogParts<F> parts = SplitAnyMantissa(x);
  return LogOfParts(parts.k, parts.m - 1.0);
}

template <typename F>
Pair<F> LogOfPair(const Pair<F>& x) {
  Pair<F> log = LogInParts(x.hi);
  return {log.hi, log.lo + Select(x.hi == 0.0, F(0.0), x.lo / x.hi)};
}

// The sine and the cosine of pi times |x| <= 1/2, the distance from the nearest integer.
template <typename F>
struct PiTurn {
  Pair<F> sin, cos;
};

template <typename F>
PiTurn<F> PiTurnOf(const F& x) {
  auto steep = x > 0.25;
  F a = Select(steep, 0.5 - x, x);
  Pair<F> angle = TwoProduct(a, F(kPi));
  angle.lo = Fma(a, kPiLow, angle.lo);
  Pair<F> sin = SinOfRest(angle.hi, angle.lo), cos = CosOfRest(angle.hi, angle.lo);
  sin = FastTwoSum(sin.hi, sin.lo), cos = FastTwoSum(cos.hi, cos.lo);
  return {SelectPair(steep, cos, sin), SelectPair(steep, sin, cos)};
}

// Returns x minus the nearest integer, exactly; 0 where x is an integer.
template <typename F>
F PastInteger(const F& x) {
  constexpr double kRounder = Format<F>::kRounder, kWhole = kRounder / 1.5;
  F y = Abs(x), past = y - ((y + kRounder) - kRounder);
  // From kWhole / 2 on, only even integers are found.
  past = past - ((past + kRounder) - kRounder);
  return Select(y < kWhole, Select(x < 0.0, -past, past), F(0.0));
}

// The index of y > 0 in the tables. For y below 1/2 they are read at 1 + y, which is |shift| away.
template <typename F>
struct GammaPlace {
  typename F::Mask small;
  F shift, past_middle;
  typename F::Int quarter;
};

template <typename F>
GammaPlace<F> GammaPlaceOf(const F& y) {
  auto small = y < 0.5;
  F shift = Select(small, F(1.0), F(0.0));
  Quarter<F> quarter = QuarterOf(Select(small, y + 1.0, y), 4);
  return {small, shift, y - (quarter.middle - shift), quarter.number};
}

// Returns log gamma(y) for y > 0; |log| is the logarithm of y.
template <typename F>
Pair<F> LgammaOfPositive(const F& y, const Pair<F>& log) {
  GammaPlace<F> place = GammaPlaceOf(y);
  // True in the quarters next to 1 and next to 2.
  typename F::Mask by_one = (place.quarter == 3) | (place.quarter == 4);
  typename F::Mask by_two = (place.quarter == 7) | (place.quarter == 8);
  F past_root = Select(by_one, y - (1.0 - place.shift), Select(by_two, y - 2.0, F(1.0)));
  Pair<F> near =
      Product<F>({past_root, F(0.0)}, TablePolynomial<14>(kLgammaTable, place.quarter * 15, place.past_middle));
  near = SelectPair(place.small, Difference(near, log), near);

  // (y - 1/2) (log y - 1) + (log(2 pi) - 1) / 2 + 1 / (12 y) - ...
  F inverse = 1.0 / y, tail = inverse * Polynomial(inverse * inverse, kStirling);
  Pair<F> less_one = TwoSum(log.hi, F(-1.0));
  Pair<F> product = Product<F>({y - 0.5, F(0.0)}, {less_one.hi, less_one.lo + log.lo});
  Pair<F> far = Sum(product, {F(0.4189385332046727), tail + 1.6728209650585413e-17});
  // On overflow, the parts are infinities of either sign.
  far = SelectPair((y - 0.5) * less_one.hi < kInfinity, far, {F(kInfinity), F(0.0)});
  return SelectPair(y < kGammaFar, near, far);
}

// Returns log |gamma(x)| for -17.5 <= x < 0, where x = w - n and n is the nearest integer. It is the logarithm of
// gamma(2 + w) over the product of |w|, 1 + w and i - w for i = 1, ..., n. At the roots, that product is nearly 1.
template <typename F>
F LgammaBelowZero(const F& y, const F& w) {
  constexpr int kMost = 18, kTerms = 20;
  F n = y + w;
  Pair<F> product = Product<F>({Abs(w), F(0.0)}, TwoSum(F(1.0), w));
  for (int i = 1; i <= kMost; ++i) {
    Pair<F> factor = TwoSum(F(static_cast<double>(i)), -w);
    product = Product(product, SelectPair(n >= i, factor, {F(1.0), F(0.0)}));
  }
  Pair<F> factor = TablePolynomial<20>(kLgammaAtTwoTable, Bits(w) & 0, w);
  Pair<F> far = Difference(Product<F>({w, F(0.0)}, factor), LogOfPair(product));

  // Roots next to the poles -2, ..., -8 have tables; next to later ones the logarithm is precise enough.
  using Int = typename F::Int;
  constexpr double kRounder = Format<F>::kRounder;
  Int pole = Bits(AtMost(Select(n > 2.0, n, F(2.0)), 8.0) + kRounder) - Bits(F(kRounder));
  Int place = (((pole - 2) << 1) + Select(w > 0.0, Int(1), Int(0))) * (kTerms + 3);
  F near = NextToRoot<kTerms, F>(kLgammaRootTable, place, {w, F(0.0)}), root = Lookup(kLgammaRootTable, place);
  auto is_near = (Abs(root) >= Abs(w - root) * 4.0) & (n >= 2.0) & (n < 9.0);
  return Select(is_near, near, far.hi);
}

// Computes the function for f64, or for an f32 passed as f64.
template <bool for_f32, typename F>
F LgammaOfDouble(const F& x) {
  constexpr double kLogPi = 1.1447298858494002, kLogPiLow = 1.0265951162707826e-17, kReflect = 17.5;
  F y = Abs(x), w = PastInteger(x);
  Pair<F> log = LogInParts(y), positive = LgammaOfPositive(y, log);
  // gamma(x) gamma(-x) = -pi / (x sin(pi x))
  Pair<F> sum = Sum(Sum(positive, log), LogOfPair(PiTurnOf(Abs(w)).sin));
  F reflected = Difference<F>({F(kLogPi), F(kLogPiLow)}, sum).hi;
  F below = for_f32 ? reflected : Select(y < kReflect, LgammaBelowZero(y, w), reflected);
  below = Select(w == 0.0, F(kInfinity), below);
  F value = Select(x > 0.0, positive.hi, Select(y == 0.0, F(kInfinity), below));
  return Select(y < kInfinity, value, y);
}

template <typename F>
F Lgamma(const F& x) {
  if constexpr (kIsF32<F>) {
    return Narrow(LgammaOfDouble<true>(Widen(x)));
  } else {
    return LgammaOfDouble<false>(x);
  }
}

// Returns pi times the cotangent of pi |w|.
template <typename F>
Pair<F> PiCotangent(const F& w) {
  PiTurn<F> turn = PiTurnOf(w);
  F inverse = 1.0 / turn.sin.hi, quotient = turn.cos.hi * inverse;
  F rest = Fma(-quotient, turn.sin.lo, Fma(-quotient, turn.sin.hi, turn.cos.hi) + turn.cos.lo);
  return Product<F>({quotient, rest * inverse}, {F(kPi), F(kPiLow)});
}

// Returns digamma(x) next to the root above -n, for x = w - n and 0 < w < 1; |otherwise| elsewhere.
template <typename F>
F DigammaNextToRoots(const F& n, const Pair<F>& w, const F& otherwise) {
  using Int = typename F::Int;
  constexpr double kRounder = Format<F>::kRounder, kMost = 20;
  constexpr int kTerms = 21;
  Int place = (Bits(AtMost(Select(n > 1.0, n, F(1.0)), kMost) + kRounder) - Bits(F(kRounder)) - 1) * (kTerms + 3);
  F near = NextToRoot<kTerms>(kDigammaRootTable, place, w), d = w.hi - Lookup(kDigammaRootTable, place);
  return Select((Abs(d) < 0.0625) & (n < kMost + 0.5), near, otherwise);
}

template <bool for_f32, typename F>
F DigammaOfDouble(const F& x) {
  constexpr double kRoot = kDigammaRoot[0], kRootLow = kDigammaRoot[1], kTiny = 0x1p-60;
  F y = Abs(x), w = PastInteger(x);
  auto negative = x < 0.0;
  GammaPlace<F> place = GammaPlaceOf(y);
  typename F::Mask by_root = (place.quarter == 5) | (place.quarter == 6);
  Pair<F> past_root = TwoSum(y - (kRoot - place.shift), F(-kRootLow));
  past_root = SelectPair(by_root, past_root, {F(1.0), F(0.0)});
  Pair<F> near = Product(past_root, TablePolynomial<15>(kDigammaTable, place.quarter * 16, place.past_middle));

  // log y - 1 / (2 y) - 1 / (12 y^2) + ...
  F inverse = 1.0 / y, square = inverse * inverse;
  Pair<F> log = LogInParts(y);
  Pair<F> far = FastTwoSum(log.hi, log.lo + Fma(square, Polynomial(square, kDigammaFar), inverse * -0.5));
  Pair<F> value = SelectPair(y < kGammaFar, near, far);

  // digamma(1 + y) is digamma(y) + 1 / y. digamma(-y) is that sum plus pi / tan(pi y).
  Pair<F> step = {inverse, Fma(-inverse, y, 1.0) * inverse};
  Pair<F> up = SelectPair(place.small, value, Sum(value, step));
  Pair<F> down = SelectPair(place.small, Difference(value, step), value);
  Pair<F> turn = PiCotangent(Abs(w));
  Pair<F> below = Difference(up, {CopySign(turn.hi, w), Select(w < 0.0, -turn.lo, turn.lo)});
  F reflected = below.hi;
  if constexpr (!for_f32) {
    Pair<F> above = TwoSum(w, Select(w < 0.0, F(1.0), F(0.0)));
    reflected = DigammaNextToRoots(Select(w < 0.0, (y + w) + 1.0, y + w), above, reflected);
  }
  reflected = Select(w == 0.0, F(kNan), reflected);
  F result = Select(negative, reflected, down.hi);
  result = Select(y < kTiny, Select(y == 0.0, F(kNan), -1.0 / x), result);
  return Select(x == kInfinity, x, Select(x == -kInfinity, F(kNan), result));
}

template <typename F>
F Digamma(const F& x) {
  if constexpr (kIsF32<F>) {
    return Narrow(DigammaOfDouble<true>(Widen(x)));
  } else {
    return DigammaOfDouble<false>(x);
  }
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_GAMMA_H_
