// SPDX-License-Identifier: Apache-2.0
// Ops on the values of all replicas at once.
#ifndef TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_
#define TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_

#include "tessera/compiler/shard/fold/lanes.h"

namespace tessera {

// An operand of an op that is folded: equal on all lanes, or different ones in a leading dimension.
struct LaneOperand {
  mlir::Value value;
  bool varies;
};

// |op| for all lanes, with a leading dimension: in operands that vary, of which there is one at least, and in all
// results, which are given. Nothing where the op has no such form. |mapping| has what its regions use from around it.
std::optional<llvm::SmallVector<mlir::Value>> CloneBatched(mlir::Operation* op, llvm::ArrayRef<LaneOperand> operands,
                                                           const LaneBuilder& lanes, mlir::IRMapping& mapping);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_BATCHED_OP_H_
