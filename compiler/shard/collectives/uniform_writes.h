// SPDX-License-Identifier: Apache-2.0
// Checks that all shards write equal values to variables.
#ifndef TESSERA_COMPILER_SHARD_COLLECTIVES_UNIFORM_WRITES_H_
#define TESSERA_COMPILER_SHARD_COLLECTIVES_UNIFORM_WRITES_H_

#include <string>

#include "tessera/compiler/analysis/uniformity.h"

namespace tessera {

// Returns "between replicas" or, for example, "along axis "model"".
std::string Where(const Uniformity& uniformity);

// Fails, with an error for each write, if |computation| writes values that differ along the axis of |uniformity| to
// variables that must be equal along it.
mlir::LogicalResult CheckWrites(ir::ComputationOp computation, const Uniformity& uniformity);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_COLLECTIVES_UNIFORM_WRITES_H_
