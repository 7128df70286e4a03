// SPDX-License-Identifier: Apache-2.0
// Models that Keras saved, as model functions: TensorFlow's tf.keras.estimator.model_to_estimator.
//
//   ASSIGN_OR_RETURN(const keras::Model model, keras::LoadModel("digits.keras"));
//   TpuEstimator::Create({.model_fn = model.model_fn(), .model_dir = "digits.model", ...});
#ifndef TESSERA_ESTIMATOR_KERAS_KERAS_MODEL_H_
#define TESSERA_ESTIMATOR_KERAS_KERAS_MODEL_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::keras {

// A tensor that the model reads.
struct ModelInput {
  std::string name;
  DType dtype = DType::kF32;  // i32 and i64 for integers, else f32
  // The shape of a row, -1 for a size that is left open; nullopt when the file does not say.
  std::optional<std::vector<int64_t>> shape;
};

// The labels that the model learns.
enum class LabelType { kClassNumbers, kNumbers };

struct ModelOutput {
  std::string name;
  // The labels of the output; nullopt for one without a loss, and for a model that is not trainable().
  std::optional<LabelType> labels;
};

struct LoadedModel;

// Immutable; copies share the weights.
class Model {
 public:
  explicit Model(std::shared_ptr<const LoadedModel> loaded) : loaded_(std::move(loaded)) {}

  // Returns a function that trains with the losses, the metrics and the optimizer of compile(). Where the model
  // directory has no checkpoint, a training begins with the file's weights, and with the steps and the slots of its
  // optimizer. Predictions are named as the output layers. The features are named as the inputs; a single feature may
  // have any name. A model with several outputs takes labels by the outputs' names.
  ModelFn model_fn() const;

  std::vector<ModelInput> inputs() const;
  std::vector<ModelOutput> outputs() const;
  // Returns OK for a model that can be trained and evaluated, else the reason why it can only predict. Such a model was
  // not compiled, or it was compiled with a loss, a metric or an optimizer that is not supported.
  absl::Status trainable() const;
  // Returns OK for an optimizer whose state fits the model or is not there, else the reason why trainings cannot go on
  // with it.
  absl::Status optimizer_status() const;
  // Returns the model without the optimizer's state: a training begins at step 0.
  Model WithFreshOptimizer() const;
  // Returns the weights by the names of their variables.
  const std::map<std::string, Buffer>& weights() const;
  // Returns the text of a converted folder's config.json (saved_model.h).
  std::string config_text() const;

  // Writes a checkpoint of the weights and of the optimizer's state, for evaluations and predictions without a
  // training. Its global_step is the number of the optimizer's steps.
  absl::Status WriteCheckpoint(FileSystem& files, const std::string& prefix) const;

 private:
  std::shared_ptr<const LoadedModel> loaded_;
};

// Loads a .keras file, a .h5 file, or a folder that `tessera convert` made, with its weights. Fails with Unimplemented
// for layers and options that do not exist here, by their names; InvalidArgument for a file that is no model; DataLoss
// for damage. Messages begin with the path.
absl::StatusOr<Model> LoadModel(const std::string& path, FileSystem& files = FileSystem::Local());

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_KERAS_MODEL_H_
