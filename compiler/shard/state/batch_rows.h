// SPDX-License-Identifier: Apache-2.0
// Padding rows of a batch whose size the number of shards does not divide.
#ifndef TESSERA_COMPILER_SHARD_STATE_BATCH_ROWS_H_
#define TESSERA_COMPILER_SHARD_STATE_BATCH_ROWS_H_

#include "mlir/IR/Builders.h"

namespace tessera {

// Returns |value| with |size| along |dimension|: truncated, or padded with zeros at the end.
mlir::Value ResizeBatch(mlir::OpBuilder& builder, mlir::Value value, int64_t dimension, int64_t size);

// Returns i1[rows]: true for the first |real| rows.
mlir::Value RealRows(mlir::OpBuilder& builder, mlir::Location location, int64_t rows, int64_t real);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_STATE_BATCH_ROWS_H_
