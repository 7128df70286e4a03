// SPDX-License-Identifier: Apache-2.0
// Ops on the values of all replicas at once.
#ifndef TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_
#define TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_

#include "tessera/compiler/shard/fold/lanes.h"

namespace tessera {

// An operand of an op that is folded: equal on all lanes, or with the lanes' values in a leading dimension.
struct LaneOperand {
  mlir::Value value;
  bool varies;
};

// Clones |op| for all lanes and returns its results, which have a leading dimension. At least one of |operands| must
// vary and have that dimension too. Returns nothing when the op has no such form. The mapping holds the values from
// outside that its regions use.
std::optional<llvm::SmallVector<mlir::Value>> CloneBatched(mlir::Operation* op, llvm::ArrayRef<LaneOperand> operands,
                                                           const LaneBuilder& lanes, mlir::IRMapping& mapping);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_
