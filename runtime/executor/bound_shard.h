// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_RUNTIME_EXECUTOR_BOUND_SHARD_H_
#define TESSERA_RUNTIME_EXECUTOR_BOUND_SHARD_H_

#include <vector>

#include "tessera/runtime/feed/feed_piece.h"

namespace tessera {

// The memory of one shard in a direct call, as a context points to it.
struct BoundShard {
  std::vector<void*> arguments;
  std::vector<void*> results;
  std::vector<void*> infeed;
  std::vector<FeedPiece> outfeeds;  // the pieces of the last run, by outfeed of the entry
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_BOUND_SHARD_H_
