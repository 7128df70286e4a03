// SPDX-License-Identifier: Apache-2.0
// Values that are parts or other shapes of others, which may share their memory.
#ifndef TESSERA_COMPILER_SHARD_VIEWS_H_
#define TESSERA_COMPILER_SHARD_VIEWS_H_

#include "mlir/IR/Value.h"

namespace tessera {

// What |value| is a part of, or another shape; null for a value of its own.
mlir::Value ViewedBy(mlir::Value value);

// The value that |value| is a view of, at last, or |value| itself.
mlir::Value BaseOfView(mlir::Value value);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_VIEWS_H_
