// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/product_type.h"

#include <tuple>

#include "llvm/ADT/APFloat.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera::stablehlo {

namespace {

// Returns the sort key of an element type, its most significant part first.
std::tuple<bool, int, int, unsigned, bool> RankOf(mlir::Type element) {
  auto complex = mlir::dyn_cast<mlir::ComplexType>(element);
  mlir::Type part = complex ? complex.getElementType() : element;
  int exponent = -1, significand = -1;
  if (auto real = mlir::dyn_cast<mlir::FloatType>(part)) {
    exponent = llvm::APFloat::semanticsMaxExponent(real.getFloatSemantics());
    significand = static_cast<int>(llvm::APFloat::semanticsPrecision(real.getFloatSemantics()));
  }
  const unsigned width = part.getIntOrFloatBitWidth();
  return {static_cast<bool>(complex), exponent, significand, width, width > 1 && !part.isUnsignedInteger()};
}

}  // namespace

mlir::Type HigherElement(mlir::Type a, mlir::Type b) { return RankOf(a) < RankOf(b) ? b : a; }

mlir::Type ProductElement(mlir::Type lhs, mlir::Type rhs, mlir::Type result) {
  return HigherElement(HigherElement(lhs, rhs), result);
}

}  // namespace tessera::stablehlo
