// SPDX-License-Identifier: Apache-2.0
// Reduces a module that reproduces a failure.
#ifndef TESSERA_COMPILER_REDUCE_REDUCE_H_
#define TESSERA_COMPILER_REDUCE_REDUCE_H_

#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Returns whether a module still reproduces the failure.
using IsInteresting = llvm::function_ref<bool(mlir::ModuleOp module)>;

// Reduces |module|, which must be interesting, and keeps it interesting, until no single step makes it smaller. Ops
// are removed, many at a time and then fewer; zeros, or operands of the same type, replace their results. Branches and
// loop bodies replace their parent ops. Unneeded results, arguments and functions are removed, and constants become
// zero. |is_interesting| is called only for modules that the verifier accepts, of any dialect. Returns the number of
// its calls.
int ReduceModule(mlir::ModuleOp module, IsInteresting is_interesting);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REDUCE_REDUCE_H_
