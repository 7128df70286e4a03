// SPDX-License-Identifier: Apache-2.0
// Squares of a matrix, transposed in vector registers.
#ifndef TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_
#define TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// Emits the load of |width| neighbouring elements of row |row| of a square, from element |first| on.
using LoadPiece = llvm::function_ref<mlir::Value(int64_t row, int64_t first, int64_t width)>;

// Returns the columns of a square of |lanes| rows and columns, a power of two, as vectors. The square is transposed in
// pieces of a few elements. Each piece is loaded where it ends up; then the rows are riffled within pieces, like a deck
// of cards.
llvm::SmallVector<mlir::Value> LoadTransposed(mlir::ImplicitLocOpBuilder& b, int64_t lanes, mlir::Type element,
                                              LoadPiece load);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_SQUARES_H_
