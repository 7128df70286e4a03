// SPDX-License-Identifier: Apache-2.0
// The steps by which a module is made smaller. They change what it computes and keep it valid where they can; who makes
// them verifies it.
#ifndef TESSERA_COMPILER_REDUCE_CHANGES_H_
#define TESSERA_COMPILER_REDUCE_CHANGES_H_

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tessera {

// What stands in for the result of an op that goes; the other one where there is none.
enum class StandIn { kZero, kOperand };

// The ops that may go, an op before those of its regions: no terminators, functions and constants.
llvm::SmallVector<mlir::Operation*> OpsToRemove(mlir::ModuleOp module);
// Of these, the ones from |begin| on, |count| at most. False where none could go.
bool RemoveOps(mlir::ModuleOp module, size_t begin, size_t count, StandIn stand_in);

// The ops one of whose regions can take their place: its arguments, if any, have the types of the op's operands, what
// it returns those of the op's results.
llvm::SmallVector<std::pair<mlir::Operation*, unsigned>> RegionsToInline(mlir::ModuleOp module);
void InlineRegion(mlir::Operation* op, unsigned region);

// The functions that no other calls.
llvm::SmallVector<mlir::FunctionOpInterface> EntriesOf(mlir::ModuleOp module);
void DropResult(mlir::FunctionOpInterface function, unsigned result);
// False where all are used.
bool DropUnusedArguments(mlir::FunctionOpInterface function);

// The constants that are not zero already.
llvm::SmallVector<mlir::Operation*> ConstantsToZero(mlir::ModuleOp module);
void MakeZero(mlir::Operation* constant);

// Drops ops without effect whose results nothing uses.
void DropDeadOps(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_REDUCE_CHANGES_H_
