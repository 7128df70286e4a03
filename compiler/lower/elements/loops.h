// SPDX-License-Identifier: Apache-2.0
// Loops over index spaces, for computations without a structured op.
#ifndef TESSERA_COMPILER_LOWER_ELEMENTS_LOOPS_H_
#define TESSERA_COMPILER_LOWER_ELEMENTS_LOOPS_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// Runs |body| for every index of the space |sizes|, in row-major order. Its results are passed to it at the next
// index; the last ones are returned. Dimensions of size 1 have no loop: their index is 0.
llvm::SmallVector<mlir::Value> ForEachIndex(
    mlir::ImplicitLocOpBuilder& builder, llvm::ArrayRef<int64_t> sizes, mlir::ValueRange carried,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::ImplicitLocOpBuilder&, mlir::ValueRange indices,
                                                      mlir::ValueRange carried)>
        body);

// Returns index * factor + offset, folded in trivial cases.
mlir::Value Scaled(mlir::ImplicitLocOpBuilder& builder, mlir::Value index, int64_t factor, int64_t offset = 0);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_ELEMENTS_LOOPS_H_
