// SPDX-License-Identifier: Apache-2.0
// In which element type products of several element types are computed.
#ifndef TESSERA_DIALECTS_STABLEHLO_PRODUCT_TYPE_H_
#define TESSERA_DIALECTS_STABLEHLO_PRODUCT_TYPE_H_

#include "mlir/IR/Types.h"

namespace tessera::stablehlo {

// Of two element types that are not quantized the one that XLA converts both to: complex before float before integer,
// of floats the one of the larger range, then of more bits of significand, of integers the wider, then the signed one.
mlir::Type higherElement(mlir::Type a, mlir::Type b);

// What products of |lhs| and |rhs| are computed in and summed up to: the higher one of them, or |result| if that is
// higher still. Operands are converted to it before, the sum to |result| after.
mlir::Type productElement(mlir::Type lhs, mlir::Type rhs, mlir::Type result);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_PRODUCT_TYPE_H_
