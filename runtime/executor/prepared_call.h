// SPDX-License-Identifier: Apache-2.0
// One call of an entry on memory that is bound once and used repeatedly.
#ifndef TESSERA_RUNTIME_EXECUTOR_PREPARED_CALL_H_
#define TESSERA_RUNTIME_EXECUTOR_PREPARED_CALL_H_

#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/feed/feed_piece.h"

namespace tessera {

// The memory that a call reads and writes, by shard. A buffer is in memory of the host or of the program's device. Each
// run copies buffers that device code cannot reach: arguments and infeed before its steps, results after them.
//
// An argument with Argument.aliases_result = k is donated: result k reuses its memory. Every read of such an argument
// happens before the memory is overwritten. The next call finds the result there as its argument.
//
// A joined result (Value.joined) is one buffer for the shards of a replica that share memory, and so is an argument
// whose memory it reuses.
struct CallMemory {
  std::vector<std::vector<Buffer>> arguments;  // [shard][argument]
  std::vector<std::vector<Buffer>> infeed;     // [shard][value], flattened over Entry.infeeds
  // [shard][result]. An empty result, or an empty list, is filled in with the argument whose memory the result reuses,
  // or with new memory.
  std::vector<std::vector<Buffer>> results;
  // For callers whose memory changes with every call: arguments and results are not given here. All of them are moved
  // (below) before the first run. The infeed is given, and may also be moved.
  bool unbound = false;
};

// Belongs to the executor that prepared it and must not outlive it.
class PreparedCall {
 public:
  virtual ~PreparedCall() = default;

  PreparedCall(const PreparedCall&) = delete;
  PreparedCall& operator=(const PreparedCall&) = delete;

  // Runs `steps` steps, several of them in one compiled loop. Fails as Executor::Run does. Native code allocates
  // nothing and takes no lock, except in functions that the program itself calls (outfeeds, host functions, checks).
  // Shard 0 runs on the calling thread; resident threads run the others.
  virtual absl::Status Run(int64_t steps = 1) = 0;

  // Returns the values that the last run sent to outfeed K of the entry, [outfeed][shard][value]; several steps are
  // concatenated.
  virtual std::vector<FeedStep> TakeOutfeeds() = 0;

  // Rebind argument, result or infeed value `index` of a shard to `data`, effective with the next run. The memory has
  // the same type and is aligned to its elements; the caller keeps it alive. Its kind is that of the buffer it
  // replaces, or host memory when the call is unbound. It must not overlap other written memory, which is not checked.
  // A result that reuses an argument's memory moves with the argument.
  virtual void MoveArgument(size_t shard, size_t index, void* data) = 0;
  virtual void MoveResult(size_t shard, size_t index, void* data) = 0;
  virtual void MoveInfeed(size_t shard, size_t index, void* data) = 0;

  // Returns the memory as it was prepared.
  const CallMemory& memory() const { return memory_; }

 protected:
  explicit PreparedCall(CallMemory memory) : memory_(std::move(memory)) {}

 private:
  const CallMemory memory_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_PREPARED_CALL_H_
