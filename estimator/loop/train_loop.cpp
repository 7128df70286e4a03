// SPDX-License-Identifier: Apache-2.0
// The training loop. Numbers in comments refer to the list in the header.
#include "tessera/estimator/loop/train_loop.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/chief.h"
#include "tessera/estimator/loop/feeds/training_input.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/loop_size.h"
#include "tessera/estimator/loop/outfeed_thread.h"
#include "tessera/estimator/loop/session/hook_list.h"
#include "tessera/estimator/loop/session/stop_signals.h"
#include "tessera/estimator/loop/state/training_state.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

constexpr int64_t kNoLimit = std::numeric_limits<int64_t>::max();

absl::Status CheckOptions(const TrainLoopOptions& options) {
  if (options.model_dir.empty()) return InvalidArgument("model_dir is empty");
  if (options.fresh && options.lock != nullptr)
    return InvalidArgument("fresh is set, and the lock of the earlier model_dir is held; give one");
  if (options.max_steps && options.steps) return InvalidArgument("steps and max_steps are both given; give one");
  if (options.max_steps && *options.max_steps <= 0)
    return InvalidArgument("max_steps is {}, expected 1 or more", *options.max_steps);
  if (options.steps && *options.steps <= 0) return InvalidArgument("steps is {}, expected 1 or more", *options.steps);
  if (options.save_checkpoints_steps && options.save_checkpoints_seconds) {
    return InvalidArgument("save_checkpoints_steps and save_checkpoints_secs are both given; give one");
  }
  const auto refuse_negative = [](std::string_view name, double value) {
    return value < 0 ? InvalidArgument("{} is {}, expected 0 or more", name, value) : absl::OkStatus();
  };
  RETURN_IF_ERROR(refuse_negative("iterations_per_loop", static_cast<double>(options.iterations_per_loop)));
  RETURN_IF_ERROR(
      refuse_negative("save_checkpoints_steps", static_cast<double>(options.save_checkpoints_steps.value_or(0))));
  RETURN_IF_ERROR(refuse_negative("save_checkpoints_secs", options.save_checkpoints_seconds.value_or(0)));
  RETURN_IF_ERROR(refuse_negative("save_summary_steps", static_cast<double>(options.save_summary_steps)));
  return refuse_negative("log_step_count_steps", static_cast<double>(options.log_step_count_steps));
}

// Returns the settings of the state; a bystander leaves checkpoints and their listeners to the chief.
TrainingState::Options StateOptions(const TrainLoopOptions& options, bool is_bystander) {
  if (is_bystander) return {.warm_start = options.warm_start, .files = options.files, .writes = false};
  return {.warm_start = options.warm_start,
          .files = options.files,
          .format = options.checkpoints.format,
          .save_steps = options.save_checkpoints_steps,
          .save_seconds = options.save_checkpoints_seconds,
          .clock = options.clock,
          .listeners = options.saving_listeners};
}

class TrainLoop : private HookSession {
 public:
  TrainLoop(Executor& executor, const TrainLoopOptions& options)
      : executor_(executor),
        options_(options),
        loop_size_(options.iterations_per_loop > 0 ? LoopSize::Fixed(options.iterations_per_loop)
                   : options.loop_seconds          ? LoopSize::Timed(*options.loop_seconds)
                                                   : LoopSize::Chosen(1)),
        hooks_(options.hooks),
        chief_(options) {}

  absl::StatusOr<TrainResult> Run(const std::vector<BatchIterator*>& inputs) {
    RETURN_IF_ERROR(CheckOptions(options_));
    RETURN_IF_ERROR(CheckProgram());
    RETURN_IF_ERROR(Validate(options_.scaffold));
    ASSIGN_OR_RETURN(input_, TrainingInput::Create(executor_, inputs));
    if (options_.stop_on_signals) signals_.emplace(executor_);
    RETURN_IF_ERROR(RestoreOrInitialise());
    if (last_step_ && step_ >= *last_step_) {
      chief_.LogAlreadyThere(step_, *last_step_);
      result_.end = TrainResult::End::kAlreadyThere;
      return result_;
    }
    RETURN_IF_ERROR(BeginHooks());
    RETURN_IF_ERROR(chief_.StoreDocuments());
    RETURN_IF_ERROR(BeginSession());
    RETURN_IF_ERROR(chief_.BeginEvents(step_, state_->fresh()));
    // A directory that cannot be written is detected here, before step 1.
    RETURN_IF_ERROR(state_->BeginSaving(
        *this, {.before = [this] { return chief_.BeforeCommit(); },
                .after = [this](int64_t step, const std::string& prefix) { chief_.AfterCommit(step, prefix); }}));
    stop_ = Stop::kNone;  // a listener is notified of the first checkpoint, but cannot end the training
    RETURN_IF_ERROR(hooks_.AfterCreateSession(*this));
    RETURN_IF_ERROR(RunLaunches());
    chief_.End(result_);
    return result_;
  }

 private:
  absl::Status CheckProgram() {
    const Executable& executable = executor_.executable();
    for (const char* entry : {layout::kInitEntry, layout::kTrainEntry}) {
      if (FindEntry(executable, entry) == nullptr) {
        return InvalidArgument("the program has no entry \"{}\": it cannot be trained (see program_layout.h)", entry);
      }
    }
    RETURN_IF_ERROR(TrainingState::CheckNames(executable));
    ASSIGN_OR_RETURN(metrics_, FindMetrics(executable));
    return absl::OkStatus();
  }

  absl::Status RestoreOrInitialise() {  // 1 and 2
    ASSIGN_OR_RETURN(Chief::ModelDir model_dir, chief_.OpenModelDir());
    state_.emplace(executor_, *input_, hooks_, std::move(model_dir.store),
                   StateOptions(options_, chief_.is_bystander()));
    ASSIGN_OR_RETURN(const std::optional<TrainingState::Origin> origin,
                     state_->RestoreOrInitialise(model_dir.checkpoint));
    if (origin && origin->other_names) chief_.LogOtherNames(origin->prefix, *origin->other_names);
    RETURN_IF_ERROR(ReadFirstStep());
    if (origin) chief_.LogRestored(step_, origin->prefix);
    return absl::OkStatus();
  }

  absl::Status ReadFirstStep() {
    // No training reaches this bound, so sums of step counts do not overflow.
    constexpr int64_t kMostSteps = int64_t{1} << 61;
    ASSIGN_OR_RETURN(step_, ReadGlobalStep(executor_));
    if (step_ < 0 || step_ > kMostSteps) {
      return InvalidArgument("global_step is {}, expected 0 to {}; the checkpoint or the model's file is damaged",
                             step_, kMostSteps);
    }
    result_.first_step = result_.global_step = step_;
    if (options_.max_steps) last_step_ = options_.max_steps;
    if (options_.steps) last_step_ = step_ + std::min(*options_.steps, kMostSteps);
    return absl::OkStatus();
  }

  absl::Status BeginSession() {
    RETURN_IF_ERROR(tessera::BeginSession(options_.scaffold, *this, /*restored=*/!state_->fresh()));
    if (!state_->fresh()) return absl::OkStatus();
    RETURN_IF_ERROR(ReadFirstStep());
    if (!last_step_ || step_ < *last_step_) return absl::OkStatus();
    return InvalidArgument("the initial values have global_step {}, but the training ends at step {}; raise max_steps",
                           step_, *last_step_);
  }

  absl::Status RunLaunches() {
    chief_.LogFirstLaunch();
    OutfeedThread outfeed(executor_, options_, metrics_,
                          {.first_step = step_,
                           .last_step = last_step_,
                           .batch_size = input_->batch_size(),
                           .events = chief_.events(),
                           .hooks = &hooks_,
                           .control = this,
                           .fail_on_nan = FailsOnNan(),
                           .logs = !chief_.is_bystander()});
    state_->BeginLaunches();
    input_->Start(executor_, last_step_ ? std::optional(*last_step_ - step_) : std::nullopt,
                  options_.initial_infeed_sleep_seconds);
    absl::Status status = state_->WaitAfter(LaunchToTheEnd(outfeed));
    // Another process may have failed since the last launch: in its last save, or because its input failed.
    if (status.ok()) status = chief_.CheckStep(step_);
    if (status.ok()) status = state_->WaitAfter(EndHooks());
    if (const std::optional<NanLoss> nan = NanLossOf(status); nan && !FailsOnNan()) {
      spdlog::warn("{}", Message(status));
      options_.processes->End(status);  // other processes that wait at a barrier end with the same NaN
      result_.nan = nan;
      result_.end = TrainResult::End::kNan;
      status = EndHooks();
    }
    const bool begun = input_->any();
    input_->Stop();  // before the outfeed's thread ends, so that the metrics of every step are dequeued
    if (!status.ok()) return begun ? WithExitCode(status, ExitCode::kFailed) : status;
    chief_.LogLastLaunch(step_, stop_signal());
    return absl::OkStatus();
  }

  absl::Status LaunchToTheEnd(OutfeedThread& outfeed) {
    std::optional<TrainResult::End> end;
    while (!end) {
      RETURN_IF_ERROR(hooks_.BeforeRun(*this));
      ASSIGN_OR_RETURN(const LaunchResult launch, RunLaunch(outfeed));
      RETURN_IF_ERROR(state_->status());
      RETURN_IF_ERROR(chief_.CheckStep(step_));
      ASSIGN_OR_RETURN(end, chief_.AgreeOnEnd(EndAfter(launch, outfeed)));
      if (end != TrainResult::End::kNan) RETURN_IF_ERROR(state_->SaveIfDue(*this));
      if (launch.steps > 0) RETURN_IF_ERROR(AfterRun(launch, outfeed));
      if (stop_ == Stop::kNan) end = TrainResult::End::kNan;
      if (stop_ == Stop::kRequested && !end) end = TrainResult::End::kStoppedByHook;
      ASSIGN_OR_RETURN(end, chief_.AgreeOnEnd(end));
    }
    if (*end != TrainResult::End::kNan) RETURN_IF_ERROR(state_->SaveUnlessSaved(*this));
    // All batches before an error of the input are trained and saved.
    if (*end == TrainResult::End::kEndOfData) {
      RETURN_IF_ERROR_WITH(input_->status(), fmt::format("training after step {}", step_));
    }
    result_.end = stop_ == Stop::kNan ? TrainResult::End::kNan : *end;
    return absl::OkStatus();
  }

  absl::StatusOr<LaunchResult> RunLaunch(OutfeedThread& outfeed) {
    ASSIGN_OR_RETURN(const int64_t steps, chief_.AgreeOnSteps(NextLaunch()));  // 3
    chief_.LogLaunch(steps);
    const double start = options_.clock->Seconds();
    const std::chrono::nanoseconds waited_before = executor_.InfeedWait();
    executor_.SetNextStep(step_ + 1);  // a step is named by the global step that it produces
    launching_ = true;
    const absl::StatusOr<LaunchResult> launch = executor_.Launch(layout::kTrainEntry, steps);
    if (!launch.ok()) return Annotate(launch.status(), fmt::format("training after step {}", step_));
    const int64_t done = launch->steps;
    const double seconds = options_.clock->Seconds() - start;
    if (done > 0) loop_size_.Add(done, seconds);
    CountInputWait(seconds, executor_.InfeedWait() - waited_before);
    RETURN_IF_ERROR(outfeed.WaitFor(step_ + done));  // 4
    launching_ = false;
    input_->Trained(done);
    RETURN_IF_ERROR(CountSteps(done));
    result_.loss = outfeed.loss();
    result_.loss_mean = outfeed.TakeLossMean();
    return launch;
  }

  void CountInputWait(double seconds, std::chrono::duration<double> waited) {
    launch_seconds_ += seconds;
    waited_seconds_ += waited.count();
    if (launch_seconds_ > 0) result_.input_wait = std::min(1.0, waited_seconds_ / launch_seconds_);
  }

  // Returns nullopt when another launch follows.
  std::optional<TrainResult::End> EndAfter(const LaunchResult& launch, const OutfeedThread& outfeed) {
    result_.nan = outfeed.nan();
    if (result_.nan) return TrainResult::End::kNan;
    if (last_step_ && step_ >= *last_step_) return TrainResult::End::kLastStep;
    if (launch.stopped) return stop_ == Stop::kNone ? TrainResult::End::kStopped : TrainResult::End::kStoppedByHook;
    if (!launch.end_of_data) return std::nullopt;
    if (step_ == result_.first_step && input_->status().ok())
      spdlog::warn("The input has no batches: no step was trained");
    return TrainResult::End::kEndOfData;
  }

  // --- hooks ---

  // Returns the listeners that this process notifies of checkpoints: none in a bystander.
  SavingListeners Listeners() const { return chief_.is_bystander() ? SavingListeners() : options_.saving_listeners; }

  absl::Status BeginHooks() {
    if (options_.recovered) return hooks_.Resume();
    for (const auto& listener : Listeners()) {
      if (listener == nullptr) return InvalidArgument("a saving listener is missing: the list holds an empty pointer");
      RETURN_IF_ERROR_WITH(CatchExceptions([&] { return listener->Begin(); }), "Begin of a saving listener");
    }
    return hooks_.Begin(executor_.executable());
  }

  absl::Status AfterRun(const LaunchResult& launch, const OutfeedThread& outfeed) {
    const RunValues values = {.steps = launch.steps, .loss = result_.loss, .loss_mean = result_.loss_mean};
    return hooks_.AfterRun(*this, values, [&](const std::string& name) { return outfeed.Find(name); });
  }

  absl::Status EndHooks() {
    for (const auto& listener : Listeners()) {
      RETURN_IF_ERROR_WITH(CatchExceptions([&] { return listener->End(*this, step_); }), "End of a saving listener");
    }
    return hooks_.End(*this);
  }

  const Executable& executable() const override { return executor_.executable(); }
  int64_t global_step() const override { return step_; }
  int64_t run_step() const override { return step_; }
  const std::string& model_dir() const override { return options_.model_dir; }
  EventWriter* events() override { return chief_.events(); }
  FileSystem& files() override { return *options_.files; }
  const Clock& clock() override { return *options_.clock; }
  absl::StatusOr<Buffer> ReadVariable(std::string_view name) override { return executor_.ReadVariable(name); }
  absl::StatusOr<Buffer> ViewVariable(std::string_view name) override { return executor_.ViewVariable(name); }
  absl::Status WriteVariable(std::string_view name, const Buffer& value) override {
    return executor_.WriteVariable(name, value);
  }
  absl::Status SaveCheckpoint() override { return state_->SaveUnlessSaved(*this); }
  bool stopped_by_signal() const override { return stop_signal() != 0; }
  absl::Status WaitForCheckpoint() override { return state_->Wait(); }
  void RequestStop(StopReason reason) override {
    if (stop_ != Stop::kNan) stop_ = reason == StopReason::kNan ? Stop::kNan : Stop::kRequested;
    if (launching_) executor_.RequestStop();
  }

  absl::Status CountSteps(int64_t done) {
    step_ += done;
    result_.global_step = step_;
    ASSIGN_OR_RETURN(const int64_t counted, ReadGlobalStep(executor_));
    if (counted == step_) return absl::OkStatus();
    return InvalidArgument("after {} steps global_step is {}, expected {}: train_step must add 1 to it", done, counted,
                           step_);
  }

  int64_t NextLaunch() const {
    int64_t steps = std::min(loop_size_.Next(), last_step_ ? *last_step_ - step_ : kNoLimit);
    steps = std::min(steps, state_->NextSave(step_) - step_);
    return std::min(steps, hooks_.NextStep(step_) - step_);
  }

  // Returns 0 when no signal has arrived.
  int stop_signal() const { return signals_ ? signals_->received() : 0; }

  bool FailsOnNan() const { return hooks_.fails_on_nan_loss().value_or(options_.fail_on_nan); }

  Executor& executor_;
  const TrainLoopOptions& options_;
  LoopSize loop_size_;
  HookList hooks_;
  enum class Stop { kNone, kRequested, kNan };
  std::atomic<Stop> stop_ = Stop::kNone;  // the stop that hooks requested
  std::atomic<bool> launching_ = false;
  MetricsLayout metrics_;
  std::optional<TrainingInput> input_;
  std::optional<StopSignals> signals_;
  Chief chief_;                         // holds the lock until the last save has ended
  std::optional<TrainingState> state_;  // set before any hook sees the session
  int64_t step_ = 0;
  double launch_seconds_ = 0;  // the time of all launches
  double waited_seconds_ = 0;  // the part of launch_seconds_ spent waiting for input
  std::optional<int64_t> last_step_;
  TrainResult result_;
};

}  // namespace

absl::StatusOr<TrainResult> RunTrainLoop(Executor& executor, BatchIterator& input, const TrainLoopOptions& options) {
  return RunTrainLoop(executor, std::vector<BatchIterator*>{&input}, options);
}

absl::StatusOr<TrainResult> RunTrainLoop(Executor& executor, const std::vector<BatchIterator*>& inputs,
                                         const TrainLoopOptions& options) {
  absl::StatusOr<TrainResult> result = TrainLoop(executor, options).Run(inputs);
  if (!result.ok()) options.processes->End(result.status());
  return result;
}

}  // namespace tessera
