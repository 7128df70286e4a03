// SPDX-License-Identifier: Apache-2.0
// When types may stand for the same values: a dynamic dimension goes with every size.
#ifndef TESSERA_DIALECTS_STABLEHLO_COMPATIBLE_TYPES_H_
#define TESSERA_DIALECTS_STABLEHLO_COMPATIBLE_TYPES_H_

#include "llvm/ADT/ArrayRef.h"
#include "mlir/IR/TypeRange.h"

namespace tessera::stablehlo {

bool compatibleSizes(int64_t a, int64_t b);
bool compatibleShapes(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b);
// Tensors of one element type and compatible shapes; other types when they are equal.
bool compatibleTypes(mlir::Type a, mlir::Type b);
bool compatibleTypes(mlir::TypeRange a, mlir::TypeRange b);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_COMPATIBLE_TYPES_H_
