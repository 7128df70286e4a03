// SPDX-License-Identifier: Apache-2.0
// Activation layers.
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"
#include "tessera/estimator/layers/activations.h"

namespace tessera::keras {
namespace {

MadeLayer Elementwise(const std::function<Tensor(const Tensor& x)>& function) {
  return {.call = [=](const std::vector<Value>& inputs, const CallContext&) -> Value {
            return {.tensor = function(inputs[0].tensor)};
          },
          .mask = MaskRule::kKeep};
}

MadeLayer MakeActivation(Settings& settings, const LayerInfo& info) {
  const ActivationConfig activation = ActivationOf(settings, "activation", info);
  return {.call = [=](const std::vector<Value>& inputs,
                      const CallContext&) { return Activate(activation, inputs[0].tensor); },
          .mask = MaskRule::kKeep};
}

// f(x) = max_value if x >= max_value, x if x >= threshold, else slope * (x - threshold).
MadeLayer MakeReLU(Settings& settings, const LayerInfo&) {
  const std::optional<double> most =
      settings.Find("max_value") == nullptr ? std::nullopt : std::optional(settings.Number("max_value"));
  const double slope = settings.Number("negative_slope", 0), threshold = settings.Number("threshold", 0);
  return Elementwise([=](const Tensor& x) {
    if (slope == 0 && threshold == 0) return !most ? Relu(x) : *most == 6 ? Relu6(x) : Minimum(Relu(x), *most);
    const Tensor above = most ? Minimum(x, *most) : x;
    return Select(x >= threshold, above, (x - threshold) * slope);
  });
}

MadeLayer MakeLeakyReLU(Settings& settings, const LayerInfo&) {
  constexpr double kSlope = 0.3;
  const double slope = settings.Number(settings.Has("alpha") ? "alpha" : "negative_slope", kSlope);
  return Elementwise([=](const Tensor& x) { return LeakyRelu(x, slope); });
}

MadeLayer MakeELU(Settings& settings, const LayerInfo&) {
  const double alpha = settings.Number("alpha", 1);
  return Elementwise([=](const Tensor& x) { return Select(x > 0, x, Expm1(Minimum(x, 0)) * alpha); });
}

MadeLayer MakeSoftmax(Settings& settings, const LayerInfo&) {
  const std::vector<int64_t> axes = settings.Ints("axis", std::vector<int64_t>{-1});
  if (axes.size() != 1) settings.Fail("axis is a list, expected one integer");
  const int64_t axis = axes.empty() ? -1 : axes[0];
  return {.call = [=](const std::vector<Value>& inputs, const CallContext&) -> Value {
    const Tensor& x = inputs[0].tensor;
    const bool is_last = axis == -1 || axis == x.rank() - 1;
    return {.tensor = Softmax(x, axis), .logits = is_last ? x : Tensor()};
  }};
}

}  // namespace

void AddActivationLayers(LayerTable& table) {
  table["Activation"] = MakeActivation;
  table["ReLU"] = MakeReLU;
  table["LeakyReLU"] = MakeLeakyReLU;
  table["ELU"] = MakeELU;
  table["Softmax"] = MakeSoftmax;
}

}  // namespace tessera::keras
