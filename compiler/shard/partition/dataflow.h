// SPDX-License-Identifier: Apache-2.0
// The ops of a computation whose values are global, and which values of control flow are one.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_DATAFLOW_H_
#define TESSERA_COMPILER_SHARD_PARTITION_DATAFLOW_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Calls |visit| for every op of the computation and of its loops and branches, in program order; an op with regions
// comes before what is in them. Regions of other ops (the body of a reduction) are not entered.
void VisitOps(mlir::Block& block, llvm::function_ref<void(mlir::Operation*)> visit);

// The result of the loop that carries |value|, of which it is an argument; |value| itself where it is none.
mlir::Value CarriedAs(mlir::Value value);

// Pairs of values that are sharded alike because control flow hands one on as the other: what a loop starts from and
// what its body returns, and the loop's results; what branches return and the results.
llvm::SmallVector<std::pair<mlir::Value, mlir::Value>> EdgesOf(mlir::Operation* op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_DATAFLOW_H_
