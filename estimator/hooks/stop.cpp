// SPDX-License-Identifier: Apache-2.0
// Hooks that end or delay a run.
#include <chrono>
#include <thread>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/hooks/check_names.h"
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/estimator/loop/layout/nan.h"
#include "tessera/runtime/base/status.h"

namespace tessera::hooks {
namespace {

class StopAtStepHook : public Hook {
 public:
  explicit StopAtStepHook(StopAtStepOptions options) : options_(options) {}
  std::string_view name() const override { return "StopAtStep"; }

  absl::Status Begin(const Executable&) override {
    if (options_.num_steps.has_value() == options_.last_step.has_value()) {
      return InvalidArgument("{} of num_steps and last_step, expected one", options_.num_steps ? "both" : "neither");
    }
    const int64_t steps = options_.num_steps.value_or(options_.last_step.value_or(0));
    if (steps > 0) return absl::OkStatus();
    return InvalidArgument("{} is {}, expected 1 or more", options_.num_steps ? "num_steps" : "last_step", steps);
  }
  absl::Status AfterCreateSession(HookSession& session) override {
    // After a recovery num_steps still counts from the start of training.
    if (!last_step_) last_step_ = options_.last_step.value_or(session.run_step() + options_.num_steps.value_or(0));
    return absl::OkStatus();
  }
  int64_t NextStep(int64_t run_step) const override { return *last_step_ > run_step ? *last_step_ : kNoStep; }
  absl::Status AfterRun(HookSession& session, const RunValues&) override {
    if (session.run_step() >= *last_step_) session.RequestStop();
    return absl::OkStatus();
  }

 private:
  const StopAtStepOptions options_;
  std::optional<int64_t> last_step_;
};

// Returns the step of the newest checkpoint, -1 when there is none.
int64_t NewestCheckpointStep(HookSession& session, const std::string& model_dir) {
  const auto store = CheckpointStore::Open(session.files(), session.clock(), model_dir, {});
  if (!store.ok()) return -1;
  const std::vector<std::string> candidates = store->Candidates();
  return candidates.empty() ? -1 : StepOfCheckpoint(candidates.front()).value_or(-1);
}

class StopAtCheckpointStepHook : public Hook {
 public:
  explicit StopAtCheckpointStepHook(int64_t last_step) : last_step_(last_step) {}
  std::string_view name() const override { return "StopAtCheckpointStep"; }
  absl::Status Begin(const Executable&) override {
    return last_step_ > 0 ? absl::OkStatus() : InvalidArgument("last_step is {}, expected 1 or more", last_step_);
  }
  absl::Status AfterRun(HookSession& session, const RunValues&) override {
    RETURN_IF_ERROR(session.WaitForCheckpoint());
    if (NewestCheckpointStep(session, session.model_dir()) >= last_step_) session.RequestStop();
    return absl::OkStatus();
  }

 private:
  const int64_t last_step_;
};

class GlobalStepWaiterHook : public Hook {
 public:
  explicit GlobalStepWaiterHook(GlobalStepWaiterOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return "GlobalStepWaiter"; }

  absl::Status Begin(const Executable&) override {
    if (options_.poll_seconds > 0) return absl::OkStatus();
    return InvalidArgument("poll_seconds is {}, expected more than 0", options_.poll_seconds);
  }
  absl::StatusOr<RunArguments> BeforeRun(HookSession& session) override {
    if (waited_ || session.global_step() >= options_.wait_until_step) return RunArguments();
    const std::string& model_dir = options_.model_dir.empty() ? session.model_dir() : options_.model_dir;
    spdlog::info("Waiting for global step {} in {} before the first loop", options_.wait_until_step, model_dir);
    const double start = session.clock().Seconds();
    while (NewestCheckpointStep(session, model_dir) < options_.wait_until_step && !session.stopped_by_signal()) {
      if (options_.deadline_seconds && session.clock().Seconds() - start >= *options_.deadline_seconds) {
        return DeadlineExceeded("no checkpoint of step {} or later in {} after {} seconds", options_.wait_until_step,
                                model_dir, *options_.deadline_seconds);
      }
      std::this_thread::sleep_for(std::chrono::duration<double>(options_.poll_seconds));
    }
    waited_ = true;
    return RunArguments();
  }

 private:
  const GlobalStepWaiterOptions options_;
  bool waited_ = false;
};

class NanTensorHook : public Hook {
 public:
  explicit NanTensorHook(NanTensorOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return "NanTensor"; }

  absl::Status Begin(const Executable& executable) override {
    const absl::StatusOr<MetricsLayout> metrics = FindMetrics(executable);
    index_ = metrics.ok() ? metrics->Find(options_.tensor) : -1;
    return IsLoss() || index_ >= 0 ? absl::OkStatus() : CheckVariablesAndSteps(executable, {options_.tensor});
  }
  // The training loop checks the loss itself and reports more about it (loop/layout/nan.h).
  std::optional<bool> fails_on_nan_loss() const override {
    return IsLoss() ? std::optional(options_.fail_on_nan_loss) : std::nullopt;
  }
  bool wants_steps() const override { return !IsLoss() && index_ >= 0; }
  absl::Status AfterStep(const StepValues& values, RunControl& control) override {
    ASSIGN_OR_RETURN(const Buffer value, values.Stack(index_));
    return Check(value, values.global_step(), control);
  }
  absl::Status AfterRun(HookSession& session, const RunValues&) override {
    if (IsLoss() || index_ >= 0) return absl::OkStatus();
    ASSIGN_OR_RETURN(const Buffer value, session.ReadVariable(options_.tensor));
    return Check(value, session.run_step(), session);
  }

 private:
  bool IsLoss() const { return options_.tensor == "loss"; }

  absl::Status Check(const Buffer& value, int64_t step, RunControl& control) const {
    const std::optional<int64_t> nan = FirstNan(value);
    if (!nan) return absl::OkStatus();
    const std::string message =
        fmt::format("\"{}\" is NaN at step {}: element {} of {}", options_.tensor, step, *nan, ToString(value.type()));
    if (options_.fail_on_nan_loss) return FailedPrecondition("{}", message);
    spdlog::warn("{}", message);
    control.RequestStop(StopReason::kNan);
    return absl::OkStatus();
  }

  const NanTensorOptions options_;
  int index_ = -1;
};

}  // namespace

std::shared_ptr<Hook> StopAtStep(StopAtStepOptions options) { return std::make_shared<StopAtStepHook>(options); }
std::shared_ptr<Hook> StopAtCheckpointStep(int64_t last_step) {
  return std::make_shared<StopAtCheckpointStepHook>(last_step);
}
std::shared_ptr<Hook> GlobalStepWaiter(GlobalStepWaiterOptions options) {
  return std::make_shared<GlobalStepWaiterHook>(std::move(options));
}
std::shared_ptr<Hook> NanTensor(NanTensorOptions options) {
  return std::make_shared<NanTensorHook>(std::move(options));
}

}  // namespace tessera::hooks
