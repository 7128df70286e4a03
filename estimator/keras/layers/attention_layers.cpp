// SPDX-License-Identifier: Apache-2.0
// MultiHeadAttention, Attention and AdditiveAttention, with the masks of their inputs.
#include <optional>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"
#include "tessera/estimator/layers/attention.h"
#include "tessera/estimator/layers/core.h"
#include "tessera/estimator/layers/layer.h"

namespace tessera::keras {
namespace {

constexpr char kCausal[] = "use_causal_mask";
constexpr double kUnseen = 1e9;  // subtracted from the scores of masked steps, as in Keras

// Returns the combination of two masks, either of which may be invalid.
Tensor Both(const Tensor& a, const Tensor& b) { return !a.valid() ? b : !b.valid() ? a : And(a, b); }

// Returns the causal mask i1[1, target, source]: false for later steps.
Tensor CausalMask(int64_t target, int64_t source) {
  const TensorType place = {DType::kI32, {1, target, source}};
  return Iota(place, 2) <= Iota(place, 1);
}

// Expands a mask of steps to a mask of scores, [batch, target, 1] or [batch, 1, source]; invalid if `mask` is.
Tensor Over(const Tensor& mask, int64_t axis) { return mask.valid() ? ExpandDims(mask, axis) : Tensor(); }

// --- MultiHeadAttention ---

// The query, the values and the keys of a call. A missing tensor is invalid.
struct Sources {
  Value query, value, key;
};

// Reads the first arguments of a call, which may be passed by keyword.
Sources SourcesOf(const std::vector<Value>& inputs, const CallContext& context) {
  Sources sources;
  size_t place = 0;
  for (const auto& [name, source] :
       {std::pair("query", &sources.query), {"value", &sources.value}, {"key", &sources.key}}) {
    const auto named = context.named.find(name);
    if (named != context.named.end()) {
      *source = named->second;
    } else if (place < inputs.size()) {
      *source = inputs[place++];
    }
    const auto mask = context.named.find(std::string(name) + "_mask");
    if (mask != context.named.end()) source->mask = NotEqual(Cast(mask->second.tensor, DType::kI32), 0);
  }
  if (!sources.key.tensor.valid()) sources.key = sources.value;
  return sources;
}

struct HeadsConfig {
  int64_t heads = 0;
  int64_t key_dim = 0;
  layers::AttentionOptions options;
};

Value CallHeads(const HeadsConfig& config, const std::vector<Value>& inputs, const CallContext& context) {
  const auto [query, value, key] = SourcesOf(inputs, context);
  if (!query.tensor.valid() || !value.tensor.valid()) {
    return {.tensor = ErrorTensor("expected a query and values, each [batch, time, features]")};
  }
  layers::AttentionOptions options = config.options;
  options.name = context.scope;
  options.key = key.tensor;
  // All masks are combined, so that a step without visible steps attends to all equally, as in Keras.
  Tensor mask = Both(Both(Over(query.mask, 2), Over(value.mask, 1)), Over(key.mask, 1));
  const auto given = context.named.find("attention_mask");
  if (given != context.named.end()) {
    if (given->second.tensor.rank() != 3) {
      return {.tensor = ErrorTensor(fmt::format("expected an attention_mask [batch, target, source], got {}",
                                                ToString(given->second.tensor)))};
    }
    mask = Both(mask, NotEqual(Cast(given->second.tensor, DType::kI32), 0));
  }
  if (context.flags.contains(kCausal) && query.tensor.rank() == 3 && value.tensor.rank() == 3) {
    mask = Both(mask, CausalMask(query.tensor.dim(1), value.tensor.dim(1)));
  }
  if (mask.valid()) options.mask = mask;
  const Tensor result =
      layers::MultiHeadAttention(query.tensor, value.tensor, config.heads, config.key_dim, context.mode, options);
  return {.tensor = result, .mask = query.mask};
}

MadeLayer MakeHeads(Settings& settings, const LayerInfo& info) {
  HeadsConfig config = {.heads = settings.Int("num_heads"), .key_dim = settings.Int("key_dim"), .options = {}};
  layers::AttentionOptions& options = config.options;
  options.value_dim = settings.Int("value_dim", 0);
  options.dropout = settings.Number("dropout", 0);
  options.use_bias = settings.Bool("use_bias", true);
  const std::vector<int64_t> size = settings.Ints("output_shape", std::vector<int64_t>{0});
  if (size.size() == 1) options.output_dim = size[0];
  if (size.size() != 1) settings.Fail("output_shape has several dimensions, which is not supported");
  if (settings.Ints("attention_axes", std::vector<int64_t>{1}) != std::vector<int64_t>{1}) {
    settings.Fail("attention_axes is not [1], which is not supported");
  }
  options.kernel_regularizer = RegularizerOf(settings, "kernel_regularizer");
  if (RegularizerOf(settings, "bias_regularizer")) settings.Fail("bias_regularizer is given, which is not supported");
  options.kernel_initializer = initializers::Zeros();
  options.trainable = info.trainable;
  IgnoreInitializers(settings, {"kernel", "bias"});
  settings.Ignore({"query_shape", "key_shape", "value_shape", "seed", "flash_attention"});
  MadeLayer made = {
      .mask = MaskRule::kOwn,
      .arguments = {"query", "value", "key", "query_mask", "value_mask", "key_mask", "attention_mask", kCausal}};
  for (const auto& [part, container] : {std::pair("query", "query_dense"),
                                        {"key", "key_dense"},
                                        {"value", "value_dense"},
                                        {"attention_output", "output_dense"}}) {
    for (const char* const weight : {"kernel", "bias"}) {
      if (std::string_view(weight) == "bias" && !options.use_bias) continue;
      made.weights.push_back({.name = fmt::format("{}/{}", part, weight),
                              .container = std::string(info.version == 2 ? "_" : "") + container});
    }
  }
  made.call = [config](const std::vector<Value>& inputs, const CallContext& context) {
    return CallHeads(config, inputs, context);
  };
  return made;
}

// --- Attention and AdditiveAttention ---

enum class Scores { kDot, kConcat, kAdditive };

struct ScoresConfig {
  Scores kind = Scores::kDot;
  bool use_scale = false;
  double dropout = 0;
  uint64_t seed = 0;
  bool trainable = true;
};

// Returns the scores of each source step for each target step, [batch, target, source].
Tensor ScoresOf(const ScoresConfig& config, const layers::Layer& layer, const Tensor& query, const Tensor& key) {
  const layers::WeightOptions options = {.trainable = config.trainable};
  Tensor scale;
  if (config.use_scale) {
    const Shape shape = config.kind == Scores::kAdditive ? Shape{query.dim(2)} : Shape{};
    scale = layer.Weight("scale", shape, initializers::Ones(), options);
  }
  if (config.kind == Scores::kDot) {
    const Tensor scores = MatMul(query, Transpose(key, {0, 2, 1}));
    return scale.valid() ? scores * scale : scores;
  }
  const Tensor sums = ExpandDims(query, 2) + ExpandDims(key, 1);
  if (config.kind == Scores::kAdditive) return ReduceSum(scale.valid() ? Tanh(sums) * scale : Tanh(sums), -1);
  const Tensor weight = layer.Weight("concat_score_weight", {}, initializers::Ones(), options);
  return ReduceSum(Tanh(scale.valid() ? sums * scale : sums), -1) * weight;
}

Value CallScores(const ScoresConfig& config, const std::vector<Value>& inputs, const CallContext& context) {
  if (inputs.size() < 2 || inputs.size() > 3) {
    return {.tensor =
                ErrorTensor(fmt::format("expected a query, values and optionally keys, got {} inputs", inputs.size()))};
  }
  layers::Layer layer("attention", SourceLocation::current(), context.scope, "attention");
  const Tensor query = layer.Input(inputs[0].tensor, {3, 3}, "[batch, time, features]");
  const Tensor value = layer.Input(inputs[1].tensor, {3, 3}, "[batch, time, features]");
  const Tensor key = layer.Input(inputs.back().tensor, {3, 3}, "[batch, time, features]");
  if (!query.valid() || !value.valid() || !key.valid()) return {.tensor = {}};
  if (query.dim(0) != value.dim(0) || key.dim(0) != value.dim(0) || key.dim(1) != value.dim(1) ||
      query.dim(2) != key.dim(2)) {
    return {.tensor = ErrorTensor(
                fmt::format("expected a query and keys of the same batch and size, keys and values of the same "
                            "length; got {}, {} and {}",
                            ToString(query), ToString(key), ToString(value)))};
  }
  Tensor scores = ScoresOf(config, layer, query, key);
  Tensor mask = Over(inputs[1].mask, 1);
  if (context.flags.contains(kCausal)) mask = Both(mask, CausalMask(query.dim(1), value.dim(1)));
  if (mask.valid()) scores = Select(mask, scores, scores - kUnseen);
  const Tensor weights = layers::Dropout(Softmax(scores), config.dropout, context.mode, {.seed = config.seed});
  Value result = {.tensor = MatMul(weights, value), .mask = inputs[0].mask};
  if (result.mask.valid()) result.tensor = Select(Over(result.mask, 2), result.tensor, 0);
  return result;
}

MadeLayer MakeScores(Settings& settings, const LayerInfo& info, ScoresConfig config) {
  config.use_scale = settings.Bool("use_scale", config.kind == Scores::kAdditive);
  if (config.kind == Scores::kDot) {
    const std::string mode = settings.Text("score_mode", "dot");
    if (mode == "concat") config.kind = Scores::kConcat;
    if (mode != "concat" && mode != "dot") {
      settings.Fail(fmt::format("score_mode is {}, expected dot or concat", mode));
    }
  }
  config.dropout = settings.Number("dropout", 0);
  config.seed = static_cast<uint64_t>(settings.Int("seed", 0));
  config.trainable = info.trainable;
  MadeLayer made = {.mask = MaskRule::kOwn, .arguments = {kCausal}};
  if (config.use_scale) made.weights.push_back({.name = "scale"});
  if (config.kind == Scores::kConcat) made.weights.push_back({.name = "concat_score_weight"});
  made.call = [config](const std::vector<Value>& inputs, const CallContext& context) {
    return CallScores(config, inputs, context);
  };
  return made;
}

MadeLayer MakeAttention(Settings& settings, const LayerInfo& info) {
  return MakeScores(settings, info, {.kind = Scores::kDot});
}
MadeLayer MakeAdditiveAttention(Settings& settings, const LayerInfo& info) {
  return MakeScores(settings, info, {.kind = Scores::kAdditive});
}

}  // namespace

void AddAttentionLayers(LayerTable& table) {
  table["MultiHeadAttention"] = MakeHeads;
  table["Attention"] = MakeAttention;
  table["AdditiveAttention"] = MakeAdditiveAttention;
}

}  // namespace tessera::keras
