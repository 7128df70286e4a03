// SPDX-License-Identifier: Apache-2.0
// Runs the entries of one executable on its shards and holds the resident state.
//
// There are two ways to run an entry:
//    Launch  the feed loop: up to n steps, inputs from infeed queues, outputs to outfeed queues; compiled loop.
//    Run     the direct entry: one step on given buffers, no queues, the caller's thread drives shard 0. Prepare
//            binds the buffers beforehand, for repeated calls.
#ifndef TESSERA_RUNTIME_EXECUTOR_EXECUTOR_H_
#define TESSERA_RUNTIME_EXECUTOR_EXECUTOR_H_

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/collective/transfers.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/shard_range.h"
#include "tessera/runtime/executor/prepared_call.h"
#include "tessera/runtime/feed/feed_piece.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

class LoadedCode;  // executable/loaded_code.h
class Profiler;    // profile/profiler.h

// Is called with each library kernel call after the kernel has run, on the thread of its shard, so possibly
// concurrently. The host may read operands and results. They are dense, row-major, of the kernel's types, and valid
// during the call.
using KernelObserver =
    std::function<void(const proto::Kernel& kernel, const void* const* operands, const void* const* results)>;

// The files of file-backed variables (executable/variable_storage.h).
struct VariableFiles {
  // The directory of the files, which must exist. The files have no visible names: the system deletes them when the
  // process ends, however it ends. Empty: programs with such variables are rejected.
  std::string directory = {};
  // Allocates all disk space of the files up front, so that no step finds the disk full. Otherwise zeros take no space.
  bool reserve = false;
};

struct ExecutorOptions {
  int threads = 0;  // for all shards together; 0: the cores of this machine
  // How long a shard may wait for the others in a collective or barrier, and the device for the host.
  std::chrono::milliseconds deadline = std::chrono::minutes(10);
  int infeed_capacity = 4;    // steps
  int outfeed_capacity = 64;  // steps
  HostFunctionTable host_functions = {};
  // The executable's code if its device has loaded it already: several executors then share one copy of code and
  // constants. nullptr: the executor loads it.
  std::shared_ptr<const LoadedCode> code = nullptr;
  VariableFiles variable_files = {};
  KernelObserver observer = nullptr;  // observes every library kernel call, if set
  // Records the steps of the executor, if set. It records one executor, the first that is created with it.
  std::shared_ptr<Profiler> profiler = nullptr;
};

struct LaunchResult {
  int64_t steps = 0;         // steps that every shard completed
  bool end_of_data = false;  // an infeed was closed and drained
  bool stopped = false;      // a RequestStop took effect
};

class Executor {
 public:
  // Loads the code on the device that the executable names, and prepares library kernels. Fails with FailedPrecondition
  // when the device is unknown or lacks a feature, or when host functions are missing (all named). State starts as
  // zeros: run the entry "init" or write variables.
  static absl::StatusOr<std::unique_ptr<Executor>> Create(std::shared_ptr<const Executable> executable,
                                                          ExecutorOptions options);
  virtual ~Executor() = default;

  virtual const Executable& executable() const = 0;
  // Returns the number of the program's shards in all processes together. Calls refer to a shard by its number among
  // them.
  virtual int64_t num_shards() const = 0;
  // Returns the shards that run in this process. A list by shard has one element for each of them, in order.
  virtual ShardRange local_shards() const = 0;

  // Runs up to `steps` steps of `entry`, which takes no arguments. Returns when they are done, the data ends, a stop is
  // requested or a shard fails. One launch or run at a time. The first error of any shard names op, shard and step. It
  // is permanent: feeds and collectives are poisoned, and all later launches fail with it.
  virtual absl::StatusOr<LaunchResult> Launch(std::string_view entry, int64_t steps) = 0;
  // Sets the number of the next step, for messages and host functions; initially 0. Later steps and calls continue from
  // it. Must be called only between launches: a caller that knows the global step sets it before each launch.
  virtual void SetNextStep(int64_t step) = 0;

  // Runs one step of `entry` on arguments[shard][i], and for entries with infeeds on `infeed`, flattened over
  // Entry.infeeds. Results have the same form; values that the step sends to outfeed K are returned in `outfeeds[K]`.
  // Fails as Launch does; arguments that do not fit return InvalidArgument and leave the executor usable. Arguments are
  // not changed: the program gets copies of arguments whose memory it reuses. Arguments and infeed are in memory of the
  // host or the device. A result is in host memory, or in the memory of the argument that it reuses.
  struct DirectResult {
    std::vector<std::vector<Buffer>> results;  // [shard][result]
    std::vector<FeedStep> outfeeds;            // [outfeed of the entry][shard][value]
  };
  virtual absl::StatusOr<DirectResult> Run(std::string_view entry, const std::vector<std::vector<Buffer>>& arguments,
                                           const std::vector<std::vector<Buffer>>& infeed = {}) = 0;

  // Binds the caller's own memory once, for repeated calls. Fails with InvalidArgument when a type does not fit, or
  // when memory that the call writes overlaps other memory of the call.
  virtual absl::StatusOr<std::unique_ptr<PreparedCall>> Prepare(std::string_view entry, CallMemory memory) = 0;

  // Feeds, by name. Push blocks while the queue is full; Pop blocks while it is empty, and returns nullopt when the
  // feed is closed and drained. A poisoned feed returns its error at both ends.
  virtual absl::Status PushInfeed(std::string_view feed, FeedStep step) = 0;
  virtual void CloseInfeed(std::string_view feed) = 0;
  // Empties and reopens the feed, for launches over other data. Must be called between launches, while no thread
  // pushes.
  virtual void ReopenInfeed(std::string_view feed) = 0;
  virtual void PoisonInfeed(std::string_view feed, absl::Status error) = 0;
  // Push to and close the feed of one shard, for hosts that feed shards separately. When the input of any shard ends,
  // the loop ends for all shards.
  virtual absl::Status PushInfeedPiece(std::string_view feed, int64_t shard, std::vector<Buffer> piece) = 0;
  virtual void CloseInfeedPiece(std::string_view feed, int64_t shard) = 0;
  virtual absl::StatusOr<std::optional<FeedStep>> PopOutfeed(std::string_view feed) = 0;
  // Announces that no Launch will follow: outfeeds end once drained.
  virtual void CloseOutfeeds() = 0;

  // Returns how long launched steps have waited for their infeed since the executor was created, including a wait in
  // progress. Callable from any thread.
  virtual std::chrono::nanoseconds InfeedWait() const = 0;

  // Resident state, to be accessed only between launches, by one thread at a time. ReadVariable returns a copy; `shard`
  // is a local shard, and matters for PER_REPLICA variables; -1 is the first. Fails with FailedPrecondition after an
  // error inside a step: the state is torn and must not be checkpointed. A run that ended between steps (a poisoned
  // infeed) leaves the state consistent.
  virtual absl::StatusOr<Buffer> ReadVariable(std::string_view name, int64_t shard = -1) const = 0;
  // Copies the variable into existing memory, for callers that copy the whole state repeatedly. Fails with
  // InvalidArgument when the type of `to` is not the variable's.
  virtual absl::Status CopyVariable(std::string_view name, int64_t shard, const Buffer& to) const = 0;
  // Returns the variable's own memory when it is file-backed, else a copy. The caller may read the memory until the
  // next launch or write. Fails as ReadVariable does.
  virtual absl::StatusOr<Buffer> ViewVariable(std::string_view name, int64_t shard = -1) const {
    return ReadVariable(name, shard);
  }
  // Sets the variable of one local shard; shard -1 means all of them. A mirrored variable is set for all shards that
  // share its memory.
  virtual absl::Status WriteVariable(std::string_view name, const Buffer& value, int64_t shard = -1) = 0;

  // Returns the traffic of each collective since the executor was created, by entry and then by collective. Must be
  // called only between launches. Empty on the reference interpreter, which counts nothing.
  virtual std::vector<CollectiveTransfers> Transfers() const { return {}; }

  // Ends the running launch after the current step, at the same step number on all shards. Async-signal-safe.
  virtual void RequestStop() = 0;
  virtual void ClearStop() = 0;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_EXECUTOR_H_
