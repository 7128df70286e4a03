// SPDX-License-Identifier: Apache-2.0
// Visits the ops of a computation on global values, and finds values that control flow connects.
#ifndef TESSERA_COMPILER_SHARD_PROPAGATION_DATAFLOW_H_
#define TESSERA_COMPILER_SHARD_PROPAGATION_DATAFLOW_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Calls |visit| for every op of the computation and of its loops and branches, in program order, outer ops first.
// Regions of other ops (the body of a reduction) are not entered.
void VisitOps(mlir::Block& block, llvm::function_ref<void(mlir::Operation*)> visit);

// Returns the loop result that carries |value|, an argument of the loop; |value| itself when no loop carries it.
mlir::Value CarriedAs(mlir::Value value);

// Returns pairs of values that have the same sharding because control flow passes one on as the other. In a loop these
// are its operands, the values that its body returns, and its results; in a branch the returned values and the
// results.
llvm::SmallVector<std::pair<mlir::Value, mlir::Value>> EdgesOf(mlir::Operation* op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PROPAGATION_DATAFLOW_H_
