// SPDX-License-Identifier: Apache-2.0
// The cube root: a polynomial and Halley's iteration for the mantissa, a division by three for the exponent.
#ifndef TESSERA_COMPILER_LOWER_MATH_CBRT_H_
#define TESSERA_COMPILER_LOWER_MATH_CBRT_H_

#include "tessera/compiler/lower/math/format.h"

namespace tessera::elementary {

// Iterates towards the cube root of a: triples the number of correct digits.
template <typename F>
F HalleyStep(const F& y, const F& a) {
  F cube = y * y * y;
  return y - y * ((cube - a) / Fma(cube, 2.0, a));
}

// Computes the cube root of a normal f64 x > 0. After 13 bits, f32 needs one step and f64 two.
template <typename F, int steps>
F CubeRootOfPositive(const F& x) {
  using Int = typename F::Int;
  constexpr int kBits = Format<F>::kFractionBits;
  Int exponent = Bits(x) >> kBits;
  // The product is exponent / 3 for exponents up to 2^11. The bias is a multiple of three.
  Int third = (exponent * 0xaaab) >> 17;
  Int rest = exponent - third * 3;
  F mantissa = F::FromBits((Bits(x) & Format<F>::kFractionMask) | (uint64_t{1023} << kBits));
  F root = Polynomial(mantissa, {0.023091088385685687, -0.16290821473499539, 0.58702696101662055, 0.55286282438269163});
  auto one = rest == 1, two = rest == 2;
  root = root * Select(one, F(1.2599210498948732), Select(two, F(1.5874010519681994), F(1.0)));
  F a = mantissa * Select(one, F(2.0), Select(two, F(4.0), F(1.0)));
  for (int i = 0; i < steps; ++i) root = HalleyStep(root, a);
  return root * F::FromBits((third + (1023 - 341)) << kBits);
}

template <typename F>
F Cbrt(const F& x) {
  F magnitude = Abs(x), root(0.0);
  if constexpr (kIsF32<F>) {
    root = Narrow(CubeRootOfPositive<typename F::Wide, 1>(Widen(magnitude)));
  } else {
    auto denormal = magnitude < Format<F>::kSmallestNormal;
    root = CubeRootOfPositive<F, 2>(Select(denormal, magnitude * 0x1p54, magnitude));
    root = root * Select(denormal, F(0x1p-18), F(1.0));
  }
  auto ordinary = (magnitude > 0.0) & (magnitude < kInfinity);
  return Select(ordinary, CopySign(root, x), x);
}

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_CBRT_H_
