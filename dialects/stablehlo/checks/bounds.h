// SPDX-License-Identifier: Apache-2.0
// Dynamic dimension sizes and their bounds.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_BOUNDS_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_BOUNDS_H_

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeRange.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::stablehlo {

// Returns the size of a dimension, or its bound when the size is dynamic. Returns the dynamic size when there is no
// bound.
int64_t SizeOrBound(mlir::RankedTensorType type, int64_t dim);

// Checks that all sizes of |type| are static, except at most one with a bound. Ops without an operand for the sizes
// cannot obtain them otherwise.
llvm::LogicalResult CheckSizesKnown(EmitError emit, llvm::StringRef what, mlir::RankedTensorType type);

// Returns whether |shape| is compatible with |known|. If so, replaces dynamic sizes of |known| by the sizes of
// |shape|. Calls for several types in sequence also detect two types that differ but are both compatible with a
// dynamic third one.
bool RefineShape(llvm::SmallVectorImpl<int64_t>& known, llvm::ArrayRef<int64_t> shape);

// Checks that all sizes of |type| are static.
llvm::LogicalResult CheckStaticShape(EmitError emit, llvm::StringRef what, mlir::RankedTensorType type);

// Checks that no tensor of |types| has a size above a bound of another type. Up to dynamic sizes, |types| must have
// the same shape.
llvm::LogicalResult CheckWithinBounds(EmitError emit, mlir::TypeRange types);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_BOUNDS_H_
