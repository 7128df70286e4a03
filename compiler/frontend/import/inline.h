// SPDX-License-Identifier: Apache-2.0
// Calls and composites become the bodies of the functions that they call.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_INLINE_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_INLINE_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Replaces every call below |root| of a function of |module|, and the calls in those functions. Fails with an error at
// the call on recursion, on a function without a body, and when the program grows too large.
llvm::LogicalResult InlineCalls(mlir::Operation* root, mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_INLINE_H_
