// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/trees_command.h"

#include <csignal>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/cli/evaluation_text.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job_compare.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/trees/job_trees.h"
#include "tessera/estimator/job/trees/job_trees_evaluation.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/loop/report/progress_line.h"
#include "tessera/estimator/predictions/pushed_predictions.h"
#include "tessera/estimator/premade/trees/train_and_evaluate_trees.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/job/job_command.h"

namespace tessera {
namespace {

// Fails for a command-line option that is not a field of the job and has no meaning for trees.
absl::Status CheckOptions(const CommandOptions& options) {
  if (!options.profile.empty()) {
    return InvalidArgument("--profile: boosted trees have no kernels to measure; leave it out");
  }
  return absl::OkStatus();
}

// Shows a training of trees as the line of other trainings. Rates and the time left need the time of the first step.
class Progress {
 public:
  explicit Progress(std::optional<int64_t> max_steps) : show_(line_.Callback()), max_steps_(max_steps) {}
  ~Progress() { line_.Clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  std::function<void(const trees::TrainStep&)> Callback() {
    if (!show_) return {};
    return [this](const trees::TrainStep& step) { Show(step); };
  }

 private:
  void Show(const trees::TrainStep& step) {
    const double now = Clock::Real().Seconds();
    TrainProgress progress;
    progress.global_step = step.global_step;
    progress.last_step = max_steps_;
    progress.loss = static_cast<float>(step.loss);
    if (first_ && now > first_->second && step.global_step > first_->first) {
      progress.steps_per_second = static_cast<double>(step.global_step - first_->first) / (now - first_->second);
      if (max_steps_) {
        progress.seconds_left = static_cast<double>(*max_steps_ - step.global_step) / progress.steps_per_second;
      }
    }
    if (!first_) first_.emplace(step.global_step, now);
    show_(progress);
  }

  const ProgressLine line_;
  const std::function<void(const TrainProgress&)> show_;
  const std::optional<int64_t> max_steps_;
  std::optional<std::pair<int64_t, double>> first_;  // a step and its time
};

// `evaluation` is that of the last checkpoint; nullptr where there was none.
absl::Status ReportTraining(const TreesCommand& command, const trees::TrainResult& result,
                            const EvaluateResult* evaluation) {
  if (command.options.json) {
    nlohmann::ordered_json json = {{"model_dir", command.model_dir}, {"global_step", result.global_step}};
    if (result.loss) json["loss"] = *result.loss;
    json["trees"] = result.trees;
    if (evaluation != nullptr) json["evaluation"] = nlohmann::ordered_json::parse(ToJson(*evaluation));
    fmt::print("{}\n", JsonText(json));
  } else {
    fmt::print("global_step {}{}, {} trees\n", result.global_step,
               result.loss ? fmt::format(", loss {:.6g}", *result.loss) : "", result.trees);
    if (evaluation != nullptr) fmt::print("{}", ToTable(*evaluation));
  }
  if (result.stopped_by_pause) fmt::print(stderr, "stopped early after step {}\n", result.global_step);
  if (result.is_nan) fmt::print(stderr, "the loss is not finite after step {}\n", result.global_step);
  fmt::print(stderr, "model directory: {}\n", command.model_dir);
  if (!result.stopped) return absl::OkStatus();
  const std::string again =
      fmt::format("run the same command to continue{}", command.options.fresh ? " (without --fresh)" : "");
  if (result.global_step == 0) {
    return WithExitCode(Cancelled("stopped before the first step, nothing is lost; {}", again), ExitCode::kInterrupted);
  }
  return WithExitCode(Cancelled("stopped at step {}, state saved; {}", result.global_step, again),
                      ExitCode::kInterrupted);
}

// Trains by `train`, which gets the options of the job and of the command line.
absl::Status Train(
    const TreesCommand& command, JobTreesModel& model,
    const std::function<absl::StatusOr<premade::TreesTrainAndEvaluateResult>(const trees::TrainOptions&)>& train) {
  FileSystem& files = FileSystem::Local();
  if (!command.options.fresh) {
    ASSIGN_OR_RETURN(const std::string changes, CheckResume(files, command.model_dir, command.job));
    if (!changes.empty()) fmt::print(stderr, "{}\n", changes);
  }
  fmt::print(stderr, "model directory: {}\n", command.model_dir);
  model.train.fresh = command.options.fresh;
  model.train.documents = {{kStoredJobName, PrintJob(ToStore(command.job, command.model_dir))}};
  absl::StatusOr<premade::TreesTrainAndEvaluateResult> result;
  {
    Progress progress(model.train.max_steps);
    model.train.progress = progress.Callback();
    result = train(model.train);
  }
  RETURN_IF_ERROR(result.status());
  return ReportTraining(command, result->train, result->evaluation ? &result->evaluation->result : nullptr);
}

absl::Status Evaluate(const CommandOptions& options, const Dataset& rows, const trees::BoostedTrees& trees) {
  absl::StatusOr<std::map<std::string, double>> metrics =
      trees.Evaluate(options.steps ? rows.Take(*options.steps) : rows);
  RETURN_IF_ERROR(metrics.status());
  RETURN_IF_ERROR(trees.WriteEvaluation(*metrics, options.name));
  const EvaluateResult result = premade::ToResult(*std::move(metrics));
  fmt::print("{}", options.json ? ToJson(result) : ToTable(result));
  return absl::OkStatus();
}

absl::Status Predict(const TreesCommand& command, const JobTreesModel& model, const trees::BoostedTrees& trees,
                     const std::shared_ptr<BadRows>& bad_rows) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                   LoadCheckpoint(files, Clock::Real(), command.model_dir, command.options.checkpoint));
  Facts facts = FactsOfFiles(files, DataFiles(command.job, Mode::kPredict));
  facts["checkpoint"] = FactOfCheckpoint(files, checkpoint.prefix);
  facts["job"] = fmt::format("checksum {:08x}", Crc32c(PrintJob(ToStore(command.job, command.model_dir))));
  facts["batch size"] = fmt::format("{}", model.batch_size);
  const trees::BoostedTrees chosen = trees.At(checkpoint.prefix);
  const auto push = [&](const Dataset& rows, const std::function<absl::Status(PredictBatch batch)>& take) {
    return chosen.Predict(rows, [&](const trees::Predictions& predictions) -> absl::Status {
      ASSIGN_OR_RETURN(PredictBatch batch, ToBatch(predictions, model.words));
      return take(std::move(batch));
    });
  };
  PushedPredictions stream(push, model.rows, FollowedInput(bad_rows));
  return RunPredictions(stream, command.options.prediction, std::move(facts),
                        model.num_rows >= 0 ? std::optional(model.num_rows) : std::nullopt);
}

}  // namespace

absl::Status RunTrees(Mode mode, const TreesCommand& command) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of its write, as on a full disk
  RETURN_IF_ERROR(CheckOptions(command.options));
  const ReadingRows reading = ReadingOf(mode, command.options);
  ASSIGN_OR_RETURN(JobTreesModel model, MakeTrees(command.job, mode, command.file, FileSystem::Local(), reading));
  ASSIGN_OR_RETURN(trees::BoostedTrees trees, trees::BoostedTrees::Create(model.options, command.model_dir));
  if (!command.options.checkpoint.empty()) {
    ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                     LoadCheckpoint(FileSystem::Local(), Clock::Real(), command.model_dir, command.options.checkpoint));
    trees = trees.At(checkpoint.prefix);
  }
  switch (mode) {
    case Mode::kTrain:
      return Train(command, model,
                   [&](const trees::TrainOptions& options) -> absl::StatusOr<premade::TreesTrainAndEvaluateResult> {
                     premade::TreesTrainAndEvaluateResult result;
                     ASSIGN_OR_RETURN(result.train, trees.Train(model.rows, options));
                     return result;
                   });
    case Mode::kEval:
      return Evaluate(command.options, model.rows, trees);
    case Mode::kPredict:
      break;
  }
  return Predict(command, model, trees, reading.bad_rows);
}

absl::Status RunTreesTrainAndEvaluate(const TreesCommand& command) {
  std::signal(SIGXFSZ, SIG_IGN);  // as above
  RETURN_IF_ERROR(CheckOptions(command.options));
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(JobTreesModel model, MakeTrees(command.job, Mode::kTrain, command.file, files));
  ASSIGN_OR_RETURN(const trees::BoostedTrees trees, trees::BoostedTrees::Create(model.options, command.model_dir));
  ASSIGN_OR_RETURN(const JobTreesEvaluation evaluation, MakeTreesEvaluation(command.job, trees, command.file, files));
  return Train(command, model, [&](const trees::TrainOptions& options) {
    return premade::TrainAndEvaluateTrees(trees, model.rows, options, evaluation.spec, evaluation.rules);
  });
}

absl::Status CheckTreesCheckpoint(const TreesCommand& command) {
  ASSIGN_OR_RETURN(const JobTreesModel model, MakeTrees(command.job, Mode::kTrain, command.file, FileSystem::Local()));
  ASSIGN_OR_RETURN(const trees::BoostedTrees trees, trees::BoostedTrees::Create(model.options, command.model_dir));
  ASSIGN_OR_RETURN(const std::optional<trees::TrainingState> state, trees.Load());
  if (!state) return NotFound("no checkpoint in {}; try another --model-dir", command.model_dir);
  if (command.options.json) {
    const nlohmann::ordered_json json = {{"complete", true},
                                         {"global_step", state->global_step},
                                         {"trees", state->ensemble.trees.size()},
                                         {"whole_trees", state->ensemble.num_finalized()},
                                         {"numeric_features", state->boundaries.size()}};
    fmt::print("{}\n", JsonText(json, 2));
    return absl::OkStatus();
  }
  fmt::print("training can resume from step {}: {} trees, {} of them complete, and buckets of {} numeric features\n",
             state->global_step, state->ensemble.trees.size(), state->ensemble.num_finalized(),
             state->boundaries.size());
  return absl::OkStatus();
}

}  // namespace tessera
