// SPDX-License-Identifier: Apache-2.0
// A named feed of all shards: one queue per shard, and the required types of its values.
#ifndef TESSERA_RUNTIME_FEED_FEED_H_
#define TESSERA_RUNTIME_FEED_FEED_H_

#include <deque>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/feed/feed_piece.h"
#include "tessera/runtime/feed/feed_queue.h"

namespace tessera {

// Thread-safe.
class Feed {
 public:
  // `description` is valid and outlives the feed.
  Feed(const proto::Feed& description, int64_t replicas, int capacity);

  const proto::Feed& description() const { return description_; }
  const std::vector<TensorType>& types() const { return types_; }
  FeedQueue<FeedPiece>& queue(int64_t replica) { return queues_[static_cast<size_t>(replica)]; }

  // Fails with InvalidArgument when the number of values or a type is not the feed's.
  absl::Status CheckPiece(const FeedPiece& piece) const;

  void Close();
  void Reopen();
  void Poison(const absl::Status& error);

 private:
  const proto::Feed& description_;
  std::vector<TensorType> types_;
  std::deque<FeedQueue<FeedPiece>> queues_;  // a queue cannot move
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_FEED_FEED_H_
