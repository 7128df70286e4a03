// SPDX-License-Identifier: Apache-2.0
// Trains, evaluates and predicts with a model function on replicas. State lives in model_dir alone: every call starts
// from its newest checkpoint.
#ifndef TESSERA_ESTIMATOR_RUN_TPU_ESTIMATOR_H_
#define TESSERA_ESTIMATOR_RUN_TPU_ESTIMATOR_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/config/params.h"
#include "tessera/estimator/config/run_config.h"
#include "tessera/estimator/embeddings/embedding_config.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/loop/predict_loop.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/run/predictor.h"
#include "tessera/estimator/serving/receiver.h"
#include "tessera/estimator/serving/serving_options.h"
#include "tessera/estimator/serving/warmup.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

struct ServingProgram;  // serving/serving_program.h

// Gives batches of params.batch_size() rows. Called once per call of Train, Evaluate or Predict. Training with
// InputMode::kPerShardV1 calls it once per replica; params.context()->current_input_fn_deployment() tells the calls
// apart.
using InputFn = std::function<absl::StatusOr<Dataset>(const Params& params)>;

enum class ExportSavedModelApiVersion { kV1 = 1, kV2 = 2 };

// The parameters of the original's constructor, with its names and defaults.
struct TpuEstimatorOptions {
  ModelFn model_fn = {};
  std::optional<std::string> model_dir = std::nullopt;  // else `config`'s, else a temporary one
  std::optional<RunConfig> config = std::nullopt;       // required
  Params params = {};
  bool use_tpu = true;                                     // false: runs in one piece, without replicas
  std::optional<int64_t> train_batch_size = std::nullopt;  // global, as the two below
  std::optional<int64_t> eval_batch_size = std::nullopt;
  std::optional<int64_t> predict_batch_size = std::nullopt;
  std::optional<std::vector<std::optional<int64_t>>> batch_axis = std::nullopt;  // per tensor: features, then labels
  bool eval_on_tpu = true;
  bool export_to_tpu = true;
  bool export_to_cpu = true;
  std::optional<WarmStartSettings> warm_start_from = std::nullopt;  // loop/state/warm_start.h
  // Tables with an optimizer of their own (docs/embeddings.md). Without use_tpu, or in an evaluation without
  // eval_on_tpu, the model function gets ids, and columns are ordinary embedding columns.
  std::optional<EmbeddingConfigSpec> embedding_config_spec = std::nullopt;
  ExportSavedModelApiVersion export_saved_model_api_version = ExportSavedModelApiVersion::kV1;
  // Ours: the functions that the model function calls with HostCall, by name, in all modes. The built-in functions
  // (runtime/host_call/builtin_functions.h) are there too, except those that write files.
  HostFunctionTable host_functions = {};
};

// Fails with InvalidArgument for the first wrong option, in the order of the original's checks.
absl::Status Validate(const TpuEstimatorOptions& options);

struct TrainOptions {
  // The number of steps to add, or the global step at which to end, not both; with neither, to the end of the data.
  std::optional<int64_t> steps = std::nullopt;
  std::optional<int64_t> max_steps = std::nullopt;
  Hooks hooks = {};  // before the model function's hooks
  SavingListeners saving_listeners = {};
  // After a NaN loss, trains the steps since the newest checkpoint once more to find its origin (nan_report.h).
  bool explain_nan = true;
  bool fresh = false;                                       // an earlier model_dir is renamed first (set_aside.h)
  std::function<void(const TrainProgress&)> progress = {};  // for a progress line, from another thread
  // Small files stored in model_dir once step 1 is sure to run.
  std::map<std::string, std::string> documents = {};
  // Called once the model is compiled, before model_dir is changed: an error ends the training.
  std::function<absl::Status()> before_training = {};
  bool stop_on_signals = true;  // loop/session/stop_signals.h
};

struct EvaluateOptions {
  std::optional<int64_t> steps = std::nullopt;  // batches; nullopt: to the end of the data
  std::string checkpoint_path = {};             // empty: the newest
  std::string name = {};                        // events go to eval, or eval_<name>
  Hooks hooks = {};                             // before the model function's hooks
};

struct PredictOptions {
  std::vector<std::string> predict_keys = {};  // the predictions to give; empty: all
  std::string checkpoint_path = {};
  Hooks hooks = {};  // before the model function's hooks
};

struct PredictorOptions {
  int64_t rows = 1;                            // computed at a time, over all replicas
  int64_t replicas = 1;                        // each of the configuration's num_cores_per_replica
  std::vector<std::string> predict_keys = {};  // the predictions to give; empty: all
  std::string checkpoint_path = {};            // empty: the newest
};

struct ExportPrograms;  // supervised_graph.h

struct ExportSavedModelOptions {
  std::string checkpoint_path = {};                      // empty: the newest, else that of warm_start_from
  std::map<std::string, std::string> assets_extra = {};  // the path below assets.extra -> the file to copy
  ServingOptions serving = {};
  WarmupFn warmup = {};                        // writes warm-up requests, one of each of serving.batch_sizes
  std::string format = kSavedModelFormat;      // a name of export_formats.h
  std::map<std::string, double> metrics = {};  // the checkpoint's evaluation, for the description
};

class TpuEstimator {
 public:
  // Fails with InvalidArgument for the first wrong option; Unimplemented for one that is not supported yet.
  static absl::StatusOr<TpuEstimator> Create(TpuEstimatorOptions options);
  // Copied instead of moved, so that no estimator is ever moved-from. Copies share the model directory.
  TpuEstimator(const TpuEstimator&) = default;
  TpuEstimator& operator=(const TpuEstimator&) = default;

  // Trains from the newest checkpoint, else from initial values. A mistake in the model, the input or the parameters is
  // InvalidArgument before the first step.
  //
  // A step, hook, input or host call that fails with Unavailable or Aborted counts as a lost connection. The model is
  // then compiled anew and resumes from the newest checkpoint, up to three times until a later one is saved.
  absl::StatusOr<TrainResult> Train(const InputFn& input_fn, const TrainOptions& options = {});
  // Returns metrics by name, `loss` (the mean over all rows) among them. NotFound without a checkpoint. An Evaluator
  // (evaluator.h) keeps the program for the next evaluation.
  absl::StatusOr<EvaluateResult> Evaluate(const InputFn& input_fn, const EvaluateOptions& options = {});
  // Calls `take` for each batch of the input, in order and without padding; returns the number of rows. An error of
  // `take` ends it early and is returned. NotFound without a checkpoint.
  absl::StatusOr<int64_t> Predict(const InputFn& input_fn, const std::function<absl::Status(const PredictBatch&)>& take,
                                  const PredictOptions& options = {});
  // Returns the predictions as a range of rows (predictor.h).
  absl::StatusOr<Predictions> Predict(const InputFn& input_fn, const PredictOptions& options = {});
  // Returns a predictor for up to `options.rows` rows at a time. The input function is called for the features' names
  // and types; its data is not read.
  absl::StatusOr<Predictor> MakePredictor(const InputFn& input_fn, const PredictorOptions& options = {});

  // Writes the predictions of a checkpoint, ready to be served, to the new directory BASE/SECONDS, and returns its path
  // (docs/exporting.md). Requests are as `receiver` has them. The export is one piece, whatever the replicas, and both
  // export_to_cpu and export_to_tpu mean that one program; the model function gets use_tpu false. Nothing is there
  // after an error: InvalidArgument for a mistake in model or options, NotFound without a checkpoint.
  absl::StatusOr<std::string> ExportSavedModel(const std::string& export_dir_base, const ServingReceiver& receiver,
                                               const ExportSavedModelOptions& options = {}) const;
  // Does the same for the receiver of Mode::kPredict, if there is one. Receivers of other modes (supervised_receiver.h)
  // get graphs that train or evaluate in TensorFlow. Fails with InvalidArgument without receivers.
  absl::StatusOr<std::string> ExportAllSavedModels(const std::string& export_dir_base,
                                                   const std::map<Mode, ServingReceiver>& receivers,
                                                   const ExportSavedModelOptions& options = {}) const;
  // The two parts of ExportSavedModel, for callers that export several checkpoints of one program: MakeServingProgram
  // compiles, WriteServingProgram fills the empty directory `directory`.
  absl::StatusOr<ServingProgram> MakeServingProgram(const ServingReceiver& receiver,
                                                    const ServingOptions& options = {}) const;
  absl::Status WriteServingProgram(const ServingProgram& program, const std::string& directory,
                                   const ExportSavedModelOptions& options = {}) const;
  // The two parts of ExportAllSavedModels.
  absl::StatusOr<std::shared_ptr<const ExportPrograms>> MakeExportPrograms(
      const std::map<Mode, ServingReceiver>& receivers, const ExportSavedModelOptions& options = {}) const;
  absl::Status WriteExportPrograms(const ExportPrograms& programs, const std::string& directory,
                                   const ExportSavedModelOptions& options = {}) const;

  const std::string& model_dir() const { return model_dir_; }
  const RunConfig& config() const { return *options_.config; }
  const Params& params() const { return options_.params; }
  const TpuEstimatorOptions& options() const { return options_; }
  // Returns the directory to which Evaluate writes its events.
  std::string eval_dir(const std::string& name = {}) const;
  // Returns nullopt when there is none.
  absl::StatusOr<std::optional<std::string>> latest_checkpoint() const;
  // Read the newest checkpoint; NotFound when there is none, or no such variable.
  absl::StatusOr<std::vector<std::string>> GetVariableNames() const;
  absl::StatusOr<Buffer> GetVariableValue(const std::string& name) const;

 private:
  TpuEstimator(TpuEstimatorOptions options, std::string model_dir)
      : options_(std::move(options)), model_dir_(std::move(model_dir)) {}

  // Appends the NaN report to the result of a training.
  absl::StatusOr<TrainResult> WithNanReport(const absl::StatusOr<TrainResult>& result, const InputFn& input_fn,
                                            const TrainOptions& options) const;
  // Returns the step of the newest checkpoint; 0 when there is none.
  absl::StatusOr<int64_t> LatestStep() const;

  TpuEstimatorOptions options_;
  std::string model_dir_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_TPU_ESTIMATOR_H_
