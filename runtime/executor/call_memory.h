// SPDX-License-Identifier: Apache-2.0
// The memory of a direct call: as a context points to it, and checks that its buffers do not overlap where they must
// not.
#ifndef TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_
#define TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_

#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/device/stream.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/executor/prepared_call.h"
#include "tessera/runtime/feed/feed_piece.h"

namespace tessera {

// The memory of one shard in a direct call, as a context points to it.
struct BoundShard {
  std::vector<void*> arguments;
  std::vector<void*> results;
  std::vector<void*> infeed;
  std::vector<FeedPiece> outfeeds;  // the pieces of the last run, by outfeed of the entry
};

// Fails with InvalidArgument, naming both buffers, when memory that the call writes (results, and arguments given up)
// overlaps any other. Memory that is only read may be shared, and every `shards_per_joined` neighbouring shards share
// joined results. `memory` is complete.
absl::Status CheckApart(const proto::Entry& entry, const CallMemory& memory, size_t shards_per_joined);

// Gives each result that takes over an argument's memory a copy of that argument in the same memory, by the work that
// follows on `stream`. When several shards write the result together, they share one copy of the first shard's
// argument. Fails with ResourceExhausted, and as Stream does.
absl::Status CopyGivenUp(const proto::Entry& entry, size_t shards_per_joined,
                         std::vector<std::vector<Buffer>>& arguments, Stream& stream);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_
