// SPDX-License-Identifier: Apache-2.0
// A tensor element, as the reference interpreter computes with it.
//
// Three kinds of arithmetic cover all element types: 64-bit integers wrapped to their width, doubles rounded to their
// format, and pairs of doubles. A result is computed in double or wider and rounded once. For f32, bf16 and f16 this
// rounds sums, products, quotients and roots correctly (53 >= 2 * 24 + 2). Other functions have an error of at most
// 0.5 ulp in all but rare ties.
#ifndef TESSERA_COMPILER_REFERENCE_ELEMENT_ELEMENT_H_
#define TESSERA_COMPILER_REFERENCE_ELEMENT_ELEMENT_H_

#include <complex>
#include <cstdint>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

enum class Kind { kBool, kSigned, kUnsigned, kFloat, kComplex };
Kind KindOf(DType dtype);

// Returns the bits of one element: 1 for i1, 4 for i4, ...
int BitWidth(DType dtype);

struct Element {
  DType dtype = DType::kInvalid;
  uint64_t bits = 0;             // bool: 0 or 1; signed: sign-extended; unsigned: zero-extended
  std::complex<double> complex;  // float: the real part; always representable in `dtype`

  double real() const { return complex.real(); }
  int64_t integer() const { return static_cast<int64_t>(bits); }
  bool boolean() const { return bits != 0; }
};

// Return the element of `dtype` that represents the argument: integers wrap, reals round to nearest even.
Element FromBool(bool value);
Element FromInteger(DType dtype, uint64_t value);
Element FromReal(DType dtype, double value);
Element FromComplex(DType dtype, std::complex<double> value);
// Returns 0 or 1 in any type.
Element FromSmall(DType dtype, int value);

// Computes stablehlo.convert. Float to integer truncates and saturates, and NaN gives 0; i1 tests for nonzero.
Element Convert(const Element& value, DType dtype);

// Returns the real type of a complex type; `dtype` itself for other types.
DType RealPart(DType dtype);

Element Load(const Buffer& buffer, int64_t index);
void Store(Buffer& buffer, int64_t index, const Element& value);

// Return the bounds of the range of integers and bools, or of the finite range of floats (`lowest` is -highest).
Element Lowest(DType dtype);
Element Highest(DType dtype);

// A format with `precision` bits of significand (including the implicit one) and exponents `min_exponent` (of the
// smallest normal) to `max_exponent`. Rounding underflows gradually and overflows to infinity.
struct FloatFormat {
  int precision;
  int min_exponent;
  int max_exponent;
};
FloatFormat FormatOf(DType dtype);
double RoundTo(const FloatFormat& format, long double value);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_ELEMENT_ELEMENT_H_
