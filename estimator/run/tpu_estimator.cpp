// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/run/tpu_estimator.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/report/logging.h"
#include "tessera/estimator/run/evaluator.h"
#include "tessera/estimator/run/nan_report.h"
#include "tessera/estimator/run/predictor_state.h"
#include "tessera/estimator/run/session.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

// Makes a fresh directory in the system's temporary one.
absl::StatusOr<std::string> MakeTemporaryModelDir() {
  std::error_code error;
  std::string path = (std::filesystem::temp_directory_path(error) / "tessera-model-XXXXXX").string();
  if (error || mkdtemp(path.data()) == nullptr) {
    return Unavailable("cannot make a temporary directory at {}; give a model_dir", path);
  }
  return path;
}

// Reads the environment's description of the processes: one process, or one with a separate evaluator.
absl::Status ReadCluster(RunConfig& config) {
  if (!config.cluster) {
    const char* const text = std::getenv("TF_CONFIG");
    ASSIGN_OR_RETURN(config.cluster, ParseTfConfig(text != nullptr ? text : ""));
  }
  const ClusterConfig& cluster = *config.cluster;
  if (config.model_dir && cluster.model_dir && *config.model_dir != *cluster.model_dir) {
    return InvalidArgument("model_dir is {}, but that of TF_CONFIG is {}; give one of them", *config.model_dir,
                           *cluster.model_dir);
  }
  if (cluster.model_dir) config.model_dir = cluster.model_dir;
  if (cluster.num_worker_replicas + cluster.num_ps_replicas <= 1 && cluster.master.empty()) return absl::OkStatus();
  return Unimplemented(
      "TF_CONFIG names {} workers, {} parameter servers and the master \"{}\": training runs in one process; unset it, "
      "or name one chief",
      cluster.num_worker_replicas, cluster.num_ps_replicas, cluster.master);
}

// Sets the fields that the configuration leaves to the environment.
absl::Status ReadEnvironment(RunConfig& config) {
  const char* const compile_cache = std::getenv("TESSERA_COMPILE_CACHE");
  if (config.compile_cache.empty() && compile_cache != nullptr) config.compile_cache = compile_cache;
  return ReadCluster(config);
}

// Fails with InvalidArgument for a path that is not a directory and cannot become one.
absl::Status CheckIsDirectory(const std::string& model_dir) {
  for (std::string path = model_dir;; path = DirectoryOf(path)) {
    const absl::StatusOr<FileInfo> info = FileSystem::Local().Stat(path);
    if (absl::IsUnimplemented(info.status())) return Annotate(info.status(), "model_dir");
    if (info.ok() && !info->is_directory) {
      return InvalidArgument("model_dir {} cannot be a directory: {} is a file; name another", model_dir, path);
    }
    if (info.ok() || path == DirectoryOf(path)) return absl::OkStatus();
  }
}

absl::StatusOr<std::string> ResolveModelDir(const TpuEstimatorOptions& options) {
  if (options.model_dir) return *options.model_dir;
  if (options.config->model_dir) return *options.config->model_dir;
  ASSIGN_OR_RETURN(std::string path, MakeTemporaryModelDir());
  spdlog::warn("Using temporary folder as model directory: {}", path);
  return path;
}

absl::Status CheckTrainOptions(const RunConfig& config, const TrainOptions& options) {
  const CheckpointCadence cadence = ResolveCheckpointCadence(config);
  const auto saves = [](const auto& hook) { return hook != nullptr && hook->saves_checkpoints(); };
  if (!options.saving_listeners.empty() && !cadence.steps && !cadence.seconds &&
      std::none_of(options.hooks.begin(), options.hooks.end(), saves)) {
    return InvalidArgument(
        "there are saving_listeners, but nothing saves: set save_checkpoints_steps or save_checkpoints_secs, or give a "
        "CheckpointSaver hook");
  }
  if (options.steps && options.max_steps) {
    return InvalidArgument("steps is {} and max_steps is {}, expected at most one of them", *options.steps,
                           *options.max_steps);
  }
  if (options.steps && *options.steps <= 0) return InvalidArgument("steps is {}, expected 1 or more", *options.steps);
  if (options.max_steps && *options.max_steps <= 0) {
    return InvalidArgument("max_steps is {}, expected 1 or more", *options.max_steps);
  }
  return absl::OkStatus();
}

// Returns `hooks` followed by `more`.
Hooks Join(Hooks hooks, const Hooks& more) {
  hooks.insert(hooks.end(), more.begin(), more.end());
  return hooks;
}

TrainLoopOptions LoopOptions(const RunConfig& config, const std::string& model_dir, const TrainOptions& options,
                             const Session& session) {
  TrainLoopOptions loop = {.model_dir = model_dir, .max_steps = options.max_steps, .steps = options.steps};
  // Validate has checked that it parses.
  const auto iterations = config.tpu_config.iterations_per_loop.Parse();
  if (iterations.ok()) {
    loop.iterations_per_loop = iterations->count;
    if (iterations->seconds > 0) loop.loop_seconds = static_cast<double>(iterations->seconds);
  }
  loop.initial_infeed_sleep_seconds = static_cast<double>(config.tpu_config.initial_infeed_sleep_secs.value_or(0));
  const CheckpointCadence cadence = ResolveCheckpointCadence(config);
  loop.save_checkpoints_steps = cadence.steps;
  if (cadence.seconds) loop.save_checkpoints_seconds = static_cast<double>(*cadence.seconds);
  loop.checkpoints = {.keep_max = config.keep_checkpoint_max,
                      .keep_every_n_hours = config.keep_checkpoint_every_n_hours,
                      .format = config.checkpoint_format};
  loop.checkpoints = WithSaver(loop.checkpoints, session.scaffold.saver);
  loop.save_summary_steps = config.save_summary_steps;
  loop.log_step_count_steps = config.log_step_count_steps.value_or(0);
  loop.host_call = session.host_call;
  loop.host_call_every_n_steps = config.tpu_config.experimental_host_call_every_n_steps;
  loop.fresh = options.fresh;
  loop.progress = options.progress;
  loop.documents = options.documents;
  loop.hooks = Join(Join(session.chief_hooks, options.hooks), session.hooks);
  loop.scaffold = session.scaffold;
  loop.saving_listeners = options.saving_listeners;
  loop.stop_on_signals = options.stop_on_signals;
  return loop;
}

// Returns the parameters in TensorBoard's form: a boolean, a number or text.
std::map<std::string, HParamValue> HParamsOf(const Params& params) {
  std::map<std::string, HParamValue> hparams;
  for (const auto& [name, text] : params.ToStrings()) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text == "true" || text == "false") {
      hparams[name] = text == "true";
    } else if (error == std::errc() && end == text.data() + text.size()) {
      hparams[name] = number;
    } else {
      hparams[name] = text;
    }
  }
  return hparams;
}

// Returns `status` with more lines.
absl::Status Append(const absl::Status& status, const std::string& lines) {
  const std::string message = fmt::format("{}\n{}", Message(status), lines);
  absl::Status longer(status.code(), message);
  status.ForEachPayload([&](auto type, const absl::Cord& payload) { longer.SetPayload(type, payload); });
  return longer;
}

// The number of recoveries of a training without a later checkpoint.
constexpr int kMostRecoveries = 3;

// Returns whether a training failed for a reason that may be temporary.
bool IsRecoverable(const absl::Status& status) {
  return (absl::IsUnavailable(status) || absl::IsAborted(status)) && ExitCodeOf(status) == ExitCode::kFailed;
}

// Fails with InvalidArgument for a key that is not a prediction.
absl::Status CheckPredictKeys(const Session& session, const std::vector<std::string>& keys) {
  std::vector<std::string> names;
  for (const proto::Feed& feed : session.executor->executable().description.feeds()) {
    if (feed.name() != layout::kPredictionsFeed) continue;
    for (const proto::Value& value : feed.values()) names.push_back(value.name());
  }
  for (const WordPrediction& words : session.words) names.push_back(words.name);
  for (const std::string& key : keys) {
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    return InvalidArgument("the model predicts no \"{}\"{}; it predicts {}", key, DidYouMean(key, names, ", "),
                           fmt::join(names, ", "));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<TpuEstimator> TpuEstimator::Create(TpuEstimatorOptions options) {
  KeepStdoutForResults();
  if (options.config) RETURN_IF_ERROR(ReadEnvironment(*options.config));
  RETURN_IF_ERROR(Validate(options));
  if (!options.use_tpu && options.eval_on_tpu) {
    spdlog::warn("eval_on_tpu is set, but use_tpu is not: evaluation runs without replicas");
  }
  ASSIGN_OR_RETURN(std::string model_dir, ResolveModelDir(options));
  RETURN_IF_ERROR(CheckIsDirectory(model_dir));
  if (options.config->table_dir.empty()) options.config->table_dir = model_dir;
  return TpuEstimator(std::move(options), std::move(model_dir));
}

absl::StatusOr<TrainResult> TpuEstimator::Train(const InputFn& input_fn, const TrainOptions& options) {
  if (config().cluster->is_evaluator()) {
    return InvalidArgument("TF_CONFIG makes this process an evaluator, which does not train");
  }
  RETURN_IF_ERROR(CheckTrainOptions(config(), options));
  ASSIGN_OR_RETURN(Session session, StartSession(options_, Mode::kTrain, input_fn));
  if (options.before_training) RETURN_IF_ERROR(CatchExceptions(options.before_training, "before_training"));
  TrainLoopOptions loop = LoopOptions(config(), model_dir_, options, session);
  loop.warm_start = options_.warm_start_from;
  loop.hparams = HParamsOf(options_.params);
  loop.graph = std::move(session.graph);
  loop.texts = std::move(session.texts);
  ASSIGN_OR_RETURN(const int64_t first_step, LatestStep());
  int64_t recovered_from = -1;
  int recoveries = 0;
  while (true) {
    std::vector<BatchIterator*> inputs;
    for (const auto& input : session.inputs) inputs.push_back(input.get());
    const absl::StatusOr<TrainResult> result = RunTrainLoop(*session.executor, inputs, loop);
    if (!IsRecoverable(result.status())) return WithNanReport(result, input_fn, options);
    ASSIGN_OR_RETURN(const int64_t step, LatestStep());
    recoveries = step > recovered_from ? 1 : recoveries + 1;
    recovered_from = step;
    if (recoveries > kMostRecoveries) {
      return Annotate(result.status(), fmt::format("after {} recoveries at step {}", kMostRecoveries, step));
    }
    spdlog::warn("{}; resuming from the checkpoint of step {}", Message(result.status()), step);
    session = {};
    ASSIGN_OR_RETURN(session, StartSession(options_, Mode::kTrain, input_fn));
    if (loop.steps) loop.max_steps = (options.fresh ? 0 : first_step) + *std::exchange(loop.steps, std::nullopt);
    loop.fresh = false;
    loop.recovered = true;
  }
}

absl::StatusOr<EvaluateResult> TpuEstimator::Evaluate(const InputFn& input_fn, const EvaluateOptions& options) {
  return Evaluator(*this, input_fn).Evaluate(options);
}

absl::StatusOr<Predictions> TpuEstimator::Predict(const InputFn& input_fn, const PredictOptions& options) {
  ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                   LoadCheckpoint(FileSystem::Local(), Clock::Real(), model_dir_, options.checkpoint_path));
  ASSIGN_OR_RETURN(Session session, StartSession(options_, Mode::kPredict, input_fn));
  RETURN_IF_ERROR(CheckPredictKeys(session, options.predict_keys));
  const Hooks hooks = Join(options.hooks, session.hooks);
  ASSIGN_OR_RETURN(
      std::unique_ptr<PredictLoop> loop,
      PredictLoop::Create(
          *session.executor, *session.inputs[0], &checkpoint,
          {.model_dir = model_dir_, .hooks = hooks, .scaffold = session.scaffold, .host_call = session.host_call}));
  return Predictions(std::unique_ptr<Predictions::State>(new Predictions::State{
      .session = std::move(session), .loop = std::move(loop), .predict_keys = options.predict_keys}));
}

absl::StatusOr<int64_t> TpuEstimator::Predict(const InputFn& input_fn,
                                              const std::function<absl::Status(const PredictBatch&)>& take,
                                              const PredictOptions& options) {
  if (!take) return InvalidArgument("the function that receives predictions is missing");
  ASSIGN_OR_RETURN(Predictions predictions, Predict(input_fn, options));
  int64_t rows = 0;
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<PredictBatch> batch, predictions.NextBatch());
    if (!batch) return rows;
    RETURN_IF_ERROR(WithExitCode(
        CatchExceptions([&] { return take(*batch); }, "the function that receives predictions"), ExitCode::kFailed));
    rows += batch->rows;
  }
}

absl::StatusOr<Predictor> TpuEstimator::MakePredictor(const InputFn& input_fn, const PredictorOptions& options) {
  if (options.rows <= 0) return InvalidArgument("a predictor of {} rows, expected 1 or more", options.rows);
  if (options.replicas <= 0) {
    return InvalidArgument("a predictor on {} replicas, expected 1 or more", options.replicas);
  }
  if (options.replicas > 1 && !options_.use_tpu) {
    return InvalidArgument("a predictor on {} replicas, and use_tpu is false: it runs without replicas",
                           options.replicas);
  }
  TpuEstimatorOptions own = options_;
  own.predict_batch_size = options.rows;
  own.config->tpu_config.num_shards = options.replicas;
  ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                   LoadCheckpoint(FileSystem::Local(), Clock::Real(), model_dir_, options.checkpoint_path));
  ASSIGN_OR_RETURN(Session session, StartSession(own, Mode::kPredict, input_fn, /*host_calls=*/false));
  RETURN_IF_ERROR(CheckPredictKeys(session, options.predict_keys));
  ASSIGN_OR_RETURN(std::unique_ptr<Predictor::State> state,
                   Predictor::State::Create(std::move(session), checkpoint, model_dir_, options.predict_keys));
  return Predictor(std::move(state));
}

absl::StatusOr<TrainResult> TpuEstimator::WithNanReport(const absl::StatusOr<TrainResult>& result,
                                                        const InputFn& input_fn, const TrainOptions& options) const {
  const std::optional<NanLoss> nan = result.ok() ? result->nan : NanLossOf(result.status());
  if (!nan || !options.explain_nan) return result;
  const absl::StatusOr<std::string> report = ReportNan(options_, model_dir_, input_fn, *nan);
  const std::string text = report.ok() ? *report : fmt::format("it cannot be traced: {}", Message(report.status()));
  if (!result.ok()) return Append(result.status(), text);
  spdlog::warn("{}", text);
  TrainResult explained = *result;
  explained.nan_report = text;
  return explained;
}

absl::StatusOr<int64_t> TpuEstimator::LatestStep() const {
  ASSIGN_OR_RETURN(const std::optional<std::string> checkpoint, latest_checkpoint());
  return checkpoint ? StepOfCheckpoint(*checkpoint).value_or(0) : 0;
}

std::string TpuEstimator::eval_dir(const std::string& name) const {
  return (std::filesystem::path(model_dir_) / (name.empty() ? "eval" : "eval_" + name)).string();
}

absl::StatusOr<std::optional<std::string>> TpuEstimator::latest_checkpoint() const {
  ASSIGN_OR_RETURN(const CheckpointStore store,
                   CheckpointStore::Open(FileSystem::Local(), Clock::Real(), model_dir_, CheckpointOptions()));
  for (const std::string& prefix : store.Candidates()) {
    if (FileSystem::Local().Exists(BundleIndexPath(prefix))) return std::optional(prefix);
  }
  return std::optional<std::string>();
}

absl::StatusOr<std::vector<std::string>> TpuEstimator::GetVariableNames() const {
  ASSIGN_OR_RETURN(const std::optional<std::string> checkpoint, latest_checkpoint());
  if (!checkpoint) return NotFound("there is no checkpoint in {}: train first", model_dir_);
  ASSIGN_OR_RETURN(const BundleReader reader, BundleReader::Open(FileSystem::Local(), *checkpoint));
  std::vector<std::string> names;
  for (const auto& [name, tensor] : reader.tensors()) {
    if (!tensor.is_string()) names.push_back(name);
  }
  return names;
}

absl::StatusOr<Buffer> TpuEstimator::GetVariableValue(const std::string& name) const {
  ASSIGN_OR_RETURN(const std::optional<std::string> checkpoint, latest_checkpoint());
  if (!checkpoint) return NotFound("there is no checkpoint in {}: train first", model_dir_);
  ASSIGN_OR_RETURN(const BundleReader reader, BundleReader::Open(FileSystem::Local(), *checkpoint));
  return reader.Read(name);
}

}  // namespace tessera
