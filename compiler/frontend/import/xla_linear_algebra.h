// SPDX-License-Identifier: Apache-2.0
// The custom calls of XLA's builder for factorizations, as in TensorFlow exports: @Qr,
// @ProductOfElementaryHouseholderReflectors and @Eigh. XLA expands them to loops; here they become LAPACK routines.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_XLA_LINEAR_ALGEBRA_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_XLA_LINEAR_ALGEBRA_H_

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// @Qr(a): a as R and the reflectors of Q, and the scales of these reflectors (geqrf).
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ImportQr(mlir::OpBuilder& builder, stablehlo::CustomCallOp call);

// @ProductOfElementaryHouseholderReflectors(reflections, scales): Q (orgqr).
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ImportReflections(mlir::OpBuilder& builder,
                                                                  stablehlo::CustomCallOp call);

// @Eigh(a) with a configuration "lower,sorted,...": eigenvectors, and eigenvalues in ascending order (syevd). The
// accuracy is that of the element type, which satisfies any accuracy in the configuration.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ImportEigh(mlir::OpBuilder& builder, stablehlo::CustomCallOp call);

// All three compute 16-bit elements in f32. They fail with an error at the call unless the operands are floating-point
// tensors with static shapes.

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_XLA_LINEAR_ALGEBRA_H_
