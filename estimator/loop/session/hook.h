// SPDX-License-Identifier: Apache-2.0
// Code of the user, or one of hooks/, that is called at fixed moments of a training, an evaluation or a prediction. The
// steps themselves stay compiled: a hook is called around loops of steps and says how long they may be.
//
// Each moment calls the hooks of the list from front to back. The moments, in their order:
//    1. Begin                before anything ran
//    2. AfterCreateSession   variables have their first or restored values; once more after every recovery
//    3. BeforeRun            a loop of steps follows
//    4. AfterRun             the loop has ended, and a checkpoint that was due is saved; back to 3 unless the run ends
//    5. End                  the last checkpoint is saved; not called when the run ends with an error
// Between 3 and 4 another thread calls AfterStep for each training step, for hooks that ask for it.
//
// An error or exception of any call ends the run with that error. After Unavailable or Aborted the estimator recovers
// (tpu_estimator.h).
#ifndef TESSERA_ESTIMATOR_LOOP_SESSION_HOOK_H_
#define TESSERA_ESTIMATOR_LOOP_SESSION_HOOK_H_

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/layout/step_values.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct Executable;  // runtime/executable/executable.h

inline constexpr int64_t kNoStep = std::numeric_limits<int64_t>::max();

enum class StopReason {
  kRequested,  // ends like the data does: the last checkpoint is saved, End is called
  kNan,        // the same without the checkpoint: the state is of no use
};

// The control that every moment of a run has, from any thread.
class RunControl {
 public:
  virtual ~RunControl() = default;
  // Ends the run after the loop under way, which ends after its step under way. A call from BeforeRun is too late for
  // the loop that follows: that loop still runs.
  virtual void RequestStop(StopReason reason = StopReason::kRequested) = 0;
};

// The state that a hook may reach between loops, on the thread of the run.
class HookSession : public RunControl {
 public:
  virtual const Executable& executable() const = 0;
  virtual int64_t global_step() const = 0;           // steps trained so far, or the checkpoint's step
  virtual int64_t run_step() const = 0;              // global_step in training, else the number of batches taken
  virtual const std::string& model_dir() const = 0;  // may be empty in a prediction
  virtual EventWriter* events() = 0;                 // the events of a training; else nullptr
  virtual FileSystem& files() = 0;
  virtual const Clock& clock() = 0;

  // Reads or writes a copy. A variable with a value per replica is read from replica 0.
  virtual absl::StatusOr<Buffer> ReadVariable(std::string_view name) = 0;
  virtual absl::Status WriteVariable(std::string_view name, const Buffer& value) = 0;  // on all replicas
  // Returns a variable's own memory when it lies in a file (Executor::ViewVariable), else a copy.
  virtual absl::StatusOr<Buffer> ViewVariable(std::string_view name) { return ReadVariable(name); }
  // Saves this step unless it is saved; the training continues meanwhile. Fails with FailedPrecondition where nothing
  // is trained.
  virtual absl::Status SaveCheckpoint() = 0;
  // Returns whether a signal has asked the training to end. Hooks then skip long work, and evaluations end as
  // Cancelled.
  virtual bool stopped_by_signal() const { return false; }
  // Waits until the saves that have begun are on disk, and returns their error.
  virtual absl::Status WaitForCheckpoint() { return absl::OkStatus(); }
};

// A hook's requests for the loop that follows. Names are those of variables and of the steps' values: in training
// `loss`, summaries and tensors of the host call; in prediction the predictions.
struct RunArguments {
  // The values that AfterRun gets: variables after the loop, and values of its last step, stacked over the replicas.
  std::vector<std::string> fetches = {};
  // Values written to variables before the loop. Fails with FailedPrecondition when two hooks feed the same variable.
  std::map<std::string, Buffer> feeds = {};
};

// The outcome of a loop.
struct RunValues {
  int64_t steps = 0;                               // 0 when the data ended at once
  std::optional<float> loss = std::nullopt;        // in training: the loss of the last step, replica 0
  std::optional<double> loss_mean = std::nullopt;  // over the replicas and the loop's steps
  // The values that hooks fetched, by name; empty after a loop without a step.
  const std::map<std::string, Buffer>* results = nullptr;
};

class Hook {
 public:
  virtual ~Hook() = default;
  virtual std::string_view name() const { return "hook"; }  // in messages

  virtual absl::Status Begin(const Executable&) { return absl::OkStatus(); }
  virtual absl::Status AfterCreateSession(HookSession&) { return absl::OkStatus(); }
  virtual absl::StatusOr<RunArguments> BeforeRun(HookSession&) { return RunArguments(); }
  virtual absl::Status AfterRun(HookSession&, const RunValues&) { return absl::OkStatus(); }
  virtual absl::Status End(HookSession&) { return absl::OkStatus(); }

  // Returns the step, greater than `run_step`, at which a loop that begins at `run_step` must have ended.
  virtual int64_t NextStep(int64_t /*run_step*/) const { return kNoStep; }

  // Called before a training with evaluations between its loops. `metrics` are the names that they will write to
  // `eval_dir`. Fails with InvalidArgument when they lack the metric that this hook looks for there.
  virtual absl::Status CheckMetrics(const std::string& /*eval_dir*/,
                                    const std::vector<std::string>& /*metrics*/) const {
    return absl::OkStatus();
  }

  // Returns whether AfterStep is called: in training, in the order of the steps, a little after each step.
  virtual bool wants_steps() const { return false; }
  virtual absl::Status AfterStep(const StepValues&, RunControl&) { return absl::OkStatus(); }

  // Returns whether a NaN loss is an error (true) or ends the training (false); nullopt leaves it to the configuration.
  virtual std::optional<bool> fails_on_nan_loss() const { return std::nullopt; }
  // Returns whether this hook decides when to save; the configuration then saves the first and the last checkpoint
  // alone.
  virtual bool saves_checkpoints() const { return false; }
};

using Hooks = std::vector<std::shared_ptr<Hook>>;

// Is told of checkpoints: the one with which a training begins, and each one that it saves.
class CheckpointSaverListener {
 public:
  virtual ~CheckpointSaverListener() = default;
  virtual absl::Status Begin() { return absl::OkStatus(); }
  virtual absl::Status BeforeSave(HookSession&, int64_t /*global_step*/) { return absl::OkStatus(); }
  // Returns true to end the training here.
  virtual absl::StatusOr<bool> AfterSave(HookSession&, int64_t /*global_step*/) { return false; }
  virtual absl::Status End(HookSession&, int64_t /*global_step*/) { return absl::OkStatus(); }
};

using SavingListeners = std::vector<std::shared_ptr<CheckpointSaverListener>>;

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_HOOK_H_
