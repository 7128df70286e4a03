// SPDX-License-Identifier: Apache-2.0
// Values that are slices or reshapes of other values and may share their memory.
#ifndef TESSERA_COMPILER_SHARD_STATE_VIEWS_H_
#define TESSERA_COMPILER_SHARD_STATE_VIEWS_H_

#include "mlir/IR/Value.h"

namespace tessera {

// Returns the value of which |value| is a slice or reshape; null if it is neither.
mlir::Value ViewedBy(mlir::Value value);

// Returns the end of the chain of views from |value|, or |value| itself.
mlir::Value BaseOfView(mlir::Value value);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_STATE_VIEWS_H_
