// SPDX-License-Identifier: Apache-2.0
// The executor of shards in this process. local_executor.cpp creates, launches and holds state; shard_calls.cpp is what
// generated code calls while a step runs.
#ifndef TESSERA_RUNTIME_EXECUTOR_LOCAL_EXECUTOR_H_
#define TESSERA_RUNTIME_EXECUTOR_LOCAL_EXECUTOR_H_

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "tessera/runtime/executor/entry_plan.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/executor/resident_state.h"
#include "tessera/runtime/executor/run_error.h"
#include "tessera/runtime/executor/shard_threads.h"
#include "tessera/runtime/host_call/host_pool.h"

namespace tessera {

class LocalExecutor;

// One replica at work. Touched by its own thread while a launch runs, except for what the step gate hands out while all
// shards wait in it.
struct Shard {
  TesseraContext context = {};
  LocalExecutor* executor = nullptr;
  EntryPlan* plan = nullptr;
  int64_t replica = 0;
  bool direct = false;  // Run, not Launch: no queues
  int64_t steps = 0;    // done in this launch
  FeedPiece infeed;     // this step's pieces, flattened over the entry's infeeds
  std::vector<void*> infeed_pointers;
  std::vector<void*> state;
  std::vector<void*> arguments;
  std::vector<void*> results;
  std::vector<FeedPiece> direct_outfeeds;  // by outfeed of the entry
  Buffer arena;
  // The op in which this shard waits, for the report of others who miss it; nullptr while it computes.
  std::atomic<const char*> waits_in = nullptr;
};

class LocalExecutor : public Executor {
 public:
  LocalExecutor(std::shared_ptr<const Executable> executable, ExecutorOptions options);
  ~LocalExecutor() override;
  absl::Status Init();

  const Executable& executable() const override { return *executable_; }
  int64_t num_replicas() const override { return executable_->description.num_replicas(); }

  absl::StatusOr<LaunchResult> Launch(std::string_view entry, int64_t steps) override;
  absl::StatusOr<DirectResult> Run(std::string_view entry, const std::vector<std::vector<Buffer>>& arguments,
                                   const std::vector<std::vector<Buffer>>& infeed) override;

  absl::Status PushInfeed(std::string_view feed, FeedStep step) override;
  void CloseInfeed(std::string_view feed) override;
  void PoisonInfeed(std::string_view feed, absl::Status error) override;
  absl::Status PushInfeedPiece(std::string_view feed, int64_t replica, std::vector<Buffer> piece) override;
  void CloseInfeedPiece(std::string_view feed, int64_t replica) override;
  absl::StatusOr<std::optional<FeedStep>> PopOutfeed(std::string_view feed) override;
  void CloseOutfeeds() override;

  absl::StatusOr<Buffer> ReadVariable(std::string_view name, int64_t replica) const override;
  absl::Status WriteVariable(std::string_view name, const Buffer& value, int64_t replica) override;

  void RequestStop() override { stop_.store(true); }
  void ClearStop() override { stop_.store(false); }

  // What follows is for generated code, through the table (shard_calls.cpp): 0, or nonzero when the run has ended.
  int32_t StepBegin(Shard& shard);
  int32_t StepEnd(Shard& shard);
  int32_t Outfeed(Shard& shard, int64_t outfeed, const void* const* values);
  int32_t RunCollective(Shard& shard, int64_t collective, const void* const* operands, void* const* results);
  int32_t Barrier(Shard& shard, int64_t barrier);
  int32_t CallHost(Shard& shard, int64_t call, const void* const* arguments, void* const* results);
  int32_t RunKernel(Shard& shard, int64_t kernel, const void* const* operands, void* const* results);
  int32_t ParallelForShard(Shard& shard, int64_t count, int64_t grain, TesseraParallelBody body, void* closure);
  int32_t Check(Shard& shard, int64_t check, const void* const* operands);

 private:
  // What the step gate decided for all shards.
  enum class Admission { kRun, kEndOfData, kStop, kFailed };

  absl::Status CheckMachine() const;
  absl::Status CheckHostFunctions() const;
  absl::StatusOr<EntryPlan*> FindPlan(std::string_view entry);
  absl::StatusOr<Feed*> FindFeed(std::string_view name, proto::Feed::Direction direction) const;
  absl::Status CheckRunArguments(const EntryPlan& plan, const std::vector<std::vector<Buffer>>& arguments,
                                 const std::vector<std::vector<Buffer>>& infeed) const;
  absl::Status PrepareRun(EntryPlan& plan, const std::vector<std::vector<Buffer>>& arguments,
                          const std::vector<std::vector<Buffer>>& infeed, DirectResult& result);
  void Enter(EntryPlan& plan, bool direct);
  // Drives all shards through `drive(shard) -> int32`; the error of the run.
  template <typename Drive>
  absl::Status RunShards(Drive drive);

  void Admit(EntryPlan& plan);
  absl::StatusOr<Admission> AwaitPieces(EntryPlan& plan) const;

  // Records an error of `shard` in the op at `location`; returns the value for generated code to return.
  int32_t Fail(Shard& shard, std::string_view location, const absl::Status& error, bool torn = true);
  // The same for a meeting that did not come about.
  int32_t FailMeeting(Shard& shard, std::string_view location, Rendezvous::Outcome outcome,
                      const Rendezvous& rendezvous, const std::vector<int64_t>* replicas);
  void EndAll(const absl::Status& error);
  std::string Where(const Shard& shard, std::string_view location) const;
  absl::Status CallFunction(Shard& shard, HostCallSite& site, const void* const* arguments,
                            std::vector<Buffer>& results);

  const std::shared_ptr<const Executable> executable_;
  const ExecutorOptions options_;
  int threads_per_shard_ = 1;
  std::unique_ptr<LoadedObject> object_;
  std::vector<std::unique_ptr<Feed>> feeds_;
  ResidentState state_;
  std::deque<EntryPlan> plans_;
  std::deque<Shard> shards_;
  std::unique_ptr<HostPool> host_pool_;
  std::unique_ptr<ShardThreads> threads_;

  std::mutex launching_;  // one launch or run at a time
  std::atomic<bool> stop_ = false;
  RunError error_;
  // Written by the last shard at the gate, read by all after it.
  Admission admission_ = Admission::kRun;
  std::atomic<int64_t> steps_begun_ = 0;
};

extern const TesseraTable kShardCalls;

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_LOCAL_EXECUTOR_H_
