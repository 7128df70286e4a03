// SPDX-License-Identifier: Apache-2.0
// Arithmetic on two elements of one type; the result is of that type.
#ifndef TESSERA_COMPILER_REFERENCE_ELEMENT_ARITHMETIC_H_
#define TESSERA_COMPILER_REFERENCE_ELEMENT_ARITHMETIC_H_

#include "tessera/compiler/reference/element/element.h"

namespace tessera::reference {

Element Add(const Element& a, const Element& b);
Element Subtract(const Element& a, const Element& b);
Element Multiply(const Element& a, const Element& b);
Element Divide(const Element& a, const Element& b);
Element Remainder(const Element& a, const Element& b);
Element Maximum(const Element& a, const Element& b);
Element Minimum(const Element& a, const Element& b);
Element Power(const Element& a, const Element& b);
Element Atan2(const Element& a, const Element& b);
Element And(const Element& a, const Element& b);
Element Or(const Element& a, const Element& b);
Element Xor(const Element& a, const Element& b);
Element ShiftLeft(const Element& a, const Element& b);
Element ShiftRightArithmetic(const Element& a, const Element& b);
Element ShiftRightLogical(const Element& a, const Element& b);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_ELEMENT_ARITHMETIC_H_
