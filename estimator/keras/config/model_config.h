// SPDX-License-Identifier: Apache-2.0
// The graph of a Keras model, as its config describes it: layers, and the calls that connect them.
#ifndef TESSERA_ESTIMATOR_KERAS_CONFIG_MODEL_CONFIG_H_
#define TESSERA_ESTIMATOR_KERAS_CONFIG_MODEL_CONFIG_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/config/settings.h"

namespace tessera::keras {

struct ModelConfig;

struct LayerConfig {
  std::string class_name;
  std::string name;
  Json config = Json::object();
  std::shared_ptr<const ModelConfig> model = nullptr;  // for a layer that is a model itself
};

// A result of a step of the model.
struct ValueRef {
  size_t step = 0;
  size_t tensor = 0;  // 0 unless the layer is a model
};

// One call of a layer. The first steps of a model are its inputs.
struct Step {
  size_t layer = 0;
  std::vector<ValueRef> inputs = {};
  std::optional<bool> training = std::nullopt;  // passed by the call
  // Further arguments of the call: tensors by name, names of boolean arguments that are true, and numbers.
  std::map<std::string, ValueRef> named = {};
  std::set<std::string> flags = {};
  std::vector<double> numbers = {};
};

struct InputConfig {
  std::string name;
  std::string dtype = "float32";
  // The shape of a row, with -1 for an unknown size; nullopt when the file does not specify it.
  std::optional<std::vector<int64_t>> shape = std::nullopt;
};

struct ModelConfig {
  std::string name;
  std::vector<LayerConfig> layers = {};  // in the file's order, which is that of the weights; without input layers
  std::vector<InputConfig> inputs = {};
  std::vector<Step> steps = {};  // first a step for each input, then calls, each after those whose results it consumes
  std::vector<ValueRef> outputs = {};
  std::vector<std::string> output_names = {};  // the layers' names, as Keras names its outputs
};

// Parses {"class_name": "Functional", "config": {...}}, as written by Keras 2 or 3. Fails with InvalidArgument,
// starting with the model's or the layer's name, for an invalid config. Fails with Unimplemented for subclassed models,
// layers with several outputs, and calls with unsupported arguments.
absl::StatusOr<ModelConfig> ParseModel(const Json& json);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_CONFIG_MODEL_CONFIG_H_
