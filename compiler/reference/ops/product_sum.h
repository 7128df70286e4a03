// SPDX-License-Identifier: Apache-2.0
// A sum of products, as in dot_general and convolution.
#ifndef TESSERA_COMPILER_REFERENCE_OPS_PRODUCT_SUM_H_
#define TESSERA_COMPILER_REFERENCE_OPS_PRODUCT_SUM_H_

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/complex_product.h"
#include "tessera/compiler/reference/element/element.h"
#include "tessera/dialects/stablehlo/checks/product_type.h"

namespace tessera::reference {

// Converts operands to the element type of the sum. Integers wrap at 64 bits, which keeps the low bits exact; reals
// are summed in double and rounded at the end. On i1 the product is AND and the sum is OR.
class ProductSum {
 public:
  explicit ProductSum(DType element) : element_(element), kind_(KindOf(element)) {}

  void Add(const Element& a, const Element& b) {
    if (a.dtype != element_ || b.dtype != element_) return Add(Convert(a, element_), Convert(b, element_));
    if (kind_ == Kind::kComplex) {
      complex_ += Product(a.complex, b.complex);
    } else if (kind_ == Kind::kFloat) {
      complex_ += a.real() * b.real();
    } else {
      integer_ += a.bits * b.bits;
    }
  }

  Element Result(DType dtype) const {
    const Element sum = Sum();
    return dtype == element_ ? sum : Convert(sum, dtype);
  }

 private:
  Element Sum() const {
    if (kind_ == Kind::kBool) return FromBool(integer_ != 0);
    if (kind_ == Kind::kFloat || kind_ == Kind::kComplex) return FromComplex(element_, complex_);
    return FromInteger(element_, integer_);
  }

  const DType element_;
  const Kind kind_;
  uint64_t integer_ = 0;
  std::complex<double> complex_;
};

// Returns the element type in which `op`, a contraction of one or two operands, sums.
inline absl::StatusOr<DType> SumElementOf(mlir::Operation* op) {
  auto element = [](mlir::Value value) { return mlir::cast<mlir::RankedTensorType>(value.getType()).getElementType(); };
  const mlir::Type sum = stablehlo::ProductElement(element(op->getOperands().front()),
                                                   element(op->getOperands().back()), element(op->getResult(0)));
  ASSIGN_OR_RETURN(const TensorType type, TensorTypeOf(mlir::RankedTensorType::get({}, sum)));
  return type.dtype;
}

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_OPS_PRODUCT_SUM_H_
