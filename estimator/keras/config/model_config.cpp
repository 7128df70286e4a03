// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/config/model_config.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "tessera/estimator/keras/config/calls.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

constexpr int kMostNestedModels = 16;
constexpr char kInputLayer[] = "InputLayer";

absl::StatusOr<ModelConfig> Parse(const Json& json, int depth);

bool IsModel(const std::string& class_name) {
  return class_name == "Functional" || class_name == "Model" || class_name == "Sequential";
}

// Returns [null, 8, 8, 3] as {8, 8, 3}; nullopt for other values.
std::optional<std::vector<int64_t>> RowShape(const Json* shape) {
  if (shape == nullptr || !shape->is_array() || shape->empty()) return std::nullopt;
  std::vector<int64_t> row;
  for (size_t i = 1; i < shape->size(); ++i) {
    const Json& size = (*shape)[i];
    if (!size.is_null() && (!size.is_number_integer() || size.get<int64_t>() < 0)) return std::nullopt;
    row.push_back(size.is_null() ? -1 : size.get<int64_t>());
  }
  return row;
}

const Json* FindField(const Json& object, std::initializer_list<const char*> keys) {
  for (const char* const key : keys) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    if (found != object.end() && !found->is_null()) return &*found;
  }
  return nullptr;
}

// Returns the name of an input's element type.
std::string DTypeName(const Json* dtype) {
  if (dtype == nullptr) return "float32";
  if (dtype->is_string()) return dtype->get<std::string>();
  const Json* const config = FindField(*dtype, {"config"});
  const Json* const name = config == nullptr ? nullptr : FindField(*config, {"name"});
  return name != nullptr && name->is_string() ? name->get<std::string>() : "float32";
}

InputConfig InputOf(const LayerConfig& layer) {
  return {.name = layer.name,
          .dtype = DTypeName(FindField(layer.config, {"dtype"})),
          .shape = RowShape(FindField(layer.config, {"batch_shape", "batch_input_shape"}))};
}

absl::StatusOr<LayerConfig> ParseLayer(const Json& json, int depth) {
  const Json* const class_name = FindField(json, {"class_name"});
  const Json* const config = FindField(json, {"config"});
  if (class_name == nullptr || !class_name->is_string()) return InvalidArgument("a layer has no class_name");
  LayerConfig layer = {.class_name = class_name->get<std::string>(), .name = {}};
  const std::optional<ClassConfig> known = ClassOf(json);
  if (known) layer.class_name = known->name;
  if (config != nullptr) layer.config = *config;
  const Json* name = FindField(layer.config, {"name"});
  if (name == nullptr) name = FindField(json, {"name"});
  if (name == nullptr || !name->is_string() || name->get<std::string>().empty()) {
    return InvalidArgument("a layer of the class {} has no name", layer.class_name);
  }
  layer.name = name->get<std::string>();
  if (!IsModel(layer.class_name)) return layer;
  ASSIGN_OR_RETURN(ModelConfig model, Parse(json, depth + 1));
  layer.model = std::make_shared<const ModelConfig>(std::move(model));
  return layer;
}

absl::StatusOr<std::vector<const Json*>> LayersOf(const Json& config, const std::string& name) {
  const Json* const layers = config.is_array() ? &config : FindField(config, {"layers"});
  if (layers == nullptr || !layers->is_array() || layers->empty()) {
    return InvalidArgument("model \"{}\" has no layers", name);
  }
  std::vector<const Json*> list;
  for (const Json& layer : *layers) list.push_back(&layer);
  return list;
}

absl::StatusOr<ModelConfig> ParseSequential(const Json& json, const Json& config, ModelConfig model, int depth) {
  ASSIGN_OR_RETURN(const std::vector<const Json*> layers, LayersOf(config, model.name));
  InputConfig input;
  for (const Json* const given : layers) {
    ASSIGN_OR_RETURN(LayerConfig layer, ParseLayer(*given, depth));
    if (layer.class_name == kInputLayer) {
      if (given != layers.front())
        return InvalidArgument("model \"{}\" has an InputLayer after other layers", model.name);
      input = InputOf(layer);
      continue;
    }
    if (given == layers.front()) {
      input = InputOf(layer);
      input.name = layer.name + "_input";
      if (layer.class_name != "Embedding" && !input.dtype.starts_with("int")) input.dtype = "float32";
      if (layer.model != nullptr && layer.model->inputs.size() == 1) {
        input.shape = layer.model->inputs[0].shape;
        input.dtype = layer.model->inputs[0].dtype;
      }
    }
    model.layers.push_back(std::move(layer));
  }
  if (!input.shape) input.shape = RowShape(FindField(config, {"build_input_shape"}));
  if (!input.shape) {
    const Json* const build = FindField(json, {"build_config"});
    if (build != nullptr) input.shape = RowShape(FindField(*build, {"input_shape"}));
  }
  if (model.layers.empty()) return InvalidArgument("model \"{}\" has no layer after its input", model.name);
  model.inputs.push_back(std::move(input));
  model.steps.push_back({});
  for (size_t i = 0; i < model.layers.size(); ++i) {
    model.steps.push_back({.layer = i, .inputs = {{.step = i, .tensor = 0}}});
  }
  model.outputs.push_back({.step = model.steps.size() - 1, .tensor = 0});
  model.output_names.push_back(model.layers.back().name);
  return model;
}

// A layer of a functional model with its calls.
struct Node {
  size_t layer = 0;  // in ModelConfig::layers; for an input layer, its index among the inputs
  bool is_input = false;
  bool is_model = false;
  std::vector<Call> calls;
};

// Builds the steps of a functional model from the calls of its layers.
class Graph {
 public:
  Graph(ModelConfig& model, std::map<std::string, Node> nodes) : model_(model), nodes_(std::move(nodes)) {}

  absl::Status Run(const Json* inputs, const Json* outputs) {
    RETURN_IF_ERROR(SetInputs(inputs));
    RETURN_IF_ERROR(SetSteps());
    ASSIGN_OR_RETURN(const std::vector<TensorName> names, TensorNames(outputs, "output_layers"));
    if (names.empty()) return InvalidArgument("model \"{}\" has no output_layers", model_.name);
    for (const TensorName& name : names) {
      ASSIGN_OR_RETURN(const Place place, Find(name));
      if (!step_of_.contains(place))
        return InvalidArgument("model \"{}\": output {} is not computed", model_.name, name.layer);
      model_.outputs.push_back({.step = step_of_.at(place), .tensor = static_cast<size_t>(name.tensor)});
      model_.output_names.push_back(name.layer);
    }
    return absl::OkStatus();
  }

 private:
  using Place = std::pair<std::string, size_t>;  // a layer's name and the index of its call

  // Orders the inputs as `inputs` does, and adds a step for each.
  absl::Status SetInputs(const Json* inputs) {
    ASSIGN_OR_RETURN(const std::vector<TensorName> names, TensorNames(inputs, "input_layers"));
    std::vector<InputConfig> ordered;
    for (const TensorName& name : names) {
      const auto node = nodes_.find(name.layer);
      if (node == nodes_.end() || !node->second.is_input) {
        return InvalidArgument("model \"{}\": its input {} is not an InputLayer", model_.name, name.layer);
      }
      if (!step_of_.emplace(Place(name.layer, 0), ordered.size()).second) {
        return InvalidArgument("model \"{}\" has the input {} twice", model_.name, name.layer);
      }
      ordered.push_back(model_.inputs[node->second.layer]);
    }
    for (const auto& [name, node] : nodes_) {
      if (!node.is_input || step_of_.contains(Place(name, 0))) continue;
      return InvalidArgument("model \"{}\": {} is not among its input_layers", model_.name, name);
    }
    model_.inputs = std::move(ordered);
    model_.steps.resize(model_.inputs.size());
    return absl::OkStatus();
  }

  // Returns which call of a layer computes the tensor.
  absl::StatusOr<Place> Find(const TensorName& name) const {
    const auto node = nodes_.find(name.layer);
    if (node == nodes_.end()) return InvalidArgument("model \"{}\": there is no layer {}", model_.name, name.layer);
    int64_t call = name.node;
    // Keras 2 counts the construction of a model as its first call.
    if (node->second.is_model && name.is_list && call > 0) --call;
    const auto calls = static_cast<int64_t>(node->second.is_input ? 1 : node->second.calls.size());
    if (call < 0 || call >= calls || name.tensor < 0) {
      return InvalidArgument("model \"{}\": layer {} has no call {}", model_.name, name.layer, name.node);
    }
    if (name.tensor > 0 && !node->second.is_model) {
      return Unimplemented("model \"{}\": layer {} has several outputs, which is not supported", model_.name,
                           name.layer);
    }
    return Place(name.layer, static_cast<size_t>(call));
  }

  // Sorts the calls topologically: each follows the calls whose results it consumes.
  absl::Status SetSteps() {
    std::map<Place, std::vector<Place>> users;
    std::map<Place, size_t> missing;
    std::vector<Place> ready;
    for (const auto& [name, node] : nodes_) {
      for (size_t i = 0; i < node.calls.size(); ++i) {
        const Place place(name, i);
        std::set<Place> sources;
        std::vector<TensorName> inputs = node.calls[i].inputs;
        for (const auto& [argument, tensor] : node.calls[i].named) inputs.push_back(tensor);
        for (const TensorName& input : inputs) {
          ASSIGN_OR_RETURN(Place source, Find(input));
          if (!step_of_.contains(source)) sources.insert(std::move(source));
        }
        for (const Place& source : sources) users[source].push_back(place);
        missing[place] = sources.size();
        if (sources.empty()) ready.push_back(place);
      }
    }
    const size_t calls = missing.size();
    size_t done = 0;
    for (; !ready.empty(); ++done) {
      const Place place = std::move(ready.back());
      ready.pop_back();
      RETURN_IF_ERROR(AddStep(place));
      for (const Place& user : users[place]) {
        if (--missing[user] == 0) ready.push_back(user);
      }
    }
    if (done == calls) return absl::OkStatus();
    return InvalidArgument("model \"{}\": its layers depend on each other in a cycle", model_.name);
  }

  absl::Status AddStep(const Place& place) {
    const Node& node = nodes_.at(place.first);
    const Call& call = node.calls[place.second];
    Step step = {
        .layer = node.layer, .inputs = {}, .training = call.training, .flags = call.flags, .numbers = call.numbers};
    const auto reference = [&](const TensorName& name) -> absl::StatusOr<ValueRef> {
      ASSIGN_OR_RETURN(const Place source, Find(name));
      return ValueRef{.step = step_of_.at(source), .tensor = static_cast<size_t>(name.tensor)};
    };
    for (const TensorName& input : call.inputs) {
      ASSIGN_OR_RETURN(step.inputs.emplace_back(), reference(input));
    }
    for (const auto& [argument, tensor] : call.named) {
      ASSIGN_OR_RETURN(step.named[argument], reference(tensor));
    }
    step_of_[place] = model_.steps.size();
    model_.steps.push_back(std::move(step));
    return absl::OkStatus();
  }

  ModelConfig& model_;
  const std::map<std::string, Node> nodes_;
  std::map<Place, size_t> step_of_;
};

absl::StatusOr<ModelConfig> ParseFunctional(const Json& config, ModelConfig model, int depth) {
  ASSIGN_OR_RETURN(const std::vector<const Json*> layers, LayersOf(config, model.name));
  std::map<std::string, Node> nodes;
  for (const Json* const given : layers) {
    ASSIGN_OR_RETURN(LayerConfig layer, ParseLayer(*given, depth));
    Node node = {.layer = model.layers.size(), .calls = {}};
    const std::string where = fmt::format("layer \"{}\" ({})", layer.name, layer.class_name);
    absl::StatusOr<std::vector<Call>> calls = ParseCalls(FindField(*given, {"inbound_nodes"}));
    if (!calls.ok()) return Annotate(calls.status(), where);
    node.calls = *std::move(calls);
    node.is_model = layer.model != nullptr;
    node.is_input = layer.class_name == kInputLayer;
    if (node.is_input) {
      node.calls.clear();
      node.layer = model.inputs.size();
      model.inputs.push_back(InputOf(layer));
    }
    if (!nodes.emplace(layer.name, std::move(node)).second) {
      return InvalidArgument("model \"{}\" has two layers named {}", model.name, layer.name);
    }
    if (layer.class_name != kInputLayer) model.layers.push_back(std::move(layer));
  }
  Graph graph(model, std::move(nodes));
  RETURN_IF_ERROR(graph.Run(FindField(config, {"input_layers"}), FindField(config, {"output_layers"})));
  return model;
}

absl::StatusOr<ModelConfig> Parse(const Json& json, int depth) {
  if (depth > kMostNestedModels) {
    return InvalidArgument("models are nested more than {} deep", kMostNestedModels);
  }
  const std::optional<ClassConfig> found = ClassOf(json);
  if (!found) return InvalidArgument("its config has no class_name: expected a model that Keras saved");
  if (!IsModel(found->name)) {
    return Unimplemented(
        "the model is of the class {}: expected Sequential or Functional; other classes are Python code", found->name);
  }
  const Json* const config = FindField(json, {"config"});
  if (config == nullptr) return InvalidArgument("the model has no config");
  const Json* const name = FindField(*config, {"name"});
  ModelConfig model = {.name = name != nullptr && name->is_string() ? name->get<std::string>() : "model"};
  if (found->name == "Sequential") return ParseSequential(json, *config, std::move(model), depth);
  return ParseFunctional(*config, std::move(model), depth);
}

}  // namespace

absl::StatusOr<ModelConfig> ParseModel(const Json& json) { return Parse(json, /*depth=*/0); }

}  // namespace tessera::keras
