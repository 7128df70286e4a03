// SPDX-License-Identifier: Apache-2.0
// Computes functions of complex numbers from real ones, avoiding cancellation. f32 parts are computed in f64, except
// where f32 suffices (abs, exponential, sign). For infinities and NaNs the functions follow C99 (annex G) where it
// defines a value.
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "tessera/compiler/lower/math/built_number.h"
#include "tessera/compiler/lower/math/format.h"
#include "tessera/compiler/lower/scalar/scalar_complex.h"

namespace tessera {
namespace {

using namespace mlir;
using elementary::BuiltMask;
using elementary::kInfinity;
using elementary::Pair;
using elementary::TwoProduct;
using elementary::TwoSum;

template <typename T>
using NumberOf = elementary::Built<T>;
using Number = NumberOf<double>;

template <typename T>
struct PartsOf {
  NumberOf<T> re, im;
};
using Parts = PartsOf<double>;

constexpr double kThird = 1.0 / 3;
// For larger values, the square of a sine is negligible beside that of a hyperbolic sine, and e^-4x beside 1.
constexpr double kFlat = 22;
// The exponential of a larger value may overflow.
template <typename T>
constexpr double kOverflow = std::is_same_v<T, float> ? 88 : 709;

template <typename Op, typename T>
NumberOf<T> Apply(const NumberOf<T>& x) {
  return {x.builder(), Op::create(x.builder(), x.value())};
}

template <typename T>
NumberOf<T> Sin(const NumberOf<T>& x) {
  return Apply<math::SinOp>(x);
}
template <typename T>
NumberOf<T> Cos(const NumberOf<T>& x) {
  return Apply<math::CosOp>(x);
}
template <typename T>
NumberOf<T> Exp(const NumberOf<T>& x) {
  return Apply<math::ExpOp>(x);
}
Number Log1p(const Number& x) { return Apply<math::Log1pOp>(x); }

Number Angle(const Number& y, const Number& x) {
  return {x.builder(), math::Atan2Op::create(x.builder(), y.value(), x.value())};
}

// Returns x y; the product of a zero |x| and an infinite or NaN |y| is zero.
template <typename T>
NumberOf<T> TimesZero(const NumberOf<T>& x, const NumberOf<T>& y) {
  return Select(x == 0.0, x * CopySign(NumberOf<T>(1.0), y), x * y);
}

template <typename T>
BuiltMask IsInfinite(const NumberOf<T>& x) {
  return Abs(x) == kInfinity;
}
// Returns whether an angle is infinite or NaN, which makes its sine and cosine NaN.
template <typename T>
BuiltMask IsLost(const NumberOf<T>& x) {
  return !(Abs(x) < kInfinity);
}

// Applies |Op| of the complex dialect.
template <typename Op>
Parts ApplyComplex(const Parts& x, const Parts& y) {
  auto& b = x.re.builder();
  auto type = ComplexType::get(b.getF64Type());
  Value first = complex::CreateOp::create(b, type, x.re.value(), x.im.value());
  Value second = complex::CreateOp::create(b, type, y.re.Beside(b, x.re.value()), y.im.Beside(b, x.re.value()));
  Value result = Op::create(b, first, second);
  return {{b, complex::ReOp::create(b, result)}, {b, complex::ImOp::create(b, result)}};
}

// The greater magnitude of the two parts, and the square of the lesser one divided by it.
template <typename T>
struct Magnitudes {
  NumberOf<T> greater, squared_ratio;
};

template <typename T>
Magnitudes<T> MagnitudesOf(const PartsOf<T>& z) {
  NumberOf<T> x = Abs(z.re), y = Abs(z.im);
  NumberOf<T> greater = Select(x < y, y, x), lesser = Select(x < y, x, y);
  NumberOf<T> ratio = Select(greater == lesser, NumberOf<T>(1.0), lesser / greater);
  return {greater, ratio * ratio};
}

template <typename T>
NumberOf<T> MagnitudeOf(const PartsOf<T>& z) {
  auto [greater, squared_ratio] = MagnitudesOf(z);
  auto infinite = IsInfinite(z.re) | IsInfinite(z.im);
  return Select(infinite, NumberOf<T>(kInfinity), greater * Sqrt(squared_ratio + 1.0));
}

// Returns z / |z|, and zero for zero.
template <typename T>
PartsOf<T> Sign(const PartsOf<T>& z) {
  auto [greater, squared_ratio] = MagnitudesOf(z);
  NumberOf<T> length = Sqrt(squared_ratio + 1.0);
  auto zero = (z.re == 0.0) & (z.im == 0.0);
  return {Select(zero, z.re, z.re / greater / length), Select(zero, z.im, z.im / greater / length)};
}

// Returns log |z|, where |z|^2 - 1 is |excess|.
Number LogOfMagnitude(const Parts& z, const Number& excess) {
  auto [greater, squared_ratio] = MagnitudesOf(z);
  auto near = (excess > -0.5) & (excess < 2.0);
  Number rest = Log1p(Select(near, excess, squared_ratio)) * 0.5;
  Number log = Select(near, rest, Apply<math::LogOp>(greater) + rest);
  return Select(IsInfinite(z.re) | IsInfinite(z.im), Number(kInfinity), log);
}

// Returns x + y^2 + z^2, where x is exact and may cancel almost completely.
Number PlusSquares(const Number& x, const Number& y, const Number& z) {
  Pair<Number> first = TwoProduct(y, y), second = TwoProduct(z, z);
  Pair<Number> sum = TwoSum(first.hi, x), all = TwoSum(sum.hi, second.hi);
  return all.hi + (sum.lo + all.lo + (first.lo + second.lo));
}

Parts Log(const Parts& z) {
  Number x = Abs(z.re), y = Abs(z.im);
  auto steep = x < y;
  Number excess = PlusSquares(-1.0, Select(steep, y, x), Select(steep, x, y));
  return {LogOfMagnitude(z, excess), Angle(z.im, z.re)};
}

// |1 + z|^2 - 1 = 2 x + x^2 + y^2
Parts Log1p(const Parts& z) {
  Number above = z.re + 1.0;
  return {LogOfMagnitude({above, z.im}, PlusSquares(z.re + z.re, z.re, z.im)), Angle(z.im, above)};
}

// Where e^x overflows, e^x cos y may be finite, so this multiplies by e^(x / 2) twice. For an infinite x, an infinite
// or NaN angle does not matter.
template <typename T>
PartsOf<T> Exp(const PartsOf<T>& z) {
  auto large = z.re > kOverflow<T>, decided = IsInfinite(z.re) & IsLost(z.im);
  NumberOf<T> power = Exp(Select(large, z.re * 0.5, z.re)), again = Select(large, power, NumberOf<T>(1.0));
  NumberOf<T> re = Select(decided, power, Cos(z.im) * power * again);
  NumberOf<T> im = TimesZero(TimesZero(Sin(z.im), power), again);
  return {re, Select(decided & (z.re < 0.0), CopySign(NumberOf<T>(0.0), z.im), im)};
}

// e^x cos y - 1 = (e^x - 1) cos y - 2 sin^2(y / 2)
Parts Expm1(const Parts& z) {
  Parts power = Exp(z);
  Number half = Sin(z.im * 0.5), near = Apply<math::ExpM1Op>(z.re) * Cos(z.im) - 2.0 * half * half;
  return {Select(Abs(z.re) < kOverflow<double>, near, power.re - 1.0), power.im};
}

// Returns c cosh y and s sinh y, where c and s are cosine and sine, or sine and cosine, of one part. Where cosh and
// sinh overflow, e^|y| / 2 is multiplied in two factors; f32 parts overflow long before that.
template <bool of_f64>
Parts TimesHyperbolic(const Number& c, const Number& s, const Number& y) {
  if constexpr (!of_f64) {
    return {TimesZero(c, Apply<math::CoshOp>(y)), TimesZero(s, Apply<math::SinhOp>(y))};
  }
  Number magnitude = Abs(y);
  auto large = magnitude > kOverflow<double>;
  Number root = Select(large, Exp(magnitude * 0.5), Number(1.0)), half = root * 0.5;
  Number cosh = Select(large, half, Apply<math::CoshOp>(y));
  Number sinh = Select(large, CopySign(half, y), Apply<math::SinhOp>(y));
  return {TimesZero(TimesZero(c, cosh), root), TimesZero(TimesZero(s, sinh), root)};
}

template <bool of_f64>
Parts Sin(const Parts& z) {
  Parts parts = TimesHyperbolic<of_f64>(Sin(z.re), Cos(z.re), z.im);
  auto decided = IsLost(z.re) & ((z.im == 0.0) | IsInfinite(z.im));
  return {parts.re, Select(decided, Select(z.im == 0.0, z.im, Abs(z.im)), parts.im)};
}

template <bool of_f64>
Parts Cos(const Parts& z) {
  Parts parts = TimesHyperbolic<of_f64>(Cos(z.re), Sin(z.re), z.im);
  auto lost = IsLost(z.re);
  return {Select(lost & IsInfinite(z.im), Number(kInfinity), parts.re),
          Select(lost & (z.im == 0.0), Number(0.0), -parts.im)};
}

// Computes (sin x cos x + i sinh y cosh y) / (cos^2 x + sinh^2 y); far from the real axis sinh^2 is e^2|y| / 4.
Parts Tan(const Parts& z) {
  Number sin = Sin(z.re), cos = Cos(z.re), magnitude = Abs(z.im);
  auto flat = magnitude > kFlat;
  Number y = Select(flat, CopySign(Number(kFlat), z.im), z.im);
  Number sinh = Apply<math::SinhOp>(y), square = Fma(cos, cos, sinh * sinh);
  Number falling = Exp(magnitude * -2.0) * 4.0;
  Number re = Select(flat, sin * cos * falling, sin * cos / square), one = CopySign(Number(1.0), z.im);
  Number im = Select(flat, one, sinh * Apply<math::CoshOp>(y) / square);
  // |cos| is NaN where the angle is infinite or NaN.
  auto lost = IsLost(z.re), infinite = IsInfinite(z.im);
  re = Select(z.re == 0.0, z.re, Select(lost & infinite, CopySign(Number(0.0), z.re), re));
  return {re, Select(lost, Select(infinite, one, Select(z.im == 0.0, z.im, cos)), im)};
}

// -i tan(i z)
Parts Tanh(const Parts& z) {
  Parts turned = Tan({-z.im, z.re});
  return {turned.im, -turned.re};
}

// The root, computed from the part without cancellation, and |z|. Both are those of z / |scale|^2, which neither
// overflows nor is denormal.
struct Root {
  Parts root;
  Number magnitude, scale;
};

Root RootOf(const Parts& given) {
  Number largest = MagnitudesOf(given).greater;
  auto large = largest > 0x1p1000, small = largest < 0x1p-900;
  Number factor = Select(large, Number(0.25), Select(small, Number(0x1p200), Number(1.0)));
  Parts z = {given.re * factor, given.im * factor};
  Number magnitude = MagnitudeOf(z);
  Number part = Sqrt(Abs(z.re) * 0.5 + magnitude * 0.5), other = z.im / (part + part);
  auto upright = IsInfinite(z.im);
  other = Select(part == 0.0, z.im, Select(upright, z.im, other));
  auto left = z.re < 0.0;
  Number re = Select(left, Abs(other), part), im = Select(left, CopySign(part, z.im), other);
  return {{Select(upright, Number(kInfinity), re), im},
          magnitude,
          Select(large, Number(2.0), Select(small, Number(0x1p-100), Number(1.0)))};
}

Parts Sqrt(const Parts& z) {
  Root root = RootOf(z);
  return {root.root.re * root.scale, root.root.im * root.scale};
}

// Returns the conjugate of the root, divided by |z|.
Parts Rsqrt(const Parts& z) {
  Root root = RootOf(z);
  Number inverse = 1.0 / root.scale;
  auto infinite = root.magnitude == kInfinity, zero = root.magnitude == 0.0;
  Number re = Select(infinite, Number(0.0), root.root.re / root.magnitude * inverse);
  Number im = Select(infinite, CopySign(Number(0.0), -z.im), -root.root.im / root.magnitude * inverse);
  return {Select(zero, Number(kInfinity), re), im};
}

// Returns the principal root e^(log(z) / 3) to f32 precision; its error grows with the logarithm. The root is on the
// same side of the real axis as z. For infinite numbers only the angle matters.
Parts CbrtOfF32(const Parts& z) {
  Parts root = ApplyComplex<complex::PowOp>(z, {Number(kThird), Number(0.0)});
  auto infinite = IsInfinite(z.re) | IsInfinite(z.im);
  Number angle = Angle(z.im, z.re) * kThird, sin = Sin(angle);
  return {Select(infinite, Cos(angle) * kInfinity, root.re),
          Select(infinite, Select(sin == 0.0, sin, sin * kInfinity), CopySign(root.im, z.im))};
}

// Refines that root w by one step of Newton's method: (2 w + z / w^2) / 3. The step uses a multiple of z where squares
// would overflow or be denormal.
Parts CbrtOfF64(const Parts& given) {
  Number largest = MagnitudesOf(given).greater;
  auto large = largest > 0x1p900, small = largest < 0x1p-600;
  Number factor = Select(large, Number(0x1p-300), Select(small, Number(0x1p600), Number(1.0)));
  Number back = Select(large, Number(0x1p100), Select(small, Number(0x1p-200), Number(1.0)));
  Parts z = {given.re * factor, given.im * factor};
  Parts w = CbrtOfF32(z);
  Parts rest = ApplyComplex<complex::DivOp>(z, ApplyComplex<complex::MulOp>(w, w));
  auto better = [&](const Number& part, const Number& step) {
    Number value = Fma(step - part, kThird, part);
    return Select(Abs(value) < kInfinity, value, part) * back;
  };
  return {better(w.re, rest.re), CopySign(better(w.im, rest.im), z.im)};
}

// Computes e^(z/2) / (2 cosh(z/2)) near the poles, which are on the imaginary axis, and elsewhere an expression in
// e^-|x|, which cannot overflow.
Parts Logistic(const Parts& z) {
  Number magnitude = Abs(z.re), sin = Sin(z.im), cos = Cos(z.im);
  auto near = magnitude < 1.0, left = z.re < 0.0;
  Number falling = Exp(-magnitude);
  Parts power = {falling * cos, Select(left, falling * sin, -(falling * sin))};

  Number half = z.re * 0.5, half_sin = Sin(z.im * 0.5), half_cos = Cos(z.im * 0.5), growth = Exp(half) * 0.5;
  Parts above = {Select(near, growth * half_cos, Select(left, power.re, Number(1.0))),
                 Select(near, growth * half_sin, Select(left, power.im, Number(0.0)))};
  Parts below = {Select(near, Apply<math::CoshOp>(half) * half_cos, power.re + 1.0),
                 Select(near, Apply<math::SinhOp>(half) * half_sin, power.im)};
  // Neither part is large, and no number is so near a pole that the square of |below| vanishes.
  Number inverse = 1.0 / Fma(below.re, below.re, below.im * below.im);
  Number re = Fma(above.re, below.re, above.im * below.im) * inverse;
  Number im = Fma(above.im, below.re, -(above.re * below.im)) * inverse;
  auto decided = IsInfinite(z.re) & IsLost(z.im);
  return {Select(decided, Select(left, Number(0.0), Number(1.0)), re), Select(decided, Number(0.0), im)};
}

bool IsF64(Value x) { return cast<ComplexType>(x.getType()).getElementType().isF64(); }

// Applies |function| to the parts of |x|, widened to f64.
template <Parts (*function)(const Parts&)>
Value OfParts(ImplicitLocOpBuilder& b, Value x) {
  auto type = cast<ComplexType>(x.getType());
  const bool narrow = !type.getElementType().isF64();
  auto widened = [&](Value part) -> Number {
    return {b, narrow ? arith::ExtFOp::create(b, b.getF64Type(), part).getResult() : part};
  };
  auto narrowed = [&](const Number& part) -> Value {
    return narrow ? arith::TruncFOp::create(b, type.getElementType(), part.value()).getResult() : part.value();
  };
  Parts result = function({widened(complex::ReOp::create(b, x)), widened(complex::ImOp::create(b, x))});
  return complex::CreateOp::create(b, type, narrowed(result.re), narrowed(result.im));
}

// Applies |function| to the parts of |x| as they are.
template <typename T, PartsOf<T> (*function)(const PartsOf<T>&)>
Value OfGivenParts(ImplicitLocOpBuilder& b, Value x) {
  PartsOf<T> result = function({{b, complex::ReOp::create(b, x)}, {b, complex::ImOp::create(b, x)}});
  return complex::CreateOp::create(b, cast<ComplexType>(x.getType()), result.re.value(), result.im.value());
}

template <typename T>
Value AbsOf(ImplicitLocOpBuilder& b, Value x) {
  return MagnitudeOf<T>({{b, complex::ReOp::create(b, x)}, {b, complex::ImOp::create(b, x)}}).value();
}

}  // namespace

Value ComplexAbs(ImplicitLocOpBuilder& b, Value x) { return IsF64(x) ? AbsOf<double>(b, x) : AbsOf<float>(b, x); }
Value ComplexCbrt(ImplicitLocOpBuilder& b, Value x) {
  return IsF64(x) ? OfParts<CbrtOfF64>(b, x) : OfParts<CbrtOfF32>(b, x);
}
Value ComplexCos(ImplicitLocOpBuilder& b, Value x) {
  return IsF64(x) ? OfParts<Cos<true>>(b, x) : OfParts<Cos<false>>(b, x);
}
Value ComplexExp(ImplicitLocOpBuilder& b, Value x) {
  return IsF64(x) ? OfGivenParts<double, Exp>(b, x) : OfGivenParts<float, Exp>(b, x);
}
Value ComplexExpm1(ImplicitLocOpBuilder& b, Value x) { return OfParts<Expm1>(b, x); }
Value ComplexLog(ImplicitLocOpBuilder& b, Value x) { return OfParts<Log>(b, x); }
Value ComplexLog1p(ImplicitLocOpBuilder& b, Value x) { return OfParts<Log1p>(b, x); }
Value ComplexLogistic(ImplicitLocOpBuilder& b, Value x) { return OfParts<Logistic>(b, x); }
Value ComplexRsqrt(ImplicitLocOpBuilder& b, Value x) { return OfParts<Rsqrt>(b, x); }
Value ComplexSign(ImplicitLocOpBuilder& b, Value x) {
  return IsF64(x) ? OfGivenParts<double, Sign>(b, x) : OfGivenParts<float, Sign>(b, x);
}
Value ComplexSin(ImplicitLocOpBuilder& b, Value x) {
  return IsF64(x) ? OfParts<Sin<true>>(b, x) : OfParts<Sin<false>>(b, x);
}
Value ComplexSqrt(ImplicitLocOpBuilder& b, Value x) { return OfParts<Sqrt>(b, x); }
Value ComplexTan(ImplicitLocOpBuilder& b, Value x) { return OfParts<Tan>(b, x); }
Value ComplexTanh(ImplicitLocOpBuilder& b, Value x) { return OfParts<Tanh>(b, x); }

// Also computes in f64: the exponent multiplies the error of the logarithm.
Value ComplexPower(ImplicitLocOpBuilder& b, Value x, Value y) {
  auto type = cast<ComplexType>(x.getType());
  if (type.getElementType().isF64()) return complex::PowOp::create(b, x, y);
  auto wide_type = ComplexType::get(b.getF64Type());
  auto widened = [&](Value z) -> Value {
    auto part = [&](Value v) { return arith::ExtFOp::create(b, b.getF64Type(), v); };
    return complex::CreateOp::create(b, wide_type, part(complex::ReOp::create(b, z)),
                                     part(complex::ImOp::create(b, z)));
  };
  Value power = complex::PowOp::create(b, widened(x), widened(y));
  auto narrowed = [&](Value v) { return arith::TruncFOp::create(b, type.getElementType(), v); };
  return complex::CreateOp::create(b, type, narrowed(complex::ReOp::create(b, power)),
                                   narrowed(complex::ImOp::create(b, power)));
}

}  // namespace tessera
