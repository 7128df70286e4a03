// SPDX-License-Identifier: Apache-2.0
// The training loop. Numbers in comments refer to the list in the header.
#include "tessera/estimator/loop/train_loop.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <memory>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/background_saver.h"
#include "tessera/estimator/checkpoint/names/object_based.h"
#include "tessera/estimator/checkpoint/set_aside.h"
#include "tessera/estimator/loop/feeds/training_input.h"
#include "tessera/estimator/loop/layout/format_value.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/loop_size.h"
#include "tessera/estimator/loop/outfeed_thread.h"
#include "tessera/estimator/loop/session/hook_list.h"
#include "tessera/estimator/loop/session/stop_signals.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/runtime/base/status.h"
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

class TrainLoop : private HookSession {
 public:
  TrainLoop(Executor& executor, const TrainLoopOptions& options)
      : executor_(executor),
        options_(options),
        loop_size_(options.iterations_per_loop > 0 ? LoopSize::Fixed(options.iterations_per_loop)
                   : options.loop_seconds          ? LoopSize::Timed(*options.loop_seconds)
                                                   : LoopSize::Chosen(1)),
        hooks_(options.hooks) {}

  absl::StatusOr<TrainResult> Run(const std::vector<BatchIterator*>& inputs) {
    RETURN_IF_ERROR(CheckOptions(options_));
    RETURN_IF_ERROR(CheckProgram());
    RETURN_IF_ERROR(Validate(options_.scaffold));
    ASSIGN_OR_RETURN(input_, TrainingInput::Create(executor_, inputs));
    if (options_.stop_on_signals) signals_.emplace(executor_);
    RETURN_IF_ERROR(OpenModelDir());
    RETURN_IF_ERROR(RestoreOrInitialise());
    if (last_step_ && step_ >= *last_step_) {
      spdlog::info("already at step {} of {}; raise --max-steps to continue", step_, *last_step_);
      result_.end = TrainResult::End::kAlreadyThere;
      return result_;
    }
    RETURN_IF_ERROR(BeginHooks());
    for (const auto& [name, contents] : options_.documents) {
      RETURN_IF_ERROR(options_.files->WriteAtomically(JoinPath(options_.model_dir, name), contents));
    }
    RETURN_IF_ERROR(BeginSession());
    ASSIGN_OR_RETURN(events_, EventWriter::Create(*options_.files, *options_.clock, options_.model_dir));
    events_->AddSessionStart(step_ + 1);
    saver_.emplace(*store_, BackgroundSaver::Calls{
                                .before = [this] { return events_->Sync(); },
                                .form = [this](const BundleContents& contents) { return Form(contents); },
                                .after = [this](int64_t step) { events_->AddCheckpoint(step, store_->Prefix(step)); }});
    DescribeRun();
    RETURN_IF_ERROR(fresh_ ? Save() : TellListeners([] { return absl::OkStatus(); }));
    RETURN_IF_ERROR(saver_->Wait());  // a directory that cannot be written is found before step 1
    stop_ = Stop::kNone;              // a listener is told of the first checkpoint, but cannot end the training
    RETURN_IF_ERROR(hooks_.AfterCreateSession(*this));
    RETURN_IF_ERROR(RunLaunches());
    if (!options_.hparams.empty() && result_.end != TrainResult::End::kStopped)
      SummaryWriter(*events_).HParamsEnd(result_.end != TrainResult::End::kNan);
    if (result_.loss) spdlog::info("Loss for final step: {}.", FormatScalar(*result_.loss));
    return result_;
  }

 private:
  void DescribeRun() {
    SummaryWriter writer(*events_);
    if (!options_.hparams.empty()) writer.HParams(options_.hparams);
    if (!fresh_) return;
    if (!options_.graph.empty()) writer.Graph(options_.graph);
    for (const auto& [tag, markdown] : options_.texts) writer.Text(tag, step_, markdown);
  }

  absl::Status CheckProgram() {
    const Executable& executable = executor_.executable();
    for (const char* entry : {layout::kInitEntry, layout::kTrainEntry}) {
      if (FindEntry(executable, entry) == nullptr) {
        return InvalidArgument("the program has no entry \"{}\": it cannot be trained (see program_layout.h)", entry);
      }
    }
    for (const auto& [name, type] : SavedVariables(executable.description.variables())) {
      if (!name.starts_with(kReservedPrefix) && name != kObjectGraphKey) continue;
      return InvalidArgument("variable \"{}\": checkpoints hold something else under that name; give it another", name);
    }
    ASSIGN_OR_RETURN(metrics_, FindMetrics(executable));
    return absl::OkStatus();
  }

  absl::Status OpenModelDir() {  // 1
    if (options_.fresh && options_.files->Exists(options_.model_dir)) {
      RETURN_IF_ERROR(SetAside(*options_.files, *options_.clock, options_.model_dir));
    }
    RETURN_IF_ERROR_WITH(options_.files->MakeDirectories(options_.model_dir), "making the model directory");
    if (options_.lock == nullptr) {
      ASSIGN_OR_RETURN(own_lock_, ModelDirLock::Acquire(options_.model_dir, *options_.clock));
    }
    ASSIGN_OR_RETURN(store_,
                     CheckpointStore::Open(*options_.files, *options_.clock, options_.model_dir, options_.checkpoints));
    return store_->RemoveLeftovers();
  }

  absl::Status RestoreOrInitialise() {  // 2
    ASSIGN_OR_RETURN(const std::optional<Checkpoint> checkpoint, store_->LoadLatest());
    fresh_ = !checkpoint.has_value();
    if (fresh_) {
      const std::vector<std::vector<Buffer>> no_arguments(static_cast<size_t>(executor_.num_shards()));
      RETURN_IF_ERROR_WITH(executor_.Run(layout::kInitEntry, no_arguments).status(), "initialising the variables");
      if (options_.warm_start) {
        RETURN_IF_ERROR(WarmStart(executor_, *options_.files, *options_.warm_start).status());
      }
    } else {
      RETURN_IF_ERROR(RestoreVariables(executor_, *checkpoint));
      RETURN_IF_ERROR(input_->Restore(*checkpoint));
      names_ = NamesIn(executor_, *checkpoint);
      rest_ = RestOf(*checkpoint, names_);
      if (!names_.plain() && !IsOwn(*checkpoint)) {
        spdlog::info("{} has other names for some variables, which later checkpoints keep:\n{}", checkpoint->prefix,
                     ToText(names_, /*all=*/true));
      }
    }
    RETURN_IF_ERROR(ReadFirstStep());
    if (!fresh_) spdlog::info("Restored step {} from {}", step_, checkpoint->prefix);
    if (!fresh_ && options_.warm_start) spdlog::info("Nothing is warm-started: that checkpoint has all values");
    return absl::OkStatus();
  }

  absl::Status ReadFirstStep() {
    ASSIGN_OR_RETURN(step_, ReadGlobalStep(executor_));
    result_.first_step = result_.global_step = saved_step_ = step_;
    if (options_.max_steps) last_step_ = options_.max_steps;
    if (options_.steps) last_step_ = step_ + *options_.steps;
    return absl::OkStatus();
  }

  absl::Status BeginSession() {
    RETURN_IF_ERROR(tessera::BeginSession(options_.scaffold, *this, /*restored=*/!fresh_));
    if (!fresh_) return absl::OkStatus();
    RETURN_IF_ERROR(ReadFirstStep());
    if (!last_step_ || step_ < *last_step_) return absl::OkStatus();
    return InvalidArgument("Scaffold.init_fn leaves global_step at {}, and the training ends at step {}", step_,
                           *last_step_);
  }

  absl::Status RunLaunches() {
    spdlog::info("Starting infeed thread controller.");
    spdlog::info("Starting outfeed thread controller.");
    OutfeedThread outfeed(executor_, options_, metrics_,
                          {.first_step = step_,
                           .last_step = last_step_,
                           .batch_size = input_->batch_size(),
                           .events = events_.get(),
                           .hooks = &hooks_,
                           .control = this,
                           .fail_on_nan = FailsOnNan()});
    if (SavesBetweenLaunches()) saver_->Reserve(SnapshotTypes(executor_));
    input_->Start(executor_, last_step_ ? std::optional(*last_step_ - step_) : std::nullopt,
                  options_.initial_infeed_sleep_seconds);
    absl::Status status = WaitForSave(LaunchToTheEnd(outfeed));
    if (status.ok()) status = WaitForSave(EndHooks());
    if (const std::optional<NanLoss> nan = NanLossOf(status); nan && !FailsOnNan()) {
      spdlog::warn("{}", Message(status));
      result_.nan = nan;
      result_.end = TrainResult::End::kNan;
      status = EndHooks();
    }
    const bool begun = input_->any();
    input_->Stop();  // before the outfeed's thread ends: nobody feeds a program whose metrics nobody takes
    if (!status.ok()) return begun ? WithExitCode(status, ExitCode::kFailed) : status;
    spdlog::info("Stop infeed thread controller");
    spdlog::info("Stop output thread controller");
    if (stopped_by_signal()) {
      spdlog::info("stopped by signal {} after step {}; the state is saved", signals_->received(), step_);
    }
    spdlog::info("training_loop marked as finished");
    return absl::OkStatus();
  }

  // Returns `status`, or the error of the last save when `status` is OK.
  absl::Status WaitForSave(const absl::Status& status) {
    const absl::Status saved = saver_->Wait();
    if (status.ok()) return saved;
    if (!saved.ok() && saved != status) spdlog::error(Message(saved));
    return status;
  }

  absl::Status LaunchToTheEnd(OutfeedThread& outfeed) {
    last_save_time_ = options_.clock->Seconds();
    std::optional<TrainResult::End> end;
    while (!end) {
      RETURN_IF_ERROR(hooks_.BeforeRun(*this));
      ASSIGN_OR_RETURN(const LaunchResult launch, RunLaunch(outfeed));
      RETURN_IF_ERROR(saver_->status());
      end = EndAfter(launch, outfeed);
      if (end != TrainResult::End::kNan && SaveIsDue()) RETURN_IF_ERROR(Save());
      if (launch.steps > 0) RETURN_IF_ERROR(AfterRun(launch, outfeed));
      if (stop_ == Stop::kNan) end = TrainResult::End::kNan;
      if (stop_ == Stop::kRequested && !end) end = TrainResult::End::kStoppedByHook;
    }
    if (step_ != saved_step_ && *end != TrainResult::End::kNan) RETURN_IF_ERROR(Save());
    // All batches before an error of the input are trained and saved.
    if (*end == TrainResult::End::kEndOfData) {
      RETURN_IF_ERROR_WITH(input_->status(), fmt::format("training after step {}", step_));
    }
    result_.end = stop_ == Stop::kNan ? TrainResult::End::kNan : *end;
    return absl::OkStatus();
  }

  absl::StatusOr<LaunchResult> RunLaunch(OutfeedThread& outfeed) {
    const int64_t steps = NextLaunch();  // 3
    spdlog::info("Enqueue next ({}) batch(es) of data to infeed.", steps);
    spdlog::info("Dequeue next ({}) batch(es) of data from outfeed.", steps);
    const double start = options_.clock->Seconds();
    const std::chrono::nanoseconds waited_before = executor_.InfeedWait();
    executor_.SetNextStep(step_ + 1);  // steps are called by the global step that they make
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
      spdlog::warn("The input gave no batch: no step was trained");
    return TrainResult::End::kEndOfData;
  }

  // --- hooks ---

  absl::Status BeginHooks() {
    if (options_.recovered) return hooks_.Resume();
    for (const auto& listener : options_.saving_listeners) {
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
    for (const auto& listener : options_.saving_listeners) {
      RETURN_IF_ERROR_WITH(CatchExceptions([&] { return listener->End(*this, step_); }), "End of a saving listener");
    }
    return hooks_.End(*this);
  }

  // Calls the listeners around `save`.
  template <typename Save>
  absl::Status TellListeners(const Save& save) {
    for (const auto& listener : options_.saving_listeners) {
      RETURN_IF_ERROR_WITH(CatchExceptions([&] { return listener->BeforeSave(*this, step_); }),
                           "BeforeSave of a saving listener");
    }
    RETURN_IF_ERROR(save());
    for (const auto& listener : options_.saving_listeners) {
      const auto after = [&]() -> absl::Status {
        ASSIGN_OR_RETURN(const bool stop, listener->AfterSave(*this, step_));
        if (stop) RequestStop(StopReason::kRequested);
        return absl::OkStatus();
      };
      RETURN_IF_ERROR_WITH(CatchExceptions(after), "AfterSave of a saving listener");
    }
    return absl::OkStatus();
  }

  const Executable& executable() const override { return executor_.executable(); }
  int64_t global_step() const override { return step_; }
  int64_t run_step() const override { return step_; }
  const std::string& model_dir() const override { return options_.model_dir; }
  EventWriter* events() override { return events_.get(); }
  FileSystem& files() override { return *options_.files; }
  const Clock& clock() override { return *options_.clock; }
  absl::StatusOr<Buffer> ReadVariable(std::string_view name) override { return executor_.ReadVariable(name); }
  absl::Status WriteVariable(std::string_view name, const Buffer& value) override {
    return executor_.WriteVariable(name, value);
  }
  absl::Status SaveCheckpoint() override {
    if (!saver_) return FailedPrecondition("a checkpoint is asked for before the session has begun");
    return step_ == saved_step_ ? absl::OkStatus() : Save();
  }
  bool stopped_by_signal() const override { return signals_ && signals_->received() != 0; }
  absl::Status WaitForCheckpoint() override { return saver_ ? saver_->Wait() : absl::OkStatus(); }
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
    if (const int64_t every = SaveEvery(); every > 0) steps = std::min(steps, every - step_ % every);
    return std::min(steps, hooks_.NextStep(step_) - step_);
  }

  // Returns 0 when checkpoints are not saved by steps.
  int64_t SaveEvery() const { return hooks_.saves_checkpoints() ? 0 : options_.save_checkpoints_steps.value_or(0); }

  // Returns whether steps wait for a save's copy while no save of this process has allocated its memory yet.
  bool SavesBetweenLaunches() const {
    return !fresh_ &&
           (SaveEvery() > 0 || options_.save_checkpoints_seconds.value_or(0) > 0 || hooks_.saves_checkpoints());
  }

  bool SaveIsDue() const {
    if (step_ == saved_step_ || hooks_.saves_checkpoints()) return false;
    if (const int64_t every = SaveEvery(); every > 0) return step_ % every == 0;
    const double seconds = options_.save_checkpoints_seconds.value_or(0);
    return seconds > 0 && options_.clock->Seconds() - last_save_time_ >= seconds;
  }

  bool FailsOnNan() const { return hooks_.fails_on_nan_loss().value_or(options_.fail_on_nan); }

  absl::Status Save() {
    if (options_.saving_listeners.empty()) return Write();
    // Listeners are told of a checkpoint that is on disk.
    return TellListeners([&]() -> absl::Status {
      RETURN_IF_ERROR(Write());
      return saver_->Wait();
    });
  }

  absl::Status Write() {  // 5
    ASSIGN_OR_RETURN(BundleContents contents, SnapshotVariables(executor_, saver_->TakeMemory()));
    input_->AddTo(contents);
    RETURN_IF_ERROR(saver_->Save(step_, std::move(contents)));
    saved_step_ = step_;
    last_save_time_ = options_.clock->Seconds();
    return absl::OkStatus();
  }

  // Returns the tensors to write. A NaN in a variable is an error: the last step's loss does not show what its update
  // made.
  absl::StatusOr<BundleContents> Form(const BundleContents& contents) const {
    const auto step = contents.tensors.find(layout::kGlobalStep);
    const int64_t global_step = step == contents.tensors.end() ? 0 : step->second.As<int64_t>()[0];
    for (const auto& [name, value] : contents.tensors) {
      if (global_step > 0 && FirstNan(value)) return NanVariableError(name, global_step);
    }
    ASSIGN_OR_RETURN(BundleContents stored, ToStored(names_, contents, rest_));
    if (options_.checkpoints.format == CheckpointFormat::kNameBased || !names_.plain()) return stored;
    return ToObjectBased(stored);
  }

  Executor& executor_;
  const TrainLoopOptions& options_;
  LoopSize loop_size_;
  HookList hooks_;
  enum class Stop { kNone, kRequested, kNan };
  std::atomic<Stop> stop_ = Stop::kNone;  // the stop that hooks want
  std::atomic<bool> launching_ = false;
  MetricsLayout metrics_;
  std::optional<TrainingInput> input_;
  std::optional<StopSignals> signals_;
  std::optional<ModelDirLock> own_lock_;
  std::optional<CheckpointStore> store_;
  StoredNames names_;    // of the restored checkpoint; later ones have the same
  BundleContents rest_;  // the restored checkpoint's tensors beside the variables
  std::unique_ptr<EventWriter> events_;
  std::optional<BackgroundSaver> saver_;  // uses both above
  bool fresh_ = false;
  int64_t step_ = 0;
  int64_t saved_step_ = 0;
  double last_save_time_ = 0;
  double launch_seconds_ = 0;  // of all launches
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
  return TrainLoop(executor, options).Run(inputs);
}

}  // namespace tessera
