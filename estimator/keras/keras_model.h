// SPDX-License-Identifier: Apache-2.0
// Models saved by Keras as model functions, like TensorFlow's tf.keras.estimator.model_to_estimator.
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

// An input tensor of the model.
struct ModelInput {
  std::string name;
  DType dtype = DType::kF32;  // i32 and i64 for integers, else f32
  // The shape of a row, with -1 for an unknown size; nullopt when the file does not specify it.
  std::optional<std::vector<int64_t>> shape;
};

// Labels that the model is trained on.
enum class LabelType { kClassNumbers, kNumbers };

struct ModelOutput {
  std::string name;
  // The labels of the output; nullopt for an output without a loss, and for a model that is not trainable().
  std::optional<LabelType> labels;
};

struct LoadedModel;

// Immutable; copies share the weights.
class Model {
 public:
  explicit Model(std::shared_ptr<const LoadedModel> loaded) : loaded_(std::move(loaded)) {}

  // Returns a model function that trains with the losses, the metrics and the optimizer of compile(). Where the model
  // directory has no checkpoint, training starts from the file's weights, and from the steps and slots of its
  // optimizer. Predictions are named after the output layers. Features are named after the inputs; a single feature may
  // have any name. A model with several outputs takes labels by the outputs' names.
  ModelFn model_fn() const;

  std::vector<ModelInput> inputs() const;
  std::vector<ModelOutput> outputs() const;
  // Returns OK for a model that can be trained and evaluated, else the reason why it can only predict. Such a model was
  // not compiled, or its loss, metric or optimizer is not supported.
  absl::Status trainable() const;
  // Returns OK if the optimizer's state fits the model or is absent, else the reason why training cannot resume from
  // it.
  absl::Status optimizer_status() const;
  // Returns the model without the optimizer's state: training starts at step 0.
  Model WithFreshOptimizer() const;
  // Returns the weights by the names of their variables.
  const std::map<std::string, Buffer>& weights() const;
  // Returns the contents of a converted directory's config.json (saved_model.h).
  std::string config_text() const;

  // Writes a checkpoint of the weights and of the optimizer's state, for evaluation and prediction without training.
  // Its global_step is the number of the optimizer's steps.
  absl::Status WriteCheckpoint(FileSystem& files, const std::string& prefix) const;

 private:
  std::shared_ptr<const LoadedModel> loaded_;
};

// Loads a .keras file, a .h5 file, or a directory written by `tessera convert`, with its weights. Fails with
// Unimplemented for unsupported layers and options, naming them; InvalidArgument for a file that is not a model;
// DataLoss for a damaged file. Messages start with the path.
absl::StatusOr<Model> LoadModel(const std::string& path, FileSystem& files = FileSystem::Local());

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_KERAS_MODEL_H_
