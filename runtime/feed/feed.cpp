// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/feed/feed.h"

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

Feed::Feed(const proto::Feed& description, int64_t replicas, int capacity) : description_(description) {
  for (const proto::Value& value : description.values()) types_.push_back(FromProto(value.type()));
  for (int64_t i = 0; i < replicas; ++i) queues_.emplace_back(static_cast<size_t>(capacity));
}

absl::Status Feed::CheckPiece(const FeedPiece& piece) const {
  if (piece.size() != types_.size()) {
    return InvalidArgument("feed \"{}\": got {} values, expected {}", description_.name(), piece.size(), types_.size());
  }
  for (size_t i = 0; i < piece.size(); ++i) {
    if (piece[i].has_value() && piece[i].type() == types_[i]) continue;
    const std::string& name = description_.values(static_cast<int>(i)).name();
    return InvalidArgument("feed \"{}\": value {}{} is {}, expected {} per shard", description_.name(), i,
                           name.empty() ? "" : fmt::format(" (\"{}\")", name),
                           piece[i].has_value() ? ToString(piece[i].type()) : "empty", ToString(types_[i]));
  }
  return absl::OkStatus();
}

void Feed::Close() {
  for (FeedQueue<FeedPiece>& queue : queues_) queue.Close();
}

void Feed::Reopen() {
  for (FeedQueue<FeedPiece>& queue : queues_) queue.Reopen();
}

void Feed::Poison(const absl::Status& error) {
  for (FeedQueue<FeedPiece>& queue : queues_) queue.Poison(error);
}

}  // namespace tessera
