// SPDX-License-Identifier: Apache-2.0
// e^-|x| I1(x) of the modified Bessel function.
#ifndef TESSERA_COMPILER_LOWER_MATH_BESSEL_H_
#define TESSERA_COMPILER_LOWER_MATH_BESSEL_H_

#include "tessera/compiler/lower/math/bessel_tables.h"
#include "tessera/compiler/lower/math/piecewise.h"

namespace tessera::elementary {

inline constexpr Table kBesselNearTable = {"tessera_bessel_near", kBesselNear};
inline constexpr Table kBesselTable = {"tessera_bessel", kBesselRows};

// Computes the function for f64. Up to 1/2 it is x times a polynomial; up to 64 each quarter of an octave has a
// polynomial. Beyond, it is the asymptotic series divided by sqrt(x).
template <typename F>
F BesselI1eOfDouble(const F& x) {
  constexpr int kOctaves = 7;
  constexpr double kFar = 64;
  F a = Abs(x);
  Pair<F> factor = TablePolynomial<13>(kBesselNearTable, Bits(a) & 0, AtMost(a, 0.5) - 0.25);
  F near = Fma(a, factor.lo, a * factor.hi);

  Quarter<F> quarter = QuarterOf(a, kOctaves);
  Pair<F> middle = TablePolynomial<14>(kBesselTable, quarter.number * 15, a - quarter.middle);

  // Corrects the rounding errors of the root and of the quotient.
  F inverse = 1.0 / a, root = Sqrt(a), series = Polynomial(inverse, kBesselFar), quotient = series / root;
  F root_rest = Fma(-root, root, a) * 0.5 / root, rest = Fma(-quotient, root_rest, Fma(-quotient, root, series));
  F far = Select(a == kInfinity, F(0.0), quotient + rest / root);

  return CopySign(Select(a < 0.5, near, Select(a < kFar, middle.hi + middle.lo, far)), x);
}

template <typename F>
F BesselI1e(const F& x) {
  if constexpr (kIsF32<F>) {
    return Narrow(BesselI1eOfDouble(Widen(x)));
  } else {
    return BesselI1eOfDouble(x);
  }
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_BESSEL_H_
