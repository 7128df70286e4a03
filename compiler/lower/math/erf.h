// SPDX-License-Identifier: Apache-2.0
// The error function and its complement.
#ifndef TESSERA_COMPILER_LOWER_MATH_ERF_H_
#define TESSERA_COMPILER_LOWER_MATH_ERF_H_

#include "tessera/compiler/lower/math/exp.h"

namespace tessera::elementary {

// erfc a = e^(-a^2) q P(t) with q = 1 / (a + shift) and t = 1 - 2 shift q. P is smooth on all of a >= 0 and lies
// between |shift| and 0.56.
template <typename F>
inline constexpr double kErfcShift = kIsF32<F> ? 2.0 : 4.0;

// Returns P(t) in two parts.
template <typename F>
Pair<F> ScaledErfc(const F& t) {
  F slope(0.0);
  double constant, constant_low, slope_low;
  if constexpr (kIsF32<F>) {
    slope = Polynomial(t, {7.10940512e-5, 4.99447851e-5, -5.92709053e-4, -8.34802922e-4, 0.00306192948, 0.00647671707,
                           -0.0215054806, -0.0364418812, 0.279471755, -0.687160671});
    constant = 1.02158272, constant_low = -1.370685818e-8, slope_low = -2.311016812e-8;
  } else {
    slope =
        Polynomial(t, {4.153371269552216e-10, 2.1007562715080378e-9,  -8.346890941210098e-10, -1.8590268672011687e-8,
                       1.8060243123244876e-9, 1.280071403625211e-7,   -7.5988828406839246e-8, -8.4893027386754814e-7,
                       1.4242905172395675e-6, 4.6956386732542323e-6,  -1.8860877421389596e-5, -3.6355290065724085e-6,
                       1.7681280882003947e-4, -4.5505261671347131e-4, -2.8095886343733291e-4, 0.0061120556479195981,
                       -0.026370053340508806, 0.076381514909816373,   -0.17401093723992914,   0.3308515878779959,
                       -0.54085383131323506,  0.7732087022652373,     -0.97654872908088197});
    constant = 1.0959956610004911, constant_low = 5.723958709e-17, slope_low = -2.547991555e-17;
  }
  F hi = Fma(t, slope, constant);
  return {hi, Fma(t, slope, constant - hi) + Fma(t, slope_low, constant_low)};
}

// Returns the relative condition number of erfc as a function of q, to a few percent.
template <typename F>
F SensitivityOfErfc(const F& q) {
  if constexpr (kIsF32<F>) return Polynomial(q, {-1.62639213, 3.60098195, 0.882689416});
  return Polynomial(q, {60.1222801, -1.82423925, 1.17675817});
}

// Computes erfc for a >= 0. Every rounding that would cost 0.1 ulp or more is corrected: those of a^2, of the
// exponent, of q and of the factors.
template <typename F>
F ErfcOfPositive(const F& a) {
  constexpr double kShift = kErfcShift<F>;
  F square = a * a, square_error = Fma(a, a, -square);
  ExpParts<F> parts = SplitByLn2(-square);
  F r = parts.rest, power = Fma(r * r, ExpTail(r), r);
  Pair<F> exponential = FastTwoSum(F(1.0), power);
  exponential.lo = Fma(exponential.hi, parts.rest_low - square_error, exponential.lo);

  F sum = a + kShift, sum_error = a - (sum - kShift);
  F q = 1.0 / sum;
  F q_error = Fma(-q, sum_error, Fma(-q, sum, 1.0));
  Pair<F> scaled = ScaledErfc(Fma(q, -2 * kShift, 1.0));
  F factor = q * scaled.hi;
  F factor_error = Fma(q, scaled.hi, -factor) + Fma(q, scaled.lo, factor * (SensitivityOfErfc(q) * q_error));

  F value = exponential.hi * factor;
  F error = Fma(exponential.hi, factor, -value) + Fma(exponential.hi, factor_error, exponential.lo * factor);
  return Scale(value + error, parts.n);
}

template <typename F>
F Erfc(const F& x) {
  F tail = ErfcOfPositive(AtMost(Abs(x), kIsF32<F> ? 10.5 : 27.5));
  return Select(x < 0.0, 2.0 - tail, tail);
}

// Near zero the function is x + x P(x^2); elsewhere it is 1 - erfc, where erfc is small.
template <typename F>
F Erf(const F& x) {
  F square = x * x, magnitude = Abs(x);
  if constexpr (kIsF32<F>) {
    F near = Fma(
        x, Polynomial(square, {-6.53512427e-4, 0.00508511346, -0.0268207975, 0.112831123, -0.376126021, 0.128379166}),
        x);
    // -log erfc
    F a = AtMost(magnitude, 4.0);
    F exponent = Polynomial(a, {1.87038986e-5, -4.07603744e-4, 0.00404499238, -0.0247987378, 0.107802361, 0.633763969,
                                1.12931716, -1.35351554e-4});
    return Select(magnitude < 0.8, near, CopySign(1.0 - ExpNormal(-exponent), x));
  } else {
    F near =
        Fma(x,
            Polynomial(square, {5.9450923007428775e-11, -1.1365560651493177e-9, 1.4657851086937539e-8,
                                -1.6350020691395634e-7, 1.6460972362006205e-6, -1.4925593476563114e-5,
                                1.2055331035545334e-4, -8.5483269787022876e-4, 0.005223977624780122,
                                -0.026866170645072813, 0.11283791670954857, -0.37612638903183748, 0.12837916709551259}),
            x);
    F far = 1.0 - ErfcOfPositive(AtMost(magnitude, 6.5));
    return Select(magnitude < 1.0, near, CopySign(far, x));
  }
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_ERF_H_
