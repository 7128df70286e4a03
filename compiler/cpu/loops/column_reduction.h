// SPDX-License-Identifier: Apache-2.0
// Reduces rows to one row, in vector registers.
#ifndef TESSERA_COMPILER_CPU_LOOPS_COLUMN_REDUCTION_H_
#define TESSERA_COMPILER_CPU_LOOPS_COLUMN_REDUCTION_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tessera {

// Emits loops for |op| before it; the caller erases |op|. It must be a reduction on buffers with one parallel loop,
// along which its operands are contiguous. With plain loops, every row would load and store the whole result. Columns
// start from |start|, a scalar, or from the output's values when it is null. Returns false and changes nothing for any
// other |op|. Also returns false when |op| is so large that sequential access, or several threads, are faster.
bool LowerColumnReduction(mlir::RewriterBase& rewriter, mlir::linalg::LinalgOp op, mlir::Value start,
                          int64_t vector_bits);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_COLUMN_REDUCTION_H_
