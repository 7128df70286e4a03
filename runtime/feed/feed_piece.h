// SPDX-License-Identifier: Apache-2.0
// The values that pass through feeds.
#ifndef TESSERA_RUNTIME_FEED_FEED_PIECE_H_
#define TESSERA_RUNTIME_FEED_FEED_PIECE_H_

#include <vector>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// The values of the feed that one shard receives or sends in one step.
using FeedPiece = std::vector<Buffer>;

// The values of all shards in one step.
using FeedStep = std::vector<FeedPiece>;

}  // namespace tessera

#endif  // TESSERA_RUNTIME_FEED_FEED_PIECE_H_
