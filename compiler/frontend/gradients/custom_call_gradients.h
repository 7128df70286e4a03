// SPDX-License-Identifier: Apache-2.0
// Gradients of custom calls: LAPACK routines, and calls that represent ops.
#ifndef TESSERA_COMPILER_FRONTEND_GRADIENTS_CUSTOM_CALL_GRADIENTS_H_
#define TESSERA_COMPILER_FRONTEND_GRADIENTS_CUSTOM_CALL_GRADIENTS_H_

#include "mlir/IR/MLIRContext.h"

namespace tessera::autodiff {

// Registers the gradient rule of stablehlo.custom_call. The dialects stablehlo and chlo must be loaded in |context|:
// some calls represent CHLO ops.
void SetCustomCallGradients(mlir::MLIRContext* context);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_FRONTEND_GRADIENTS_CUSTOM_CALL_GRADIENTS_H_
