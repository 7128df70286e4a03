// SPDX-License-Identifier: Apache-2.0
// User code, or one of hooks/, called at fixed points of a training, an evaluation or a prediction. Steps stay
// compiled: a hook is called around loops of steps and limits their length.
//
// At each point the hooks of the list are called in order. The points, in order:
//    1. Begin                before anything runs
//    2. AfterCreateSession   variables are initialised or restored; called again after every recovery
//    3. BeforeRun            before a loop of steps
//    4. AfterRun             after the loop and a checkpoint that was due; continues at 3 unless the run ends
//    5. End                  after the last checkpoint; not called if the run ends with an error
// Between 3 and 4 another thread calls AfterStep for each training step, for hooks that request it.
//
// An error or exception in any call ends the run with that error. After Unavailable or Aborted the estimator recovers
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
  kRequested,  // as if the data had ended: the last checkpoint is saved, and End is called
  kNan,        // the same without the checkpoint: the state is unusable
};

// Run control, available at every point of a run, from any thread.
class RunControl {
 public:
  virtual ~RunControl() = default;
  // Ends the run after the current loop, which ends after its current step. If called from BeforeRun, the following
  // loop still runs.
  virtual void RequestStop(StopReason reason = StopReason::kRequested) = 0;
};

// The state that hooks may access between loops, on the thread of the run.
class HookSession : public RunControl {
 public:
  virtual const Executable& executable() const = 0;
  virtual int64_t global_step() const = 0;           // steps trained so far, or the checkpoint's step
  virtual int64_t run_step() const = 0;              // global_step in training, otherwise the number of batches
                                                     // consumed
  virtual const std::string& model_dir() const = 0;  // may be empty in a prediction
  virtual EventWriter* events() = 0;                 // the events of a training; otherwise nullptr
  virtual FileSystem& files() = 0;
  virtual const Clock& clock() = 0;

  // Reads or writes a copy. Per-replica variables are read from replica 0.
  virtual absl::StatusOr<Buffer> ReadVariable(std::string_view name) = 0;
  virtual absl::Status WriteVariable(std::string_view name, const Buffer& value) = 0;  // on all replicas
  // Returns a view of a file-backed variable's memory (Executor::ViewVariable), otherwise a copy.
  virtual absl::StatusOr<Buffer> ViewVariable(std::string_view name) { return ReadVariable(name); }
  // Saves this step unless already saved; the training continues meanwhile. Fails with FailedPrecondition outside
  // training.
  virtual absl::Status SaveCheckpoint() = 0;
  // Returns whether a signal has requested the end of the training. Hooks then skip long work, and evaluations fail
  // with Cancelled.
  virtual bool stopped_by_signal() const { return false; }
  // Waits until all started saves are on disk, and returns their error.
  virtual absl::Status WaitForCheckpoint() { return absl::OkStatus(); }
};

// A hook's requests for the next loop. Names are those of variables and of step values: in training `loss`, summaries
// and host call tensors; in prediction the predictions.
struct RunArguments {
  // The values passed to AfterRun: variables after the loop, and values of its last step, stacked over the replicas.
  std::vector<std::string> fetches = {};
  // Values to write to variables before the loop. Fails with FailedPrecondition if two hooks feed the same variable.
  std::map<std::string, Buffer> feeds = {};
};

// The result of a loop.
struct RunValues {
  int64_t steps = 0;                               // 0 if the data ended immediately
  std::optional<float> loss = std::nullopt;        // in training: the loss of the last step, replica 0
  std::optional<double> loss_mean = std::nullopt;  // over the replicas and the loop's steps
  // The values that hooks fetched, by name; empty after a loop without steps.
  const std::map<std::string, Buffer>* results = nullptr;
};

class Hook {
 public:
  virtual ~Hook() = default;
  virtual std::string_view name() const { return "hook"; }  // used in messages

  virtual absl::Status Begin(const Executable&) { return absl::OkStatus(); }
  virtual absl::Status AfterCreateSession(HookSession&) { return absl::OkStatus(); }
  virtual absl::StatusOr<RunArguments> BeforeRun(HookSession&) { return RunArguments(); }
  virtual absl::Status AfterRun(HookSession&, const RunValues&) { return absl::OkStatus(); }
  virtual absl::Status End(HookSession&) { return absl::OkStatus(); }

  // Returns the step, greater than `run_step`, by which a loop that starts at `run_step` must end.
  virtual int64_t NextStep(int64_t /*run_step*/) const { return kNoStep; }

  // Called before a training with evaluations between its loops. `metrics` are the names that evaluations will write to
  // `eval_dir`. Fails with InvalidArgument if they lack the metric that this hook reads.
  virtual absl::Status CheckMetrics(const std::string& /*eval_dir*/,
                                    const std::vector<std::string>& /*metrics*/) const {
    return absl::OkStatus();
  }

  // Returns whether AfterStep is called: in training, in step order, asynchronously shortly after each step.
  virtual bool wants_steps() const { return false; }
  virtual absl::Status AfterStep(const StepValues&, RunControl&) { return absl::OkStatus(); }

  // Returns whether a NaN loss is an error (true) or ends the training (false); nullopt uses the configuration.
  virtual std::optional<bool> fails_on_nan_loss() const { return std::nullopt; }
  // Returns whether this hook decides when to save; the configuration then only saves the first and the last
  // checkpoint.
  virtual bool saves_checkpoints() const { return false; }
};

using Hooks = std::vector<std::shared_ptr<Hook>>;

// Notified of checkpoints: the one with which a training starts, and each one that it saves.
class CheckpointSaverListener {
 public:
  virtual ~CheckpointSaverListener() = default;
  virtual absl::Status Begin() { return absl::OkStatus(); }
  virtual absl::Status BeforeSave(HookSession&, int64_t /*global_step*/) { return absl::OkStatus(); }
  // Returns true to end the training.
  virtual absl::StatusOr<bool> AfterSave(HookSession&, int64_t /*global_step*/) { return false; }
  virtual absl::Status End(HookSession&, int64_t /*global_step*/) { return absl::OkStatus(); }
};

using SavingListeners = std::vector<std::shared_ptr<CheckpointSaverListener>>;

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_SESSION_HOOK_H_
