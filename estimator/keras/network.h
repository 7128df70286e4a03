// SPDX-License-Identifier: Apache-2.0
// A Keras model as functions of tensors: its layers, with the names of their variables, and its graph.
#ifndef TESSERA_ESTIMATOR_KERAS_NETWORK_H_
#define TESSERA_ESTIMATOR_KERAS_NETWORK_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/config/model_config.h"
#include "tessera/estimator/keras/layers/layer_call.h"

namespace tessera::keras {

struct Network;

struct NetworkLayer {
  std::string class_name;
  std::string name;
  std::string scope;  // "dense", or "sub/dense": the prefix of its variables' names
  bool trainable = true;
  MadeLayer made = {};
  std::shared_ptr<const Network> model = nullptr;  // for a layer that is a model itself
};

struct Network {
  ModelConfig config;
  std::vector<NetworkLayer> layers;
};

// Makes the layers of a model saved by Keras 2 or 3. Variables are named as in Keras: by the layer alone in version 2,
// also by the enclosing models in version 3. If two layers of version 2 have the same name, the variables of the later
// one are prefixed with its model's name. Errors are those of MakeLayer.
absl::StatusOr<Network> MakeNetwork(ModelConfig config, int version);

// Traces the model for `inputs`, in the order of the config's inputs. Errors, such as a wrong shape, are recorded in
// the trace and name the layer.
std::vector<Value> RunNetwork(const Network& network, const std::vector<Value>& inputs, Mode mode);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_NETWORK_H_
