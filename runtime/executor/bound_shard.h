// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_RUNTIME_EXECUTOR_BOUND_SHARD_H_
#define TESSERA_RUNTIME_EXECUTOR_BOUND_SHARD_H_

#include <vector>

#include "tessera/runtime/feed/feed_piece.h"

namespace tessera {

// One shard's side of a direct call, as a context points to it.
struct BoundShard {
  std::vector<void*> arguments;
  std::vector<void*> results;
  std::vector<void*> infeed;
  std::vector<FeedPiece> outfeeds;  // what the last run gave, by outfeed of the entry
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_BOUND_SHARD_H_
