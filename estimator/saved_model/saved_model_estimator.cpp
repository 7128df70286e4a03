// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/saved_model_estimator.h"

#include <utility>

#include "tessera/estimator/saved_model/model.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status Refused(const saved_model::Model& model, const char* what) {
  return Unimplemented(
      "SavedModelEstimator::{}: signature \"{}\" supports prediction only; graphs with a loss are not supported", what,
      model.plan().signature);
}

}  // namespace

absl::StatusOr<SavedModelEstimator> SavedModelEstimator::Create(const SavedModelEstimatorOptions& options,
                                                                FileSystem& files) {
  if (options.saved_model_dir.empty()) return InvalidArgument("SavedModelEstimator: saved_model_dir is empty");
  ASSIGN_OR_RETURN(saved_model::Model model, saved_model::LoadModel(options.saved_model_dir, options.signature, files));
  ASSIGN_OR_RETURN(TpuEstimator estimator,
                   TpuEstimator::Create({.model_fn = model.model_fn(),
                                         .model_dir = options.model_dir,
                                         .config = options.config.value_or(RunConfig()),
                                         .train_batch_size = options.predict_batch_size,  // required, not used
                                         .predict_batch_size = options.predict_batch_size}));
  ASSIGN_OR_RETURN(std::string checkpoint, model.WriteCheckpoint(files, estimator.model_dir()));
  return SavedModelEstimator(std::make_shared<saved_model::Model>(std::move(model)), std::move(estimator),
                             std::move(checkpoint));
}

absl::StatusOr<int64_t> SavedModelEstimator::Predict(const InputFn& input_fn,
                                                     const std::function<absl::Status(const PredictBatch&)>& take,
                                                     PredictOptions options) {
  if (options.checkpoint_path.empty()) options.checkpoint_path = checkpoint_;
  return estimator_.Predict(input_fn, take, options);
}

absl::StatusOr<Predictor> SavedModelEstimator::MakePredictor(const InputFn& input_fn, PredictorOptions options) {
  if (options.checkpoint_path.empty()) options.checkpoint_path = checkpoint_;
  return estimator_.MakePredictor(input_fn, options);
}

absl::StatusOr<TrainResult> SavedModelEstimator::Train(const InputFn&, const TrainOptions&) {
  return Refused(*model_, "Train");
}

absl::StatusOr<EvaluateResult> SavedModelEstimator::Evaluate(const InputFn&, const EvaluateOptions&) {
  return Refused(*model_, "Evaluate");
}

}  // namespace tessera
