// SPDX-License-Identifier: Apache-2.0
// An executor whose program is written in C++. Every value is known, the queues are real, and faults come on request.
#ifndef TESSERA_ESTIMATOR_LOOP_FAKE_EXECUTOR_TESTUTIL_H_
#define TESSERA_ESTIMATOR_LOOP_FAKE_EXECUTOR_TESTUTIL_H_

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/feed/feed_queue.h"

namespace tessera {

// Two replicas, two rows each. Features are f32[2] per replica, labels i32[2].
//   train_step  w = 0.5 w + sum of the global batch; seen (per replica) += the shard's sum; global_step += 1
//               metrics: loss = w + the shard's sum; w as a summary; host_call/sum = the shard's sum
//   eval_step   total += the sum of valid features; count += valid rows
//   eval_result accuracy = total / count, loss = w
//   predict     double = 2 x features + w
class FakeExecutor : public Executor {
 public:
  static constexpr int64_t kReplicas = 2;
  static constexpr int64_t kRows = 2;  // per replica

  FakeExecutor();

  const Executable& executable() const override { return executable_; }
  int64_t num_shards() const override { return kReplicas; }
  ShardRange local_shards() const override { return local_shards_; }
  absl::StatusOr<LaunchResult> Launch(std::string_view entry, int64_t steps) override;
  void SetNextStep(int64_t step) override { first_steps_.push_back(step); }
  absl::StatusOr<DirectResult> Run(std::string_view entry, const std::vector<std::vector<Buffer>>& arguments,
                                   const std::vector<std::vector<Buffer>>& infeed = {}) override;
  absl::StatusOr<std::unique_ptr<PreparedCall>> Prepare(std::string_view entry, CallMemory memory) override;
  absl::Status PushInfeed(std::string_view feed, FeedStep step) override;
  void CloseInfeed(std::string_view feed) override;
  void ReopenInfeed(std::string_view feed) override { QueueOf(feed).Reopen(); }
  void PoisonInfeed(std::string_view feed, absl::Status error) override;
  absl::Status PushInfeedPiece(std::string_view feed, int64_t replica, std::vector<Buffer> piece) override;
  void CloseInfeedPiece(std::string_view feed, int64_t replica) override;
  absl::StatusOr<std::optional<FeedStep>> PopOutfeed(std::string_view feed) override;
  void CloseOutfeeds() override;
  absl::StatusOr<Buffer> ReadVariable(std::string_view name, int64_t replica = -1) const override;
  absl::Status CopyVariable(std::string_view name, int64_t replica, const Buffer& to) const override;
  absl::Status WriteVariable(std::string_view name, const Buffer& value, int64_t replica = -1) override;
  std::chrono::nanoseconds InfeedWait() const override { return std::chrono::nanoseconds(infeed_wait_ns.load()); }
  void RequestStop() override { stop_ = true; }
  void ClearStop() override { stop_ = false; }

  Executable& mutable_executable() { return executable_; }
  // Lets other shards be those of another process; only variables take notice.
  void set_local_shards(ShardRange local_shards) { local_shards_ = local_shards; }
  float w() const { return w_; }
  const std::vector<int64_t>& launches() const { return launches_; }        // steps asked for
  const std::vector<int64_t>& first_steps() const { return first_steps_; }  // the number of the first step of each

  // Called before a training step with the global step before it; an error fails the launch and tears the state.
  std::function<absl::Status(int64_t)> before_step;
  // Called before every step of a launch, or its end, with the answer to whether a step can begin here. Returns whether
  // all processes begin it; an error fails the launch.
  std::function<absl::StatusOr<bool>(bool ready)> admit;
  std::atomic<int64_t> infeed_wait_ns = 0;  // the waiting time that it reports

 private:
  using Queue = FeedQueue<FeedStep>;
  Queue& QueueOf(std::string_view feed) { return *queues_.at(std::string(feed)); }
  absl::Status TrainStep(const FeedStep& step);
  void EvalStep(const FeedStep& step);

  Executable executable_;
  ShardRange local_shards_ = {.first = 0, .count = kReplicas};
  std::map<std::string, std::unique_ptr<Queue>> queues_;
  std::atomic<bool> stop_ = false;
  bool torn_ = false;
  std::vector<int64_t> launches_;
  std::vector<int64_t> first_steps_;
  float w_ = 0;
  std::vector<float> seen_ = std::vector<float>(kReplicas);
  int64_t global_step_ = 0;
  float total_ = 0;
  float count_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_FAKE_EXECUTOR_TESTUTIL_H_
