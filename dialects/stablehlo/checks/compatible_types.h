// SPDX-License-Identifier: Apache-2.0
// Compatibility of types: a dynamic size is compatible with every size.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_COMPATIBLE_TYPES_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_COMPATIBLE_TYPES_H_

#include "llvm/ADT/ArrayRef.h"
#include "mlir/IR/TypeRange.h"

namespace tessera::stablehlo {

bool CompatibleSizes(int64_t a, int64_t b);
bool CompatibleShapes(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b);
// Returns true for tensors with equal element types and compatible shapes, and for other types that are equal.
bool CompatibleTypes(mlir::Type a, mlir::Type b);
bool CompatibleTypes(mlir::TypeRange a, mlir::TypeRange b);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_COMPATIBLE_TYPES_H_
