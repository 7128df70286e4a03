// SPDX-License-Identifier: Apache-2.0
// Sums of products, as dot_general and convolution compute them.
#ifndef TESSERA_COMPILER_LOWER_PRODUCTS_H_
#define TESSERA_COMPILER_LOWER_PRODUCTS_H_

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// The element type that products for results of |result| are summed in: f16 and bf16 in f32, rounded once.
mlir::Type SumElement(mlir::Type result);

// Whether products of |from| can be formed in |to|: it has all elements of |from|, or rounds integers to floats.
bool CanWiden(mlir::Type from, mlir::Type to);

// elements[2] + elements[0] * elements[1], all as they lie in memory, of the original types |left|, |right| and |sum|.
mlir::Value AddProduct(mlir::ImplicitLocOpBuilder& b, mlir::ValueRange elements, mlir::Type left, mlir::Type right,
                       mlir::Type sum);

mlir::Value ZeroElement(mlir::OpBuilder& builder, mlir::Location location, mlir::Type type);

// |sums| as a tensor of |type|, whose elements are those of |element| in memory and may be narrower.
mlir::Value RoundSums(mlir::OpBuilder& builder, mlir::Location location, mlir::Value sums, mlir::RankedTensorType type,
                      mlir::Type element);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_PRODUCTS_H_
