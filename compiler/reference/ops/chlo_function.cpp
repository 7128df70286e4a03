// SPDX-License-Identifier: Apache-2.0
// The functions of chlo, element by element: computed in double or long double (or pairs of doubles) and rounded once.
#include <bit>
#include <cmath>
#include <limits>

#include "tessera/compiler/reference/element/special_functions.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera::reference {
namespace {

using ComplexNumber = std::complex<long double>;
using Elements = llvm::ArrayRef<Element>;

template <typename Op, typename Real>
void AddReal(OpTable& table, Real (*real)(Real)) {
  table.AddElementwise<Op>([real](mlir::Operation*, Elements x, DType dtype) {
    return FromReal(dtype, static_cast<double>(real(x[0].real())));
  });
}

template <typename Op>
void AddWideComplex(OpTable& table, long double (*real)(long double), ComplexNumber (*complex)(ComplexNumber)) {
  table.AddElementwise<Op>([real, complex](mlir::Operation*, Elements x, DType dtype) {
    if (KindOf(dtype) == Kind::kFloat) return FromReal(dtype, static_cast<double>(real(x[0].real())));
    return FromComplex(dtype, std::complex<double>(complex(ComplexNumber(x[0].complex))));
  });
}

template <typename Op>
void AddBinaryReal(OpTable& table, double (*real)(double, double)) {
  table.AddElementwise<Op>(
      [real](mlir::Operation*, Elements x, DType dtype) { return FromReal(dtype, real(x[0].real(), x[1].real())); });
}

template <typename Op>
void AddPredicate(OpTable& table, bool (*predicate)(double)) {
  table.AddElementwise<Op>(
      [predicate](mlir::Operation*, Elements x, DType) { return FromBool(predicate(x[0].real())); });
}

Element Square(mlir::Operation*, Elements operands, DType dtype) {
  const Element& x = operands[0];
  const Kind kind = KindOf(dtype);
  if (kind == Kind::kFloat) return FromReal(dtype, x.real() * x.real());
  if (kind == Kind::kComplex) {
    // The parts are (x - y) (x + y) and 2 x y; for infinities and NaN they follow XLA.
    const long double re = x.complex.real(), im = x.complex.imag();
    const bool cancels = std::isfinite(re) && std::fabs(re) == std::fabs(im);
    return FromComplex(dtype,
                       {cancels ? 0 : static_cast<double>((re - im) * (re + im)), static_cast<double>(2 * (re * im))});
  }
  return FromInteger(dtype, x.bits * x.bits);
}

Element Conj(mlir::Operation*, Elements operands, DType dtype) {
  return FromComplex(dtype, KindOf(dtype) == Kind::kFloat ? operands[0].complex : std::conj(operands[0].complex));
}

// The result is w with asin(z) = (atan2(x, re w), copysign(im w, y)). Its real part is the leg sqrt(a^2 - x^2), where
// asin(z) is (asin(x / a), ...).
Element AsinAcosKernel(mlir::Operation*, Elements operands, DType dtype) {
  const std::complex<long double> z(std::fabs(operands[0].complex.real()), std::fabs(operands[0].complex.imag()));
  const std::complex<long double> inverse = std::asin(z);
  const long double a = std::cosh(inverse.imag());
  return FromComplex(dtype, {static_cast<double>(a * std::cos(inverse.real())), static_cast<double>(inverse.imag())});
}

// Moves x by one unit in the last place of the format towards y.
Element NextAfter(mlir::Operation*, Elements operands, DType dtype) {
  const double x = operands[0].real(), y = operands[1].real();
  if (std::isnan(x) || std::isnan(y)) return FromReal(dtype, x + y);
  if (x == y) return FromReal(dtype, y);
  if (dtype == DType::kF64) return FromReal(dtype, std::nextafter(x, y));
  const FloatFormat format = FormatOf(dtype);
  const double smallest = std::ldexp(1.0, format.min_exponent - (format.precision - 1));
  if (x == 0) return FromReal(dtype, std::copysign(smallest, y));
  const bool outwards = (y > x) == (x > 0);
  const double magnitude = std::fabs(x);
  if (std::isinf(x)) return FromReal(dtype, std::copysign(Highest(dtype).real(), x));
  int exponent = std::max(std::ilogb(magnitude), format.min_exponent);
  // Below a power of two, the steps are half as wide.
  if (!outwards && magnitude == std::ldexp(1.0, exponent) && exponent > format.min_exponent) --exponent;
  const double step = std::ldexp(1.0, exponent - (format.precision - 1));
  return FromReal(dtype, std::copysign(outwards ? magnitude + step : magnitude - step, x));
}

Element Mulhi(mlir::Operation*, Elements operands, DType dtype) {
  const int width = BitWidth(dtype);
  if (KindOf(dtype) == Kind::kUnsigned) {
    const auto product = static_cast<unsigned __int128>(operands[0].bits) * operands[1].bits;
    return FromInteger(dtype, static_cast<uint64_t>(product >> width));
  }
  const auto product = static_cast<__int128>(operands[0].integer()) * operands[1].integer();
  return FromInteger(dtype, static_cast<uint64_t>(product >> width));
}

}  // namespace

void AddChloFunctionOps(OpTable& table) {
  AddWideComplex<chlo::AcosOp>(table, std::acos, [](ComplexNumber z) { return std::acos(z); });
  AddWideComplex<chlo::AcoshOp>(table, std::acosh, [](ComplexNumber z) { return std::acosh(z); });
  AddWideComplex<chlo::AsinOp>(table, std::asin, [](ComplexNumber z) { return std::asin(z); });
  AddWideComplex<chlo::AsinhOp>(table, std::asinh, [](ComplexNumber z) { return std::asinh(z); });
  AddWideComplex<chlo::AtanOp>(table, std::atan, [](ComplexNumber z) { return std::atan(z); });
  AddWideComplex<chlo::AtanhOp>(table, std::atanh, [](ComplexNumber z) { return std::atanh(z); });
  AddWideComplex<chlo::CoshOp>(table, std::cosh, [](ComplexNumber z) { return std::cosh(z); });
  AddWideComplex<chlo::SinhOp>(table, std::sinh, [](ComplexNumber z) { return std::sinh(z); });
  AddWideComplex<chlo::TanOp>(table, std::tan, [](ComplexNumber z) { return std::tan(z); });

  AddReal<chlo::BesselI1eOp>(table, BesselI1e);
  AddReal<chlo::DigammaOp>(table, Digamma);
  AddReal<chlo::ErfOp, long double>(table, std::erf);
  AddReal<chlo::ErfcOp, long double>(table, std::erfc);
  AddReal<chlo::ErfInvOp>(table, ErfInv);
  AddReal<chlo::LgammaOp>(table, Lgamma);
  AddBinaryReal<chlo::PolygammaOp>(table, Polygamma);
  AddBinaryReal<chlo::ZetaOp>(table, Zeta);

  AddPredicate<chlo::IsInfOp>(table, [](double x) { return std::isinf(x); });
  AddPredicate<chlo::IsPosInfOp>(table, [](double x) { return std::isinf(x) && x > 0; });
  AddPredicate<chlo::IsNegInfOp>(table, [](double x) { return std::isinf(x) && x < 0; });

  table.AddElementwise<chlo::SquareOp>(Square);
  table.AddElementwise<chlo::ConjOp>(Conj);
  table.AddElementwise<chlo::AsinAcosKernelOp>(AsinAcosKernel);
  table.AddElementwise<chlo::NextAfterOp>(NextAfter);
  table.AddElementwise<chlo::MulhiOp>(Mulhi);
}

}  // namespace tessera::reference
