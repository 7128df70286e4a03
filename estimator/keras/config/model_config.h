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
  size_t tensor = 0;  // a layer that is no model has one
};

// One call of a layer. The first steps of a model are its inputs.
struct Step {
  size_t layer = 0;
  std::vector<ValueRef> inputs = {};
  std::optional<bool> training = std::nullopt;  // given in the call
  // Further arguments of the call: tensors by name, names of those that are true, and numbers.
  std::map<std::string, ValueRef> named = {};
  std::set<std::string> flags = {};
  std::vector<double> numbers = {};
};

struct InputConfig {
  std::string name;
  std::string dtype = "float32";
  // The shape of a row, -1 for a size that is left open; nullopt when the file does not say.
  std::optional<std::vector<int64_t>> shape = std::nullopt;
};

struct ModelConfig {
  std::string name;
  std::vector<LayerConfig> layers = {};  // in the file's order, which is that of the weights; without input layers
  std::vector<InputConfig> inputs = {};
  std::vector<Step> steps = {};  // first a step for each input, then calls, each behind those whose results it takes
  std::vector<ValueRef> outputs = {};
  std::vector<std::string> output_names = {};  // the layers' names, as Keras calls its outputs
};

// Parses {"class_name": "Functional", "config": {...}}, as Keras 2 or 3 wrote it. Fails with InvalidArgument, starting
// with the model's or the layer's name, for a config that makes no sense. Fails with Unimplemented for subclassed
// models, layers with several results, and calls with arguments other than tensors.
absl::StatusOr<ModelConfig> ParseModel(const Json& json);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_CONFIG_MODEL_CONFIG_H_
