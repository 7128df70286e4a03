// SPDX-License-Identifier: Apache-2.0
// One op of a program whose number of rows becomes dynamic.
#ifndef TESSERA_COMPILER_FRONTEND_DYNAMIC_DYNAMIC_OPS_H_
#define TESSERA_COMPILER_FRONTEND_DYNAMIC_DYNAMIC_OPS_H_

#include "mlir/IR/Operation.h"
#include "tessera/compiler/frontend/dynamic/row_shapes.h"

namespace tessera {

// Gives the results of |op| dynamic rows. An op that spells its result's shape is replaced by one that takes sizes as
// an operand, and erased. The results, and |shapes_before|, the operands' shapes before they were changed, are static.
// Regions are the caller's. Fails after an error at the op when its attributes or its constant depend on the rows.
llvm::LogicalResult MakeRowsDynamic(mlir::Operation* op, llvm::ArrayRef<llvm::SmallVector<int64_t>> shapes_before,
                                    RowShapes& rows);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_DYNAMIC_DYNAMIC_OPS_H_
