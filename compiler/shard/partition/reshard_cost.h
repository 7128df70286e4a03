// SPDX-License-Identifier: Apache-2.0
// What a change of sharding sends.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_
#define TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_

#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// The bytes that a shard reads of others when a value of type |whole| goes from one sharding to another, as
// tessera-lower-reshard has it: slices are free, what is joined comes last. Null shardings cut nothing. Padding is not
// counted.
double ReshardBytes(ir::MeshOp mesh, mlir::RankedTensorType whole, ir::ShardingAttr from, ir::ShardingAttr to);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_RESHARD_COST_H_
