// SPDX-License-Identifier: Apache-2.0
// Code of the user, or one of hooks/, that is called at fixed moments of a training, an evaluation or a prediction. The
// steps themselves stay compiled: a hook is called around loops of steps and says how long they may be.
//
// The order, of each moment through the list of hooks from front to back:
//   1. Begin                before anything ran
//   2. AfterCreateSession   variables have their first or restored values; once more after every recovery
//   3. BeforeRun            a loop of steps follows
//   4. AfterRun             the loop has ended, and a checkpoint that was due is saved; back to 3 unless the run ends
//   5. End                  the last checkpoint is saved; not called when the run ends with an error
// AfterStep, for hooks that ask for it, is called for each training step between 3 and 4, from another thread.
//
// An error or exception of any of them ends the run with it. After Unavailable or Aborted the estimator recovers
// (tpu_estimator.h).
#ifndef TESSERA_ESTIMATOR_LOOP_HOOK_H_
#define TESSERA_ESTIMATOR_LOOP_HOOK_H_

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/step_values.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

inline constexpr int64_t kNoStep = std::numeric_limits<int64_t>::max();

enum class StopReason {
  kRequested,  // an end like that of the data: the last checkpoint is saved, End is called
  kNan,        // the same without the checkpoint: the state is of no use
};

// What every moment of a run may do, from any thread.
class RunControl {
 public:
  virtual ~RunControl() = default;
  // The run ends after the loop under way, which ends after its step under way. BeforeRun comes too late for the loop
  // that follows it: that is still run.
  virtual void RequestStop(StopReason reason = StopReason::kRequested) = 0;
};

// What a hook may reach between loops, on the thread of the run.
class HookSession : public RunControl {
 public:
  virtual const Executable& executable() const = 0;
  virtual int64_t global_step() const = 0;           // trained so far; of the checkpoint where nothing is trained
  virtual int64_t run_step() const = 0;              // the same in training; else how many batches were taken
  virtual const std::string& model_dir() const = 0;  // may be empty in a prediction
  virtual EventWriter* events() = 0;                 // of a training; else nullptr
  virtual FileSystem& files() = 0;
  virtual const Clock& clock() = 0;

  // Copies; a variable that the replicas have of their own is replica 0's.
  virtual absl::StatusOr<Buffer> ReadVariable(std::string_view name) = 0;
  virtual absl::Status WriteVariable(std::string_view name, const Buffer& value) = 0;  // on all replicas
  // Saves this step unless it is saved; the training goes on meanwhile. FailedPrecondition where nothing is trained.
  virtual absl::Status SaveCheckpoint() = 0;
  // A signal has asked the training to end: what takes long is left out. Evaluations then end as Cancelled.
  virtual bool stopped_by_signal() const { return false; }
  // Until what was begun to be saved is on disk. Its error.
  virtual absl::Status WaitForCheckpoint() { return absl::OkStatus(); }
};

// What a hook wants of the loop that follows. Names are those of variables and of what the steps give: in training
// `loss`, summaries and tensors of the host call, in prediction the predictions.
struct RunArguments {
  // Given to AfterRun: variables after the loop, values of its last step, stacked over the replicas.
  std::vector<std::string> fetches = {};
  // Written to variables before the loop. FailedPrecondition when two hooks feed the same.
  std::map<std::string, Buffer> feeds = {};
};

// What a loop was.
struct RunValues {
  int64_t steps = 0;                               // none when the data ended at once
  std::optional<float> loss = std::nullopt;        // in training: of its last step, replica 0
  std::optional<double> loss_mean = std::nullopt;  // over the replicas and its steps
  // What hooks asked for, by name; nothing after a loop without a step.
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

  // The step, greater than `run_step`, at which the loop that begins there must have ended for this hook's sake.
  virtual int64_t NextStep(int64_t /*run_step*/) const { return kNoStep; }

  // Before a training with evaluations between: InvalidArgument where those that write to `eval_dir` will not have what
  // this hook looks for there.
  virtual absl::Status CheckMetrics(const std::string& /*eval_dir*/,
                                    const std::vector<std::string>& /*metrics*/) const {
    return absl::OkStatus();
  }

  // Whether AfterStep is called: in training, in the order of the steps, a little after each.
  virtual bool wants_steps() const { return false; }
  virtual absl::Status AfterStep(const StepValues&, RunControl&) { return absl::OkStatus(); }

  // Whether a NaN loss is an error (true) or ends the training (false), in place of what the configuration says.
  virtual std::optional<bool> fails_on_nan_loss() const { return std::nullopt; }
  // Whether it decides when checkpoints are saved: those of the configuration are then only the first and the last.
  virtual bool saves_checkpoints() const { return false; }
};

using Hooks = std::vector<std::shared_ptr<Hook>>;

// Hears of checkpoints: that with which a training begins, and those that it saves.
class CheckpointSaverListener {
 public:
  virtual ~CheckpointSaverListener() = default;
  virtual absl::Status Begin() { return absl::OkStatus(); }
  virtual absl::Status BeforeSave(HookSession&, int64_t /*global_step*/) { return absl::OkStatus(); }
  // True: the training ends here.
  virtual absl::StatusOr<bool> AfterSave(HookSession&, int64_t /*global_step*/) { return false; }
  virtual absl::Status End(HookSession&, int64_t /*global_step*/) { return absl::OkStatus(); }
};

using SavingListeners = std::vector<std::shared_ptr<CheckpointSaverListener>>;

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_HOOK_H_
