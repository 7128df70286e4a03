// SPDX-License-Identifier: Apache-2.0
// The memory of a direct call: the addresses in a context, and checks that buffers do not overlap illegally.
#ifndef TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_
#define TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_

#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/device/stream.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/executor/prepared_call.h"
#include "tessera/runtime/feed/feed_piece.h"

namespace tessera {

// The memory of one shard in a direct call, as its context refers to it.
struct BoundShard {
  std::vector<void*> arguments;
  std::vector<void*> results;
  std::vector<void*> infeed;
  std::vector<FeedPiece> outfeeds;  // the values of the last run, by outfeed of the entry
};

// Fails with InvalidArgument, naming both buffers, when memory that the call writes (results, and donated arguments)
// overlaps any other. Memory that is only read may be shared, and every `shards_per_joined` adjacent shards share
// joined results. `memory` is complete.
absl::Status CheckApart(const proto::Entry& entry, const CallMemory& memory, size_t shards_per_joined);

// Replaces each argument whose memory a result reuses by a copy in a new buffer of the same Memory, made by later work
// on `stream`. When several shards write the result together, they share one copy of the first shard's argument. Fails
// with ResourceExhausted, and as Stream does.
absl::Status CopyGivenUp(const proto::Entry& entry, size_t shards_per_joined,
                         std::vector<std::vector<Buffer>>& arguments, Stream& stream);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_
