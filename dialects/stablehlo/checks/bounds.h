// SPDX-License-Identifier: Apache-2.0
// Sizes that are not known until a program runs, and the bounds that types give them.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_BOUNDS_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_BOUNDS_H_

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeRange.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

namespace tessera::stablehlo {

// Returns the size of a dimension, or its bound where the size is unknown; dynamic where there is no bound either.
int64_t sizeOrBound(mlir::RankedTensorType type, int64_t dim);

// Checks that all sizes of |type| are known but one at most, which has a bound: ops without an operand of sizes have no
// other way to know them.
llvm::LogicalResult checkSizesKnown(EmitError emit, llvm::StringRef what, mlir::RankedTensorType type);

// Returns whether |shape| goes with |known|, whose dynamic sizes become those of |shape|. Called for one type after the
// other, it finds two that differ although both go with a third, which is dynamic.
bool refineShape(llvm::SmallVectorImpl<int64_t>& known, llvm::ArrayRef<int64_t> shape);

// Checks that all sizes of |type| are known.
llvm::LogicalResult checkStaticShape(EmitError emit, llvm::StringRef what, mlir::RankedTensorType type);

// Checks that tensors of |types|, which have one shape up to dynamic sizes, have no size above a bound of another.
llvm::LogicalResult checkWithinBounds(EmitError emit, mlir::TypeRange types);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_BOUNDS_H_
