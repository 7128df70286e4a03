// SPDX-License-Identifier: Apache-2.0
// Estimates how much a change of sharding sends.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_
#define TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_

#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// Returns the bytes that a shard reads from others when a value of type |whole| changes its sharding in the steps of
// tessera-lower-reshard. Slices are free, and joins come last. Null shardings cut nothing. Padding is not counted.
double ReshardBytes(ir::MeshOp mesh, mlir::RankedTensorType whole, ir::ShardingAttr from, ir::ShardingAttr to);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_
