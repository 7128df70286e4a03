// SPDX-License-Identifier: Apache-2.0
// A job as the C interface runs it.
#ifndef TESSERA_ESTIMATOR_API_TRAINING_H_
#define TESSERA_ESTIMATOR_API_TRAINING_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/api/given_data.h"
#include "tessera/estimator/api/program_files.h"
#include "tessera/estimator/api/run_hooks.h"
#include "tessera/estimator/export/train_and_evaluate.h"
#include "tessera/estimator/job/load_job.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera::api {

struct TrainingOptions {
  std::string model_dir = {};                        // empty: ModelDirOf (load_job.h)
  std::vector<std::string> settings = {};            // PATH=VALUE
  std::map<std::string, std::string> programs = {};  // the bytes of init, train_step, eval_step, predict
};

// Evaluations between the loops of a training.
struct EvaluationCall {
  std::optional<GivenData> data = std::nullopt;                   // nullopt: the job's
  std::optional<int64_t> steps = std::nullopt;                    // batches; nullopt: as the job says
  std::optional<double> throttle_secs = std::nullopt;             // nullopt: as the job says
  std::function<absl::Status(const EvaluateResult&)> after = {};  // empty: nothing is called
};

struct TrainCall {
  std::optional<GivenData> data = std::nullopt;  // nullopt: the job's
  std::optional<int64_t> steps = std::nullopt;   // to add; nullopt: as the job says
  bool fresh = false;
  bool stop_on_signals = false;
  Hooks hooks = {};
  std::optional<EvaluationCall> evaluation = std::nullopt;
};

// One run at a time; Stop from any thread.
class Training {
 public:
  // Fails with InvalidArgument for a wrong setting, and for programs that do not go with the job's model.
  static absl::StatusOr<std::unique_ptr<Training>> Create(LoadedJob loaded, const TrainingOptions& options);

  const std::string& model_dir() const { return model_dir_; }

  // These fail as the functions of TpuEstimator do. Errors about a field of the job have its place in the job's file.
  absl::StatusOr<TrainResult> Train(const TrainCall& call);
  absl::StatusOr<EvaluateResult> Evaluate(const std::optional<GivenData>& data, EvaluateOptions options);
  absl::Status Predict(const std::optional<GivenData>& data, PredictOptions options,
                       const std::function<absl::Status(const PredictBatch&)>& take);

  // Ends the run under way, else the next one.
  void Stop() { *stop_ = true; }

 private:
  Training() = default;
  absl::Status Apply(const TrainingOptions& options);
  absl::StatusOr<TrainResult> RunTraining(const TrainCall& call);
  // Adds the evaluation's input and hooks to `model`, and returns what it asks for.
  absl::StatusOr<EvalSpec> AddEvaluation(const EvaluationCall& call, const job::Job& job, RunnableModel& model) const;
  absl::StatusOr<EvaluateResult> RunEvaluation(const std::optional<GivenData>& data, EvaluateOptions options);
  absl::Status RunPrediction(const std::optional<GivenData>& data, PredictOptions options,
                             const std::function<absl::Status(const PredictBatch&)>& take);
  // Returns `status` with the place of the field that it is about. The run has ended: a stop for it is forgotten.
  absl::Status Ended(const absl::Status& status);

  job::Job job_;
  std::string file_;  // the job's
  std::string model_dir_;
  std::map<std::string, std::string> documents_;  // the programs that a training stores
  std::unique_ptr<ProgramFiles> files_;
  const StopFlag stop_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace tessera::api

#endif  // TESSERA_ESTIMATOR_API_TRAINING_H_
