// SPDX-License-Identifier: Apache-2.0
// Transposes square tiles of a matrix in vector registers.
#ifndef TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_
#define TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// Emits the load of |width| adjacent elements of row |row| of a tile, from element |first| on.
using LoadPiece = llvm::function_ref<mlir::Value(int64_t row, int64_t first, int64_t width)>;

// Returns the first |columns| columns of |lanes| rows, a power of two, as vectors. They are transposed in chunks of a
// few elements; the last chunk may extend past |columns|. Each chunk is loaded to its final position; then the rows
// are interleaved within chunks.
llvm::SmallVector<mlir::Value> LoadTransposed(mlir::ImplicitLocOpBuilder& b, int64_t lanes, int64_t columns,
                                              mlir::Type element, LoadPiece load);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_
