// SPDX-License-Identifier: Apache-2.0
// Vectorizes the body of a structured op along one of its loops.
#ifndef TESSERA_COMPILER_CPU_LOOPS_VECTOR_BODY_H_
#define TESSERA_COMPILER_CPU_LOOPS_VECTOR_BODY_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/cpu/loops/vectors.h"

namespace tessera {

// Returns whether |op| can be vectorized along |loop|. Its operands must be contiguous or invariant along the loop, and
// its body may contain only lane-wise ops.
bool HasVectorForm(mlir::linalg::GenericOp op, unsigned loop);

// Returns the elements of |operand| with the op's loops at |place|; HasVectorForm must hold for |loop|.
mlir::Value LoadOperand(mlir::ImplicitLocOpBuilder& b, mlir::OpOperand& operand, llvm::ArrayRef<mlir::Value> place,
                        unsigned loop, VectorPart part);

// Returns the values that the body of |op| yields, as vectors, for the arguments in |mapping|.
llvm::SmallVector<mlir::Value> EmitVectorBody(mlir::ImplicitLocOpBuilder& b, mlir::linalg::GenericOp op,
                                              mlir::IRMapping& mapping, VectorPart part);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_VECTOR_BODY_H_
