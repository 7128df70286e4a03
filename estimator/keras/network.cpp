// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/network.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/runtime/base/status.h"

namespace tessera::keras {
namespace {

// Fails for arguments of the call that the layer does not accept.
absl::Status CheckArguments(const NetworkLayer& layer, const Step& step) {
  std::vector<std::string> names(step.flags.begin(), step.flags.end());
  for (const auto& [name, tensor] : step.named) names.push_back(name);
  const std::vector<std::string>& taken = layer.made.arguments;
  for (const std::string& name : names) {
    if (name == "mask" && layer.model == nullptr && step.named.contains(name)) continue;
    if (std::find(taken.begin(), taken.end(), name) != taken.end()) continue;
    return Unimplemented("layer \"{}\" ({}): it is called with the argument {}, which is not supported", layer.name,
                         layer.class_name, name);
  }
  if (step.numbers.empty() || layer.made.takes_numbers) return absl::OkStatus();
  return Unimplemented("layer \"{}\" ({}): it is called with an argument that is not a tensor, which is not supported",
                       layer.name, layer.class_name);
}

class Maker {
 public:
  explicit Maker(int version) : version_(version) {}

  // `around` is the scope of the enclosing models: "sub/", or empty for the outermost.
  absl::StatusOr<Network> Make(ModelConfig config, const std::string& around, bool trainable) {
    Network network = {.config = std::move(config), .layers = {}};
    for (const LayerConfig& given : network.config.layers) {
      NetworkLayer layer = {.class_name = given.class_name, .name = given.name, .scope = {}};
      layer.trainable = trainable && IsTrainable(given);
      if (given.model != nullptr) {
        ASSIGN_OR_RETURN(Network model, Make(*given.model, around + given.name + "/", layer.trainable));
        layer.model = std::make_shared<const Network>(std::move(model));
      } else {
        layer.scope = Scope(given.name, around);
        ASSIGN_OR_RETURN(layer.made, MakeLayer(given, {.version = version_, .trainable = trainable}));
      }
      network.layers.push_back(std::move(layer));
    }
    const std::vector<Step>& steps = network.config.steps;
    for (size_t i = network.config.inputs.size(); i < steps.size(); ++i) {
      RETURN_IF_ERROR(CheckArguments(network.layers[steps[i].layer], steps[i]));
    }
    return network;
  }

 private:
  static bool IsTrainable(const LayerConfig& layer) {
    const auto found = layer.config.is_object() ? layer.config.find("trainable") : layer.config.end();
    return !layer.config.is_object() || found == layer.config.end() || *found != false;
  }

  std::string Scope(const std::string& name, const std::string& around) {
    std::string scope = version_ == 2 ? name : around + name;
    if (!scopes_.insert(scope).second) {
      scope = around + name;
      for (int i = 1; !scopes_.insert(scope).second; ++i) scope = fmt::format("{}{}_{}", around, name, i);
    }
    return scope;
  }

  int version_;
  std::set<std::string> scopes_;
};

// Returns a tensor that is passed as a mask as i1.
Tensor MaskOf(const Tensor& x) { return !x.valid() || x.dtype() == DType::kI1 ? x : NotEqual(x, 0); }

// Returns the outputs of one layer: one, or those of a model.
std::vector<Value> CallLayer(const NetworkLayer& layer, std::vector<Value> inputs, CallContext context) {
  if (layer.model != nullptr) return RunNetwork(*layer.model, inputs, context.mode);
  const CallScope call(fmt::format("layer \"{}\" ({})", layer.name, layer.class_name), SourceLocation::current());
  if (inputs.empty()) return {{.tensor = ErrorTensor("expected an input, got none")}};
  const auto given_mask = context.named.find("mask");
  if (given_mask != context.named.end()) inputs[0].mask = MaskOf(given_mask->second.tensor);
  const auto masked = std::find_if(inputs.begin(), inputs.end(), [](const Value& input) { return input.mask.valid(); });
  if (masked != inputs.end() && layer.made.mask == MaskRule::kRefuse) {
    return {{.tensor = ErrorTensor("it follows a layer that masks time steps, which is not supported; it may follow a "
                                   "recurrent layer, or GlobalAveragePooling1D, which consumes the mask")}};
  }
  context.scope = layer.scope;
  Value result = layer.made.call(inputs, context);
  if (layer.made.mask == MaskRule::kKeep) result.mask = inputs[0].mask;
  return {std::move(result)};
}

}  // namespace

absl::StatusOr<Network> MakeNetwork(ModelConfig config, int version) {
  return Maker(version).Make(std::move(config), "", /*trainable=*/true);
}

std::vector<Value> RunNetwork(const Network& network, const std::vector<Value>& inputs, Mode mode) {
  const layers::SharedVariables shared;  // all calls of a layer share its variables
  const ModelConfig& config = network.config;
  if (inputs.size() != config.inputs.size()) {
    const CallScope call(fmt::format("model \"{}\"", config.name), SourceLocation::current());
    ErrorTensor(fmt::format("expected {} inputs, got {}", config.inputs.size(), inputs.size()));
    return std::vector<Value>(config.outputs.size());
  }
  std::vector<std::vector<Value>> results;
  const auto result = [&](const ValueRef& ref) {
    return ref.tensor < results[ref.step].size() ? results[ref.step][ref.tensor] : Value{.tensor = {}};
  };
  for (const Value& input : inputs) results.push_back({input});
  for (size_t i = inputs.size(); i < config.steps.size(); ++i) {
    const Step& step = config.steps[i];
    std::vector<Value> arguments;
    for (const ValueRef& ref : step.inputs) arguments.push_back(result(ref));
    CallContext context = {.mode = !step.training   ? mode
                                   : *step.training ? Mode::kTrain
                                                    : Mode::kEval,
                           .scope = {},
                           .flags = step.flags,
                           .numbers = step.numbers};
    for (const auto& [name, ref] : step.named) context.named[name] = result(ref);
    results.push_back(CallLayer(network.layers[step.layer], std::move(arguments), std::move(context)));
  }
  std::vector<Value> outputs;
  for (const ValueRef& ref : config.outputs) outputs.push_back(result(ref));
  return outputs;
}

}  // namespace tessera::keras
