// SPDX-License-Identifier: Apache-2.0
// Makes a module that shows a failure small.
#ifndef TESSERA_COMPILER_REDUCE_REDUCE_H_
#define TESSERA_COMPILER_REDUCE_REDUCE_H_

#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Whether a module still shows what is looked for.
using IsInteresting = llvm::function_ref<bool(mlir::ModuleOp module)>;

// Changes |module|, which is interesting, as long as what is left is, until no single step makes it smaller:
//   - ops go, many at a time and then fewer; zeros, or operands of the same type, stand in for their results;
//   - branches and loop bodies stand in for the ops around them;
//   - results, arguments and functions that nothing needs go; constants become zero.
// Only modules that the verifier accepts are asked about, of any dialect. Returns how often |is_interesting| was asked.
int ReduceModule(mlir::ModuleOp module, IsInteresting is_interesting);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REDUCE_REDUCE_H_
