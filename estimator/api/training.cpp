// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/api/training.h"

#include <filesystem>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/job/job_compare.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_place.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_evaluation.h"
#include "tessera/runtime/base/status.h"

namespace tessera::api {
namespace {

// Returns the field of the model that names the file of a function; nullptr when there is no such function.
std::string* FieldOf(job::ProgramModel& model, std::string_view function) {
  if (function == "init") return model.mutable_init();
  if (function == "train_step") return model.mutable_train_step();
  if (function == "eval_step") return model.mutable_eval_step();
  return function == "predict" ? model.mutable_predict() : nullptr;
}

absl::Status ApplySetting(const std::string& setting, job::Job& job) {
  const size_t equals = setting.find('=');
  if (equals == std::string::npos) return InvalidArgument("setting {}: expected PATH=VALUE", setting);
  return SetJobField(job, setting.substr(0, equals), setting.substr(equals + 1));
}

job::Job WithData(const job::Job& job, Mode mode, const std::optional<GivenData>& data) {
  return data ? WithGiven(job, mode, data->description) : job;
}

const GivenBatches* BatchesOf(const std::optional<GivenData>& data) { return data ? &data->batches : nullptr; }

// Rejects training that would never end on given batches.
absl::Status CheckEnds(const job::Job& job, const TrainCall& call, const std::string& name) {
  if (!call.data || call.data->batches.one_pass || call.steps) return absl::OkStatus();
  if (job.has_max_steps() || job.has_epochs() || job.train().repeat() >= 1) return absl::OkStatus();
  return InvalidArgument("{}: neither steps, max_steps nor epochs: the training would not end", name);
}

// Passes each evaluation to the caller and exports nothing.
class EvaluationTaker : public Exporter {
 public:
  explicit EvaluationTaker(std::function<absl::Status(const EvaluateResult&)> take) : take_(std::move(take)) {}
  const std::string& name() const override { return name_; }
  absl::StatusOr<std::optional<std::string>> Export(const ExportRequest& request) override {
    RETURN_IF_ERROR(take_(request.evaluation));
    return std::optional<std::string>();
  }

 private:
  const std::string name_ = "the function after evaluations";
  const std::function<absl::Status(const EvaluateResult&)> take_;
};

// Returns the global step at which training ends when the call adds steps.
absl::StatusOr<int64_t> LastStep(const TpuEstimator& estimator, int64_t steps, bool fresh) {
  if (fresh) return steps;
  ASSIGN_OR_RETURN(const std::optional<std::string> latest, estimator.latest_checkpoint());
  return steps + (latest ? StepOfCheckpoint(*latest).value_or(0) : 0);
}

}  // namespace

absl::StatusOr<std::unique_ptr<Training>> Training::Create(LoadedJob loaded, const TrainingOptions& options) {
  std::unique_ptr<Training> training(new Training());
  for (const std::string& setting : options.settings) RETURN_IF_ERROR(ApplySetting(setting, loaded.job));
  training->model_dir_ = options.model_dir.empty() ? ModelDirOf(loaded) : options.model_dir;
  training->job_ = std::move(loaded.job);
  training->file_ = std::move(loaded.file);
  RETURN_IF_ERROR(training->Apply(options));
  return training;
}

absl::Status Training::Apply(const TrainingOptions& options) {
  const std::optional<JobPremade> premade = PremadeOf(job_.model());
  if (!options.programs.empty() && premade) {
    return InvalidArgument("{}: its model is a {}, but programs are given; expected model {{ program {{ }} }}", file_,
                           premade->field);
  }
  std::map<std::string, std::string> in_memory;
  for (const auto& [function, bytes] : options.programs) {
    std::string* const field = FieldOf(*job_.mutable_model()->mutable_program(), function);
    if (field == nullptr) {
      return InvalidArgument("program \"{}\": expected init, train_step, eval_step or predict", function);
    }
    const std::string name = function + ".mlir";
    std::error_code error;
    *field = std::filesystem::absolute(JoinPath(model_dir_, name), error).lexically_normal().string();
    if (error) return InvalidArgument("{}: {}", model_dir_, error.message());
    in_memory[*field] = bytes;
    documents_[name] = bytes;
  }
  files_ = std::make_unique<ProgramFiles>(std::move(in_memory));
  return absl::OkStatus();
}

absl::Status Training::Ended(const absl::Status& status) {
  *stop_ = false;
  return AtField(status, job_, file_, *files_);
}

absl::StatusOr<TrainResult> Training::Train(const TrainCall& call) {
  absl::StatusOr<TrainResult> result = RunTraining(call);
  RETURN_IF_ERROR(Ended(result.status()));
  return result;
}

absl::StatusOr<EvaluateResult> Training::Evaluate(const std::optional<GivenData>& data, EvaluateOptions options) {
  absl::StatusOr<EvaluateResult> result = RunEvaluation(data, std::move(options));
  RETURN_IF_ERROR(Ended(result.status()));
  return result;
}

absl::Status Training::Predict(const std::optional<GivenData>& data, PredictOptions options,
                               const std::function<absl::Status(const PredictBatch&)>& take) {
  return Ended(RunPrediction(data, std::move(options), take));
}

absl::StatusOr<TrainResult> Training::RunTraining(const TrainCall& call) {
  const job::Job job = WithData(job_, Mode::kTrain, call.data);
  RETURN_IF_ERROR(CheckEnds(job, call, file_));
  ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, Mode::kTrain, file_, *files_, BatchesOf(call.data)));
  model.estimator.model_dir = model_dir_;
  std::optional<EvalSpec> evaluation;
  if (call.evaluation) {
    ASSIGN_OR_RETURN(evaluation, AddEvaluation(*call.evaluation, job, model));
  }
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(std::move(model.estimator)));
  if (!call.fresh) {
    ASSIGN_OR_RETURN(const std::string changes, CheckResume(FileSystem::Local(), model_dir_, model.job));
    if (!changes.empty()) spdlog::info("{}", changes);
  }
  TrainOptions options = {
      .steps = call.steps,
      .max_steps = call.steps ? std::nullopt : model.max_steps,
      .hooks = model.train_hooks,
      .fresh = call.fresh,
      .documents = documents_,
      .before_training = [this] { return *stop_ ? Cancelled("stopped before a step was trained") : absl::OkStatus(); },
      .stop_on_signals = call.stop_on_signals};
  options.hooks.insert(options.hooks.end(), call.hooks.begin(), call.hooks.end());
  options.hooks.push_back(StopOnFlag(stop_, Mode::kTrain));
  options.documents[kStoredJobName] = PrintJob(ToStore(model.job, model_dir_));
  if (!evaluation) return estimator.Train(model.train, options);
  TrainSpec training = {.input_fn = model.train, .max_steps = options.max_steps};
  if (call.steps) {
    ASSIGN_OR_RETURN(training.max_steps, LastStep(estimator, *call.steps, call.fresh));
  }
  ASSIGN_OR_RETURN(TrainAndEvaluateResult result,
                   TrainAndEvaluate(estimator, training, {*std::move(evaluation)}, std::move(options)));
  return std::move(result.train);
}

absl::StatusOr<EvalSpec> Training::AddEvaluation(const EvaluationCall& call, const job::Job& job,
                                                 RunnableModel& model) const {
  if (call.data && call.data->batches.one_pass) {
    return InvalidArgument(
        "the batches of the evaluation can be read only once, but each evaluation reads them again; give "
        "batches whose one_pass is 0");
  }
  job::Job evaluated = WithData(job, Mode::kEval, call.data);
  job::TrainAndEvaluate& settings = *evaluated.mutable_train_and_evaluate();
  if (call.steps) settings.set_eval_steps(*call.steps);
  if (call.throttle_secs) settings.set_throttle_secs(*call.throttle_secs);
  ASSIGN_OR_RETURN(const RunnableModel eval, MakeModel(evaluated, Mode::kEval, file_, *files_, BatchesOf(call.data)));
  model.estimator.eval_batch_size = eval.estimator.eval_batch_size;
  const ReceiverFn receiver = [this, evaluated](Mode mode, bool parsing) {
    return MakeReceiver(evaluated, mode, file_, *files_, parsing);
  };
  ASSIGN_OR_RETURN(EvalSpec spec, EvaluationOf(evaluated, file_, eval.eval, receiver));
  spec.hooks.push_back(StopOnFlag(stop_, Mode::kEval));
  if (call.after) spec.exporters.push_back(std::make_shared<EvaluationTaker>(call.after));
  ASSIGN_OR_RETURN(const Hooks stopping, EarlyStoppingOf(evaluated, file_));
  model.train_hooks.insert(model.train_hooks.end(), stopping.begin(), stopping.end());
  return spec;
}

absl::StatusOr<EvaluateResult> Training::RunEvaluation(const std::optional<GivenData>& data, EvaluateOptions options) {
  const job::Job job = WithData(job_, Mode::kEval, data);
  ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, Mode::kEval, file_, *files_, BatchesOf(data)));
  model.estimator.model_dir = model_dir_;
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(std::move(model.estimator)));
  options.hooks.push_back(StopOnFlag(stop_, Mode::kEval));
  return estimator.Evaluate(model.eval, options);
}

absl::Status Training::RunPrediction(const std::optional<GivenData>& data, PredictOptions options,
                                     const std::function<absl::Status(const PredictBatch&)>& take) {
  const job::Job job = WithData(job_, Mode::kPredict, data);
  ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, Mode::kPredict, file_, *files_, BatchesOf(data)));
  model.estimator.model_dir = model_dir_;
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(std::move(model.estimator)));
  options.predict_keys = model.predict_keys;
  options.hooks.push_back(StopOnFlag(stop_, Mode::kPredict));
  return estimator.Predict(model.predict, take, options).status();
}

}  // namespace tessera::api
