// SPDX-License-Identifier: Apache-2.0
// The functions of this folder as patterns on the math dialect.
#ifndef TESSERA_COMPILER_LOWER_MATH_EXPAND_MATH_H_
#define TESSERA_COMPILER_LOWER_MATH_EXPAND_MATH_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"

namespace tessera::elementary {

// Adds patterns that expand math.tanh and similar ops on f32 and f64, scalars or vectors, to arith ops that LLVM can
// vectorize. Sines of f64 vectors are not expanded: they look up a table.
void PopulateMathExpansionPatterns(mlir::RewritePatternSet& patterns);

// Build functions, of f32 or f64, for which the math dialect has no op.
mlir::Value BuildLogistic(mlir::ImplicitLocOpBuilder& builder, mlir::Value x);
mlir::Value BuildErfInv(mlir::ImplicitLocOpBuilder& builder, mlir::Value x);

}  // namespace tessera::elementary

#endif  // TESSERA_COMPILER_LOWER_MATH_EXPAND_MATH_H_
