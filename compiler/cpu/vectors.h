// SPDX-License-Identifier: Apache-2.0
// Vectors in memory.
#ifndef TESSERA_COMPILER_CPU_VECTORS_H_
#define TESSERA_COMPILER_CPU_VECTORS_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// In bits, of any processor that code is made for.
inline constexpr int64_t kWidestVector = 512;

// Of a vector's |count| elements the first |used| are in memory.
struct Lanes {
  int64_t count, used;
};

// Neighbouring elements of |buffer| from |indices| on; zeros in lanes that are not used.
mlir::Value LoadVector(mlir::ImplicitLocOpBuilder& b, mlir::Value buffer, llvm::ArrayRef<mlir::Value> indices,
                       Lanes lanes);

void StoreVector(mlir::ImplicitLocOpBuilder& b, mlir::Value value, mlir::Value buffer,
                 llvm::ArrayRef<mlir::Value> indices, Lanes lanes);

// |value|, a scalar, in all lanes.
mlir::Value Repeat(mlir::ImplicitLocOpBuilder& b, mlir::Value value, int64_t lanes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_VECTORS_H_
