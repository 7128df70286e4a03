// SPDX-License-Identifier: Apache-2.0
// Functions of one variable, element by element. They are computed in long double, so that only the rounding to the
// element type shows.
#include <bit>
#include <cmath>

#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera::reference {
namespace {

using ComplexNumber = std::complex<long double>;
using RealFunction = long double (*)(long double);
using ComplexFunction = ComplexNumber (*)(ComplexNumber);

long double Logistic(long double x) { return 1 / (1 + std::exp(-x)); }
long double Rsqrt(long double x) { return 1 / std::sqrt(x); }
// The root is rounded once: f64's square root is exact to half a unit everywhere.
long double Sqrt(long double x) { return std::sqrt(static_cast<double>(x)); }
long double RoundToEven(long double x) { return std::nearbyint(x); }

ComplexNumber Log1p(ComplexNumber x) {
  // log|1 + x| = log1p(2 re + re^2 + im^2) / 2: exact near 0.
  const ComplexNumber sum = 1.0L + x;
  if (std::abs(sum) < 0.5L || std::isinf(std::abs(sum))) return std::log(sum);
  const long double excess = x.real() * (2 + x.real()) + x.imag() * x.imag();
  return {std::log1p(excess) / 2, std::atan2(x.imag(), sum.real())};
}

ComplexNumber Expm1(ComplexNumber x) {
  // e^re cos(im) - 1 = expm1(re) cos(im) - 2 sin^2(im / 2): no cancellation near 0.
  const ComplexNumber power = std::exp(x);
  if (!(std::fabs(x.real()) < 10000)) return {power.real() - 1, power.imag()};
  const long double half = std::sin(x.imag() / 2);
  return {std::expm1(x.real()) * std::cos(x.imag()) - 2 * half * half, power.imag()};
}

// Computes 1 / (1 + e^-x). Next to the poles, which lie on the imaginary axis, the denominator is a cosine that
// vanishes there.
ComplexNumber ComplexLogistic(ComplexNumber x) {
  if (std::fabs(x.real()) < 1) return std::exp(x / 2.0L) / (2.0L * std::cosh(x / 2.0L));
  return 1.0L / (1.0L + std::exp(-x));
}

// Divides the conjugate of the root by |x|.
ComplexNumber ComplexRsqrt(ComplexNumber x) {
  const ComplexNumber root = std::sqrt(x);
  const long double magnitude = std::abs(x);
  if (std::isinf(magnitude)) return {0, std::copysign(0.0L, -x.imag())};
  if (magnitude == 0) return {INFINITY, NAN};
  return {root.real() / magnitude, -root.imag() / magnitude};
}

// Returns the principal root.
ComplexNumber Cbrt(ComplexNumber x) {
  const long double length = std::cbrt(std::abs(x)), angle = std::arg(x) / 3, sine = std::sin(angle);
  return {length * std::cos(angle), sine == 0 ? sine : length * sine};
}

Element Sign(const Element& x) {
  switch (KindOf(x.dtype)) {
    case Kind::kBool:
    case Kind::kUnsigned:
      return FromSmall(x.dtype, x.bits != 0 ? 1 : 0);
    case Kind::kSigned:
      return FromSmall(x.dtype, (x.integer() > 0 ? 1 : 0) - (x.integer() < 0 ? 1 : 0));
    case Kind::kFloat:
      if (x.real() == 0 || std::isnan(x.real())) return x;
      return FromReal(x.dtype, std::copysign(1.0, x.real()));
    case Kind::kComplex:
      break;
  }
  const ComplexNumber z(x.complex);
  const long double magnitude = std::abs(z);
  return magnitude == 0 ? x : FromComplex(x.dtype, std::complex<double>(z / magnitude));
}

// The smallest integer is its own absolute value.
Element Abs(const Element& x, DType dtype) {
  switch (KindOf(x.dtype)) {
    case Kind::kBool:
    case Kind::kUnsigned:
      return x;
    case Kind::kSigned:
      return x.integer() < 0 ? FromInteger(dtype, 0 - x.bits) : x;
    case Kind::kFloat:
      return FromReal(dtype, std::fabs(x.real()));
    case Kind::kComplex:
      break;
  }
  return FromReal(dtype, std::abs(x.complex));
}

Element Negate(const Element& x) {
  const Kind kind = KindOf(x.dtype);
  if (kind == Kind::kFloat || kind == Kind::kComplex) return FromComplex(x.dtype, {-x.real(), -x.complex.imag()});
  return FromInteger(x.dtype, 0 - x.bits);
}

Element Not(const Element& x) { return FromInteger(x.dtype, ~x.bits); }

uint64_t BitsOf(const Element& x) { return x.bits & (~uint64_t{0} >> (64 - BitWidth(x.dtype))); }

Element PopulationCount(const Element& x) {
  return FromInteger(x.dtype, static_cast<uint64_t>(std::popcount(BitsOf(x))));
}

Element CountLeadingZeros(const Element& x) {
  return FromInteger(x.dtype, static_cast<uint64_t>(std::countl_zero(BitsOf(x)) - (64 - BitWidth(x.dtype))));
}

template <typename Op>
void AddUnary(OpTable& table, Element (*function)(const Element&)) {
  table.AddElementwise<Op>(
      [function](mlir::Operation*, llvm::ArrayRef<Element> operands, DType) { return function(operands[0]); });
}

template <typename Op>
void AddReal(OpTable& table, RealFunction real) {
  table.AddElementwise<Op>([real](mlir::Operation*, llvm::ArrayRef<Element> operands, DType dtype) {
    return FromReal(dtype, static_cast<double>(real(operands[0].real())));
  });
}

template <typename Op>
void AddRealAndComplex(OpTable& table, RealFunction real, ComplexFunction complex) {
  table.AddElementwise<Op>([real, complex](mlir::Operation*, llvm::ArrayRef<Element> operands, DType dtype) {
    const Element& x = operands[0];
    if (KindOf(x.dtype) == Kind::kFloat) return FromReal(dtype, static_cast<double>(real(x.real())));
    return FromComplex(dtype, std::complex<double>(complex(ComplexNumber(x.complex))));
  });
}

}  // namespace

void AddFunctionOps(OpTable& table) {
  AddUnary<stablehlo::SignOp>(table, Sign);
  AddUnary<stablehlo::NegOp>(table, Negate);
  AddUnary<stablehlo::NotOp>(table, Not);
  AddUnary<stablehlo::PopulationCountOp>(table, PopulationCount);
  AddUnary<stablehlo::ClzOp>(table, CountLeadingZeros);
  table.AddElementwise<stablehlo::AbsOp>(
      [](mlir::Operation*, llvm::ArrayRef<Element> operands, DType dtype) { return Abs(operands[0], dtype); });

  AddRealAndComplex<stablehlo::ExpOp>(table, std::exp, [](ComplexNumber x) { return std::exp(x); });
  AddRealAndComplex<stablehlo::Expm1Op>(table, std::expm1, Expm1);
  AddRealAndComplex<stablehlo::LogOp>(table, std::log, [](ComplexNumber x) { return std::log(x); });
  AddRealAndComplex<stablehlo::Log1pOp>(table, std::log1p, Log1p);
  AddRealAndComplex<stablehlo::LogisticOp>(table, Logistic, ComplexLogistic);
  AddRealAndComplex<stablehlo::SqrtOp>(table, Sqrt, [](ComplexNumber x) { return std::sqrt(x); });
  AddRealAndComplex<stablehlo::RsqrtOp>(table, Rsqrt, ComplexRsqrt);
  AddRealAndComplex<stablehlo::CbrtOp>(table, std::cbrt, Cbrt);
  AddRealAndComplex<stablehlo::SineOp>(table, std::sin, [](ComplexNumber x) { return std::sin(x); });
  AddRealAndComplex<stablehlo::CosineOp>(table, std::cos, [](ComplexNumber x) { return std::cos(x); });
  AddRealAndComplex<stablehlo::TanOp>(table, std::tan, [](ComplexNumber x) { return std::tan(x); });
  AddRealAndComplex<stablehlo::TanhOp>(table, std::tanh, [](ComplexNumber x) { return std::tanh(x); });

  AddReal<stablehlo::CeilOp>(table, std::ceil);
  AddReal<stablehlo::FloorOp>(table, std::floor);
  AddReal<stablehlo::RoundOp>(table, std::round);
  AddReal<stablehlo::RoundNearestEvenOp>(table, RoundToEven);
}

}  // namespace tessera::reference
