// SPDX-License-Identifier: Apache-2.0
// Queries about ops for passes of the shard phase.
#ifndef TESSERA_COMPILER_SHARD_COLLECTIVES_COLLECTIVE_OPS_H_
#define TESSERA_COMPILER_SHARD_COLLECTIVES_COLLECTIVE_OPS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Returns whether all shards, or all of a group, must run |op| together.
inline bool IsCollective(mlir::Operation* op) {
  return mlir::isa<ir::AllReduceOp, ir::AllGatherOp, ir::ReduceScatterOp, ir::AllToAllOp, ir::PermuteOp,
                   ir::BroadcastOp, ir::MergeBatchOp>(op);
}

// Returns whether |op| or an op nested in it is a collective.
inline bool HasCollective(mlir::Operation* op) {
  return op
      ->walk([](mlir::Operation* inner) {
        return IsCollective(inner) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

// Copying this many bytes takes as long as one rendezvous of the shards.
inline constexpr int64_t kSmallBytes = 256 << 10;

// Returns the total bytes of tensors of |types|.
int64_t BytesOf(mlir::TypeRange types);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_COLLECTIVES_COLLECTIVE_OPS_H_
