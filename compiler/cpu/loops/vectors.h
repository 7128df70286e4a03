// SPDX-License-Identifier: Apache-2.0
// Vectors in memory.
#ifndef TESSERA_COMPILER_CPU_LOOPS_VECTORS_H_
#define TESSERA_COMPILER_CPU_LOOPS_VECTORS_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// The bits of the widest vectors on any supported processor.
inline constexpr int64_t kWidestVector = 512;

// A vector of |count| elements, of which the first |used| are in memory.
struct VectorPart {
  int64_t count, used;
};

// Loads adjacent elements of |buffer|, starting at |indices|; unused lanes are zero.
mlir::Value LoadVector(mlir::ImplicitLocOpBuilder& b, mlir::Value buffer, llvm::ArrayRef<mlir::Value> indices,
                       VectorPart part);

void StoreVector(mlir::ImplicitLocOpBuilder& b, mlir::Value value, mlir::Value buffer,
                 llvm::ArrayRef<mlir::Value> indices, VectorPart part);

// Returns |value|, a scalar, broadcast to all lanes.
mlir::Value Repeat(mlir::ImplicitLocOpBuilder& b, mlir::Value value, int64_t lanes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_VECTORS_H_
