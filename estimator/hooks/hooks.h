// SPDX-License-Identifier: Apache-2.0
// The built-in hooks, with TensorFlow's names and triggers. Steps are global steps, regardless of loop lengths. An
// interval triggers at the first opportunity, then each time it has elapsed (timer.h). Begin validates a constructor's
// arguments: InvalidArgument before anything runs.
#ifndef TESSERA_ESTIMATOR_HOOKS_HOOKS_H_
#define TESSERA_ESTIMATOR_HOOKS_HOOKS_H_

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tessera/estimator/hooks/timer.h"
#include "tessera/estimator/loop/session/hook.h"

namespace tessera::hooks {

// Saves checkpoints at an interval. Disables the configuration's saves, except the first and the last checkpoint of a
// training.
std::shared_ptr<Hook> CheckpointSaver(Interval interval);

// Writes `loss`, `loss_mean` and a step's summaries to `output_dir` or the model directory's own events.
struct SummarySaverOptions {
  Interval interval = {};
  std::string output_dir = {};
};
std::shared_ptr<Hook> SummarySaver(SummarySaverOptions options);

// Logs global_step/sec, and examples/sec if `examples` is set; writes both as summaries.
struct StepCounterOptions {
  Interval interval = Interval::Steps(100);
  std::string output_dir = {};
};
std::shared_ptr<Hook> StepCounter(StepCounterOptions options = {});
std::shared_ptr<Hook> ExamplesPerSecond(StepCounterOptions options = {});

// Logs values by name, `loss = 0.5, step = 100 (1.203 sec)`. `step` is the global step; other names are those of
// RunArguments. Variables are read between loops, so loops end at the interval; step values do not shorten loops. In
// evaluation and prediction, steps are batches.
struct LoggingTensorOptions {
  std::vector<std::string> tensors = {};
  Interval interval = {};  // may be unset with `at_end`
  bool at_end = false;
  // Formats the line instead.
  std::function<std::string(const std::map<std::string, Buffer>&)> formatter = {};
};
std::shared_ptr<Hook> LoggingTensor(LoggingTensorOptions options);

// Stops a training when `tensor` contains a NaN on any replica: with an error, or as if the data had ended.
struct NanTensorOptions {
  std::string tensor = "loss";
  bool fail_on_nan_loss = true;
};
std::shared_ptr<Hook> NanTensor(NanTensorOptions options = {});

// Stops a training after a number of steps, or at a global step; set exactly one.
struct StopAtStepOptions {
  std::optional<int64_t> num_steps = std::nullopt;
  std::optional<int64_t> last_step = std::nullopt;
};
std::shared_ptr<Hook> StopAtStep(StopAtStepOptions options);

// Stops a training once the model directory contains a checkpoint of `last_step` or later, whichever process saved it.
std::shared_ptr<Hook> StopAtCheckpointStep(int64_t last_step);

// Reads variables at the end.
class FinalOps : public Hook {
 public:
  explicit FinalOps(std::vector<std::string> variables) : variables_(std::move(variables)) {}
  std::string_view name() const override { return "FinalOps"; }
  absl::Status Begin(const Executable& executable) override;
  absl::Status End(HookSession& session) override;

  // Return the values after the run.
  const std::map<std::string, Buffer>& final_values() const { return final_values_; }

 private:
  const std::vector<std::string> variables_;
  std::map<std::string, Buffer> final_values_;
};

// Delays the first loop until the model directory contains a checkpoint of `wait_until_step` or later.
struct GlobalStepWaiterOptions {
  int64_t wait_until_step = 0;
  std::string model_dir = {};  // default: that of the run
  double poll_seconds = 0.5;
  std::optional<double> deadline_seconds = std::nullopt;  // fails with DeadlineExceeded after this
};
std::shared_ptr<Hook> GlobalStepWaiter(GlobalStepWaiterOptions options);

// Before each loop, writes the values returned by `feed` to variables.
std::shared_ptr<Hook> FeedFn(std::function<absl::StatusOr<std::map<std::string, Buffer>>()> feed);

// Writes timeline-STEP.json to `output_dir` or the model directory, for a browser's trace viewer. It shows the loop
// that ended at the interval and each of its steps, as seen by the host.
struct ProfilerOptions {
  Interval interval = {};
  std::string output_dir = {};
};
std::shared_ptr<Hook> Profiler(ProfilerOptions options);

// Logs the process's resource usage, and writes it as the summaries resource/resident_bytes and resource/cpu_cores.
std::shared_ptr<Hook> Resource(Interval interval = Interval::Seconds(60));

}  // namespace tessera::hooks

#endif  // TESSERA_ESTIMATOR_HOOKS_HOOKS_H_
