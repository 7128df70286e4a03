// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/cli/commands.h"

#include <csignal>
#include <limits>
#include <memory>

#include "nlohmann/json.hpp"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/reference/op_observer.h"
#include "tessera/estimator/cli/evaluation_text.h"
#include "tessera/estimator/job/job_compare.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/loop/report/progress_line.h"
#include "tessera/estimator/predictions/followed_input.h"
#include "tessera/estimator/predictions/prediction_stream.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/code_dir.h"
#include "tessera/runtime/profile/write_profile.h"

namespace tessera {
namespace {

constexpr std::string_view kToContinue = "run the same command to continue";

// Prints the messages before step 1.
absl::Status AnnounceTraining(const TpuEstimator& estimator, const RunnableModel& model,
                              const CommandOptions& options) {
  if (!options.fresh) {
    ASSIGN_OR_RETURN(const std::string changes, CheckResume(FileSystem::Local(), estimator.model_dir(), model.job));
    if (!changes.empty()) fmt::print(stderr, "{}\n", changes);
  }
  fmt::print(stderr, "model directory: {}\n", estimator.model_dir());
  return absl::OkStatus();
}

TrainOptions TrainOptionsOf(const RunnableModel& model, const std::string& model_dir, const CommandOptions& options,
                            const ProgressLine& progress) {
  return {.max_steps = model.max_steps,
          .hooks = model.train_hooks,
          .fresh = options.fresh,
          .progress = progress.Callback(),
          .documents = {{kStoredJobName, PrintJob(ToStore(model.job, model_dir))}}};
}

// Returns |estimator| with the profiler of --profile, if any. Fails with InvalidArgument when the option has no effect,
// or when the device has no kernels.
absl::StatusOr<TpuEstimatorOptions> WithProfiler(TpuEstimatorOptions estimator, const CommandOptions& options) {
  if (options.profile.empty() || !estimator.config) return estimator;
  if (estimator.config->device == kReferenceDevice) {
    return InvalidArgument(
        "--profile: the reference interpreter has no kernels; expected a device that runs code, got --device={}",
        kReferenceDevice);
  }
  ASSIGN_OR_RETURN(ProfileOptions profile, ParseProfileOptions(options.profile));
  estimator.config->profiler = std::make_shared<Profiler>(std::move(profile));
  return estimator;
}

// Writes the profile of a run and prints its table; returns its summary. Returns nullopt without --profile. Fails as
// FinishProfile does.
absl::StatusOr<std::optional<ProfileSummary>> ReportProfile(const TpuEstimator& estimator) {
  const std::shared_ptr<Profiler>& profiler = estimator.config().profiler;
  if (profiler == nullptr) return std::nullopt;
  ASSIGN_OR_RETURN(ProfileSummary summary, FinishProfile(*profiler, FileSystem::Local()));
  return std::optional(std::move(summary));
}

// Prints how the training ended, and its results.
absl::Status ReportTraining(const TpuEstimator& estimator, const CommandOptions& options, const TrainResult& result,
                            const EvaluateResult* evaluation) {
  switch (result.end) {
    case TrainResult::End::kAlreadyThere:  // the log says so
      break;
    case TrainResult::End::kEndOfData:
      fmt::print(stderr, "end of the data at step {}\n", result.global_step);
      break;
    case TrainResult::End::kNan:
      fmt::print(stderr, "the loss is NaN after step {}\n", result.global_step);
      break;
    case TrainResult::End::kStoppedByHook:
      fmt::print(stderr, "stopped by a hook after step {}\n", result.global_step);
      break;
    case TrainResult::End::kLastStep:
    case TrainResult::End::kStopped:
      break;
  }
  const absl::StatusOr<std::optional<ProfileSummary>> profile = ReportProfile(estimator);
  if (options.json) {
    nlohmann::ordered_json json = {{"model_dir", estimator.model_dir()}, {"global_step", result.global_step}};
    if (result.loss) json["loss"] = *result.loss;
    if (result.loss_mean) json["loss_mean"] = *result.loss_mean;
    if (result.input_wait) json["input_wait"] = *result.input_wait;
    if (evaluation != nullptr) json["evaluation"] = nlohmann::ordered_json::parse(ToJson(*evaluation));
    if (profile.ok() && profile->has_value()) json["profile"] = JsonOf(**profile);
    fmt::print("{}\n", JsonText(json));
  } else {
    fmt::print("global_step {}{}\n", result.global_step, result.loss ? fmt::format(", loss {:.6g}", *result.loss) : "");
    if (evaluation != nullptr) fmt::print("{}", ToTable(*evaluation));
  }
  fmt::print(stderr, "model directory: {}\n", estimator.model_dir());
  RETURN_IF_ERROR(profile.status());
  if (result.end != TrainResult::End::kStopped) return absl::OkStatus();
  return WithExitCode(Cancelled("stopped at step {}, state saved; {}{}", result.global_step, kToContinue,
                                options.fresh ? " (without --fresh)" : ""),
                      ExitCode::kInterrupted);
}

absl::Status RunTrain(TpuEstimator& estimator, const RunnableModel& model, const CommandOptions& options) {
  RETURN_IF_ERROR(AnnounceTraining(estimator, model, options));
  ProgressLine progress;
  const auto trained = estimator.Train(model.train, TrainOptionsOf(model, estimator.model_dir(), options, progress));
  progress.Clear();
  RETURN_IF_ERROR(trained.status());
  return ReportTraining(estimator, options, *trained, /*evaluation=*/nullptr);
}

// Returns the checkpoint to evaluate or predict with: the given one, that of the model's initial values if there is no
// other, or an empty path for the newest.
absl::StatusOr<std::string> CheckpointOf(const TpuEstimator& estimator, const RunnableModel& model,
                                         const CommandOptions& options) {
  if (!options.checkpoint.empty() || !model.initial_checkpoint) return options.checkpoint;
  ASSIGN_OR_RETURN(const std::optional<std::string> latest, estimator.latest_checkpoint());
  if (latest) return std::string();
  return model.initial_checkpoint(estimator.model_dir());
}

absl::Status RunEvaluate(TpuEstimator& estimator, const RunnableModel& model, const CommandOptions& options) {
  ASSIGN_OR_RETURN(const std::string checkpoint, CheckpointOf(estimator, model, options));
  ASSIGN_OR_RETURN(
      const EvaluateResult result,
      estimator.Evaluate(model.eval, {.steps = options.steps, .checkpoint_path = checkpoint, .name = options.name}));
  fmt::print("{}", options.json ? ToJson(result) : ToTable(result));
  return ReportProfile(estimator).status();
}

// The predictions of an estimator, batch by batch.
class EstimatorPredictions : public PredictionStream {
 public:
  EstimatorPredictions(TpuEstimator& estimator, InputFn input_fn, PredictOptions options,
                       std::shared_ptr<BadRows> bad_rows)
      : estimator_(estimator),
        input_fn_(std::move(input_fn)),
        options_(std::move(options)),
        input_(std::move(bad_rows)) {}

  absl::Status Restore(const InputState& position, int64_t rows) override {
    input_.StartAt(position, rows);
    return absl::OkStatus();
  }

  absl::StatusOr<std::optional<PredictedRows>> Next() override {
    if (!predictions_) {
      const InputFn followed = [this](const Params& params) -> absl::StatusOr<Dataset> {
        ASSIGN_OR_RETURN(const Dataset batches, input_fn_(params));
        return input_.Follow(batches);
      };
      ASSIGN_OR_RETURN(Predictions predictions, estimator_.Predict(followed, options_));
      predictions_.emplace(std::move(predictions));
    }
    ASSIGN_OR_RETURN(std::optional<PredictBatch> batch, predictions_->NextBatch());
    if (!batch) return std::optional<PredictedRows>();
    return std::optional(input_.Take(*std::move(batch)));
  }

 private:
  TpuEstimator& estimator_;
  const InputFn input_fn_;
  const PredictOptions options_;
  FollowedInput input_;
  std::optional<Predictions> predictions_;
};

// Returns the facts that determine the predictions of a run.
absl::StatusOr<Facts> FactsOf(const TpuEstimator& estimator, const RunnableModel& model,
                              const std::string& checkpoint) {
  FileSystem& files = FileSystem::Local();
  Facts facts = FactsOfFiles(files, model.files);
  std::string prefix = checkpoint;
  if (prefix.empty()) {
    ASSIGN_OR_RETURN(const std::optional<std::string> latest, estimator.latest_checkpoint());
    prefix = latest.value_or("");
  }
  facts["checkpoint"] = FactOfCheckpoint(files, prefix);
  facts["job"] = fmt::format("checksum {:08x}", Crc32c(PrintJob(ToStore(model.job, estimator.model_dir()))));
  facts["batch size"] = fmt::format("{}", model.estimator.predict_batch_size.value_or(0));
  facts["device"] =
      fmt::format("{}, {} replicas", estimator.config().device, estimator.config().tpu_config.num_shards.value_or(1));
  return facts;
}

absl::Status RunPredict(TpuEstimator& estimator, const RunnableModel& model, const CommandOptions& options) {
  if (!options.prediction.errors.empty() && model.bad_rows == nullptr) {
    return InvalidArgument(
        "--errors={}: the program's own input does not report rows that it cannot read; expected a job, or leave "
        "--errors out",
        options.prediction.errors);
  }
  ASSIGN_OR_RETURN(const std::string checkpoint, CheckpointOf(estimator, model, options));
  ASSIGN_OR_RETURN(Facts facts, FactsOf(estimator, model, checkpoint));
  const int64_t rows = model.num_rows >= 0 ? model.num_rows : model.about_rows;
  EstimatorPredictions predictions(estimator, model.predict ? model.predict : model.eval,
                                   {.predict_keys = model.predict_keys, .checkpoint_path = checkpoint}, model.bad_rows);
  RETURN_IF_ERROR(RunPredictions(predictions, options.prediction, std::move(facts),
                                 rows >= 0 ? std::optional(rows) : std::nullopt));
  return ReportProfile(estimator).status();
}

// The value of --debug, for this run of the program; empty without it.
std::string debug_option;

// Returns the printer of --debug=ops[:FILTER], if it is given. Fails with InvalidArgument for another value, and on a
// device that does not compute op by op.
absl::StatusOr<std::unique_ptr<ObserveOps>> StartDebugging(const TpuEstimatorOptions& estimator) {
  if (debug_option.empty()) return nullptr;
  constexpr std::string_view kOps = "ops";
  const bool has_filter = debug_option.starts_with("ops:");
  if (debug_option != kOps && !has_filter) {
    return InvalidArgument("--debug={}: expected ops, or ops:FILTER with a part of an op's name or location",
                           debug_option);
  }
  if (estimator.config && estimator.config->device != kReferenceDevice) {
    return InvalidArgument("--debug={}: compiled code has no ops to show; add --device={}", debug_option,
                           kReferenceDevice);
  }
  return std::make_unique<ObserveOps>(PrintOps(has_filter ? debug_option.substr(kOps.size() + 1) : "",
                                               [](const std::string& line) { fmt::print(stderr, "{}\n", line); }));
}

CLI::Validator PositiveInteger() { return WholeNumberOption(1, std::numeric_limits<int64_t>::max()); }

}  // namespace

void DefineOptions(CLI::App& app, Mode mode, CommandOptions& options) {
  app.add_option("--model-dir", options.model_dir, "directory of checkpoints and events");
  app.add_option("--replicas", options.replicas, "number of shards of each batch")->check(PositiveInteger());
  app.add_option("--device", options.device, DevicesThatRunPrograms("or"));
  app.add_option("--compile-cache", options.compile_cache,
                 "a directory that caches compiled models (environment: TESSERA_COMPILE_CACHE)");
  app.add_option("--table-dir", options.table_dir,
                 "the directory of tables in files while the command runs; the model directory unless given");
  app.add_flag("--strict", options.strict, "a fallback of the compiler is an error instead of a remark");
  app.add_option("--set", options.settings, "PATH=VALUE: another value for a setting");
  app.add_option("--hparams", options.hparams, "NAME=VALUE,NAME=[VALUE,VALUE]: parameters of the model");
  app.add_option("--param", options.params, "NAME=VALUE: a parameter of the model");
  app.add_flag("--json", mode == Mode::kPredict ? options.prediction.json : options.json, "results as JSON");
  app.add_option("--profile", options.profile, kProfileHelp);
  app.add_option(
      "--debug", debug_option,
      "ops, or ops:FILTER: with --device=reference, print each op's source line and value as it is computed");
  app.add_option_function<std::string>("--code-dir", SetCodeDir, kCodeDirHelp)->envname(kCodeDirVariable);
  if (mode == Mode::kTrain) {
    app.add_option("--max-steps", options.max_steps, "global step at which to end")->check(PositiveInteger());
    app.add_flag("--fresh", options.fresh, "start over; an earlier model directory is renamed");
    return;
  }
  app.add_option("--checkpoint", options.checkpoint, "path without .index; the newest unless given");
  if (mode == Mode::kEval) {
    app.add_option("--steps", options.steps, "batches; all of the data unless given")->check(PositiveInteger());
    app.add_option("--name", options.name, "events go to eval_NAME");
  } else {
    DefinePredictionOptions(app, options.prediction);
  }
}

std::string EarlyInterruption(const std::string& program) {
  return fmt::format("{}: interrupted before the first step, nothing is lost; {}\n", program, kToContinue);
}

absl::Status RunTrainAndEvaluate(const RunnableModel& model, const CommandOptions& options,
                                 const EvalSpec& evaluation) {
  std::signal(SIGXFSZ, SIG_IGN);  // as below
  ASSIGN_OR_RETURN(TpuEstimatorOptions profiled, WithProfiler(model.estimator, options));
  ASSIGN_OR_RETURN(const std::unique_ptr<ObserveOps> debugging, StartDebugging(profiled));
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(std::move(profiled)));
  RETURN_IF_ERROR(AnnounceTraining(estimator, model, options));
  ProgressLine progress;
  const auto result = TrainAndEvaluate(estimator, {.input_fn = model.train, .max_steps = model.max_steps}, {evaluation},
                                       TrainOptionsOf(model, estimator.model_dir(), options, progress));
  progress.Clear();
  RETURN_IF_ERROR(result.status());
  const auto last = result->evaluations.find("");
  return ReportTraining(estimator, options, result->train,
                        last != result->evaluations.end() ? &last->second.result : nullptr);
}

absl::Status RunCommand(Mode mode, const RunnableModel& model, const CommandOptions& options) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file at its size limit fails the write, as a full disk does
  if (mode == Mode::kPredict) RETURN_IF_ERROR(CheckPredictions(options.prediction));
  ASSIGN_OR_RETURN(TpuEstimatorOptions profiled, WithProfiler(model.estimator, options));
  ASSIGN_OR_RETURN(const std::unique_ptr<ObserveOps> debugging, StartDebugging(profiled));
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(std::move(profiled)));
  switch (mode) {
    case Mode::kTrain:
      return RunTrain(estimator, model, options);
    case Mode::kEval:
      return RunEvaluate(estimator, model, options);
    case Mode::kPredict:
      break;
  }
  return RunPredict(estimator, model, options);
}

}  // namespace tessera
