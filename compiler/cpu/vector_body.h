// SPDX-License-Identifier: Apache-2.0
// The body of a structured op on vectors along one of its loops.
#ifndef TESSERA_COMPILER_CPU_VECTOR_BODY_H_
#define TESSERA_COMPILER_CPU_VECTOR_BODY_H_

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/cpu/vectors.h"

namespace tessera {

// Whether the operands of |op| are vectors in memory along |loop|, or one element repeated, and all that its body does
// can be done to the lanes of vectors.
bool HasVectorForm(mlir::linalg::GenericOp op, unsigned loop);

// The elements of |operand|, of an op that has a vector form along |loop|, where its loops are at |place|.
mlir::Value LoadOperand(mlir::ImplicitLocOpBuilder& b, mlir::OpOperand& operand, llvm::ArrayRef<mlir::Value> place,
                        unsigned loop, Lanes lanes);

// What the body of |op| yields, as vectors, for the arguments in |mapping|.
llvm::SmallVector<mlir::Value> EmitVectorBody(mlir::ImplicitLocOpBuilder& b, mlir::linalg::GenericOp op,
                                              mlir::IRMapping& mapping, Lanes lanes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_VECTOR_BODY_H_
