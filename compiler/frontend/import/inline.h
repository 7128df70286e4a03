// SPDX-License-Identifier: Apache-2.0
// Inlines calls and composites.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_INLINE_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_INLINE_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Inlines every call of a function of |module| that is nested in |root|, and the calls in the callees. Fails with an
// error at the call on recursion, on a function without a body, and when the program grows too large.
llvm::LogicalResult InlineCalls(mlir::Operation* root, mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_INLINE_H_
