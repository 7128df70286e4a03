// SPDX-License-Identifier: Apache-2.0
// Calls and composites as the bodies of what they call.
#ifndef TESSERA_COMPILER_FRONTEND_INLINE_H_
#define TESSERA_COMPILER_FRONTEND_INLINE_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Replaces every call below |root| of a function of |module|, and the calls in those functions. Failure: recursion, a
// function without a body, or a program beyond all bounds; an error was reported at the call.
llvm::LogicalResult InlineCalls(mlir::Operation* root, mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_INLINE_H_
