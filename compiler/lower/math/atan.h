// SPDX-License-Identifier: Apache-2.0
// The angle of a point. The smaller of |x| and |y| is divided by the larger, so that one polynomial on [0, 1]
// suffices.
#ifndef TESSERA_COMPILER_LOWER_MATH_ATAN_H_
#define TESSERA_COMPILER_LOWER_MATH_ATAN_H_

#include "tessera/compiler/lower/math/format.h"

namespace tessera::elementary {

// Returns atan(t) for 0 <= t <= 1 in f64, to the precision of f32 or of f64.
template <typename F, bool for_f32>
F AtanOfFraction(const F& t) {
  F square = t * t;
  if constexpr (for_f32) {
    return t *
           Polynomial(square, {0.0011110190629776335, -0.0072987161854317795, 0.02248492743373812,
                               -0.044604536244598279, 0.06733613201691005, -0.08806444810896448, 0.11056547027836557,
                               -0.14279472718069383, 0.19999628973240502, -0.33333324674495246, 0.99999999966884467});
  } else {
    F tail = Polynomial(square,
                        {-8.8273015320074795e-6, 1.0568583850109231e-4, -6.0171731707280821e-4, 0.0021780358108188184,
                         -0.0056670553290067245, 0.011400301987185302,  -0.018708793082138721,  0.026235344033257679,
                         -0.032843338496673882,  0.038241603328491587,  -0.042877438446467145,  0.04745381519142311,
                         -0.052595530756148937,  0.058817401422441982,  -0.066665873534743514,  0.076923001138161459,
                         -0.090909085785341695,  0.11111111088057923,   -0.14285714285086601,   0.19999999999991239,
                         -0.33333333333333293});
    return Fma(t * square, tail, t);
  }
}

// Returns the angle of (x, y), both f64, to the precision of f32 or of f64.
template <bool for_f32, typename F>
F AngleOf(const F& y, const F& x) {
  constexpr double kHalfPi = 0x1.921fb54442d18p+0, kHalfPiLow = 0x1.1a62633145c07p-54;
  F high = Abs(y), wide = Abs(x);
  auto steep = high > wide;
  F least = Select(steep, wide, high), greatest = Select(steep, high, wide);
  F t = Select((greatest == 0.0) & (least == 0.0), F(0.0), least / greatest);
  t = Select((least == kInfinity) & (greatest == kInfinity), F(1.0), t);
  F angle = AtanOfFraction<F, for_f32>(t);
  // The angle is measured from the nearest axis, so that pi / 2 is rounded once.
  auto left = CopySign(F(1.0), x) < 0.0;
  F from_x = Select(left, 2 * kHalfPi - (angle - 2 * kHalfPiLow), angle);
  return CopySign(Select(steep, kHalfPi - (CopySign(angle, x) - kHalfPiLow), from_x), y);
}

template <typename F>
F Atan2(const F& y, const F& x) {
  if constexpr (kIsF32<F>) {
    return Narrow(AngleOf<true>(Widen(y), Widen(x)));
  } else {
    return AngleOf<false>(y, x);
  }
}

template <typename F>
F Atan(const F& x) {
  return Atan2(x, F(1.0));
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_ATAN_H_
