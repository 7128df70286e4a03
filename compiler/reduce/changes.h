// SPDX-License-Identifier: Apache-2.0
// The steps that make a module smaller. They change its results and keep it valid where they can; the caller verifies
// it.
#ifndef TESSERA_COMPILER_REDUCE_CHANGES_H_
#define TESSERA_COMPILER_REDUCE_CHANGES_H_

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

// The preferred replacement for the result of an op that goes; the other one is used when it does not exist.
enum class StandIn { kZero, kOperand };

// Returns the ops that may be removed, an op before those of its regions. Terminators, functions and constants stay.
llvm::SmallVector<mlir::Operation*> OpsToRemove(mlir::ModuleOp module);
// Removes at most |count| of these ops, from number |begin| on. Returns false when none could go.
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

// Returns the constants that are not zero already.
llvm::SmallVector<mlir::Operation*> ConstantsToZero(mlir::ModuleOp module);
void MakeZero(mlir::Operation* constant);

// Drops ops without effect whose results nothing uses.
void DropDeadOps(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REDUCE_CHANGES_H_
