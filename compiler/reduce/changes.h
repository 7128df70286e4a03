// SPDX-License-Identifier: Apache-2.0
// Transformations that make a module smaller. They change its results and keep it valid where possible; the caller
// verifies it.
#ifndef TESSERA_COMPILER_REDUCE_CHANGES_H_
#define TESSERA_COMPILER_REDUCE_CHANGES_H_

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

// The preferred replacement for the results of a removed op; the other one is used when it does not exist.
enum class StandIn { kZero, kOperand };

// Returns the ops that may be removed, in preorder. Terminators, functions and constants stay.
llvm::SmallVector<mlir::Operation*> OpsToRemove(mlir::ModuleOp module);
// Removes at most |count| of these ops, from index |begin| on. Returns false when none could be removed.
bool RemoveOps(mlir::ModuleOp module, size_t begin, size_t count, StandIn stand_in);

// Returns the ops that one of their regions can replace. The region's arguments, if any, have the types of the op's
// operands, and its returned values have the types of the op's results.
llvm::SmallVector<std::pair<mlir::Operation*, unsigned>> RegionsToInline(mlir::ModuleOp module);
void InlineRegion(mlir::Operation* op, unsigned region);

// Returns the functions that no other function calls.
llvm::SmallVector<mlir::FunctionOpInterface> EntriesOf(mlir::ModuleOp module);
void DropResult(mlir::FunctionOpInterface function, unsigned result);
// Returns false when all are used.
bool DropUnusedArguments(mlir::FunctionOpInterface function);

// Returns the constants that are not yet zero.
llvm::SmallVector<mlir::Operation*> ConstantsToZero(mlir::ModuleOp module);
void MakeZero(mlir::Operation* constant);

// Removes side-effect-free ops with unused results.
void DropDeadOps(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REDUCE_CHANGES_H_
