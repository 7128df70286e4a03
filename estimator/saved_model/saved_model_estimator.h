// SPDX-License-Identifier: Apache-2.0
// TensorFlow's SavedModelEstimator: an exported model as an estimator, without a model function.
//
//   ASSIGN_OR_RETURN(SavedModelEstimator estimator,
//                    SavedModelEstimator::Create({.saved_model_dir = "exported/1700000000", .predict_batch_size =
//                    64}));
//   ASSIGN_OR_RETURN(const int64_t rows, estimator.Predict(input_fn, take));
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_SAVED_MODEL_ESTIMATOR_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_SAVED_MODEL_ESTIMATOR_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {
namespace saved_model {
class Model;  // model.h
}  // namespace saved_model

struct SavedModelEstimatorOptions {
  std::string saved_model_dir = {};                     // required
  std::string signature = {};                           // empty: serving_default, else the only one
  std::optional<std::string> model_dir = std::nullopt;  // where the weights' checkpoint goes; else a temporary one
  std::optional<RunConfig> config = std::nullopt;
  int64_t predict_batch_size = 1;  // rows; must match an exported fixed number of rows
};

class SavedModelEstimator {
 public:
  // Loads the model and writes its weights below model_dir. Fails as LoadModel and TpuEstimator::Create do.
  static absl::StatusOr<SavedModelEstimator> Create(const SavedModelEstimatorOptions& options,
                                                    FileSystem& files = FileSystem::Local());

  // Work like those of TpuEstimator. Features are named after the signature's inputs.
  absl::StatusOr<int64_t> Predict(const InputFn& input_fn, const std::function<absl::Status(const PredictBatch&)>& take,
                                  PredictOptions options = {});
  absl::StatusOr<Predictor> MakePredictor(const InputFn& input_fn, PredictorOptions options = {});

  // Fail with Unimplemented: signatures have no loss, and training graphs are not read.
  absl::StatusOr<TrainResult> Train(const InputFn& input_fn, const TrainOptions& options = {});
  absl::StatusOr<EvaluateResult> Evaluate(const InputFn& input_fn, const EvaluateOptions& options = {});

  const saved_model::Model& model() const { return *model_; }
  const std::string& model_dir() const { return estimator_.model_dir(); }

 private:
  SavedModelEstimator(std::shared_ptr<const saved_model::Model> model, TpuEstimator estimator, std::string checkpoint)
      : model_(std::move(model)), estimator_(std::move(estimator)), checkpoint_(std::move(checkpoint)) {}

  std::shared_ptr<const saved_model::Model> model_;
  TpuEstimator estimator_;
  std::string checkpoint_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_SAVED_MODEL_ESTIMATOR_H_
