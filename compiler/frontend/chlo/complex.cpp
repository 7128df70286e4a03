// SPDX-License-Identifier: Apache-2.0
// The inverse functions follow Hull, Fairgrieve and Tang, "Implementing the complex arcsine and arccosine functions
// using exception handling", ACM TOMS 23, 1997. Branch cuts and signs of zeros are those of C99.
#include "tessera/compiler/frontend/chlo/complex.h"

#include <cmath>
#include <numbers>

#include "tessera/dialects/chlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

// Squares of larger f64 values overflow. asin(z) is asymptotic already far below this value.
constexpr double kSquareOverflows = 1e150;
constexpr double kEpsilon = 0x1p-53;

// Returns sqrt(x^2 + y^2) of values that are not negative.
Value Hypotenuse(Elementwise& e, Value x, Value y) {
  Value greater = e.Max(x, y), lesser = e.Min(x, y), ratio = e.Div(lesser, greater);
  Value length = e.Mul(greater, e.Sqrt(e.Add(e.Mul(ratio, ratio), 1.0)));
  // The ratio is NaN when both values are 0 or both are infinite.
  Value same = e.Mul(greater, e.Constant(std::sqrt(2.0)));
  return e.Select(e.Equal(greater, 0.0), greater, e.Select(e.Equal(x, y), same, length));
}

}  // namespace

// Let x = |re z|, y = |im z|, r = |z + 1|, s = |z - 1|, a = (r + s) / 2. Then im w = log(a + sqrt(a^2 - 1)) and re w =
// sqrt(a^2 - x^2). Both are written so that nothing cancels.
Complex AsinAcosKernel(Elementwise& e, Complex z) {
  Value one = e.Constant(1.0), x = e.Abs(z.real), y = e.Abs(z.imag);
  Value above = e.Add(x, 1.0), below = e.Sub(x, 1.0), distance = e.Abs(below);
  Value r = Hypotenuse(e, above, y), s = Hypotenuse(e, distance, y);
  Value a = e.Mul(e.Add(r, s), 0.5);
  Value inside = e.Less(x, one);
  Value square = e.Mul(y, y);

  // s - |x - 1| and r - (x + 1) without cancellation.
  Value s_excess = e.Select(e.Equal(y, 0.0), y, e.Div(square, e.Add(s, distance)));
  s_excess = e.Select(e.Equal(distance, 0.0), s, s_excess);  // however small the square is
  Value r_excess = e.Div(square, e.Add(r, above));
  // 2 (a - 1)
  Value twice = e.Add(r_excess, e.Select(inside, s_excess, e.Add(s, below)));
  Value middle = e.Log1p(e.Add(e.Mul(twice, 0.5), e.Sqrt(e.Mul(twice, e.Mul(e.Add(a, 1.0), 0.5)))));
  Value far = e.Log(e.Add(a, e.Sqrt(e.Sub(e.Mul(a, a), 1.0))));
  // Close to the cut between -1 and 1 the square of y vanishes before y does.
  Value close = e.And(inside, e.Less(y, e.Mul(distance, kEpsilon)));
  Value imag = e.Select(close, e.Div(y, e.Sqrt(e.Mul(distance, above))), e.Select(e.Less(a, 1.5), middle, far));

  Value half_sum = e.Mul(e.Add(a, x), 0.5);
  Value real_inside = e.Sqrt(e.Mul(half_sum, e.Add(r_excess, e.Add(s, distance))));
  Value quotients = e.Add(e.Div(y, e.Add(r, above)), e.Div(y, e.Add(s, distance)));
  Value real_outside = e.Mul(e.Sqrt(y), e.Sqrt(e.Mul(half_sum, quotients)));
  // At 1 itself the quotients are 0 / 0.
  real_outside = e.Select(e.Equal(e.Add(s, distance), 0.0), e.Constant(0.0), real_outside);
  Value real = e.Select(inside, real_inside, real_outside);

  Value greater = e.Max(x, y), lesser = e.Min(x, y);
  Value ratio = e.Select(e.Equal(greater, e.Infinity()), e.Constant(0.0), e.Div(lesser, greater));
  Value large = e.Less(e.Constant(kSquareOverflows), greater);
  Value large_imag = e.Add(e.Add(e.Log(greater), std::numbers::ln2), e.Mul(e.Log1p(e.Mul(ratio, ratio)), 0.5));
  Value infinite = e.Or(e.Equal(x, e.Infinity()), e.Equal(y, e.Infinity()));
  return {e.Select(large, y, real), e.Select(infinite, e.Infinity(), e.Select(large, large_imag, imag))};
}

namespace {

// Returns the real part of acos(z). On the imaginary axis it is a right angle, even when the imaginary part is NaN.
Value AngleOfAcos(Elementwise& e, Complex z, Complex w) {
  return e.Select(e.Equal(z.real, 0.0), e.Constant(std::acos(0.0)), e.Atan2(w.real, z.real));
}

}  // namespace

Complex ComplexAsin(Elementwise& e, Complex z) {
  Complex w = AsinAcosKernel(e, z);
  return {e.Select(e.Equal(z.real, 0.0), z.real, e.Atan2(z.real, w.real)), e.WithSignOf(w.imag, z.imag)};
}

Complex ComplexAcos(Elementwise& e, Complex z) {
  Complex w = AsinAcosKernel(e, z);
  return {AngleOfAcos(e, z, w), e.Neg(e.WithSignOf(w.imag, z.imag))};
}

// acosh(z) is i acos(z) or -i acos(z), whichever has a real part that is not negative.
Complex ComplexAcosh(Elementwise& e, Complex z) {
  Complex w = AsinAcosKernel(e, z);
  return {w.imag, e.WithSignOf(AngleOfAcos(e, z, w), z.imag)};
}

// -i asin(i z)
Complex ComplexAsinh(Elementwise& e, Complex z) {
  Complex turned = ComplexAsin(e, {e.Neg(z.imag), z.real});
  return {turned.imag, e.Neg(turned.real)};
}

namespace {

// For |x|, re = log1p(4x / ((1 - x)^2 + y^2)) / 4 and im = atan2(2y, (1 - x)(1 + x) - y^2) / 2. The sign of x is
// restored at the end.
Complex Atanh(Elementwise& e, Complex z, bool of_f64) {
  constexpr double kTiny = 1e-100;
  Value x = e.Abs(z.real), y = z.imag, height = e.Abs(y), zero = e.Constant(0.0);
  Value rest = e.Sub(1.0, x), square = e.Mul(y, y);
  Value real = e.Mul(e.Log1p(e.Div(e.Mul(x, 4.0), e.Add(e.Mul(rest, rest), square))), 0.25);
  Value upright = e.Equal(height, e.Infinity()), infinite = e.Or(e.Equal(x, e.Infinity()), upright), flat = infinite;
  if (of_f64) {
    // Next to the pole the square vanishes. Far out it overflows, and the real part is x / |z|^2.
    Value at_pole = e.And(e.Equal(x, 1.0), e.Less(height, kTiny));
    real = e.Select(at_pole, e.Mul(e.Sub(std::numbers::ln2, e.Log(height)), 0.5), real);
    Value greater = e.Max(x, height), ratio = e.Div(e.Min(x, height), greater);
    Value large = e.Less(e.Constant(kSquareOverflows), greater);
    real = e.Select(large, e.Div(e.Div(e.Div(x, greater), greater), e.Add(e.Mul(ratio, ratio), 1.0)), real);
    flat = large;
  }
  real = e.Select(e.Or(infinite, e.Equal(x, 0.0)), zero, real);

  // When x is infinite and y is NaN, the angle is NaN.
  Value denominator = e.Sub(e.Mul(rest, e.Add(x, 1.0)), square);
  Value imag = e.Mul(e.Atan2(e.Mul(y, 2.0), denominator), 0.5);
  Value right_angle = e.WithSignOf(e.Constant(std::acos(0.0)), y);
  flat = e.Or(upright, e.And(flat, e.Equal(y, y)));
  return {e.WithSignOf(real, z.real), e.Select(flat, right_angle, imag)};
}

// -i atanh(i z)
Complex Atan(Elementwise& e, Complex z, bool of_f64) {
  Complex turned = Atanh(e, {e.Neg(z.imag), z.real}, of_f64);
  return {turned.imag, e.Neg(turned.real)};
}

}  // namespace

Complex ComplexAtan(Elementwise& e, Complex z) { return Atan(e, z, /*of_f64=*/false); }
Complex ComplexAtanOfF64(Elementwise& e, Complex z) { return Atan(e, z, /*of_f64=*/true); }
Complex ComplexAtanh(Elementwise& e, Complex z) { return Atanh(e, z, /*of_f64=*/false); }
Complex ComplexAtanhOfF64(Elementwise& e, Complex z) { return Atanh(e, z, /*of_f64=*/true); }

namespace {

// Returns the parts of |Op|(i z).
template <typename Op>
Complex OfTurned(OpBuilder& builder, Location location, Value z) {
  Value down = stablehlo::NegOp::create(builder, location, stablehlo::ImagOp::create(builder, location, z));
  Value turned = stablehlo::ComplexOp::create(builder, location, down, stablehlo::RealOp::create(builder, location, z));
  Value result = Op::create(builder, location, turned);
  return {stablehlo::RealOp::create(builder, location, result), stablehlo::ImagOp::create(builder, location, result)};
}

}  // namespace

// cos(i z)
FailureOr<SmallVector<Value>> ComplexCosh(OpBuilder& builder, Operation* op) {
  Complex w = OfTurned<stablehlo::CosineOp>(builder, op->getLoc(), op->getOperand(0));
  return SmallVector<Value>{stablehlo::ComplexOp::create(builder, op->getLoc(), w.real, w.imag)};
}

// -i sin(i z)
FailureOr<SmallVector<Value>> ComplexSinh(OpBuilder& builder, Operation* op) {
  Complex w = OfTurned<stablehlo::SineOp>(builder, op->getLoc(), op->getOperand(0));
  Value imag = stablehlo::NegOp::create(builder, op->getLoc(), w.real);
  return SmallVector<Value>{stablehlo::ComplexOp::create(builder, op->getLoc(), w.imag, imag)};
}

}  // namespace tessera
