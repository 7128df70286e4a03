// SPDX-License-Identifier: Apache-2.0
// The numbers that the functions of this folder compute with.
//
// Each function is a template over its kind of number and is instantiated twice. With the plain numbers below, a test
// can sweep millions of arguments natively. With the numbers of built_number.h, the operators build the same
// computation as arith and math ops. There are no branches: both sides are computed and one is selected, so that a
// loop over elements vectorizes on every target.
//
// A kind of number has:
//     F                    float or double as F::Scalar; + - * / and unary -, comparisons, a constant as either operand
//     F::Int, F::Mask      integers of the same width, and the results of comparisons
//     F::Wide              of float: the double kind
//     Bits(x), FromBits(i) between F and F::Int
//     Fma(x, y, z)         x y + z, rounded once
//     Abs(x), Sqrt(x), CopySign(magnitude, sign)
//     Select(mask, x, y)
//     Widen(x), Narrow(x)  between float and double
//     NarrowInt(i)         the lower half of a wide integer
//     Lookup(table, i)     a double; i, a wide integer, is within the table
// Integers have + - & | ^ << and >> (logical), with constants on the right; masks have & | and !.
#ifndef TESSERA_COMPILER_LOWER_MATH_NUMBER_H_
#define TESSERA_COMPILER_LOWER_MATH_NUMBER_H_

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

namespace tessera::elementary {

// A constant table; its name is the symbol in generated code.
struct Table {
  const char* name;
  std::span<const double> values;
};

struct PlainMask {
  bool value;

  PlainMask(bool v) : value(v) {}  // implicit: integers compare to bool

  friend PlainMask operator&(PlainMask x, PlainMask y) { return x.value && y.value; }
  friend PlainMask operator|(PlainMask x, PlainMask y) { return x.value || y.value; }
  friend PlainMask operator!(PlainMask x) { return !x.value; }
};

template <typename T>
struct Plain {
  using Scalar = T;
  using Int = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  using Mask = PlainMask;
  using Wide = Plain<double>;

  T value;

  Plain(double v) : value(static_cast<T>(v)) {}  // implicit: constants combine with numbers

  friend Plain operator+(Plain x, Plain y) { return Raw(x.value + y.value); }
  friend Plain operator-(Plain x, Plain y) { return Raw(x.value - y.value); }
  friend Plain operator*(Plain x, Plain y) { return Raw(x.value * y.value); }
  friend Plain operator/(Plain x, Plain y) { return Raw(x.value / y.value); }
  friend Plain operator-(Plain x) { return Raw(-x.value); }
  friend PlainMask operator<(Plain x, Plain y) { return x.value < y.value; }
  friend PlainMask operator>(Plain x, Plain y) { return x.value > y.value; }
  friend PlainMask operator>=(Plain x, Plain y) { return x.value >= y.value; }
  friend PlainMask operator==(Plain x, Plain y) { return x.value == y.value; }
  friend Plain Fma(Plain x, Plain y, Plain z) { return Raw(std::fma(x.value, y.value, z.value)); }
  friend Plain Abs(Plain x) { return Raw(std::fabs(x.value)); }
  friend Plain Sqrt(Plain x) { return Raw(std::sqrt(x.value)); }
  friend Plain CopySign(Plain x, Plain sign) { return Raw(std::copysign(x.value, sign.value)); }
  friend Plain Select(PlainMask mask, Plain x, Plain y) { return mask.value ? x : y; }
  friend Int Bits(Plain x) { return std::bit_cast<Int>(x.value); }
  static Plain FromBits(Int bits) { return Raw(std::bit_cast<T>(bits)); }
  static Plain Raw(T v) {
    Plain x(0.0);
    x.value = v;
    return x;
  }
};

inline Plain<double> Widen(Plain<float> x) { return Plain<double>(static_cast<double>(x.value)); }
inline Plain<float> Narrow(Plain<double> x) { return Plain<float>::Raw(static_cast<float>(x.value)); }
template <std::unsigned_integral I>
I Select(PlainMask mask, I x, I y) {
  return mask.value ? x : y;
}
inline uint32_t NarrowInt(uint64_t x) { return static_cast<uint32_t>(x); }
inline Plain<double> Lookup(const Table& table, uint64_t index) { return Plain<double>(table.values[index]); }

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_NUMBER_H_
