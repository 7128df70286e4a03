// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/layers/layer_call.h"

#include <map>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/activations.h"

namespace tessera::keras {
namespace {

using Function = Tensor (*)(const Tensor& x);

// Activations that are the same in Keras 2 and 3.
const std::map<std::string, Function>& Functions() {
  static const auto* const functions = new std::map<std::string, Function>{
      {"elu", [](const Tensor& x) { return Elu(x); }},
      {"exponential", [](const Tensor& x) { return Exp(x); }},
      {"gelu", [](const Tensor& x) { return Gelu(x); }},
      {"leaky_relu", [](const Tensor& x) { return LeakyRelu(x, 0.2); }},
      {"linear", [](const Tensor& x) { return x; }},
      {"log_softmax", [](const Tensor& x) { return LogSoftmax(x); }},
      {"mish", [](const Tensor& x) { return x * Tanh(Softplus(x)); }},
      {"relu", [](const Tensor& x) { return Relu(x); }},
      {"relu6", [](const Tensor& x) { return Relu6(x); }},
      {"selu", [](const Tensor& x) { return Selu(x); }},
      {"sigmoid", [](const Tensor& x) { return Sigmoid(x); }},
      {"silu", [](const Tensor& x) { return Swish(x); }},
      {"softmax", [](const Tensor& x) { return Softmax(x); }},
      {"softplus", [](const Tensor& x) { return Softplus(x); }},
      {"softsign", [](const Tensor& x) { return Softsign(x); }},
      {"swish", [](const Tensor& x) { return Swish(x); }},
      {"tanh", [](const Tensor& x) { return Tanh(x); }},
  };
  return *functions;
}

constexpr char kHardSigmoid[] = "hard_sigmoid";

// Returns the hard sigmoid of Keras 3: min(max(x / 6 + 1 / 2, 0), 1).
Tensor HardSigmoid3(const Tensor& x) { return Clamp(0, x / 6 + 0.5, 1); }

}  // namespace

ActivationConfig ActivationOf(Settings& settings, const char* key, const LayerInfo& info) {
  const std::optional<ClassConfig> named = settings.Class(key);
  if (!named) return {};
  const std::string& name = named->name;
  if (name == kHardSigmoid) {
    return {.function = info.version == 2 ? Function([](const Tensor& x) { return HardSigmoid(x); }) : HardSigmoid3};
  }
  const auto found = Functions().find(name);
  if (found == Functions().end() || !named->config.empty()) {
    std::vector<std::string> names = {kHardSigmoid};
    for (const auto& [known, function] : Functions()) names.push_back(known);
    settings.Fail(
        fmt::format("{} is {}, which is not supported; expected one of {}", key, name, fmt::join(names, ", ")));
    return {};
  }
  if (name == "linear") return {};
  return {.function = found->second, .gives_logits = name == "softmax" || name == "sigmoid"};
}

Value Activate(const ActivationConfig& activation, const Tensor& x) {
  if (!activation.function) return {.tensor = x};
  return {.tensor = activation.function(x, SourceLocation::current()),
          .logits = activation.gives_logits ? x : Tensor()};
}

Regularizer RegularizerOf(Settings& settings, const char* key) {
  const std::optional<ClassConfig> named = settings.Class(key);
  if (!named) return {};
  Settings fields(named->config, fmt::format("{} {}", key, named->name));
  double l1 = 0, l2 = 0;
  if (named->name == "L1" || named->name == "L1L2" || named->name == "l1") l1 = fields.Number("l1", 0.01);
  if (named->name == "L2" || named->name == "L1L2" || named->name == "l2") l2 = fields.Number("l2", 0.01);
  fields.Ignore({"l1", "l2"});
  if (named->name != "L1" && named->name != "L2" && named->name != "L1L2" && named->name != "l1" &&
      named->name != "l2") {
    settings.Fail(fmt::format("{} is {}, which is not supported; expected L1, L2 or L1L2", key, named->name));
  } else if (const absl::Status status = fields.Finish(); !status.ok()) {
    settings.Fail(std::string(Message(status)));
  }
  if (l1 == 0 && l2 == 0) return {};
  return regularizers::L1L2(l1, l2);
}

layers::DataFormat DataFormatOf(Settings& settings) {
  const std::string format = settings.Text("data_format", "channels_last");
  if (format == "channels_first") return layers::DataFormat::kChannelsFirst;
  if (format != "channels_last") {
    settings.Fail(fmt::format("data_format is \"{}\", expected channels_last or channels_first", format));
  }
  return layers::DataFormat::kChannelsLast;
}

std::string PaddingOf(Settings& settings, bool causal) {
  std::string padding = settings.Text("padding", "valid");
  if (padding == "valid" || padding == "same" || (causal && padding == "causal")) return padding;
  settings.Fail(fmt::format("padding is \"{}\", expected valid{} or same", padding, causal ? ", causal" : ""));
  return "valid";
}

void IgnoreInitializers(Settings& settings, std::initializer_list<const char*> weights) {
  for (const char* const weight : weights) {
    const std::string initializer = fmt::format("{}_initializer", weight);
    settings.Ignore({initializer.c_str()});
  }
}

}  // namespace tessera::keras
