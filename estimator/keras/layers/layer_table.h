// SPDX-License-Identifier: Apache-2.0
// The supported classes of Keras' layers. Each file of this directory adds a family.
#ifndef TESSERA_ESTIMATOR_KERAS_LAYERS_LAYER_TABLE_H_
#define TESSERA_ESTIMATOR_KERAS_LAYERS_LAYER_TABLE_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/config/model_config.h"
#include "tessera/estimator/keras/layers/layer_call.h"

namespace tessera::keras {

// Makes a layer from its config. Errors are recorded in `settings`.
using MakeLayerFn = MadeLayer (*)(Settings& settings, const LayerInfo& info);
using LayerTable = std::map<std::string, MakeLayerFn>;  // by class

void AddBasicLayers(LayerTable& table);
void AddActivationLayers(LayerTable& table);
void AddConvolutions(LayerTable& table);
void AddPooling(LayerTable& table);
void AddShapeLayers(LayerTable& table);
void AddMergingLayers(LayerTable& table);
void AddNormalization(LayerTable& table);
void AddRecurrentLayers(LayerTable& table);
void AddAttentionLayers(LayerTable& table);
void AddWrappers(LayerTable& table);

// Makes a layer that is not a model. Fails with Unimplemented for unsupported fields, and for a class that is not in
// the table; the message then lists the supported classes. Fails with InvalidArgument for an invalid config. Messages
// start with the layer's name.
absl::StatusOr<MadeLayer> MakeLayer(const LayerConfig& layer, const LayerInfo& info);

// Returns the names of the classes, sorted.
std::vector<std::string> LayerClasses();

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_LAYERS_LAYER_TABLE_H_
