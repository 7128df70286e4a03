// SPDX-License-Identifier: Apache-2.0
// The element type in which products of different element types are computed.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_PRODUCT_TYPE_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_PRODUCT_TYPE_H_

#include "mlir/IR/Types.h"

namespace tessera::stablehlo {

// Returns the one of two element types to which XLA converts both; neither may be quantized. Complex ranks above
// float, and float above integer. The higher of two floats has the larger range, then more bits of significand. The
// higher of two integers is wider, then signed.
mlir::Type HigherElement(mlir::Type a, mlir::Type b);

// Returns the element type in which products of |lhs| and |rhs| are computed and summed: the highest of the three
// types. Operands are converted to it first; the sum is then converted to |result|.
mlir::Type ProductElement(mlir::Type lhs, mlir::Type rhs, mlir::Type result);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_PRODUCT_TYPE_H_
