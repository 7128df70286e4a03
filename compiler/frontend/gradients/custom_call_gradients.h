// SPDX-License-Identifier: Apache-2.0
// Gradients of custom calls: those of LAPACK's routines, and those that stand for ops.
#ifndef TESSERA_COMPILER_FRONTEND_GRADIENTS_CUSTOM_CALL_GRADIENTS_H_
#define TESSERA_COMPILER_FRONTEND_GRADIENTS_CUSTOM_CALL_GRADIENTS_H_

#include "mlir/IR/MLIRContext.h"

namespace tessera::autodiff {

// Gives stablehlo.custom_call its rule. The dialects stablehlo and chlo must be loaded in |context|: some calls stand
// for ops of chlo.
void SetCustomCallGradients(mlir::MLIRContext* context);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_FRONTEND_GRADIENTS_CUSTOM_CALL_GRADIENTS_H_
