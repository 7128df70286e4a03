// SPDX-License-Identifier: Apache-2.0
// Estimates the communication of a reshard.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_
#define TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_

#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// Returns the bytes that a shard reads from others when a value of type |whole| is resharded in the steps of
// tessera-lower-reshard. Slices are free, and gathers come last. Null shardings are unpartitioned. Padding is not
// counted.
double ReshardBytes(ir::MeshOp mesh, mlir::RankedTensorType whole, ir::ShardingAttr from, ir::ShardingAttr to);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_
