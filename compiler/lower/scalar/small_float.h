// SPDX-License-Identifier: Apache-2.0
// Floats of at most 8 bits: bytes in memory, f32 in registers.
#ifndef TESSERA_COMPILER_LOWER_SCALAR_SMALL_FLOAT_H_
#define TESSERA_COMPILER_LOWER_SCALAR_SMALL_FLOAT_H_

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

bool IsSmallFloat(mlir::Type element);

// Convert between the bits of |type|, low in an i8, and f32. Round to nearest even; overflow gives infinity, NaN or
// the largest value, the first that the type has. The same rules as runtime/types/small_float.h.
mlir::Value DecodeSmallFloat(mlir::OpBuilder& builder, mlir::Location location, mlir::Value bits, mlir::FloatType type);
mlir::Value EncodeSmallFloat(mlir::OpBuilder& builder, mlir::Location location, mlir::Value value,
                             mlir::FloatType type);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SCALAR_SMALL_FLOAT_H_
