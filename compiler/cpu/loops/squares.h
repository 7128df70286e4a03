// SPDX-License-Identifier: Apache-2.0
// Squares of a matrix, transposed in vector registers.
#ifndef TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_
#define TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// Emits the load of |width| neighbouring elements of row |row| of a square, from element |first| on.
using LoadPiece = llvm::function_ref<mlir::Value(int64_t row, int64_t first, int64_t width)>;

// Returns the first |columns| columns of |lanes| rows, a power of two, as vectors. They are transposed in pieces of a
// few elements, the last of which may begin before |columns| and end behind. Each piece is loaded where it ends up;
// then the rows are riffled within pieces, like a deck of cards.
llvm::SmallVector<mlir::Value> LoadTransposed(mlir::ImplicitLocOpBuilder& b, int64_t lanes, int64_t columns,
                                              mlir::Type element, LoadPiece load);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_
