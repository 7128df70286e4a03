// SPDX-License-Identifier: Apache-2.0
// A total order of all values of a type, including NaN.
#ifndef TESSERA_COMPILER_REFERENCE_ELEMENT_TOTAL_ORDER_H_
#define TESSERA_COMPILER_REFERENCE_ELEMENT_TOTAL_ORDER_H_

#include <cmath>

#include "tessera/compiler/reference/element/element.h"

namespace tessera::reference {

// Returns a negative, zero or positive number. Floats compare as in IEEE 754's totalOrder: -NaN < -infinity < ... < -0
// < +0 < ... < infinity < NaN; integers by value.
inline int CompareTotalOrder(const Element& a, const Element& b) {
  auto three_way = [](auto x, auto y) { return (x > y ? 1 : 0) - (x < y ? 1 : 0); };
  const Kind kind = KindOf(a.dtype);
  if (kind == Kind::kSigned) return three_way(a.integer(), b.integer());
  if (kind != Kind::kFloat) return three_way(a.bits, b.bits);
  auto group = [](double x) {
    const int size = std::isnan(x) ? 2 : 1;
    return std::signbit(x) ? -size : size;
  };
  if (const int order = three_way(group(a.real()), group(b.real())); order != 0) return order;
  return std::isnan(a.real()) ? 0 : three_way(a.real(), b.real());
}

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_ELEMENT_TOTAL_ORDER_H_
