// SPDX-License-Identifier: Apache-2.0
// Makes the number of rows dynamic in one op.
#ifndef TESSERA_COMPILER_FRONTEND_DYNAMIC_DYNAMIC_OPS_H_
#define TESSERA_COMPILER_FRONTEND_DYNAMIC_DYNAMIC_OPS_H_

#include "mlir/IR/Operation.h"
#include "tessera/compiler/frontend/dynamic/row_shapes.h"

namespace tessera {

// Gives the results of |op| dynamic rows. An op whose result type or attributes fix the sizes is replaced by one that
// takes sizes as an operand, and erased. The results, and |shapes_before|, the operands' original shapes, are static.
// The caller handles regions. Fails, after an error at the op, when its attributes or its constant depend on the rows.
llvm::LogicalResult MakeRowsDynamic(mlir::Operation* op, llvm::ArrayRef<llvm::SmallVector<int64_t>> shapes_before,
                                    RowShapes& rows);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_DYNAMIC_DYNAMIC_OPS_H_
