// SPDX-License-Identifier: Apache-2.0
// The product of two complex numbers.
#ifndef TESSERA_COMPILER_REFERENCE_ELEMENT_COMPLEX_PRODUCT_H_
#define TESSERA_COMPILER_REFERENCE_ELEMENT_COMPLEX_PRODUCT_H_

#include <complex>

namespace tessera::reference {

// Follows the definition, as generated code and XLA do. Unlike C99, it does not recover infinities whose product has a
// NaN part.
inline std::complex<double> Product(std::complex<double> a, std::complex<double> b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_ELEMENT_COMPLEX_PRODUCT_H_
