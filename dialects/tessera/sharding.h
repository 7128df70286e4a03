// SPDX-License-Identifier: Apache-2.0
// Shardings of global values, and the ops that annotate and change them.
#ifndef TESSERA_DIALECTS_TESSERA_SHARDING_H_
#define TESSERA_DIALECTS_TESSERA_SHARDING_H_

#include "tessera/dialects/tessera/mesh.h"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/tessera/sharding_attrs.h.inc"

#define GET_OP_CLASSES
#include "tessera/dialects/tessera/sharding_ops.h.inc"

namespace tessera::ir {

// Returns the type of a shard's slice of a value of type |whole| under |sharding|. All slices have the same size:
// where the number of shards does not divide a dimension, the last slices are padded.
mlir::RankedTensorType PieceType(MeshOp mesh, mlir::RankedTensorType whole, ShardingAttr sharding);

// Returns whether the axes of |sharding| divide all dimensions of |whole|.
bool CutsEvenly(MeshOp mesh, mlir::RankedTensorType whole, ShardingAttr sharding);

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_SHARDING_H_
