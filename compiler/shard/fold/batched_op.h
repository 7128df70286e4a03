// SPDX-License-Identifier: Apache-2.0
// Computes one op for all replicas with a single op.
#ifndef TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_
#define TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_

#include "tessera/compiler/shard/fold/lanes.h"

namespace tessera {

// An operand of an op that is folded: equal on all lanes, or stacked along a leading dimension of lanes.
struct LaneOperand {
  mlir::Value value;
  bool varies;
};

// Clones |op| for all lanes and returns its results, which have a leading dimension. At least one of |operands| must
// vary and have that dimension too. Returns nullopt when the op has no batched form. |mapping| maps the values that
// its regions capture.
std::optional<llvm::SmallVector<mlir::Value>> CloneBatched(mlir::Operation* op, llvm::ArrayRef<LaneOperand> operands,
                                                           const LaneBuilder& lanes, mlir::IRMapping& mapping);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_
