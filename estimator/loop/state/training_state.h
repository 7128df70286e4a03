// SPDX-License-Identifier: Apache-2.0
// The state of a training: variables in an executor and the position of the input, their initial values, and their
// copies in checkpoints. Numbers in the code refer to the list in train_loop.h.
#ifndef TESSERA_ESTIMATOR_LOOP_STATE_TRAINING_STATE_H_
#define TESSERA_ESTIMATOR_LOOP_STATE_TRAINING_STATE_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/background_saver.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/checkpoint/names/stored_names.h"
#include "tessera/estimator/loop/feeds/training_input.h"
#include "tessera/estimator/loop/session/hook_list.h"
#include "tessera/estimator/loop/state/warm_start.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Called on the training's thread, between launches. The step of a save is the session's global_step().
class TrainingState {
 public:
  struct Options {
    // The initial values if there is no checkpoint, and the files that contain them.
    std::optional<WarmStartSettings> warm_start = std::nullopt;
    FileSystem* files = &FileSystem::Local();

    CheckpointFormat format = CheckpointFormat::kNameBased;  // as CheckpointOptions says

    // The cadence of saves between the first and the last step, in steps or seconds, unless a hook decides. No saves if
    // both are unset or 0.
    std::optional<int64_t> save_steps = std::nullopt;
    std::optional<double> save_seconds = std::nullopt;
    const Clock* clock = &Clock::Real();

    SavingListeners listeners = {};

    bool writes = true;  // false: another process saves the checkpoints; saves here succeed without writing
  };

  // The checkpoint that a training resumes.
  struct Origin {
    std::string prefix;
    // A table of the variables, if another program wrote the checkpoint and uses other names for some.
    std::optional<std::string> other_names = std::nullopt;
  };

  // Called before and after a checkpoint is committed, on another thread. An error of `before` is the save's.
  struct CommitCalls {
    std::function<absl::Status()> before;
    std::function<void(int64_t global_step, const std::string& prefix)> after;
  };

  // Fails with InvalidArgument if a saved variable's name is reserved in checkpoints.
  static absl::Status CheckNames(const Executable& executable);

  // All references must outlive the object. A caller that saves holds the lock of the store's directory.
  TrainingState(Executor& executor, TrainingInput& input, const HookList& hooks, CheckpointStore store,
                Options options);
  TrainingState(const TrainingState&) = delete;
  TrainingState& operator=(const TrainingState&) = delete;

  // Restores variables and input from `checkpoint`, and describes it. Without a checkpoint runs `init`, applies the
  // warm start and returns nullopt. FailedPrecondition: the checkpoint belongs to another model or other inputs.
  absl::StatusOr<std::optional<Origin>> RestoreOrInitialise(const std::optional<Checkpoint>& checkpoint);
  // Returns whether RestoreOrInitialise was called without a checkpoint.
  bool fresh() const { return fresh_; }

  // Saves the first checkpoint of a fresh training, or notifies listeners of the restored one. Waits for the save, and
  // returns its error.
  absl::Status BeginSaving(HookSession& session, CommitCalls calls);
  // Prepares for saves between launches, after BeginSaving: reserves memory for the copies, and counts
  // options.save_seconds from now.
  void BeginLaunches();

  // Returns the first step after `global_step` at which a checkpoint is due; kNoStep if there is none.
  int64_t NextSave(int64_t global_step) const;
  // If a checkpoint is due, copies the state and commits the copy during the following launches. Listeners are notified
  // once a checkpoint is on disk; if there are any, the call waits for it. Also returns errors of earlier saves.
  absl::Status SaveIfDue(HookSession& session);
  // Saves in the same way unless the step is already saved. Fails with FailedPrecondition before BeginSaving.
  absl::Status SaveUnlessSaved(HookSession& session);

  // Returns the first error of the saves so far; does not wait.
  absl::Status status() const;
  // Waits for pending saves, and returns the first error of all.
  absl::Status Wait();
  // Also waits, and returns `status`, or the first error of the saves if `status` is OK. Logs the error that it does
  // not return.
  absl::Status WaitAfter(const absl::Status& status);

 private:
  absl::Status Initialise();
  int64_t SaveEvery() const;
  bool SavesBetweenLaunches() const;
  bool IsDue(int64_t global_step) const;
  absl::Status Save(HookSession& session);
  absl::Status Write(int64_t global_step);
  absl::StatusOr<BundleContents> Form(const BundleContents& contents) const;
  template <typename Save>
  absl::Status TellListeners(HookSession& session, const Save& save);

  Executor& executor_;
  TrainingInput& input_;
  const HookList& hooks_;
  const Options options_;
  CheckpointStore store_;
  StoredNames names_;    // the names in the restored checkpoint, which later checkpoints keep
  BundleContents rest_;  // the restored checkpoint's tensors other than variables
  bool fresh_ = false;
  int64_t saved_step_ = 0;
  double last_save_time_ = 0;
  std::optional<BackgroundSaver> saver_;  // set by BeginSaving; its thread reads store_, names_ and rest_
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_STATE_TRAINING_STATE_H_
