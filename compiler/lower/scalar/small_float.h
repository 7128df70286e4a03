// SPDX-License-Identifier: Apache-2.0
// Floats of 8 bits and less: bytes in memory, f32 in registers.
#ifndef TESSERA_COMPILER_LOWER_SCALAR_SMALL_FLOAT_H_
#define TESSERA_COMPILER_LOWER_SCALAR_SMALL_FLOAT_H_

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

bool IsSmallFloat(mlir::Type element);

// These convert between the bits of |type|, low in an i8, and f32. Rounds to nearest even; a too large value becomes
// infinity, NaN or the largest value, whichever the type has first. The same rules as runtime/types/small_float.h.
mlir::Value DecodeSmallFloat(mlir::OpBuilder& builder, mlir::Location location, mlir::Value bits, mlir::FloatType type);
mlir::Value EncodeSmallFloat(mlir::OpBuilder& builder, mlir::Location location, mlir::Value value,
                             mlir::FloatType type);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SCALAR_SMALL_FLOAT_H_
