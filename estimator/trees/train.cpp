// SPDX-License-Identifier: Apache-2.0
// The training loop: the source of its rows, when it saves and when it ends.
#include <atomic>
#include <cmath>
#include <limits>
#include <utility>

#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/model_dir_lock.h"
#include "tessera/estimator/checkpoint/set_aside.h"
#include "tessera/estimator/input/batch_iterator.h"
#include "tessera/estimator/loop/session/stop_signals.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/estimator/trees/boosted_trees.h"
#include "tessera/estimator/trees/checkpoint.h"
#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

constexpr char kInputStateKey[] = "_TESSERA_INPUT_STATE";

// Set by a signal.
std::atomic<bool> stop_requested = false;

// Handles stop signals during its lifetime. If one process runs several trainings, the first one handles them.
class StopRequest {
 public:
  StopRequest() : hears_(!is_heard_.exchange(true)) {
    if (!hears_) return;
    stop_requested = false;
    handler_.emplace([](int) { stop_requested = true; });
  }
  ~StopRequest() {
    handler_.reset();
    if (hears_) is_heard_ = false;
  }
  StopRequest(const StopRequest&) = delete;
  StopRequest& operator=(const StopRequest&) = delete;

 private:
  inline static std::atomic<bool> is_heard_ = false;
  const bool hears_;
  std::optional<StopSignalHandler> handler_;
};

// The loop of one training; `trainer` has started. `events` is null when none are written, and `checkpoint` is empty
// for a new training.
class Loop {
 public:
  Loop(Trainer& trainer, CheckpointStore& store, std::string checkpoint, EventWriter* events,
       const TrainOptions& options, const Clock& clock, bool saves)
      : trainer_(trainer),
        store_(store),
        checkpoint_(std::move(checkpoint)),
        events_(events),
        options_(options),
        clock_(clock),
        saves_(saves),
        first_step_(trainer.state().global_step),
        saved_step_(trainer.state().global_step),
        saved_at_(clock.Seconds()),
        logged_step_(trainer.state().global_step),
        last_step_(LastStep(options, trainer.state().global_step)) {}

  // Returns whether there is another step to do.
  bool Continues() const {
    return !is_nan_ && !stopped_by_pause_ && !stop_requested.load(std::memory_order_relaxed) && !is_done();
  }
  bool is_done() const { return trainer_.done() || steps_left() <= 0; }
  int64_t steps_left() const { return last_step_ - trainer_.state().global_step; }

  bool is_nan() const { return is_nan_; }
  bool stopped_by_pause() const { return stopped_by_pause_; }

  // Calls options.pause if there is a checkpoint.
  absl::Status Pause(TrainingPause::When when) {
    if (!options_.pause || checkpoint_.empty()) return absl::OkStatus();
    ASSIGN_OR_RETURN(
        const bool stops,
        options_.pause(
            {.when = when, .global_step = saved_step_, .checkpoint = checkpoint_, .is_last = is_done(), .stopped = [] {
               return stop_requested.load(std::memory_order_relaxed);
             }}));
    stopped_by_pause_ |= stops;
    return absl::OkStatus();
  }

  absl::Status AfterStep(const std::string& input_state) {
    const int64_t step = trainer_.state().global_step;
    const bool summarises = events_ != nullptr && step > summarised_step_ && step % options_.save_summary_steps == 0;
    if (checked_step_ < 0 || summarises || step - checked_step_ >= kStepsToCheck) RETURN_IF_ERROR(CheckLoss(step));
    if (is_nan_) return absl::OkStatus();
    if (summarises) Summarise(step);
    if (options_.log_step_count_steps > 0 && step - logged_step_ >= options_.log_step_count_steps) {
      spdlog::info("loss = {:g}, step = {}, trees = {}", trainer_.loss(), step,
                   trainer_.state().ensemble.num_finalized());
      logged_step_ = step;
    }
    constexpr double kProgressSeconds = 0.25;
    if (options_.progress && clock_.Seconds() - shown_at_ >= kProgressSeconds) {
      options_.progress(
          {.global_step = step, .trees = trainer_.state().ensemble.num_finalized(), .loss = trainer_.loss()});
      shown_at_ = clock_.Seconds();
    }
    const bool by_steps = options_.save_checkpoints_steps > 0 && step - saved_step_ >= options_.save_checkpoints_steps;
    const bool by_time =
        options_.save_checkpoints_secs > 0 && clock_.Seconds() - saved_at_ >= options_.save_checkpoints_secs;
    return by_steps || by_time ? Save(input_state) : absl::OkStatus();
  }

  absl::Status Save(const std::string& input_state) {
    const int64_t step = trainer_.state().global_step;
    RETURN_IF_ERROR(CheckLoss(step));
    if (is_nan_) return absl::OkStatus();
    const bool is_new = step > saved_step_ || !saved_once_;
    if (!saves_ || !trainer_.state().boundaries_ready || !is_new) return absl::OkStatus();
    BundleContents contents = ToCheckpoint(trainer_.state());
    if (!input_state.empty()) contents.strings[kInputStateKey] = StringTensor::Scalar(input_state);
    if (events_ != nullptr) RETURN_IF_ERROR(events_->Sync());
    RETURN_IF_ERROR(store_.Save(step, contents));
    checkpoint_ = store_.Candidates().front();
    if (events_ != nullptr) events_->AddCheckpoint(step, checkpoint_);
    saved_once_ = true;
    saved_step_ = step;
    saved_at_ = clock_.Seconds();
    return Pause(TrainingPause::When::kSaved);
  }

 private:
  static int64_t LastStep(const TrainOptions& options, int64_t step) {
    constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
    const int64_t by_steps = options.steps && *options.steps < kMost - step ? step + *options.steps : kMost;
    return std::min(by_steps, options.max_steps.value_or(kMost));
  }

  static constexpr int64_t kStepsToCheck = 10;  // a check computes the loss of all rows in memory

  absl::Status CheckLoss(int64_t step) {
    if (is_nan_ || checked_step_ == step) return absl::OkStatus();
    checked_step_ = step;
    const double loss = trainer_.loss();
    if (step == first_step_ || std::isfinite(loss)) return absl::OkStatus();
    if (options_.fail_on_nan_loss) {
      return FailedPrecondition(
          "boosted trees: the loss is {} at step {}, expected a finite number; try a smaller learning_rate", loss,
          step);
    }
    is_nan_ = true;
    return absl::OkStatus();
  }

  void Summarise(int64_t step) {
    events_->AddScalar("loss", step, static_cast<float>(trainer_.loss()));
    events_->AddScalar("trees", step, static_cast<float>(trainer_.state().ensemble.num_finalized()));
    const double seconds = clock_.Seconds() - summarised_at_;
    if (seconds > 0 && summarised_step_ >= 0) {
      events_->AddScalar("global_step/sec", step,
                         static_cast<float>(static_cast<double>(step - summarised_step_) / seconds));
    }
    summarised_step_ = step;
    summarised_at_ = clock_.Seconds();
  }

  Trainer& trainer_;
  CheckpointStore& store_;
  std::string checkpoint_;  // the newest one
  EventWriter* const events_;
  const TrainOptions& options_;
  const Clock& clock_;
  const bool saves_;  // false for all but one of several processes
  const int64_t first_step_;
  bool saved_once_ = false;
  int64_t saved_step_;
  double saved_at_;
  double shown_at_ = 0;
  int64_t logged_step_;
  int64_t summarised_step_ = -1;
  double summarised_at_ = 0;
  int64_t checked_step_ = -1;
  bool is_nan_ = false;  // the loss became NaN or infinite
  bool stopped_by_pause_ = false;
  const int64_t last_step_;
};

absl::Status TrainInMemory(const Dataset& dataset, const RowReader& reader, Trainer& trainer, Loop& loop) {
  if (dataset.chain().endless) {
    return InvalidArgument(
        "boosted trees: train_in_memory reads the data set once, but the data set is infinite; try it without "
        "repeat");
  }
  std::vector<RawRows> rows;
  RETURN_IF_ERROR(ReadAll(dataset, reader, [&](RawRows part) {
    rows.push_back(std::move(part));
    return absl::OkStatus();
  }));
  RETURN_IF_ERROR(trainer.SetRows(std::move(rows)));
  while (loop.Continues()) {
    RETURN_IF_ERROR(trainer.Step(loop.steps_left()));
    RETURN_IF_ERROR(loop.AfterStep(""));
  }
  return loop.Save("");
}

absl::Status TrainOnBatches(const Dataset& dataset, const RowReader& reader, const std::string* input_state,
                            Trainer& trainer, Loop& loop) {
  ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> batches, dataset.MakeIterator());
  if (input_state != nullptr) {
    ASSIGN_OR_RETURN(const InputState state, InputState::Parse(*input_state));
    RETURN_IF_ERROR(batches->Restore(state));
  }
  std::string position = batches->state().Serialize();
  for (int64_t row = 0; loop.Continues();) {
    ASSIGN_OR_RETURN(const std::optional<Batch> batch, batches->Next());
    if (!batch) {
      spdlog::info("The data ended at step {}", trainer.state().global_step);
      break;
    }
    ASSIGN_OR_RETURN(const RawRows rows, reader.Read(batch->values, batch->rows, row));
    row += batch->rows;
    RETURN_IF_ERROR(trainer.AddBatch(rows));
    position = batch->state.Serialize();
    RETURN_IF_ERROR(loop.AfterStep(position));
  }
  return loop.Save(position);
}

}  // namespace

absl::StatusOr<TrainResult> BoostedTrees::Train(const Dataset& dataset, const TrainOptions& options) const {
  RETURN_IF_ERROR(dataset.status());
  if (options.steps && *options.steps <= 0) return InvalidArgument("Must specify steps > 0, given: {}", *options.steps);
  if (options.max_steps && *options.max_steps <= 0) {
    return InvalidArgument("Must specify max_steps > 0, given: {}", *options.max_steps);
  }
  if (options.pause && options_->reduction.size > 1) {
    return InvalidArgument("boosted trees: pausing requires a single process, got {}", options_->reduction.size);
  }
  ASSIGN_OR_RETURN(const RowReader reader, RowReader::Create(*features_, dataset.components(), ReaderOptions(true)));
  const bool is_chief = options_->reduction.rank == 0;
  if (options.fresh && is_chief && files_->Exists(model_dir_)) {
    RETURN_IF_ERROR(SetAside(*files_, *clock_, model_dir_));
  }
  RETURN_IF_ERROR(files_->MakeDirectories(model_dir_));
  std::optional<ModelDirLock> lock;
  if (is_chief) {
    ASSIGN_OR_RETURN(lock, ModelDirLock::Acquire(model_dir_, *clock_));
  }
  ASSIGN_OR_RETURN(CheckpointStore store, OpenStore(options.checkpoint));
  ASSIGN_OR_RETURN(const std::optional<Checkpoint> checkpoint, store.LoadLatest());
  TrainingState state = Trainer::NewState(*options_, *features_);
  const std::string* input_state = nullptr;
  if (checkpoint) {
    absl::StatusOr<TrainingState> restored = FromCheckpoint(checkpoint->contents, *options_, *features_);
    RETURN_IF_ERROR_WITH(restored.status(), checkpoint->prefix);
    state = *std::move(restored);
    input_state = FindScalar(checkpoint->contents.strings, kInputStateKey);
    spdlog::info("Continuing from {} at step {}", checkpoint->prefix, state.global_step);
  }
  Trainer trainer(*options_, *features_);
  RETURN_IF_ERROR(trainer.Start(std::move(state)));
  if (is_chief) {
    for (const auto& [name, contents] : options.documents) {
      RETURN_IF_ERROR(files_->WriteAtomically(JoinPath(model_dir_, name), contents));
    }
  }
  const int64_t first_step = trainer.state().global_step;
  const StopRequest stop;
  std::unique_ptr<EventWriter> events;
  if (is_chief && options.save_summary_steps > 0) {
    ASSIGN_OR_RETURN(events, EventWriter::Create(*files_, *clock_, model_dir_));
    events->AddSessionStart(first_step + 1);
  }
  Loop loop(trainer, store, checkpoint ? checkpoint->prefix : "", events.get(), options, *clock_, is_chief);
  RETURN_IF_ERROR(loop.Pause(TrainingPause::When::kBegin));
  if (loop.Continues()) {
    RETURN_IF_ERROR(options_->train_in_memory ? TrainInMemory(dataset, reader, trainer, loop)
                                              : TrainOnBatches(dataset, reader, input_state, trainer, loop));
  }
  if (events) RETURN_IF_ERROR(events->Sync());
  if (!loop.is_nan()) RETURN_IF_ERROR(loop.Pause(TrainingPause::When::kEnd));
  spdlog::info("Trained to step {}: {} trees", trainer.state().global_step, trainer.state().ensemble.num_finalized());
  TrainResult result = {.global_step = trainer.state().global_step,
                        .stopped = stop_requested,
                        .is_nan = loop.is_nan(),
                        .stopped_by_pause = loop.stopped_by_pause(),
                        .trees = trainer.state().ensemble.num_finalized()};
  if (result.global_step > first_step) result.loss = trainer.loss();
  return result;
}

}  // namespace tessera::trees
