// SPDX-License-Identifier: Apache-2.0
// Trains a compiled program (program_layout.h) in a model directory. The training starts from the newest checkpoint or
// from `init`, and runs launch by launch to the last step, the end of the data or a stop request.
//
// Hooks are called at the moments that hook.h lists; the loops end where one of them wants it.
//
// The order of the work, which makes a resume exact:
//   1. A fresh training sets an earlier directory aside. The directory is locked, and leftovers of a killed writer are
//      removed.
//   2. Variables and input are restored from the newest whole checkpoint. Without one `init` runs, a warm start
//      replaces some of its values, and step 0 is saved.
//   3. A launch takes as many steps as fit before the next checkpoint and the last step.
//   4. Every step's metrics are taken from the outfeed before anything is saved. A NaN or a failed host call ends the
//      training here, without a checkpoint.
//   5. When a checkpoint is due, variables and the input's position after the last trained batch are copied. A thread
//      beside the next launches syncs the events, then commits the copy (background_saver.h). Its error ends the
//      training after the launch under way.
//   6. The loop returns to 3, or saves the last checkpoint and waits for it.
// A launch that fails leaves the resident state torn: nothing is saved from it.
#ifndef TESSERA_ESTIMATOR_LOOP_TRAIN_LOOP_H_
#define TESSERA_ESTIMATOR_LOOP_TRAIN_LOOP_H_

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/checkpoint/model_dir_lock.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/loop/layout/nan.h"
#include "tessera/estimator/loop/session/hook.h"
#include "tessera/estimator/loop/session/host_call.h"
#include "tessera/estimator/loop/session/scaffold.h"
#include "tessera/estimator/loop/state/warm_start.h"
#include "tessera/estimator/summary/summary_writer.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// The progress of a training, for a progress line.
struct TrainProgress {
  int64_t global_step = 0;
  std::optional<int64_t> last_step;  // nullopt: to the end of the data
  float loss = 0;
  double steps_per_second = 0;
  double examples_per_second = 0;
  double input_wait = 0;               // share of recent time in which steps waited for their batch, 0 to 1
  std::optional<double> seconds_left;  // at the mean rate so far, with all work between the steps
};

struct TrainLoopOptions {
  std::string model_dir;
  bool fresh = false;  // an earlier model_dir is renamed first (set_aside.h)
  // The global step at which to end, or the number of steps to add, not both; with neither, the end of the data.
  std::optional<int64_t> max_steps = std::nullopt;
  std::optional<int64_t> steps = std::nullopt;

  int64_t iterations_per_loop = 0;                    // steps per launch; 0: launches of about `loop_seconds`
  std::optional<double> loop_seconds = std::nullopt;  // nullopt: about a second (loop_size.h)

  // The first values where model_dir has no checkpoint.
  std::optional<WarmStartSettings> warm_start = std::nullopt;

  double initial_infeed_sleep_seconds = 0;  // before the first batch is given to the program

  // When to save besides the first and the last step: by global step, however long the launches are.
  std::optional<int64_t> save_checkpoints_steps = std::nullopt;
  std::optional<double> save_checkpoints_seconds = std::nullopt;
  CheckpointOptions checkpoints = {};

  int64_t save_summary_steps = 100;    // at steps 1, 1 + n, 1 + 2n, ...; 0: none
  int64_t log_step_count_steps = 100;  // at the first step and the multiples; 0: none
  bool fail_on_nan = true;             // false: a NaN loss stops the training like the end of the data

  // Called as hook.h says. With `recovered` the training resumes where an earlier one with the same hooks failed: the
  // hooks do not begin again.
  Hooks hooks = {};
  SavingListeners saving_listeners = {};
  bool recovered = false;

  Scaffold scaffold = {};

  // Descriptions of the run that are written to the model directory's events beside its steps.
  std::map<std::string, HParamValue> hparams = {};
  std::vector<GraphNode> graph = {};
  std::map<std::string, std::string> texts = {};  // Markdown by tag

  HostCallFunction host_call = {};
  int64_t host_call_every_n_steps = 1;  // steps whose global number is a multiple

  // Called from another thread, several times a second.
  std::function<void(const TrainProgress&)> progress = {};

  // Small files of the model directory (name -> contents), replaced once every check before step 1 has passed.
  std::map<std::string, std::string> documents = {};

  bool stop_on_signals = true;  // SIGTERM and SIGINT (stop_signals.h)
  // The lock on model_dir, when the caller holds it already; without it the training takes the lock. Not with `fresh`.
  const ModelDirLock* lock = nullptr;

  FileSystem* files = &FileSystem::Local();
  const Clock* clock = &Clock::Real();
};

struct TrainResult {
  enum class End {
    kLastStep,
    kAlreadyThere,  // the checkpoint was at the last step or beyond
    kEndOfData,
    kStopped,        // by a signal; the state is saved
    kStoppedByHook,  // the same
    kNan,            // only without fail_on_nan; nothing is saved after it
  };
  End end = End::kLastStep;
  int64_t first_step = 0;  // global_step before and after
  int64_t global_step = 0;
  std::optional<float> loss;         // the last step's, replica 0
  std::optional<double> loss_mean;   // over the replicas and the steps of the last launch
  std::optional<double> input_wait;  // share of the time of all launches in which steps waited for their batch
  std::optional<NanLoss> nan;        // with kNan
  std::string nan_report;            // with kNan, when its cause was searched for
};

// Fails with InvalidArgument when the options, the input or the program's layout do not fit, found before step 1.
// FailedPrecondition: model_dir is locked, or its checkpoint is of another model. Otherwise returns the first error of
// input, step, host call or disk; the newest checkpoint is then the last one saved. An error after the first step began
// carries ExitCode::kFailed.
absl::StatusOr<TrainResult> RunTrainLoop(Executor& executor, BatchIterator& input, const TrainLoopOptions& options);
// Trains with an input for every replica, in the replicas' order; the first input that ends, ends the training.
absl::StatusOr<TrainResult> RunTrainLoop(Executor& executor, const std::vector<BatchIterator*>& inputs,
                                         const TrainLoopOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_TRAIN_LOOP_H_
