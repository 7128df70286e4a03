// SPDX-License-Identifier: Apache-2.0
// The common base of every executor in this process: feeds, resident state, the first error, and the checks of a direct
// call.
#ifndef TESSERA_RUNTIME_EXECUTOR_EXECUTOR_BASE_H_
#define TESSERA_RUNTIME_EXECUTOR_EXECUTOR_BASE_H_

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/device/memory.h"
#include "tessera/runtime/device/stream.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/executor/resident_state.h"
#include "tessera/runtime/executor/run_error.h"
#include "tessera/runtime/feed/feed.h"
#include "tessera/runtime/feed/infeed_wait_time.h"

namespace tessera {

class ExecutorBase : public Executor {
 public:
  int64_t num_shards() const override { return executable().description.num_shards(); }
  ShardRange local_shards() const override { return {.first = 0, .count = num_shards()}; }

  absl::StatusOr<DirectResult> Run(std::string_view entry, const std::vector<std::vector<Buffer>>& arguments,
                                   const std::vector<std::vector<Buffer>>& infeed) override;
  absl::StatusOr<std::unique_ptr<PreparedCall>> Prepare(std::string_view entry, CallMemory memory) override;

  absl::Status PushInfeed(std::string_view feed, FeedStep step) override;
  void CloseInfeed(std::string_view feed) override;
  void ReopenInfeed(std::string_view feed) override;
  void PoisonInfeed(std::string_view feed, absl::Status error) override;
  absl::Status PushInfeedPiece(std::string_view feed, int64_t shard, std::vector<Buffer> piece) override;
  void CloseInfeedPiece(std::string_view feed, int64_t shard) override;
  absl::StatusOr<std::optional<FeedStep>> PopOutfeed(std::string_view feed) override;
  void CloseOutfeeds() override;

  absl::StatusOr<Buffer> ReadVariable(std::string_view name, int64_t shard) const override;
  absl::Status CopyVariable(std::string_view name, int64_t shard, const Buffer& to) const override;
  absl::StatusOr<Buffer> ViewVariable(std::string_view name, int64_t shard) const override;
  absl::Status WriteVariable(std::string_view name, const Buffer& value, int64_t shard) override;

  void SetNextStep(int64_t step) override { next_step_.store(step, std::memory_order_relaxed); }

  std::chrono::nanoseconds InfeedWait() const override { return infeed_wait_.total(); }

  void RequestStop() override { stop_.store(true); }
  void ClearStop() override { stop_.store(false); }

 protected:
  // Admits one launch or run at a time: a concurrent second one is rejected, not queued.
  class Turn {
   public:
    explicit Turn(ExecutorBase& executor)
        : executor_(executor), taken_(!executor.busy_.exchange(true, std::memory_order_acquire)) {}
    ~Turn() {
      if (taken_) executor_.busy_.store(false, std::memory_order_release);
    }
    absl::Status status() const;
    bool taken() const { return taken_; }

   private:
    ExecutorBase& executor_;
    const bool taken_;
  };

  explicit ExecutorBase(ExecutorOptions options) : options_(std::move(options)) {}

  // Allocates feeds and state of the description, which is valid and outlives this object. The state is in `memory` and
  // is read and written through `stream` between launches. Fails with FailedPrecondition when host functions are
  // missing, and names all of them.
  absl::Status InitBase(Memory& memory, std::unique_ptr<Stream> stream);

  // Binds complete memory, checked by the caller, to the entry with index `entry`. Fails with ResourceExhausted.
  virtual absl::StatusOr<std::unique_ptr<PreparedCall>> Bind(size_t entry, CallMemory memory) = 0;

  absl::StatusOr<size_t> FindEntry(std::string_view name) const;
  // As FindEntry; fails with InvalidArgument for an entry that has arguments or results.
  absl::StatusOr<size_t> FindLaunchedEntry(std::string_view name) const;
  const proto::Entry& EntryAt(size_t index) const { return executable().description.entries(static_cast<int>(index)); }
  absl::StatusOr<Feed*> FindFeed(std::string_view name, proto::Feed::Direction direction) const;
  // Returns the queue of a local shard.
  FeedQueue<FeedPiece>& QueueOf(Feed& feed, int64_t shard) const { return feed.queue(shard - local_shards().first); }
  // Waits for the next infeed value of a launch. All shards of the launch wait only here.
  enum class Arrival { kPiece, kEndOfData, kStop };
  absl::StatusOr<Arrival> AwaitPiece(Feed& feed, int64_t shard);
  // Ends every wait at the other end of a feed. Destructors must call it first.
  void Abandon();

  const ExecutorOptions options_;
  std::vector<std::unique_ptr<Feed>> feeds_;  // with queues for the local shards
  ResidentState state_;
  const Memory* memory_ = nullptr;        // the memory of the state
  std::unique_ptr<Stream> state_stream_;  // idle during a launch or run
  RunError error_;
  std::atomic<bool> stop_ = false;
  // The number of the next step; the current step is the one before. One thread writes it while all others wait.
  std::atomic<int64_t> next_step_ = 0;

 private:
  absl::Status CheckHostFunctions() const;
  absl::Status CheckArguments(const proto::Entry& entry, const std::vector<std::vector<Buffer>>& arguments) const;
  absl::Status CheckInfeed(const proto::Entry& entry, const std::vector<std::vector<Buffer>>& infeed) const;
  // Fails with InvalidArgument when one of `values` is accessible neither to the host nor to this executor's code;
  // `what` names them in the message.
  absl::Status CheckInReach(std::string_view what, const std::vector<Buffer>& values) const;
  // Fails as CheckInReach for any buffer of the call.
  absl::Status CheckInReach(const proto::Entry& entry, const CallMemory& memory) const;
  // Fills in empty results; fails with InvalidArgument for results that do not fit.
  absl::Status CompleteResults(const proto::Entry& entry, CallMemory& memory) const;

  std::atomic<bool> busy_ = false;
  InfeedWaitTime infeed_wait_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_EXECUTOR_BASE_H_
