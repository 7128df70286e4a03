// SPDX-License-Identifier: Apache-2.0
// The inverse of erf. With w = -log(1 - x^2), erf_inv(x) / x is smooth in w near zero and in sqrt(w) towards the ends
// (Giles, "Approximating the erfinv function", GPU Computing Gems, 2012).
#ifndef TESSERA_COMPILER_LOWER_MATH_ERF_INV_H_
#define TESSERA_COMPILER_LOWER_MATH_ERF_INV_H_

#include "tessera/compiler/lower/math/log.h"

namespace tessera::elementary {

// Returns erf_inv(x) / x in f64, to the precision of f32.
template <typename F>
F ErfInvOverFloat(const F& w) {
  F near = Polynomial(w, {3.3598233065836323e-10, -1.7172465117154241e-8, 3.0991653080853919e-7, -2.4985994369142494e-6,
                          5.8382686094153896e-6, 4.0480675176514509e-5, -1.2199382259296339e-4, -0.0023385480538683349,
                          0.011550338796461085, 0.23201355547704386, 0.88622692744560427});
  F far = Polynomial(Sqrt(w), {1.1429989193975269e-4, -0.003395111653159354, 0.044395629237168645, -0.33448808969576027,
                               1.5932765299749736, -4.9407890851586052, 9.8503152180551119, -11.871351269058085,
                               8.3838161671871276, -1.6229630216210233});
  return Select(w < 5.0, near, far);
}

// Returns erf_inv(x) / x to the precision of f64, in two parts.
template <typename F>
Pair<F> ErfInvOverDouble(const Pair<F>& log) {
  F w = log.hi, root = Sqrt(w);
  F near = w - 3.125, middle = root - 3.25, far = root - 5.05;
  F near_slope = Polynomial(
      near, {-2.8264758992588932e-23, -3.4118570899473879e-22, 4.9153674361837843e-21,  1.8928666006166611e-20,
             -3.9346372414400569e-19, 6.3481682787989362e-19,  1.6225331988078746e-17,  -1.2255917740357111e-16,
             -4.6483283709126195e-17, 6.5251013738754543e-15,  -3.9973163163488631e-14, -8.0742541743142524e-14,
             2.6303168441230613e-12,  -1.297870938401567e-11,  -5.4142400825377342e-11, 1.0512231165117279e-9,
             -4.1126616790696577e-9,  -2.9070390827239568e-8,  4.2347881832966017e-7,   -1.3654691763340087e-6,
             -1.3882523394981119e-5,  1.8673420802005092e-4,   -7.4070253415432113e-4,  -0.0060336708714268999,
             0.24015818242558831});
  F middle_slope =
      Polynomial(middle, {7.6453582856457661e-9,  -1.5283532509653652e-8, -2.0817891678439483e-8, 1.3152835903349824e-7,
                          -2.4561192822628183e-7, -2.7551775882980329e-8, 1.4816717543311958e-6,  -3.985746055696802e-6,
                          2.9325494541082478e-6,  1.246504284267675e-5,   -4.7320673647496808e-5, 6.8287114173239621e-5,
                          2.4031511835402502e-5,  -3.5503781336888499e-4, 9.5328934166594278e-4,  -0.001688275535478024,
                          0.0024914420979532887,  -0.0037512085082238044, 0.0053709145535550933,  1.0052589676941655});
  F far_slope =
      Polynomial(far, {-1.6499818409238376e-11, 2.8838708318501192e-11, 8.271692260150596e-11, -3.8650911994400546e-10,
                       1.0374477062487139e-9, -2.6317296723760945e-9, 5.8180246386405958e-9, -1.1206831303872022e-8,
                       2.1813952552654267e-8, -5.4932343998689788e-8, 2.0162206724240774e-7, -9.0708590313949899e-7,
                       4.1938531076881711e-6, -1.8374536160247338e-5, 7.1240315491895604e-5, -2.0031200667861951e-4,
                       -1.6985809149627781e-4, 1.010285017597772});
  auto is_near = w < 6.25, is_middle = w < 16.0;
  F u = Select(is_near, near, Select(is_middle, middle, far));
  F slope = Select(is_near, near_slope, Select(is_middle, middle_slope, far_slope));
  F constant = Select(is_near, F(1.6536545626831027), Select(is_middle, F(3.0838856104922208), F(4.9004210514436402)));
  // Towards the ends the result is about as large as the root, so the root's rounding error matters.
  F root_error = (Fma(-root, root, w) + log.lo) * 0.5 / root;
  root_error = Select(is_near, F(0.0), root_error);
  F hi = Fma(u, slope, constant);
  F constant_low = Select(is_near, F(-2.1927807e-17), Select(is_middle, F(-8.7332997e-17), F(4.1254355e-16)));
  return {hi, Fma(u, slope, constant - hi) + (constant_low + root_error)};
}

// Returns -log(1 - x^2) for |x| < 1.
template <typename F>
Pair<F> LogOfOneMinusSquare(const F& x) {
  LogParts<F> parts = SplitMantissa(Fma(-x, x, 1.0));
  Pair<F> log = LogOfParts(parts.k, parts.m - 1.0);
  return {-log.hi, -log.lo};
}

template <typename F>
F ErfInv(const F& x) {
  F value(0.0);
  if constexpr (kIsF32<F>) {
    auto wide = Widen(x);
    value = Narrow(wide * ErfInvOverFloat(LogOfOneMinusSquare(wide).hi));
  } else {
    Pair<F> factor = ErfInvOverDouble(LogOfOneMinusSquare(x));
    F product = x * factor.hi;
    value = product + Fma(x, factor.lo, Fma(x, factor.hi, -product));
  }
  F magnitude = Abs(x);
  return CopySign(Select(magnitude < 1.0, value, Select(magnitude == 1.0, F(kInfinity), F(kNan))), x);
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_ERF_INV_H_
