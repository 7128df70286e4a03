// SPDX-License-Identifier: Apache-2.0
// Runs the entries of one executable on its shards and holds the resident state.
//
// Two ways to run an entry:
//   Launch  the feed loop: up to n steps, inputs from infeed queues, outputs to outfeed queues; compiled loop.
//   Run     the direct entry: one step on given buffers, no queues, the caller's thread drives shard 0. Prepare binds
//           the buffers beforehand, for calls that are made often.
#ifndef TESSERA_RUNTIME_EXECUTOR_EXECUTOR_H_
#define TESSERA_RUNTIME_EXECUTOR_EXECUTOR_H_

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/collective/transfers.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executor/prepared_call.h"
#include "tessera/runtime/feed/feed_piece.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

class LoadedObject;  // loaded_object.h

struct ExecutorOptions {
  int threads = 0;  // for all shards together; 0: the cores of this machine
  // How long a shard may wait for the others in a collective or barrier, and the device for the host.
  std::chrono::milliseconds deadline = std::chrono::minutes(10);
  int infeed_capacity = 4;    // steps
  int outfeed_capacity = 64;  // steps
  HostFunctionTable host_functions = {};
  // The object code of the executable where it is loaded already: several executors share one copy of its code and
  // constants. Else it is loaded here.
  std::shared_ptr<const LoadedObject> object = nullptr;
};

struct LaunchResult {
  int64_t steps = 0;         // steps done by every shard
  bool end_of_data = false;  // an infeed was closed and drained
  bool stopped = false;      // RequestStop was seen
};

class Executor {
 public:
  // Loads the object code and prepares library kernels. FailedPrecondition: the CPU lacks a feature, a host function is
  // missing (all named). State starts as zeros; run the entry "init" or write variables.
  static absl::StatusOr<std::unique_ptr<Executor>> Create(std::shared_ptr<const Executable> executable,
                                                          ExecutorOptions options);
  virtual ~Executor() = default;

  virtual const Executable& executable() const = 0;
  virtual int64_t num_shards() const = 0;

  // Runs up to `steps` steps of `entry`, which takes no arguments; returns when they are done, the data ends, a stop is
  // requested or a shard fails. One launch or run at a time. The first error of any shard, naming op, shard and step,
  // ends the run for good: feeds and collectives are poisoned, all later launches fail with it.
  virtual absl::StatusOr<LaunchResult> Launch(std::string_view entry, int64_t steps) = 0;
  // The number of the next step, in messages and for host functions; the ones after it count on, calls included. 0 at
  // first. Between launches only: whoever knows the global step sets it before each.
  virtual void SetNextStep(int64_t step) = 0;

  // One step of `entry`: arguments[shard][i] (and for entries with infeeds `infeed`, flattened over Entry.infeeds),
  // results the same way; values that the step gives to outfeed K come back in `outfeeds[K]`. Errors as those of
  // Launch; arguments that do not fit are InvalidArgument and end nothing. Arguments stay as they are: of those that
  // the program takes over, it gets copies.
  struct DirectResult {
    std::vector<std::vector<Buffer>> results;  // [shard][result]
    std::vector<FeedStep> outfeeds;            // [outfeed of the entry][shard][value]
  };
  virtual absl::StatusOr<DirectResult> Run(std::string_view entry, const std::vector<std::vector<Buffer>>& arguments,
                                           const std::vector<std::vector<Buffer>>& infeed = {}) = 0;

  // The same on the caller's own memory, bound once. InvalidArgument: a type does not fit, or memory that the call
  // writes overlaps other memory of it.
  virtual absl::StatusOr<std::unique_ptr<PreparedCall>> Prepare(std::string_view entry, CallMemory memory) = 0;

  // Feeds, by name. Push waits while the queue is full; Pop while it is empty. nullopt: closed and drained. A poisoned
  // feed gives its poison to both ends.
  virtual absl::Status PushInfeed(std::string_view feed, FeedStep step) = 0;
  virtual void CloseInfeed(std::string_view feed) = 0;
  // Empty and open again, for launches over other data: between launches, while nobody pushes.
  virtual void ReopenInfeed(std::string_view feed) = 0;
  virtual void PoisonInfeed(std::string_view feed, absl::Status error) = 0;
  // The same for one shard, for hosts that feed shards apart: the first shard whose input ends, ends all.
  virtual absl::Status PushInfeedPiece(std::string_view feed, int64_t shard, std::vector<Buffer> piece) = 0;
  virtual void CloseInfeedPiece(std::string_view feed, int64_t shard) = 0;
  virtual absl::StatusOr<std::optional<FeedStep>> PopOutfeed(std::string_view feed) = 0;
  // No Launch will follow: outfeeds end once drained.
  virtual void CloseOutfeeds() = 0;

  // How long steps of launches have waited for their pieces of infeeds since the executor was made, a wait under way
  // included. From any thread.
  virtual std::chrono::nanoseconds InfeedWait() const = 0;

  // Resident state, between launches only. Reading returns a copy; `shard` matters for PER_REPLICA variables.
  // FailedPrecondition once a step failed half way: the state is torn, and no checkpoint may be made of it. A run that
  // ended between steps (a poisoned infeed) leaves it whole.
  virtual absl::StatusOr<Buffer> ReadVariable(std::string_view name, int64_t shard = 0) const = 0;
  // The same into memory that is there already, for those who copy the whole state again and again. InvalidArgument
  // when `to` has another type than the variable.
  virtual absl::Status CopyVariable(std::string_view name, int64_t shard, const Buffer& to) const = 0;
  // shard -1: all shards.
  virtual absl::Status WriteVariable(std::string_view name, const Buffer& value, int64_t shard = -1) = 0;

  // What each collective has moved between shards since the executor was made: in the order of entries and of their
  // collectives. Between launches only. Empty where nothing is counted: on the reference interpreter.
  virtual std::vector<CollectiveTransfers> Transfers() const { return {}; }

  // Async-signal-safe. The running launch ends after the step that is under way, at one step number on all shards.
  virtual void RequestStop() = 0;
  virtual void ClearStop() = 0;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_EXECUTOR_H_
