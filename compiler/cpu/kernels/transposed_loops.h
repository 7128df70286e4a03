// SPDX-License-Identifier: Apache-2.0
// Elementwise ops that read an operand across its rows.
#ifndef TESSERA_COMPILER_CPU_KERNELS_TRANSPOSED_LOOPS_H_
#define TESSERA_COMPILER_CPU_KERNELS_TRANSPOSED_LOOPS_H_

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Emits loops over squares for |op| and erases it. It must be elementwise on buffers, and the last dimension of an
// operand must not be that of the result. Plain loops would load a line of the cache for each element. The loops of
// |kernel|, which consists of |op|, are shared out among threads when they are worth it; it may be null. Returns false
// when |op| is anything else, or too small for a square. |op| may then have been replaced by an equivalent op.
bool LowerTransposed(mlir::RewriterBase& rewriter, mlir::linalg::LinalgOp& op, mlir::func::FuncOp kernel,
                     int64_t vector_bits);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_TRANSPOSED_LOOPS_H_
