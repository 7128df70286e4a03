// SPDX-License-Identifier: Apache-2.0
// The calls to which XLA's builder turns factorisations, as TensorFlow exports them: @Qr,
// @ProductOfElementaryHouseholderReflectors and @Eigh. XLA expands them to loops; here they become LAPACK's routines.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_XLA_LINEAR_ALGEBRA_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_XLA_LINEAR_ALGEBRA_H_

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// @Qr(a): a as R and the reflections that make Q, and the scales of these reflections (geqrf).
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ImportQr(mlir::OpBuilder& builder, stablehlo::CustomCallOp call);

// @ProductOfElementaryHouseholderReflectors(reflections, scales): Q (orgqr).
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ImportReflections(mlir::OpBuilder& builder,
                                                                  stablehlo::CustomCallOp call);

// @Eigh(a) with a configuration "lower,sorted,...": eigenvectors, and eigenvalues in ascending order (syevd). The
// accuracy that the configuration asks for is met: the routine's is that of the element type.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ImportEigh(mlir::OpBuilder& builder, stablehlo::CustomCallOp call);

// All three compute elements of 16 bits in f32. They fail with an error at the call, if the operands are no tensors of
// static shape with elements of floating point.

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_XLA_LINEAR_ALGEBRA_H_
