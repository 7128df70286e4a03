// SPDX-License-Identifier: Apache-2.0
// Trains a compiled program (program_layout.h) in a model directory. The training starts from the newest checkpoint or
// from `init`, and runs launches until the last step, the end of the data or a stop request.
//
// Hooks are called at the points that hook.h lists; loops end where a hook requires it.
//
// The class in train_loop.cpp decides when to launch, save and end. TrainingState (state/training_state.h) manages
// variables, input and checkpoints; Chief (chief.h) does the work that only one process does.
//
// Several processes may train together (TrainLoopOptions::processes), each with its own executor and inputs. They
// restore the same checkpoint and run the same launches. If one of them is stopped, runs out of data or finds a NaN,
// all end after that launch. An error in one process is an error in all.
//
// The order of operations, which makes a resume exact:
//   1. A fresh training moves an existing directory aside. The directory is locked, and leftovers of a killed writer
//     are removed.
//   2. Variables and input are restored from the newest complete checkpoint. Without one `init` runs, a warm start
//     replaces some of its values, and step 0 is saved.
//   3. A launch runs as many steps as fit before the next checkpoint and the last step.
//   4. Every step's metrics are read from the outfeed before anything is saved. A NaN or a failed host call ends the
//     training here, without a checkpoint.
//   5. If a checkpoint is due, variables and the input's position after the last trained batch are copied. During the
//     next launches a thread syncs the events, then commits the copy (background_saver.h). Its error ends the training
//     after the current launch.
//   6. The loop continues at 3, or saves the last checkpoint and waits for it.
// A launch that fails leaves the resident state torn: nothing is saved from it.
#ifndef TESSERA_ESTIMATOR_LOOP_TRAIN_LOOP_H_
#define TESSERA_ESTIMATOR_LOOP_TRAIN_LOOP_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/loop/layout/nan.h"
#include "tessera/estimator/loop/train_options.h"
#include "tessera/runtime/base/exit_code.h"

namespace tessera {

class Executor;  // runtime/executor/executor.h

struct TrainResult {
  // By increasing severity: if processes end differently, the last one counts.
  enum class End {
    kLastStep,
    kAlreadyThere,  // the checkpoint was at or past the last step
    kEndOfData,
    kStopped,        // by a signal; the state is saved
    kStoppedByHook,  // the same
    kNan,            // only without fail_on_nan; nothing is saved afterwards
  };
  End end = End::kLastStep;
  int64_t first_step = 0;  // global_step before and after
  int64_t global_step = 0;
  std::optional<float> loss;         // the last step's, replica 0
  std::optional<double> loss_mean;   // over the replicas and the steps of the last launch
  std::optional<double> input_wait;  // fraction of the time of all launches in which steps waited for their batch
  std::optional<NanLoss> nan;        // with kNan
  std::string nan_report;            // with kNan, if its cause was investigated
};

// Fails with InvalidArgument, before step 1, if the options, the input or the program's layout do not match.
// FailedPrecondition: model_dir is locked, or its checkpoint belongs to another model. Otherwise returns the first
// error of input, step, host call or disk; the newest checkpoint is then the last one saved. An error after the first
// step started carries ExitCode::kFailed.
absl::StatusOr<TrainResult> RunTrainLoop(Executor& executor, BatchIterator& input, const TrainLoopOptions& options);
// Trains with one input per replica, in replica order; the first input that ends, ends the training.
absl::StatusOr<TrainResult> RunTrainLoop(Executor& executor, const std::vector<BatchIterator*>& inputs,
                                         const TrainLoopOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_TRAIN_LOOP_H_
