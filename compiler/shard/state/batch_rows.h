// SPDX-License-Identifier: Apache-2.0
// Rows behind the end of a batch that the shards do not divide.
#ifndef TESSERA_COMPILER_SHARD_STATE_BATCH_ROWS_H_
#define TESSERA_COMPILER_SHARD_STATE_BATCH_ROWS_H_

#include "mlir/IR/Builders.h"

namespace tessera {

// Returns |value| with |size| along |dimension|: its first elements, or all of them with zeros behind.
mlir::Value ResizeBatch(mlir::OpBuilder& builder, mlir::Value value, int64_t dimension, int64_t size);

// Returns i1[rows]: whether a row is one of the first |real|.
mlir::Value RealRows(mlir::OpBuilder& builder, mlir::Location location, int64_t rows, int64_t real);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_STATE_BATCH_ROWS_H_
