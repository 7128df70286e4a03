// SPDX-License-Identifier: Apache-2.0
// Wrappers of a layer: Bidirectional and TimeDistributed.
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"

namespace tessera::keras {
namespace {

// A layer inside of another one. Its variables are in `scope` within the outer layer's scope; empty: directly in that.
struct Inner {
  LayerConfig config;
  std::string scope;
  MadeLayer made = {};
};

// Reads the config of an inner layer; its name is empty after an error.
LayerConfig ConfigOf(Settings& settings, const char* key) {
  const Json* const json = settings.Find(key);
  const std::optional<ClassConfig> named = json == nullptr ? std::nullopt : ClassOf(*json);
  if (!named || TextOf(named->config, "name").empty()) {
    settings.Fail(fmt::format("expected a layer with its class and its name in {}", key));
    return {.class_name = {}, .name = {}};
  }
  return {.class_name = named->name, .name = TextOf(named->config, "name"), .config = named->config};
}

// Makes the inner layer, and adds its weights to those of `outer`. Keras saves them in `container`.
void MakeInner(Settings& settings, const LayerInfo& info, const std::string& container, Inner& inner,
               MadeLayer& outer) {
  if (inner.config.name.empty()) return;
  absl::StatusOr<MadeLayer> made = MakeLayer(inner.config, info);
  if (!made.ok()) return settings.Fail(made.status());
  inner.made = *std::move(made);
  for (Weight weight : inner.made.weights) {
    if (!inner.scope.empty()) weight.name = inner.scope + "/" + weight.name;
    weight.container = weight.container.empty() ? container : container + "/" + weight.container;
    outer.weights.push_back(std::move(weight));
  }
}

Value CallInner(const Inner& inner, const Value& input, const CallContext& context) {
  const CallScope call(fmt::format("layer \"{}\" ({})", inner.config.name, inner.config.class_name),
                       SourceLocation::current());
  return inner.made.call({input}, {.mode = context.mode,
                                   .scope = inner.scope.empty() ? context.scope : context.scope + "/" + inner.scope});
}

// --- Bidirectional ---

bool Flag(const LayerConfig& layer, const char* key) { return layer.config.value(key, Json(false)) == true; }

// Merges the outputs of both directions.
Tensor Merge(const std::string& mode, const Tensor& forward, const Tensor& backward) {
  if (mode == "sum") return forward + backward;
  if (mode == "mul") return forward * backward;
  if (mode == "ave") return (forward + backward) * 0.5;
  return Concat({forward, backward}, -1);
}

MadeLayer MakeBidirectional(Settings& settings, const LayerInfo& info) {
  MadeLayer outer = {.mask = MaskRule::kOwn};
  Inner forward = {.config = ConfigOf(settings, "layer"), .scope = {}};
  Inner backward = {.config = {.class_name = {}, .name = {}}, .scope = {}};
  if (settings.Find("backward_layer") != nullptr) {
    backward.config = ConfigOf(settings, "backward_layer");
  } else {
    backward.config = forward.config;
    backward.config.config["go_backwards"] = !Flag(forward.config, "go_backwards");
  }
  const std::string mode = settings.Text("merge_mode", "none");
  if (mode != "concat" && mode != "sum" && mode != "mul" && mode != "ave") {
    settings.Fail(fmt::format("merge_mode is {}, which is not supported; expected concat, sum, mul or ave", mode));
  }
  for (Inner* const inner : {&forward, &backward}) {
    LayerConfig& config = inner->config;
    if (config.name.empty()) return outer;
    if (config.class_name != "SimpleRNN" && config.class_name != "LSTM" && config.class_name != "GRU") {
      settings.Fail(
          fmt::format("it runs a {}, which is not supported; expected SimpleRNN, LSTM or GRU", config.class_name));
      return outer;
    }
    // Files of Keras 3 have the names with "forward_" and "backward_".
    inner->scope = info.version == 3 ? config.name : (inner == &forward ? "forward_" : "backward_") + config.name;
    config.config["zero_output_for_mask"] = Flag(config, "return_sequences");
  }
  const bool is_sequence = Flag(forward.config, "return_sequences");
  if (Flag(forward.config, "go_backwards") == Flag(backward.config, "go_backwards") ||
      is_sequence != Flag(backward.config, "return_sequences")) {
    settings.Fail("expected two layers with the same return_sequences, exactly one with go_backwards");
  }
  MakeInner(settings, info, "forward_layer", forward, outer);
  MakeInner(settings, info, "backward_layer", backward, outer);
  outer.call = [=](const std::vector<Value>& inputs, const CallContext& context) -> Value {
    if (inputs.size() != 1) {
      return {.tensor = ErrorTensor("it is called with an initial state, which is not supported")};
    }
    const Tensor first = CallInner(forward, inputs[0], context).tensor;
    Tensor second = CallInner(backward, inputs[0], context).tensor;
    if (!Usable({first, second})) return {.tensor = {}};
    if (!is_sequence) return {.tensor = Merge(mode, first, second)};
    second = Reverse(second, {1});
    return {.tensor = Merge(mode, first, second), .mask = inputs[0].mask};
  };
  return outer;
}

// --- TimeDistributed ---

// Returns `x`, [batch, time, ...], with the first two dimensions merged.
Tensor JoinedRows(const Tensor& x) {
  Shape shape = x.shape();
  shape.erase(shape.begin());
  shape[0] *= x.dim(0);
  return Reshape(x, shape);
}

Tensor ApartRows(const Tensor& x, int64_t batch, int64_t steps) {
  if (!x.valid()) return x;
  Shape shape = x.shape();
  shape[0] = steps;
  shape.insert(shape.begin(), batch);
  return Reshape(x, shape);
}

MadeLayer MakeTimeDistributed(Settings& settings, const LayerInfo& info) {
  MadeLayer outer;
  Inner inner = {.config = ConfigOf(settings, "layer"), .scope = {}};
  // Keras 2 omits the inner layer's name.
  if (info.version == 3) inner.scope = inner.config.name;
  if (info.version == 3 && inner.config.class_name == "BatchNormalization") {
    settings.Fail(
        "it runs a BatchNormalization, whose statistics Keras 3 computes per time step, which is not supported");
  }
  MakeInner(settings, info, "layer", inner, outer);
  if (inner.made.mask == MaskRule::kKeep) outer.mask = MaskRule::kKeep;
  outer.call = [inner](const std::vector<Value>& inputs, const CallContext& context) -> Value {
    const Tensor& x = inputs[0].tensor;
    if (!Usable({x})) return {.tensor = {}};
    if (inputs.size() != 1 || x.rank() < 3) {
      return {.tensor = ErrorTensor(fmt::format("expected one input [batch, time, ...], got {}", ToString(x)))};
    }
    const Value result = CallInner(inner, {.tensor = JoinedRows(x)}, context);
    return {.tensor = ApartRows(result.tensor, x.dim(0), x.dim(1)),
            .logits = ApartRows(result.logits, x.dim(0), x.dim(1))};
  };
  return outer;
}

}  // namespace

void AddWrappers(LayerTable& table) {
  table["Bidirectional"] = MakeBidirectional;
  table["TimeDistributed"] = MakeTimeDistributed;
}

}  // namespace tessera::keras
