// SPDX-License-Identifier: Apache-2.0
// One call of an entry on memory that is bound beforehand, to be made again and again.
#ifndef TESSERA_RUNTIME_EXECUTOR_PREPARED_CALL_H_
#define TESSERA_RUNTIME_EXECUTOR_PREPARED_CALL_H_

#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/feed/feed_piece.h"

namespace tessera {

// What a call reads and writes, by shard.
//
// An argument with Argument.aliases_result = k is given up: result k takes its memory over. The call reads such an
// argument before it overwrites it, however late that read is, and the next call finds the result there as its
// argument.
//
// A joined result (Value.joined) is one buffer for the shards of a replica, and so is an argument that it takes over.
struct CallMemory {
  std::vector<std::vector<Buffer>> arguments;  // [shard][argument]
  std::vector<std::vector<Buffer>> infeed;     // [shard][value], flattened over Entry.infeeds
  // [shard][result]. An empty one, or an empty list, is filled in: with the argument that the result takes over, else
  // with new memory.
  std::vector<std::vector<Buffer>> results;
  // For callers whose memory is another every time: no arguments and results are given here, all of them are moved
  // (below) before the first run. The infeed is given, and may be moved too.
  bool unbound = false;
};

// Belongs to the executor that prepared it and must not outlive it.
class PreparedCall {
 public:
  virtual ~PreparedCall() = default;

  PreparedCall(const PreparedCall&) = delete;
  PreparedCall& operator=(const PreparedCall&) = delete;

  // `steps` steps, in one compiled loop where there are several; errors as those of Executor::Run. On native code
  // nothing is allocated and no lock is taken on the way, except by what the program itself calls (outfeeds, host
  // functions). One shard runs on this thread; of several, resident threads run the others.
  virtual absl::Status Run(int64_t steps = 1) = 0;

  // What the last run gave to outfeed K of the entry, [outfeed][shard][value]; of several steps, one after the other.
  virtual std::vector<FeedStep> TakeOutfeeds() = 0;

  // From the next run on, argument, result or infeed value `index` of a shard lies at `data`: memory of the same
  // type, aligned as its elements, apart from what else is written, which nobody checks here, and kept alive by the
  // caller. A result that takes an argument's memory over goes where the argument goes.
  virtual void MoveArgument(size_t shard, size_t index, void* data) = 0;
  virtual void MoveResult(size_t shard, size_t index, void* data) = 0;
  virtual void MoveInfeed(size_t shard, size_t index, void* data) = 0;

  // As it was prepared.
  const CallMemory& memory() const { return memory_; }

 protected:
  explicit PreparedCall(CallMemory memory) : memory_(std::move(memory)) {}

 private:
  const CallMemory memory_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_PREPARED_CALL_H_
