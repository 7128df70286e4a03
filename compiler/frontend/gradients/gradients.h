// SPDX-License-Identifier: Apache-2.0
// Gradients of ops that the frontend replaces.
#ifndef TESSERA_COMPILER_FRONTEND_GRADIENTS_GRADIENTS_H_
#define TESSERA_COMPILER_FRONTEND_GRADIENTS_GRADIENTS_H_

#include "mlir/IR/DialectRegistry.h"

namespace tessera::autodiff {

// Adds to contexts that load |registry| the rules of ops that are decomposed, of CHLO ops that expand to other ops,
// and of custom calls. RegisterGradients (compiler/autodiff/gradients.h) adds those of all other ops.
void RegisterFrontendGradients(mlir::DialectRegistry& registry);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_FRONTEND_GRADIENTS_GRADIENTS_H_
