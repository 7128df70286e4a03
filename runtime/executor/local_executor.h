// SPDX-License-Identifier: Apache-2.0
// The executor of shards in this process. Launches and calls are in local_executor.cpp. The functions that generated
// code calls during a step are in shard_calls.cpp, and their profiled versions in recorded_calls.cpp.
#ifndef TESSERA_RUNTIME_EXECUTOR_LOCAL_EXECUTOR_H_
#define TESSERA_RUNTIME_EXECUTOR_LOCAL_EXECUTOR_H_

#include <atomic>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/device/device.h"
#include "tessera/runtime/executable/loaded_code.h"
#include "tessera/runtime/executor/entry_plan.h"
#include "tessera/runtime/executor/executor_base.h"
#include "tessera/runtime/executor/lane_memory.h"
#include "tessera/runtime/executor/shard_threads.h"
#include "tessera/runtime/executor/staging.h"
#include "tessera/runtime/host_call/host_pool.h"
#include "tessera/runtime/profile/shard_recording.h"

namespace tessera {

class LocalExecutor;

// One running shard, or all shards of a folded program. During a launch only its own thread accesses it, except for the
// decision that the step gate distributes while all shards wait there.
struct Shard {
  TesseraContext context = {};
  LocalExecutor* executor = nullptr;
  EntryPlan* plan = nullptr;
  int64_t index = 0;               // among the shards of the program
  int64_t place = 0;               // among the local shards
  std::unique_ptr<Stream> stream;  // copies for the functions that generated code calls
  int64_t steps = 0;               // done in this launch
  // The infeed values of the current step, flattened over the entry's infeeds, for each shard that is folded into this
  // one. Used only in a launch.
  std::vector<FeedPiece> infeed;
  std::vector<LaneMemory> infeed_lanes;  // by value; used when shards are folded
  InfeedStaging infeed_staging;
  std::vector<void*> infeed_pointers;
  std::vector<void*> state;
  // The bound memory of a direct call, which replaces the queues, by shard folded into this one. nullptr in a launch.
  BoundShard* direct = nullptr;
  Buffer arena;
  ShardRecording* recording = nullptr;  // owned by the profiler; nullptr without one
  // The op in which this shard waits, for the report of missing shards; nullptr while it computes.
  std::atomic<const char*> waits_in = nullptr;
};

class LocalExecutor : public ExecutorBase {
 public:
  // `device` is the one that the executable names; the description is valid.
  LocalExecutor(std::shared_ptr<const Executable> executable, ExecutorOptions options, Device& device);
  ~LocalExecutor() override;
  absl::Status Init();

  const Executable& executable() const override { return *executable_; }

  absl::StatusOr<LaunchResult> Launch(std::string_view entry, int64_t steps) override;
  std::vector<CollectiveTransfers> Transfers() const override;

  // Runs `steps` steps of entry number `entry` on `shards`, by local shard. `staging` holds copies of tensors that the
  // device does not reach, or is nullptr; `folded` is the memory of all shards when they are folded.
  absl::Status RunBound(size_t entry, std::vector<BoundShard>& shards, const CallStaging* staging, FoldedCall* folded,
                        int64_t steps);
  const EntryPlan& plan(size_t entry) const { return plans_[entry]; }
  // Returns the memory of all tensors that contexts point to.
  Memory& device_memory() const { return device_memory_; }
  bool is_folded() const { return executable_->description.folded(); }
  // Generated code calls the functions below through the table (shard_calls.cpp). They return 0, or nonzero when the
  // run has ended.
  int32_t Outfeed(Shard& shard, int64_t outfeed, const void* const* values);
  int32_t RunCollective(Shard& shard, int64_t collective, const void* const* operands, void* const* results);
  int32_t Barrier(Shard& shard, int64_t barrier);
  int32_t CallHost(Shard& shard, int64_t call, const void* const* arguments, void* const* results);
  int32_t RunKernel(Shard& shard, int64_t kernel, const void* const* operands, void* const* results);
  int32_t ParallelForShard(Shard& shard, int64_t count, int64_t grain, TesseraParallelBody body, void* closure);
  int32_t Check(Shard& shard, int64_t check, const void* const* operands);

 private:
  // The decision of the step gate for all shards.
  enum class Admission { kRun, kEndOfData, kStop, kFailed };

  absl::StatusOr<std::unique_ptr<PreparedCall>> Bind(size_t entry, CallMemory memory) override;
  void EnterLaunch(EntryPlan& plan);
  absl::Status TakePieces(EntryPlan& plan, Shard& shard);
  // Runs at most `count` steps of `shard`. Returns 0, 1 when the gate admits no more steps, or another nonzero value
  // when the run has ended.
  int32_t RunSteps(Shard& shard, int64_t count);
  int32_t StepBegin(Shard& shard);
  // As RunSteps and StepBegin, for a shard with a recording. A wait is recorded when the next step is.
  int32_t RecordSteps(Shard& shard, int64_t count);
  int32_t RecordStepBegin(Shard& shard);
  // Runs the code of the current step and returns its status code.
  int32_t RunStep(Shard& shard);
  // Tells the recordings which entry the following steps belong to.
  void RecordEntry(size_t entry);
  // Calls `drive(shard) -> int32` for all shards; returns the error of the run.
  template <typename Drive>
  absl::Status RunShards(Drive drive);

  void Admit(EntryPlan& plan, bool direct);
  // Records an error of a step when an access to a variable in a file has failed; returns whether it has.
  bool FailIfStateIsTorn();
  absl::StatusOr<Admission> AwaitPieces(EntryPlan& plan);

  // Returns copies of tensors of generated code that the host may read. When a tensor has several lanes, copies lane
  // number `lane`. Fails with ResourceExhausted, and as Stream does.
  absl::StatusOr<std::vector<Buffer>> CopyToHost(Shard& shard, const std::vector<TensorType>& types,
                                                 const void* const* values, int64_t lane = 0) const;

  // Passes a call of library kernel `kernel` to the observer.
  absl::Status Observe(Shard& shard, const proto::Kernel& kernel, const void* const* operands,
                       const void* const* results) const;

  // Records an error of `shard` in the op at `location`; returns the value that generated code must return.
  int32_t Fail(Shard& shard, std::string_view location, const absl::Status& error, bool torn = true);
  // Records that a rendezvous failed because the shards `missing` did not arrive; returns the value that generated code
  // must return.
  int32_t FailMeeting(Shard& shard, std::string_view location, Rendezvous::Outcome outcome,
                      const std::vector<int64_t>& missing);
  void EndAll(const absl::Status& error);
  std::string Where(const Shard& shard, std::string_view location) const;

  const std::shared_ptr<const Executable> executable_;
  Device& device_;
  Memory& device_memory_;
  Memory& pinned_memory_;  // for copies to and from the host
  int threads_per_shard_ = 1;
  int64_t partitions_ = 1;         // shards of a replica
  int64_t lanes_ = 1;              // replicas per shard when they are folded
  int64_t shards_per_domain_ = 1;  // the number of shards with a thread that share memory
  std::shared_ptr<const LoadedCode> code_;
  std::deque<Shard> shards_;     // the local ones
  std::deque<EntryPlan> plans_;  // kernels use the streams of shards
  std::unique_ptr<HostPool> host_pool_;
  std::unique_ptr<ShardThreads> threads_;

  // The last shard at the gate writes it; all shards read it afterwards.
  Admission admission_ = Admission::kRun;
};

// The runtime functions of a step: plain, and with the time of each call recorded for its shard.
extern const TesseraTable kShardCalls;
extern const TesseraTable kRecordedShardCalls;

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_LOCAL_EXECUTOR_H_
