// SPDX-License-Identifier: Apache-2.0
// send and recv between shards.
#ifndef TESSERA_COMPILER_FRONTEND_COLLECTIVES_MESSAGES_H_
#define TESSERA_COMPILER_FRONTEND_COLLECTIVES_MESSAGES_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Replaces a send and the recv of the same channel, both between shards, by a collective_permute at the later one: all
// shards run one program, so each runs both. Fails when one has no counterpart, or when they are in different blocks.
llvm::LogicalResult PairMessages(ir::ComputationOp computation);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_COLLECTIVES_MESSAGES_H_
