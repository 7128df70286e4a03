// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/layers/layer_table.h"

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

const LayerTable& Table() {
  static const LayerTable* const table = [] {
    auto* const made = new LayerTable;
    AddBasicLayers(*made);
    AddActivationLayers(*made);
    AddConvolutions(*made);
    AddPooling(*made);
    AddShapeLayers(*made);
    AddMergingLayers(*made);
    AddNormalization(*made);
    AddRecurrentLayers(*made);
    AddAttentionLayers(*made);
    AddWrappers(*made);
    return made;
  }();
  return *table;
}

// Checks that the layer computes in f32, as all layers here do.
void CheckDType(Settings& settings) {
  const std::optional<ClassConfig> dtype = settings.Class("dtype");
  if (!dtype) return;
  const auto name = dtype->config.find("name");
  const std::string type = name != dtype->config.end() && name->is_string() ? name->get<std::string>() : dtype->name;
  if (type == "float32" || type.starts_with("int") || type.starts_with("uint")) return;
  settings.Fail(fmt::format("its dtype is {}, expected float32", type));
}

}  // namespace

absl::StatusOr<MadeLayer> MakeLayer(const LayerConfig& layer, const LayerInfo& info) {
  const std::string where = fmt::format("layer \"{}\" ({})", layer.name, layer.class_name);
  const auto found = Table().find(layer.class_name);
  if (found == Table().end()) {
    return Unimplemented("{}: the layer class is not supported; expected one of {}", where,
                         fmt::join(LayerClasses(), ", "));
  }
  Settings settings(layer.config, where);
  LayerInfo of_layer = info;
  of_layer.trainable = settings.Bool("trainable", true) && info.trainable;
  CheckDType(settings);
  settings.Ignore({"name", "batch_input_shape", "batch_shape", "quantization_config"});
  MadeLayer made = found->second(settings, of_layer);
  RETURN_IF_ERROR(settings.Finish());
  return made;
}

std::vector<std::string> LayerClasses() {
  std::vector<std::string> names;
  for (const auto& [name, make] : Table()) names.push_back(name);
  return names;
}

}  // namespace tessera::keras
