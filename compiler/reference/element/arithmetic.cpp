// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/element/arithmetic.h"

#include <cmath>

#include "tessera/compiler/reference/element/complex_product.h"

namespace tessera::reference {
namespace {

// Each kind of element has one evaluation, whose operands and result have the same type.
Element Real(const Element& like, double value) { return FromReal(like.dtype, value); }
Element Integer(const Element& like, uint64_t value) { return FromInteger(like.dtype, value); }

bool IsIntegral(const Element& value) {
  const Kind kind = KindOf(value.dtype);
  return kind != Kind::kFloat && kind != Kind::kComplex;
}

bool IsUnsigned(const Element& value) { return KindOf(value.dtype) != Kind::kSigned; }

// Complex numbers compare by real, then imaginary part.
bool Less(const Element& a, const Element& b) {
  switch (KindOf(a.dtype)) {
    case Kind::kBool:
    case Kind::kUnsigned:
      return a.bits < b.bits;
    case Kind::kSigned:
      return a.integer() < b.integer();
    case Kind::kFloat:
      return a.real() < b.real();
    case Kind::kComplex:
      break;
  }
  return a.real() < b.real() || (a.real() == b.real() && a.complex.imag() < b.complex.imag());
}

bool IsNan(const Element& value) { return std::isnan(value.complex.real()) || std::isnan(value.complex.imag()); }

// The amount counts as unsigned; amounts beyond the width shift everything out.
bool ShiftsAllOut(const Element& amount) {
  const uint64_t width = static_cast<uint64_t>(BitWidth(amount.dtype));
  return amount.bits >= width;
}

}  // namespace

// i1 add is OR, multiply is AND, subtract is XOR (subtraction modulo two).
Element Add(const Element& a, const Element& b) {
  if (KindOf(a.dtype) == Kind::kBool) return FromBool(a.boolean() || b.boolean());
  if (IsIntegral(a)) return Integer(a, a.bits + b.bits);
  return FromComplex(a.dtype, a.complex + b.complex);
}

Element Subtract(const Element& a, const Element& b) {
  if (KindOf(a.dtype) == Kind::kBool) return FromBool(a.boolean() != b.boolean());
  if (IsIntegral(a)) return Integer(a, a.bits - b.bits);
  return FromComplex(a.dtype, a.complex - b.complex);
}

Element Multiply(const Element& a, const Element& b) {
  if (IsIntegral(a)) return Integer(a, a.bits * b.bits);
  if (KindOf(a.dtype) == Kind::kFloat) return Real(a, a.real() * b.real());
  return FromComplex(a.dtype, Product(a.complex, b.complex));
}

// x / 0 is -1 (all bits set); the smallest integer / -1 is itself.
Element Divide(const Element& a, const Element& b) {
  if (!IsIntegral(a)) {
    if (KindOf(a.dtype) == Kind::kFloat) return Real(a, a.real() / b.real());
    return FromComplex(a.dtype, a.complex / b.complex);
  }
  if (b.bits == 0) return Integer(a, ~uint64_t{0});
  if (IsUnsigned(a)) return Integer(a, a.bits / b.bits);
  if (b.integer() == -1) return Integer(a, 0 - a.bits);
  return Integer(a, static_cast<uint64_t>(a.integer() / b.integer()));
}

// x % 0 is x; the result has the sign of the dividend.
Element Remainder(const Element& a, const Element& b) {
  if (!IsIntegral(a)) return Real(a, std::fmod(a.real(), b.real()));
  if (b.bits == 0) return a;
  if (IsUnsigned(a)) return Integer(a, a.bits % b.bits);
  if (b.integer() == -1) return Integer(a, 0);
  return Integer(a, static_cast<uint64_t>(a.integer() % b.integer()));
}

// NaN wins; -0 is smaller than +0.
Element Maximum(const Element& a, const Element& b) {
  if (IsNan(a) || IsNan(b)) return IsNan(a) ? a : b;
  if (KindOf(a.dtype) == Kind::kFloat && a.real() == b.real()) return std::signbit(a.real()) ? b : a;
  return Less(a, b) ? b : a;
}

Element Minimum(const Element& a, const Element& b) {
  if (IsNan(a) || IsNan(b)) return IsNan(a) ? a : b;
  if (KindOf(a.dtype) == Kind::kFloat && a.real() == b.real()) return std::signbit(a.real()) ? a : b;
  return Less(b, a) ? b : a;
}

// Integer powers are computed by repeated squaring and wrap; with a negative exponent, 1 / x^n is truncated.
Element Power(const Element& a, const Element& b) {
  if (KindOf(a.dtype) == Kind::kFloat) return Real(a, std::pow(a.real(), b.real()));
  if (KindOf(a.dtype) == Kind::kComplex) {
    using Wide = std::complex<long double>;
    return FromComplex(a.dtype, std::complex<double>(std::pow(Wide(a.complex), Wide(b.complex))));
  }
  if (!IsUnsigned(b) && b.integer() < 0) {
    if (a.integer() == 1) return a;
    if (a.integer() == -1) return (b.bits & 1) != 0 ? a : Integer(a, 1);
    return Integer(a, 0);
  }
  uint64_t result = 1;
  uint64_t square = a.bits;
  for (uint64_t exponent = b.bits; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result *= square;
    square *= square;
  }
  return Integer(a, result);
}

Element Atan2(const Element& a, const Element& b) {
  if (KindOf(a.dtype) == Kind::kFloat) return Real(a, std::atan2(a.real(), b.real()));
  // -i log((b + ia) / sqrt(a^2 + b^2))
  const std::complex<double> i(0, 1);
  return FromComplex(
      a.dtype, -i * std::log((b.complex + i * a.complex) / std::sqrt(a.complex * a.complex + b.complex * b.complex)));
}

Element And(const Element& a, const Element& b) { return Integer(a, a.bits & b.bits); }
Element Or(const Element& a, const Element& b) { return Integer(a, a.bits | b.bits); }
Element Xor(const Element& a, const Element& b) { return Integer(a, a.bits ^ b.bits); }

Element ShiftLeft(const Element& a, const Element& b) { return Integer(a, ShiftsAllOut(b) ? 0 : a.bits << b.bits); }

Element ShiftRightArithmetic(const Element& a, const Element& b) {
  const int unused = 64 - BitWidth(a.dtype);
  const auto extended = static_cast<int64_t>(a.bits << unused) >> unused;
  return Integer(a, static_cast<uint64_t>(extended >> (ShiftsAllOut(b) ? 63 : b.bits)));
}

Element ShiftRightLogical(const Element& a, const Element& b) {
  const uint64_t bits = a.bits & (~uint64_t{0} >> (64 - BitWidth(a.dtype)));
  return Integer(a, ShiftsAllOut(b) ? 0 : bits >> b.bits);
}

}  // namespace tessera::reference
