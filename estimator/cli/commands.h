// SPDX-License-Identifier: Apache-2.0
// The commands train, evaluate and predict of a model from any source: a job file (the tessera program) or a model
// function (EstimatorMain). All sources have the same options. Results go to stdout, everything else to stderr.
#ifndef TESSERA_ESTIMATOR_CLI_COMMANDS_H_
#define TESSERA_ESTIMATOR_CLI_COMMANDS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "tessera/estimator/export/train_and_evaluate.h"
#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/predictions/run/run_predictions.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera {

// A model with its data.
struct RunnableModel {
  TpuEstimatorOptions estimator = {};
  InputFn train = {};
  InputFn eval = {};
  InputFn predict = {};  // empty: the input of eval
  std::optional<int64_t> max_steps = std::nullopt;
  std::vector<std::string> predict_keys = {};  // the predictions to print; empty: all
  Hooks train_hooks = {};
  // Writes a checkpoint of the model's supplied weights, and returns its prefix. Evaluations and predictions need it if
  // the model directory has no checkpoint. Empty: there are no such weights.
  std::function<absl::StatusOr<std::string>(const std::string& model_dir)> initial_checkpoint = {};
  // A description of the data, when a job gives one.
  std::vector<Component> components = {};  // the components of a row
  int64_t num_rows = -1;                   // the rows of one pass; -1: not known without reading
  int64_t about_rows = -1;                 // the same, estimated
  std::vector<std::string> files = {};     // contain the rows of predictions
  std::shared_ptr<BadRows> bad_rows = {};  // records the unreadable rows of predictions; nullptr: none is recorded
  // The model as a job: stored in the model directory when training starts, compared on resume.
  job::Job job = {};
};

// Returns the job for a model function with its parameters and settings, in `program`.
job::Job DescribeModel(const std::string& program, const RunnableModel& model);

// The settings available on the command line.
struct CommandOptions {
  std::string model_dir = {};
  std::optional<int64_t> replicas = std::nullopt;
  std::string device = {};
  std::string compile_cache = {};
  std::string table_dir = {};
  std::optional<bool> strict = std::nullopt;
  std::string hparams = {};                // NAME=VALUE,NAME=[VALUE,VALUE] (hparams.h), before `params`
  std::vector<std::string> params = {};    // NAME=VALUE
  std::vector<std::string> settings = {};  // PATH=VALUE
  bool json = false;
  std::string profile = {};                         // FILE[,steps=a:b] (profile_options.h); empty: none
  std::optional<int64_t> max_steps = std::nullopt;  // train
  bool fresh = false;                               // train
  std::optional<int64_t> steps = std::nullopt;      // evaluate: batches
  std::string checkpoint = {};                      // evaluate, predict
  std::string name = {};                            // evaluate
  PredictionOptions prediction = {};                // predict, whose --json is set here
};

// Declares the options of the command for `mode`; `options` must live as long as `app`.
void DefineOptions(CLI::App& app, Mode mode, CommandOptions& options);

// Applies the command line. Fails with InvalidArgument, suggesting the nearest name, for an invalid path or value.
absl::Status Apply(const CommandOptions& options, RunnableModel& model);
// Returns the paths that --set accepts: "train_batch_size", "run_config.save_checkpoints_steps",
// "tpu_config.num_shards", ...
std::vector<std::string> SettablePaths();

// Runs the whole command, after Apply. The exit code of its error (exit_code.h) is the program's. A training that a
// signal ended, with its state saved, returns an error with ExitCode::kInterrupted.
absl::Status RunCommand(Mode mode, const RunnableModel& model, const CommandOptions& options);

// Trains with evaluations between its loops (train_and_evaluate.h), as `evaluation` says; `model` has both inputs.
// Results and errors are those of RunCommand.
absl::Status RunTrainAndEvaluate(const RunnableModel& model, const CommandOptions& options, const EvalSpec& evaluation);

// Returns the message of `train` if a signal ends it while it reads its data and compiles. For ExitOnSignals
// (stop_signals.h), which a program holds from its start.
std::string EarlyInterruption(const std::string& program);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CLI_COMMANDS_H_
