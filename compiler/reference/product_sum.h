// SPDX-License-Identifier: Apache-2.0
// A sum of products, as dot_general and convolution form it.
#ifndef TESSERA_COMPILER_REFERENCE_PRODUCT_SUM_H_
#define TESSERA_COMPILER_REFERENCE_PRODUCT_SUM_H_

#include "tessera/compiler/reference/element.h"

namespace tessera::reference {

// Integers wrap at 64 bits, which leaves the low bits exact; reals are summed in double and rounded at the end. On i1
// the product is AND and the sum is OR.
class ProductSum {
 public:
  void Add(const Element& a, const Element& b) {
    integer_ += a.bits * b.bits;
    if (KindOf(a.dtype) == Kind::kComplex) {
      complex_ += a.complex * b.complex;
    } else {
      complex_ += a.real() * b.real();
    }
    real_ = KindOf(a.dtype) == Kind::kFloat || KindOf(a.dtype) == Kind::kComplex;
  }

  Element Result(DType dtype) const {
    if (dtype == DType::kI1) return FromBool(integer_ != 0);
    const Kind kind = KindOf(dtype);
    if (kind == Kind::kFloat || kind == Kind::kComplex) {
      return real_ ? FromComplex(dtype, complex_) : Convert(FromInteger(DType::kI64, integer_), dtype);
    }
    return FromInteger(dtype, integer_);
  }

 private:
  uint64_t integer_ = 0;
  std::complex<double> complex_;
  bool real_ = false;
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_PRODUCT_SUM_H_
