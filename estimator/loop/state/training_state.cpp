// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/state/training_state.h"

#include <memory>
#include <utility>
#include <vector>

#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/names/object_based.h"
#include "tessera/estimator/loop/layout/nan.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"
#include "tessera/runtime/io/mapped/mapped_tensor.h"

namespace tessera {
namespace {

// Logs the progress of saving a large table, for which training waits.
class SaveProgress {
 public:
  explicit SaveProgress(const Clock& clock) : clock_(clock), last_(clock.Seconds()) {}

  void Add(const std::string& name, int64_t bytes) {
    constexpr double kSecondsBetweenLines = 10;
    constexpr double kGibibyte = 1 << 30;
    if (name != name_) {
      name_ = name;
      bytes_ = 0;
      last_ = clock_.Seconds();
    }
    bytes_ += bytes;
    const double now = clock_.Seconds();
    if (now - last_ < kSecondsBetweenLines) return;
    last_ = now;
    spdlog::info("Saving {}: {:.1f} GiB are written", name, static_cast<double>(bytes_) / kGibibyte);
  }

 private:
  const Clock& clock_;
  std::string name_;
  int64_t bytes_ = 0;
  double last_;
};

}  // namespace

absl::Status TrainingState::CheckNames(const Executable& executable) {
  for (const auto& [name, type] : SavedVariables(executable.description.variables())) {
    if (!name.starts_with(kReservedPrefix) && name != kObjectGraphKey) continue;
    return InvalidArgument("variable \"{}\": that name is reserved in checkpoints; choose another", name);
  }
  return absl::OkStatus();
}

TrainingState::TrainingState(Executor& executor, TrainingInput& input, const HookList& hooks, CheckpointStore store,
                             Options options)
    : executor_(executor), input_(input), hooks_(hooks), options_(std::move(options)), store_(std::move(store)) {}

absl::StatusOr<std::optional<TrainingState::Origin>> TrainingState::RestoreOrInitialise(
    const std::optional<Checkpoint>& checkpoint) {  // 2
  fresh_ = !checkpoint.has_value();
  if (fresh_) {
    RETURN_IF_ERROR(Initialise());
    return std::optional<Origin>();
  }
  RETURN_IF_ERROR(RestoreVariables(executor_, *checkpoint));
  RETURN_IF_ERROR(input_.Restore(*checkpoint));
  names_ = NamesIn(executor_, *checkpoint);
  rest_ = RestOf(*checkpoint, names_);
  Origin origin = {.prefix = checkpoint->prefix};
  if (!names_.plain() && !IsOwn(*checkpoint)) origin.other_names = ToText(names_, /*all=*/true);
  return std::optional(std::move(origin));
}

absl::Status TrainingState::Initialise() {
  RETURN_IF_ERROR_WITH(executor_.Run(layout::kInitEntry, NoArguments(executor_)).status(),
                       "initialising the variables");
  if (!options_.warm_start) return absl::OkStatus();
  return WarmStart(executor_, *options_.files, *options_.warm_start).status();
}

absl::Status TrainingState::BeginSaving(HookSession& session, CommitCalls calls) {
  saved_step_ = session.global_step();
  saver_.emplace(
      store_, BackgroundSaver::Calls{
                  .before = std::move(calls.before),
                  .form = [this](const BundleContents& contents) { return Form(contents); },
                  .check = [progress = std::make_shared<SaveProgress>(*options_.clock)](
                               int64_t step, const std::string& name, const Buffer& piece) -> absl::Status {
                    progress->Add(name, piece.byte_size());
                    return step > 0 && FirstNan(piece) ? NanVariableError(name, step) : absl::OkStatus();
                  },
                  .after = [this, after = std::move(calls.after)](int64_t step) { after(step, store_.Prefix(step)); }});
  RETURN_IF_ERROR(fresh_ ? Save(session) : TellListeners(session, [] { return absl::OkStatus(); }));
  return Wait();
}

void TrainingState::BeginLaunches() {
  if (options_.writes && SavesBetweenLaunches()) saver_->Reserve(SnapshotTypes(executor_));
  last_save_time_ = options_.clock->Seconds();
}

// Returns 0 when checkpoints are not saved by steps.
int64_t TrainingState::SaveEvery() const { return hooks_.saves_checkpoints() ? 0 : options_.save_steps.value_or(0); }

int64_t TrainingState::NextSave(int64_t global_step) const {
  const int64_t every = SaveEvery();
  return every > 0 ? global_step + every - global_step % every : kNoStep;
}

// Returns whether steps will wait for the copy of a save whose memory this process has not allocated yet.
bool TrainingState::SavesBetweenLaunches() const {
  return !fresh_ && (SaveEvery() > 0 || options_.save_seconds.value_or(0) > 0 || hooks_.saves_checkpoints());
}

bool TrainingState::IsDue(int64_t global_step) const {
  if (global_step == saved_step_ || hooks_.saves_checkpoints()) return false;
  if (const int64_t every = SaveEvery(); every > 0) return global_step % every == 0;
  const double seconds = options_.save_seconds.value_or(0);
  return seconds > 0 && options_.clock->Seconds() - last_save_time_ >= seconds;
}

absl::Status TrainingState::SaveIfDue(HookSession& session) {
  return IsDue(session.global_step()) ? Save(session) : absl::OkStatus();
}

absl::Status TrainingState::SaveUnlessSaved(HookSession& session) {
  if (!saver_) return FailedPrecondition("a checkpoint is requested before the session has started");
  return session.global_step() == saved_step_ ? absl::OkStatus() : Save(session);
}

absl::Status TrainingState::Save(HookSession& session) {
  if (options_.listeners.empty()) return Write(session.global_step());
  // Listeners are notified once the checkpoint is on disk.
  return TellListeners(session, [&]() -> absl::Status {
    RETURN_IF_ERROR(Write(session.global_step()));
    return saver_->Wait();
  });
}

// Calls the listeners around `save`.
template <typename Save>
absl::Status TrainingState::TellListeners(HookSession& session, const Save& save) {
  for (const auto& listener : options_.listeners) {
    RETURN_IF_ERROR_WITH(CatchExceptions([&] { return listener->BeforeSave(session, session.global_step()); }),
                         "BeforeSave of a saving listener");
  }
  RETURN_IF_ERROR(save());
  for (const auto& listener : options_.listeners) {
    const auto after = [&]() -> absl::Status {
      ASSIGN_OR_RETURN(const bool stop, listener->AfterSave(session, session.global_step()));
      if (stop) session.RequestStop(StopReason::kRequested);
      return absl::OkStatus();
    };
    RETURN_IF_ERROR_WITH(CatchExceptions(after), "AfterSave of a saving listener");
  }
  return absl::OkStatus();
}

absl::Status TrainingState::Write(int64_t global_step) {  // 5
  if (options_.writes) {
    ASSIGN_OR_RETURN(BundleContents contents, SnapshotVariables(executor_, saver_->TakeMemory()));
    input_.AddTo(contents);
    RETURN_IF_ERROR(saver_->Save(global_step, std::move(contents)));
    // Variables in files are saved from the files themselves, so training waits for them.
    if (HasVariablesInFiles(executor_)) RETURN_IF_ERROR(saver_->Wait());
  }
  saved_step_ = global_step;
  last_save_time_ = options_.clock->Seconds();
  return absl::OkStatus();
}

// Returns the tensors to write. A NaN in a variable is an error: the last step's loss does not show the effect of its
// own update.
absl::StatusOr<BundleContents> TrainingState::Form(const BundleContents& contents) const {
  const auto step = contents.tensors.find(layout::kGlobalStep);
  const int64_t global_step = step == contents.tensors.end() ? 0 : step->second.As<int64_t>()[0];
  for (const auto& [name, value] : contents.tensors) {
    if (MappingOf(value) != nullptr) continue;  // its chunks are checked when they are written
    if (global_step > 0 && FirstNan(value)) return NanVariableError(name, global_step);
  }
  ASSIGN_OR_RETURN(BundleContents stored, ToStored(names_, contents, rest_));
  if (options_.format == CheckpointFormat::kNameBased || !names_.plain()) return stored;
  return ToObjectBased(stored);
}

absl::Status TrainingState::status() const { return saver_ ? saver_->status() : absl::OkStatus(); }

absl::Status TrainingState::Wait() { return saver_ ? saver_->Wait() : absl::OkStatus(); }

absl::Status TrainingState::WaitAfter(const absl::Status& status) {
  const absl::Status saved = Wait();
  if (status.ok()) return saved;
  if (!saved.ok() && saved != status) spdlog::error(Message(saved));
  return status;
}

}  // namespace tessera
