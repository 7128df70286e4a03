// SPDX-License-Identifier: Apache-2.0
// send and recv between shards.
#ifndef TESSERA_COMPILER_FRONTEND_MESSAGES_H_
#define TESSERA_COMPILER_FRONTEND_MESSAGES_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// A send and the recv of the same channel, both between shards, become a collective_permute at the later one: all
// shards run one program, so each runs both. Failure: one of them has no other, or they stand in different blocks.
llvm::LogicalResult PairMessages(ir::ComputationOp computation);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_MESSAGES_H_
