// SPDX-License-Identifier: Apache-2.0
// Elementwise ops that read an operand in transposed order.
#ifndef TESSERA_COMPILER_CPU_KERNELS_TRANSPOSED_LOOPS_H_
#define TESSERA_COMPILER_CPU_KERNELS_TRANSPOSED_LOOPS_H_

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Emits loops over square tiles for |op| and erases it. It must be elementwise on buffers, with an operand whose last
// dimension is not that of the result. Plain loops would load a cache line for each element. The loops of |kernel|,
// which consists of |op| and may be null, are distributed over threads when that pays off. Returns false for any other
// |op|, or one too small for a tile; |op| may then have been replaced by an equivalent op.
bool LowerTransposed(mlir::RewriterBase& rewriter, mlir::linalg::LinalgOp& op, mlir::func::FuncOp kernel,
                     int64_t vector_bits);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_TRANSPOSED_LOOPS_H_
