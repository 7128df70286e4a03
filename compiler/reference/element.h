// SPDX-License-Identifier: Apache-2.0
// One element of a tensor, as the reference interpreter computes with it.
//
// Three kinds of arithmetic cover all element types: 64-bit integers wrapped into their width, doubles rounded into
// their format, pairs of doubles. A sum, product, quotient or root of f32, bf16 or f16 values computed in double and
// rounded once is the correctly rounded one (53 >= 2 * 24 + 2); other functions are off by half a unit in the last
// place at most in all but rare ties.
#ifndef TESSERA_COMPILER_REFERENCE_ELEMENT_H_
#define TESSERA_COMPILER_REFERENCE_ELEMENT_H_

#include <complex>
#include <cstdint>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

enum class Kind { kBool, kSigned, kUnsigned, kFloat, kComplex };
Kind KindOf(DType dtype);

// Bits of one value: 1 for i1, 4 for i4, ...
int BitWidth(DType dtype);

struct Element {
  DType dtype = DType::kInvalid;
  uint64_t bits = 0;             // bool: 0 or 1; signed: sign-extended; unsigned: zero-extended
  std::complex<double> complex;  // float: the real part; always a value that `dtype` holds

  double real() const { return complex.real(); }
  int64_t integer() const { return static_cast<int64_t>(bits); }
  bool boolean() const { return bits != 0; }
};

// The value of `dtype` that stands for the argument: integers wrap, reals round to nearest even.
Element FromBool(bool value);
Element FromInteger(DType dtype, uint64_t value);
Element FromReal(DType dtype, double value);
Element FromComplex(DType dtype, std::complex<double> value);
// 0 and 1 of any type.
Element FromSmall(DType dtype, int value);

// stablehlo.convert: float to integer truncates and saturates, NaN gives 0; to i1 says "not zero".
Element Convert(const Element& value, DType dtype);

// The part of a complex type; the type itself otherwise.
DType RealPart(DType dtype);

Element Load(const Buffer& buffer, int64_t index);
void Store(Buffer& buffer, int64_t index, const Element& value);

// Finite range of floats (`lowest` is -highest), range of integers and bools.
Element Lowest(DType dtype);
Element Highest(DType dtype);

// Rounds to `precision` bits of significand (the implicit one included), exponents `min_exponent` (of the smallest
// normal) to `max_exponent`; gradual underflow, infinity beyond the range.
struct FloatFormat {
  int precision;
  int min_exponent;
  int max_exponent;
};
FloatFormat FormatOf(DType dtype);
double RoundTo(const FloatFormat& format, long double value);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_ELEMENT_H_
