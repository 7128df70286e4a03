// SPDX-License-Identifier: Apache-2.0
// What goes through feeds.
#ifndef TESSERA_RUNTIME_FEED_FEED_PIECE_H_
#define TESSERA_RUNTIME_FEED_FEED_PIECE_H_

#include <vector>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// What one shard gets or gives in one step: the values of the feed.
using FeedPiece = std::vector<Buffer>;

// One step of all shards.
using FeedStep = std::vector<FeedPiece>;

}  // namespace tessera

#endif  // TESSERA_RUNTIME_FEED_FEED_PIECE_H_
