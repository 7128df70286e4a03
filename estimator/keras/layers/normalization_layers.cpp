// SPDX-License-Identifier: Apache-2.0
// Layers that subtract means and divide by deviations.
#include <algorithm>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/estimator/layers/normalization.h"

namespace tessera::keras {
namespace {

// Returns the weights gamma and beta, if present.
std::vector<Weight> ScaleAndCenter(bool scale, bool center) {
  std::vector<Weight> weights;
  if (scale) weights.push_back({"gamma"});
  if (center) weights.push_back({"beta"});
  return weights;
}

template <typename Options>
void ReadCommon(Settings& settings, const LayerInfo& info, Options& options) {
  options.epsilon = settings.Number("epsilon", options.epsilon);
  options.center = settings.Bool("center", true);
  options.scale = settings.Bool("scale", true);
  options.beta_regularizer = RegularizerOf(settings, "beta_regularizer");
  options.gamma_regularizer = RegularizerOf(settings, "gamma_regularizer");
  options.trainable = info.trainable;
  IgnoreInitializers(settings, {"beta", "gamma"});
}

MadeLayer MakeBatchNormalization(Settings& settings, const LayerInfo& info) {
  layers::BatchNormalizationOptions options;
  ReadCommon(settings, info, options);
  options.momentum = settings.Number("momentum", 0.99);
  options.cross_replica = settings.Bool("synchronized", false);
  options.unbiased_variance = info.version == 2;  // as in TensorFlow's kernel for images
  const std::vector<int64_t> axes = settings.Ints("axis", std::vector<int64_t>{-1});
  if (axes.size() != 1) settings.Fail("axis has several dimensions, which is not supported");
  const int64_t axis = axes.empty() ? -1 : axes[0];
  IgnoreInitializers(settings, {"moving_mean", "moving_variance"});
  settings.Ignore({"fused", "renorm_momentum"});
  MadeLayer made = {.weights = ScaleAndCenter(options.scale, options.center)};
  made.weights.push_back({.name = "moving_mean", .trainable = false});
  made.weights.push_back({.name = "moving_variance", .trainable = false});
  made.call = [=, trainable = info.trainable](const std::vector<Value>& inputs,
                                              const CallContext& context) mutable -> Value {
    const Tensor& x = inputs[0].tensor;
    if (!Usable({x})) return {};
    if (axis == 1 && x.rank() > 2) {
      options.data_format = layers::DataFormat::kChannelsFirst;
    } else if (axis != -1 && axis != x.rank() - 1) {
      return {.tensor = ErrorTensor(fmt::format("axis is {}, expected the channel axis of {}", axis, ToString(x)))};
    }
    options.name = context.scope;
    // A frozen layer keeps its statistics and normalizes with them.
    const Mode mode = context.mode == Mode::kTrain && !trainable ? Mode::kEval : context.mode;
    return {.tensor = layers::BatchNormalization(x, mode, options)};
  };
  return made;
}

MadeLayer MakeLayerNormalization(Settings& settings, const LayerInfo& info) {
  layers::LayerNormalizationOptions options;
  ReadCommon(settings, info, options);
  options.axes = settings.Ints("axis", std::vector<int64_t>{-1});
  MadeLayer made = {.weights = ScaleAndCenter(options.scale, options.center), .mask = MaskRule::kKeep};
  made.call = [=](const std::vector<Value>& inputs, const CallContext& context) mutable -> Value {
    options.name = context.scope;
    return {.tensor = layers::LayerNormalization(inputs[0].tensor, options)};
  };
  return made;
}

MadeLayer MakeGroupNormalization(Settings& settings, const LayerInfo& info) {
  layers::GroupNormalizationOptions options;
  ReadCommon(settings, info, options);
  const int64_t groups = settings.Int("groups", 32), axis = settings.Int("axis", -1);
  options.groups = groups;
  if (axis != -1) settings.Fail(fmt::format("axis is {}, which is not supported; expected -1", axis));
  MadeLayer made = {.weights = ScaleAndCenter(options.scale, options.center)};
  made.call = [=](const std::vector<Value>& inputs, const CallContext& context) mutable -> Value {
    options.name = context.scope;
    return {.tensor = groups == -1 ? layers::InstanceNormalization(inputs[0].tensor, options)
                                   : layers::GroupNormalization(inputs[0].tensor, options)};
  };
  return made;
}

// Returns the numbers of a field: one, or a list of lists; nullopt for another value.
std::optional<std::vector<float>> NumbersOf(const Json& value) {
  std::vector<float> numbers;
  if (value.is_number()) return std::vector<float>{value.get<float>()};
  if (!value.is_array()) return std::nullopt;
  for (const Json& element : value.flatten()) {
    if (!element.is_number()) return std::nullopt;
    numbers.push_back(element.get<float>());
  }
  return numbers;
}

// (x - mean) / max(sqrt(variance), 1e-7), with the statistics of data that Keras has seen.
MadeLayer MakeNormalization(Settings& settings, const LayerInfo&) {
  constexpr double kLeast = 1e-7;
  std::vector<int64_t> axes = settings.Ints("axis", std::vector<int64_t>());
  std::optional<std::vector<float>> given[2];
  const char* const names[2] = {"mean", "variance"};
  for (size_t i = 0; i < 2; ++i) {
    const Json* const value = settings.Find(names[i]);
    if (value == nullptr) continue;
    given[i] = NumbersOf(*value);
    if (!given[i]) settings.Fail(fmt::format("{} has values that are not numbers", names[i]));
  }
  if (given[0].has_value() != given[1].has_value()) settings.Fail("expected both a mean and a variance, or neither");
  MadeLayer made;
  if (!given[0]) {
    made.weights = {{.name = "mean", .trainable = false},
                    {.name = "variance", .trainable = false},
                    {.name = "count", .trainable = false, .is_variable = false}};
  }
  made.call = [=, mean = given[0], variance = given[1]](const std::vector<Value>& inputs,
                                                        const CallContext& context) -> Value {
    layers::Layer layer("Normalization", SourceLocation::current(), context.scope, "normalization");
    const Tensor& input = inputs[0].tensor;
    const Tensor x = layer.Input(input.valid() && !IsFloat(input.dtype()) ? Cast(input, DType::kF32) : input,
                                 {1, layers::kAnyRank}, "[batch, ...]");
    if (!x.valid()) return {};
    std::vector<int64_t> kept;
    for (const int64_t axis : axes) kept.push_back(axis < 0 ? axis + x.rank() : axis);
    std::sort(kept.begin(), kept.end());
    Shape shape, aligned(static_cast<size_t>(x.rank()), 1);
    for (const int64_t axis : kept) {
      if (axis < 1 || axis >= x.rank()) return {.tensor = ErrorTensor(fmt::format("axis {} of {}", axis, ToString(x)))};
      shape.push_back(x.dim(axis));
      aligned[static_cast<size_t>(axis)] = x.dim(axis);
    }
    const auto statistic = [&](const char* name, const std::optional<std::vector<float>>& numbers) {
      if (!numbers) return Reshape(layer.Weight(name, shape, initializers::Ones(), {.trainable = false}), aligned);
      if (numbers->size() == 1) return Reshape(Constant(numbers->front(), x.dtype()), Shape(aligned.size(), 1));
      return Reshape(Constant(*numbers, {static_cast<int64_t>(numbers->size())}), aligned);
    };
    return {.tensor = (x - statistic("mean", mean)) / Maximum(Sqrt(statistic("variance", variance)), kLeast)};
  };
  return made;
}

}  // namespace

void AddNormalization(LayerTable& table) {
  table["BatchNormalization"] = MakeBatchNormalization;
  table["LayerNormalization"] = MakeLayerNormalization;
  table["GroupNormalization"] = MakeGroupNormalization;
  table["Normalization"] = MakeNormalization;
}

}  // namespace tessera::keras
