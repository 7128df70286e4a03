// SPDX-License-Identifier: Apache-2.0
// The thread that takes every training step's metrics from the outfeed: loss, summaries, log lines, host call.
#ifndef TESSERA_ESTIMATOR_LOOP_OUTFEED_THREAD_H_
#define TESSERA_ESTIMATOR_LOOP_OUTFEED_THREAD_H_

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/estimator/summary/event_writer.h"

namespace tessera {

// Where the parts of the metrics feed lie.
struct MetricsLayout {
  int loss = -1;
  std::vector<std::pair<std::string, int>> summaries;  // tag, index
  struct HostCallTensor {
    std::string name;
    int index = -1;
    bool whole = false;  // every replica gives all of it
  };
  std::vector<HostCallTensor> host_call;
};
// InvalidArgument for a program without `metrics` or without a float scalar `loss` in it.
absl::StatusOr<MetricsLayout> FindMetrics(const Executable& executable);

class OutfeedThread {
 public:
  // Starts. `events` may be nullptr. All that is referred to must outlive the thread. An error (NaN, host call) asks
  // the executor to stop, so that the launch under way ends soon.
  OutfeedThread(Executor& executor, const TrainLoopOptions& options, const MetricsLayout& layout, int64_t first_step,
                std::optional<int64_t> last_step, int64_t batch_size, EventWriter* events);
  // Closes the outfeeds and joins it.
  ~OutfeedThread();

  // Waits until the metrics of `global_step` were taken. Their error, or the first before it.
  absl::Status WaitFor(int64_t global_step);

  bool saw_nan() const;  // and fail_on_nan is off
  std::optional<float> loss() const;
  // The mean over replicas and steps since the last call.
  std::optional<double> TakeLossMean();

 private:
  void Run();
  absl::Status Take(const FeedStep& step, int64_t global_step);
  absl::Status TakeLoss(const FeedStep& step, int64_t global_step);
  absl::Status CallHost(const FeedStep& step, int64_t global_step);
  void Summarise(const FeedStep& step, int64_t global_step);
  void Log(int64_t global_step);
  void Progress(int64_t global_step);

  // Steps per second between two moments that this thread saw.
  struct Rate {
    int64_t step = 0;
    double time = 0;
    bool started = false;
  };
  // Since the last call for `rate`, nullopt for the first.
  std::optional<double> StepsPerSecond(Rate& rate, int64_t global_step);

  Executor& executor_;
  const TrainLoopOptions& options_;
  const MetricsLayout& layout_;
  const std::optional<int64_t> last_step_;
  const int64_t batch_size_;
  EventWriter* const events_;
  // Of the thread alone.
  Rate summary_rate_, log_rate_, progress_rate_;
  float step_loss_ = 0;
  double step_loss_mean_ = 0;  // over the replicas

  mutable std::mutex mutex_;  // guards all below
  std::condition_variable taken_;
  int64_t done_step_;
  bool ended_ = false;
  bool nan_ = false;
  absl::Status error_;
  std::optional<float> loss_;
  double loss_sum_ = 0;
  int64_t loss_count_ = 0;
  std::thread thread_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_OUTFEED_THREAD_H_
