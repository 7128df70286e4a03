// SPDX-License-Identifier: Apache-2.0
// The thread that processes every training step's outfeed metrics: loss, summaries, log lines, host call.
#ifndef TESSERA_ESTIMATOR_LOOP_OUTFEED_THREAD_H_
#define TESSERA_ESTIMATOR_LOOP_OUTFEED_THREAD_H_

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/layout/nan.h"
#include "tessera/estimator/loop/layout/step_values.h"
#include "tessera/estimator/loop/session/hook_list.h"
#include "tessera/estimator/loop/train_options.h"
#include "tessera/estimator/summary/event_writer.h"

namespace tessera {

class OutfeedThread {
 public:
  struct Run {
    int64_t first_step = 0;
    std::optional<int64_t> last_step;
    int64_t batch_size = 0;
    EventWriter* events = nullptr;  // may be null
    const HookList* hooks = nullptr;
    RunControl* control = nullptr;  // for the hooks
    bool fail_on_nan = true;        // false: a NaN loss requests a stop of the executor
    bool logs = true;               // false: another process logs the loss
  };
  // Starts the thread; all references must outlive it. An error (NaN, host call, hook) requests a stop of the executor,
  // so that the current launch ends soon.
  OutfeedThread(Executor& executor, const TrainLoopOptions& options, const MetricsLayout& layout, Run run);
  // Closes the outfeeds and joins the thread.
  ~OutfeedThread();

  // Waits until the metrics of `global_step` were processed. Returns their error, or the first error before it.
  absl::Status WaitFor(int64_t global_step);

  std::optional<NanLoss> nan() const;  // a NaN loss that is not an error
  std::optional<float> loss() const;
  // Returns the mean over replicas and steps since the last call.
  std::optional<double> TakeLossMean();
  // Returns a value of the last step, as in StepValues::Stack; nullopt if steps have no value of that name.
  absl::StatusOr<std::optional<Buffer>> Find(const std::string& name) const;

 private:
  void TakeAll();
  absl::Status Take(const StepValues& values);
  absl::Status TakeLoss(const StepValues& values);
  absl::Status CallHost(const StepValues& values);
  absl::Status WriteSummaries(const StepValues& values);
  void Log(const StepValues& values);
  absl::Status Progress(const StepValues& values);

  // A point in time recorded by this thread.
  struct Mark {
    int64_t step = 0;
    double time = 0;
    double waited = 0;  // seconds, for input
    bool set = false;
  };
  struct Pace {
    double steps_per_second = 0;
    double input_wait = 0;  // fraction of the time, 0 to 1
  };
  // Sets `mark` to now. Returns the pace since the previous mark; nullopt for the first one.
  std::optional<Pace> PaceSince(Mark& mark, int64_t global_step);
  // Returns the remaining time at the mean rate since the first call; nullopt at first and if the last step is unknown.
  std::optional<double> SecondsLeft(int64_t global_step);

  Executor& executor_;
  const TrainLoopOptions& options_;
  const MetricsLayout& layout_;
  const Run run_;
  // Used by the thread alone.
  Mark summary_mark_, log_mark_, progress_mark_, first_mark_;

  mutable std::mutex mutex_;  // guards all below
  std::condition_variable taken_;
  int64_t done_step_;
  bool ended_ = false;
  std::optional<NanLoss> nan_;
  FeedStep last_values_;
  absl::Status error_;
  std::optional<float> loss_;
  double loss_sum_ = 0;
  int64_t loss_count_ = 0;
  std::thread thread_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_OUTFEED_THREAD_H_
