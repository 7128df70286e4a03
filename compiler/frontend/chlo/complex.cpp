// SPDX-License-Identifier: Apache-2.0
// The inverse functions follow Hull, Fairgrieve and Tang, "Implementing the complex arcsine and arccosine functions
// using exception handling", ACM TOMS 23, 1997. Branch cuts and signs of zeros are those of C99.
#include "tessera/compiler/frontend/chlo/complex.h"

#include <cmath>

#include "tessera/dialects/chlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

constexpr double kLog2 = 0.693147180559945309417;
// Beyond it squares of f64 overflow; far before it asin(z) is asymptotic.
constexpr double kLarge = 1e150;
constexpr double kEpsilon = 0x1p-53;

// sqrt(x^2 + y^2) of values that are not negative.
Value Hypotenuse(Elementwise& e, Value x, Value y) {
  Value greater = e.Max(x, y), lesser = e.Min(x, y), ratio = e.Div(lesser, greater);
  Value length = e.Mul(greater, e.Sqrt(e.Add(e.Mul(ratio, ratio), 1.0)));
  // 0 / 0, and infinities of both.
  Value same = e.Mul(greater, e.Constant(std::sqrt(2.0)));
  return e.Select(e.Equal(greater, 0.0), greater, e.Select(e.Equal(x, y), same, length));
}

}  // namespace

// Of x = |re z|, y = |im z|, with r = |z + 1|, s = |z - 1|, a = (r + s) / 2: im w = log(a + sqrt(a^2 - 1)),
// re w = sqrt(a^2 - x^2), each written so that nothing cancels.
Complex AsinAcosKernel(Elementwise& e, Complex z) {
  Value one = e.Constant(1.0), x = e.Abs(z.real), y = e.Abs(z.imag);
  Value above = e.Add(x, 1.0), below = e.Sub(x, 1.0), distance = e.Abs(below);
  Value r = Hypotenuse(e, above, y), s = Hypotenuse(e, distance, y);
  Value a = e.Mul(e.Add(r, s), 0.5);
  Value inside = e.Less(x, one);
  Value square = e.Mul(y, y);

  // s - |x - 1| and r - (x + 1) without cancellation.
  Value s_excess = e.Select(e.Equal(y, 0.0), y, e.Div(square, e.Add(s, distance)));
  Value r_excess = e.Div(square, e.Add(r, above));
  // a - 1
  Value a_excess = e.Mul(e.Add(r_excess, e.Select(inside, s_excess, e.Add(s, below))), 0.5);
  Value middle = e.Log1p(e.Add(a_excess, e.Sqrt(e.Mul(a_excess, e.Add(a, 1.0)))));
  Value far = e.Log(e.Add(a, e.Sqrt(e.Sub(e.Mul(a, a), 1.0))));
  // Close to the cut between -1 and 1 the square of y vanishes before y does.
  Value close = e.And(inside, e.Less(y, e.Mul(distance, kEpsilon)));
  Value imag = e.Select(close, e.Div(y, e.Sqrt(e.Mul(distance, above))), e.Select(e.Less(a, 1.5), middle, far));

  Value half_sum = e.Mul(e.Add(a, x), 0.5);
  Value real_inside = e.Sqrt(e.Mul(half_sum, e.Add(r_excess, e.Add(s, distance))));
  Value real_outside = e.Mul(y, e.Sqrt(e.Add(e.Div(half_sum, e.Add(r, above)), e.Div(half_sum, e.Add(s, distance)))));
  // At 1 itself: 0 / 0.
  real_outside = e.Select(e.Equal(e.Add(s, distance), 0.0), e.Constant(0.0), real_outside);
  Value real = e.Select(inside, real_inside, real_outside);

  Value greater = e.Max(x, y), lesser = e.Min(x, y);
  Value ratio = e.Select(e.Equal(greater, e.Infinity()), e.Constant(0.0), e.Div(lesser, greater));
  Value large = e.Less(e.Constant(kLarge), greater);
  Value large_imag = e.Add(e.Add(e.Log(greater), kLog2), e.Mul(e.Log1p(e.Mul(ratio, ratio)), 0.5));
  return {e.Select(large, y, real), e.Select(large, large_imag, imag)};
}

Complex ComplexAsin(Elementwise& e, Complex z) {
  Complex w = AsinAcosKernel(e, z);
  return {e.Atan2(z.real, w.real), e.WithSignOf(w.imag, z.imag)};
}

Complex ComplexAcos(Elementwise& e, Complex z) {
  Complex w = AsinAcosKernel(e, z);
  return {e.Atan2(w.real, z.real), e.Neg(e.WithSignOf(w.imag, z.imag))};
}

// i or -i times acos(z), the one whose real part is not negative.
Complex ComplexAcosh(Elementwise& e, Complex z) {
  Complex w = AsinAcosKernel(e, z);
  return {w.imag, e.WithSignOf(e.Atan2(w.real, z.real), z.imag)};
}

// -i asin(i z)
Complex ComplexAsinh(Elementwise& e, Complex z) {
  Complex turned = ComplexAsin(e, {e.Neg(z.imag), z.real});
  return {turned.imag, e.Neg(turned.real)};
}

// re = log1p(4x / ((1 - x)^2 + y^2)) / 4, im = atan2(2y, (1 - x)(1 + x) - y^2) / 2, of |x|: the sign comes back after.
Complex ComplexAtanh(Elementwise& e, Complex z) {
  Value x = e.Abs(z.real), y = z.imag;
  Value rest = e.Sub(1.0, x), square = e.Mul(y, y);
  Value quotient = e.Div(e.Mul(x, 4.0), e.Add(e.Mul(rest, rest), square));
  // Of infinities, and where the square of x overflows.
  Value large = e.Less(e.Constant(kLarge), e.Max(x, e.Abs(y)));
  Value real = e.Mul(e.Log1p(e.Select(large, e.Constant(0.0), quotient)), 0.25);
  Value denominator = e.Sub(e.Mul(rest, e.Add(x, 1.0)), square);
  Value imag = e.Mul(e.Atan2(e.Mul(y, 2.0), e.Select(large, e.Constant(-1.0), denominator)), 0.5);
  Value right_angle = e.WithSignOf(e.Constant(std::acos(0.0)), y);
  return {e.WithSignOf(real, z.real), e.Select(large, right_angle, imag)};
}

// -i atanh(i z)
Complex ComplexAtan(Elementwise& e, Complex z) {
  Complex turned = ComplexAtanh(e, {e.Neg(z.imag), z.real});
  return {turned.imag, e.Neg(turned.real)};
}

namespace {

// |x| times |y|, where a zero |y| wins over an infinite |x|.
Value TimesExact(Elementwise& e, Value x, Value y) { return e.Select(e.Equal(y, 0.0), y, e.Mul(x, y)); }

}  // namespace

Complex ComplexCosh(Elementwise& e, Complex z) {
  Value sinh = e.Apply<chlo::SinhOp>(z.real), cosh = e.Apply<chlo::CoshOp>(z.real), sine = e.Sin(z.imag);
  // A zero real part makes the imaginary one zero too.
  return {e.Mul(cosh, e.Cos(z.imag)), e.Select(e.Equal(z.real, 0.0), e.Mul(z.real, sine), TimesExact(e, sinh, sine))};
}

Complex ComplexSinh(Elementwise& e, Complex z) {
  Value sinh = e.Apply<chlo::SinhOp>(z.real), cosh = e.Apply<chlo::CoshOp>(z.real);
  Value real = e.Select(e.Equal(z.real, 0.0), z.real, e.Mul(sinh, e.Cos(z.imag)));
  return {real, TimesExact(e, cosh, e.Sin(z.imag))};
}

}  // namespace tessera
