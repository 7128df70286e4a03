// SPDX-License-Identifier: Apache-2.0
// A signature of a SavedModel with its weights, as a model function:
//
//   ASSIGN_OR_RETURN(const saved_model::Model model, saved_model::LoadModel("exported/1700000000"));
//   TpuEstimator::Create({.model_fn = model.model_fn(), .model_dir = "scores.model", ...});
#ifndef TESSERA_ESTIMATOR_SAVED_MODEL_MODEL_H_
#define TESSERA_ESTIMATOR_SAVED_MODEL_MODEL_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/saved_model/graph/plan.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::saved_model {

// Immutable; copies share the weights.
class Model {
 public:
  explicit Model(std::shared_ptr<const Plan> plan) : plan_(std::move(plan)) {}

  // Returns a function that predicts: features are named after the inputs (a single feature may have any name), and
  // predictions after the outputs. SavedModels have no loss here, so training and evaluation are errors.
  ModelFn model_fn() const;

  // Returns inputs, outputs and weights; the weights have their values.
  const Plan& plan() const { return *plan_; }

  // Writes a checkpoint of the weights under their names, with global_step 0, below a model directory. Returns its
  // prefix.
  absl::StatusOr<std::string> WriteCheckpoint(FileSystem& files, const std::string& model_dir) const;

 private:
  std::shared_ptr<const Plan> plan_;
};

// Loads a signature of a SavedModel, or a function of torch_xla's directory (torch_xla.h). The empty name is
// serving_default, else the only one. Fails with NotFound for a missing signature, file or variable, and as MakePlan
// does. Fails with InvalidArgument for a variable whose type differs from that in the graph.
absl::StatusOr<Model> LoadModel(const std::string& directory, const std::string& signature = {},
                                FileSystem& files = FileSystem::Local());

// Returns the signatures of such a directory, with their types, without making a plan. Fails as ReadSavedModel and
// ServingGraph do.
absl::StatusOr<servable::proto::Servable> DescribeModel(FileSystem& files, const std::string& directory);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_SAVED_MODEL_MODEL_H_
