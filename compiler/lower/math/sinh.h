// SPDX-License-Identifier: Apache-2.0
// sinh, cosh and acosh.
#ifndef TESSERA_COMPILER_LOWER_MATH_SINH_H_
#define TESSERA_COMPILER_LOWER_MATH_SINH_H_

#include "tessera/compiler/lower/math/exp.h"
#include "tessera/compiler/lower/math/log.h"

namespace tessera::elementary {

// For a >= 0, e^a = 2^n power and e^-a = 2^n falling.
template <typename F>
struct Exponentials {
  typename F::Int n;
  Pair<F> power;
  F falling;
};

template <typename F>
Exponentials<F> ExponentialsOf(const F& a) {
  using Int = typename F::Int;
  constexpr double kOverflow = kIsF32<F> ? 90.0 : 711.0;
  ExpParts<F> parts = SplitByLn2(AtMost(a, kOverflow));
  F r = parts.rest, tail = Fma(r * r, ExpTail(r), parts.rest_low), small = r + tail;
  Pair<F> power = FastTwoSum(F(1.0), small);
  power.lo = power.lo + ((r - small) + tail);
  F inverse = 1.0 / power.hi;
  inverse = Fma(-inverse, power.lo * inverse, inverse);
  // A falling half below 2^-80 of the growing half is negligible.
  Int n = Select(parts.n < 40, parts.n, Int(40));
  return {parts.n, power, inverse * PowerOfTwo<F>(Int(0) - (n << 1))};
}

template <typename F>
F Cosh(const F& x) {
  Exponentials<F> e = ExponentialsOf(Abs(x));
  return Scale(e.power.hi + (e.power.lo + e.falling), e.n - 1);
}

// Near zero the function is an odd polynomial.
template <typename F>
F Sinh(const F& x) {
  F a = Abs(x), square = AtMost(a, 1.0) * AtMost(a, 1.0), tail(0.0);
  if constexpr (kIsF32<F>) {
    tail = Polynomial(square, {2.545670657e-8, 2.755377026e-6, 1.984128253e-4, 0.0083333333175, 0.1666666667});
  } else {
    tail =
        Polynomial(square, {2.8445264169895285e-15, 7.646625361656657e-13, 1.6059048396350562e-10, 2.505210836405804e-8,
                            2.755731922404034e-6, 1.9841269841269773e-4, 0.008333333333333333, 0.16666666666666666});
  }
  Exponentials<F> e = ExponentialsOf(a);
  F far = Scale(e.power.hi + (e.power.lo - e.falling), e.n - 1);
  return CopySign(Select(a < 1.0, Fma(a * square, tail, a), far), x);
}

// With t = x - 1, computes log(1 + t + sqrt(t (t + 2))), in which the root needs two parts. Where squares may
// overflow, the result is log 2x.
template <typename F>
F Acosh(const F& x) {
  constexpr double kLarge = 0x1p30, kLog2 = 0.69314718055994531;
  F t = AtMost(x, kLarge) - 1.0;
  Pair<F> sum = TwoSum(t, F(2.0)), square = TwoProduct(t, sum.hi);
  square.lo = Fma(t, sum.lo, square.lo);
  F root = Sqrt(square.hi), rest = Fma(-root, root, square.hi) + square.lo;
  rest = Select(root == 0.0, F(0.0), rest / (root + root));
  Pair<F> past_one = TwoSum(t, root);
  F near = Log1p(past_one.hi) + (past_one.lo + rest) / (past_one.hi + 1.0);
  return Select(x < 1.0, F(kNan), Select(x < kLarge, near, Log(x) + kLog2));
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_SINH_H_
