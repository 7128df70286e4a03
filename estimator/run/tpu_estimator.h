// SPDX-License-Identifier: Apache-2.0
// Trains, evaluates and predicts with a model function on replicas. All state is in model_dir: every call starts from
// its newest checkpoint.
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

// Produces batches of params.batch_size() rows. Called once per Train, Evaluate or Predict. Training with
// InputMode::kPerShardV1 calls it once per replica; params.context()->current_input_fn_deployment() identifies the
// replica.
using InputFn = std::function<absl::StatusOr<Dataset>(const Params& params)>;

enum class ExportSavedModelApiVersion { kV1 = 1, kV2 = 2 };

// The parameters of TPUEstimator's constructor, with its names and defaults.
struct TpuEstimatorOptions {
  ModelFn model_fn = {};
  std::optional<std::string> model_dir = std::nullopt;  // else `config`'s, else a temporary one
  std::optional<RunConfig> config = std::nullopt;       // required
  Params params = {};
  bool use_tpu = true;                                     // false: runs unreplicated
  std::optional<int64_t> train_batch_size = std::nullopt;  // global, like the two below
  std::optional<int64_t> eval_batch_size = std::nullopt;
  std::optional<int64_t> predict_batch_size = std::nullopt;
  std::optional<std::vector<std::optional<int64_t>>> batch_axis = std::nullopt;  // per tensor: features, then labels
  bool eval_on_tpu = true;
  bool export_to_tpu = true;
  bool export_to_cpu = true;
  std::optional<WarmStartSettings> warm_start_from = std::nullopt;  // loop/state/warm_start.h
  // Tables with their own optimizer (docs/embeddings.md). Without use_tpu, or in an evaluation without eval_on_tpu, the
  // model function receives ids and the columns are ordinary embedding columns.
  std::optional<EmbeddingConfigSpec> embedding_config_spec = std::nullopt;
  ExportSavedModelApiVersion export_saved_model_api_version = ExportSavedModelApiVersion::kV1;
  // A Tessera extension: the functions that the model function calls with HostCall, by name, in all modes. The built-in
  // functions (runtime/host_call/builtin_functions.h) are also available, except those that write files.
  HostFunctionTable host_functions = {};
};

// Fails with InvalidArgument for the first invalid option, in the order of TPUEstimator's checks.
absl::Status Validate(const TpuEstimatorOptions& options);

struct TrainOptions {
  // The number of steps to run, or the global step at which to stop, but not both; with neither, trains to the end of
  // the data.
  std::optional<int64_t> steps = std::nullopt;
  std::optional<int64_t> max_steps = std::nullopt;
  Hooks hooks = {};  // called before the model function's hooks
  SavingListeners saving_listeners = {};
  // After a NaN loss, repeats the steps since the newest checkpoint to find its origin (nan_report.h).
  bool explain_nan = true;
  bool fresh = false;                                       // renames an existing model_dir first (set_aside.h)
  std::function<void(const TrainProgress&)> progress = {};  // for a progress line; called from another thread
  // Small files stored in model_dir once step 1 is certain to run.
  std::map<std::string, std::string> documents = {};
  // Called after compilation, before model_dir is changed; an error ends the training.
  std::function<absl::Status()> before_training = {};
  bool stop_on_signals = true;  // loop/session/stop_signals.h
};

struct EvaluateOptions {
  std::optional<int64_t> steps = std::nullopt;  // batches; nullopt: to the end of the data
  std::string checkpoint_path = {};             // empty: the newest
  std::string name = {};                        // events go to eval, or eval_<name>
  Hooks hooks = {};                             // called before the model function's hooks
};

struct PredictOptions {
  std::vector<std::string> predict_keys = {};  // the predictions to return; empty: all
  std::string checkpoint_path = {};
  Hooks hooks = {};  // called before the model function's hooks
};

struct PredictorOptions {
  int64_t rows = 1;                            // rows per call, over all replicas
  int64_t replicas = 1;                        // each on the configuration's num_cores_per_replica cores
  std::vector<std::string> predict_keys = {};  // the predictions to return; empty: all
  std::string checkpoint_path = {};            // empty: the newest
};

struct ExportPrograms;  // supervised_graph.h

struct ExportSavedModelOptions {
  std::string checkpoint_path = {};                      // empty: the newest, or else that of warm_start_from
  std::map<std::string, std::string> assets_extra = {};  // path below assets.extra -> file to copy
  ServingOptions serving = {};
  WarmupFn warmup = {};                        // writes warm-up requests, one for each of serving.batch_sizes
  std::string format = kSavedModelFormat;      // a name of export_formats.h
  std::map<std::string, double> metrics = {};  // the checkpoint's evaluation metrics, for the description
};

class TpuEstimator {
 public:
  // Fails with InvalidArgument for the first invalid option, and with Unimplemented for an unsupported one.
  static absl::StatusOr<TpuEstimator> Create(TpuEstimatorOptions options);
  // Moves copy, so that no estimator is ever moved-from. Copies share the model directory.
  TpuEstimator(const TpuEstimator&) = default;
  TpuEstimator& operator=(const TpuEstimator&) = default;

  // Trains from the newest checkpoint, or else from initial values. Fails with InvalidArgument before the first step
  // for an error in the model, the input or the parameters.
  //
  // A step, hook, input or host call that fails with Unavailable or Aborted counts as a lost connection. The model is
  // then recompiled and training resumes from the newest checkpoint, up to three times until a later one is saved.
  absl::StatusOr<TrainResult> Train(const InputFn& input_fn, const TrainOptions& options = {});
  // Returns metrics by name, including `loss` (the mean over all rows). Fails with NotFound without a checkpoint. An
  // Evaluator (evaluator.h) keeps the program for later evaluations.
  absl::StatusOr<EvaluateResult> Evaluate(const InputFn& input_fn, const EvaluateOptions& options = {});
  // Calls `take` for each batch of the input, in order and without padding; returns the number of rows. An error from
  // `take` stops the prediction and is returned. Fails with NotFound without a checkpoint.
  absl::StatusOr<int64_t> Predict(const InputFn& input_fn, const std::function<absl::Status(const PredictBatch&)>& take,
                                  const PredictOptions& options = {});
  // Returns the predictions as a range of rows (predictor.h).
  absl::StatusOr<Predictions> Predict(const InputFn& input_fn, const PredictOptions& options = {});
  // Returns a predictor for up to `options.rows` rows at a time. Calls the input function to get the features' names
  // and types; does not read its data.
  absl::StatusOr<Predictor> MakePredictor(const InputFn& input_fn, const PredictorOptions& options = {});

  // Exports the predictions of a checkpoint for serving to the new directory BASE/SECONDS, and returns its path
  // (docs/exporting.md). `receiver` defines the requests. The export is unreplicated, and both export_to_cpu and
  // export_to_tpu select the same program; the model function is called with use_tpu false. An error leaves no files:
  // InvalidArgument for an error in model or options, NotFound without a checkpoint.
  absl::StatusOr<std::string> ExportSavedModel(const std::string& export_dir_base, const ServingReceiver& receiver,
                                               const ExportSavedModelOptions& options = {}) const;
  // Does the same for the receiver of Mode::kPredict, if present. Receivers of other modes (supervised_receiver.h)
  // produce graphs that train or evaluate in TensorFlow. Fails with InvalidArgument without receivers.
  absl::StatusOr<std::string> ExportAllSavedModels(const std::string& export_dir_base,
                                                   const std::map<Mode, ServingReceiver>& receivers,
                                                   const ExportSavedModelOptions& options = {}) const;
  // The two steps of ExportSavedModel, for callers that export several checkpoints of one program: MakeServingProgram
  // compiles, WriteServingProgram fills the empty directory `directory`.
  absl::StatusOr<ServingProgram> MakeServingProgram(const ServingReceiver& receiver,
                                                    const ServingOptions& options = {}) const;
  absl::Status WriteServingProgram(const ServingProgram& program, const std::string& directory,
                                   const ExportSavedModelOptions& options = {}) const;
  // The two steps of ExportAllSavedModels.
  absl::StatusOr<std::shared_ptr<const ExportPrograms>> MakeExportPrograms(
      const std::map<Mode, ServingReceiver>& receivers, const ExportSavedModelOptions& options = {}) const;
  absl::Status WriteExportPrograms(const ExportPrograms& programs, const std::string& directory,
                                   const ExportSavedModelOptions& options = {}) const;

  const std::string& model_dir() const { return model_dir_; }
  const RunConfig& config() const { return *options_.config; }
  const Params& params() const { return options_.params; }
  const TpuEstimatorOptions& options() const { return options_; }
  // Returns the directory where Evaluate writes its events.
  std::string eval_dir(const std::string& name = {}) const;
  // Returns nullopt if there is none.
  absl::StatusOr<std::optional<std::string>> latest_checkpoint() const;
  // Read the newest checkpoint; fail with NotFound if it, or the variable, does not exist.
  absl::StatusOr<std::vector<std::string>> GetVariableNames() const;
  absl::StatusOr<Buffer> GetVariableValue(const std::string& name) const;

 private:
  TpuEstimator(TpuEstimatorOptions options, std::string model_dir)
      : options_(std::move(options)), model_dir_(std::move(model_dir)) {}

  // Appends the NaN report to the result of a training.
  absl::StatusOr<TrainResult> WithNanReport(const absl::StatusOr<TrainResult>& result, const InputFn& input_fn,
                                            const TrainOptions& options) const;
  // Returns the step of the newest checkpoint, or 0 if there is none.
  absl::StatusOr<int64_t> LatestStep() const;

  TpuEstimatorOptions options_;
  std::string model_dir_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_TPU_ESTIMATOR_H_
