// SPDX-License-Identifier: Apache-2.0
// Makes a module that shows a failure smaller.
#ifndef TESSERA_COMPILER_REDUCE_REDUCE_H_
#define TESSERA_COMPILER_REDUCE_REDUCE_H_

#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Returns whether a module still shows the failure.
using IsInteresting = llvm::function_ref<bool(mlir::ModuleOp module)>;

// Makes |module|, which must be interesting, smaller and keeps it interesting, until no single step makes it smaller.
// Ops go, many at a time and then fewer; zeros, or operands of the same type, replace their results. Branches and loop
// bodies replace the ops around them. Unneeded results, arguments and functions go, and constants become zero. Only
// modules that the verifier accepts, of any dialect, are asked about. Returns how often |is_interesting| was asked.
int ReduceModule(mlir::ModuleOp module, IsInteresting is_interesting);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REDUCE_REDUCE_H_
