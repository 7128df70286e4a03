// SPDX-License-Identifier: Apache-2.0
// Sums of products for dot_general and convolution.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_PRODUCTS_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_PRODUCTS_H_

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// Returns the accumulator type for results of type |result|: f32 for f16 and bf16, rounded once.
mlir::Type SumElement(mlir::Type result);

// Returns whether products of |from| can be computed in |to|: it represents all values of |from|, or rounds integers
// to floats.
bool CanWiden(mlir::Type from, mlir::Type to);

// Returns elements[2] + elements[0] * elements[1], all in storage types; their original types are |left|, |right| and
// |sum|.
mlir::Value AddProduct(mlir::ImplicitLocOpBuilder& b, mlir::ValueRange elements, mlir::Type left, mlir::Type right,
                       mlir::Type sum);

mlir::Value ZeroElement(mlir::OpBuilder& builder, mlir::Location location, mlir::Type type);

// Returns |sums| as a tensor of |type|, whose storage elements, originally |element|, may be narrower.
mlir::Value RoundSums(mlir::OpBuilder& builder, mlir::Location location, mlir::Value sums, mlir::RankedTensorType type,
                      mlir::Type element);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_PRODUCTS_H_
