// SPDX-License-Identifier: Apache-2.0
// What passes of the shard phase ask of an op.
#ifndef TESSERA_COMPILER_SHARD_COLLECTIVE_OPS_H_
#define TESSERA_COMPILER_SHARD_COLLECTIVE_OPS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Needs all shards, or all of a group, to run it.
inline bool IsCollective(mlir::Operation* op) {
  return mlir::isa<ir::AllReduceOp, ir::AllGatherOp, ir::ReduceScatterOp, ir::AllToAllOp, ir::PermuteOp,
                   ir::BroadcastOp, ir::MergeBatchOp>(op);
}

// |op| or an op below it is a collective.
inline bool HasCollective(mlir::Operation* op) {
  return op
      ->walk([](mlir::Operation* inner) {
        return IsCollective(inner) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

// What a meeting of shards costs is hidden by copying so much.
inline constexpr int64_t kSmallBytes = 256 << 10;

// Of tensors of |types|, all together.
int64_t BytesOf(mlir::TypeRange types);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_COLLECTIVE_OPS_H_
