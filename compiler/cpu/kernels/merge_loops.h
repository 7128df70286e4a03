// SPDX-License-Identifier: Apache-2.0
// Reduces the loops of structured ops on buffers to fewer and longer ones.
#ifndef TESSERA_COMPILER_CPU_KERNELS_MERGE_LOOPS_H_
#define TESSERA_COMPILER_CPU_KERNELS_MERGE_LOOPS_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace tessera {

// Returns |op| without its loops of one iteration: a product with one row, or one column, becomes a product with a
// vector. Returns |op| itself when it has none.
mlir::linalg::LinalgOp DropUnitLoops(mlir::RewriterBase& rewriter, mlir::linalg::LinalgOp op);

// Returns the ops of a kernel as they are emitted: all are generic ops, and loops that walk memory as one are merged.
mlir::SmallVector<mlir::linalg::LinalgOp> Normalize(mlir::RewriterBase& rewriter,
                                                    mlir::ArrayRef<mlir::linalg::LinalgOp> ops);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_MERGE_LOOPS_H_
