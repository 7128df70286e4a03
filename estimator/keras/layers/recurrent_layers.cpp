// SPDX-License-Identifier: Apache-2.0
// SimpleRNN, LSTM and GRU, with the activations, dropouts and masks of their configs.
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"
#include "tessera/estimator/layers/core.h"
#include "tessera/estimator/layers/layer.h"

namespace tessera::keras {
namespace {

enum class Cell { kSimple, kLstm, kGru };

struct RecurrentConfig {
  Cell cell = Cell::kSimple;
  std::string cell_name;  // "lstm_cell"
  int64_t units = 0;
  ActivationConfig activation = {};
  ActivationConfig recurrent_activation = {};
  bool use_bias = true;
  bool reset_after = true;  // in a GRU, the reset gate is applied after the product with the recurrent kernel
  bool return_sequences = false;
  bool go_backwards = false;
  bool zero_output_for_mask = false;
  double dropout = 0;
  double recurrent_dropout = 0;
  Regularizer kernel_regularizer = {};
  Regularizer recurrent_regularizer = {};
  Regularizer bias_regularizer = {};
  bool trainable = true;

  int64_t gates() const { return cell == Cell::kSimple ? 1 : cell == Cell::kLstm ? 4 : 3; }
  bool has_state_bias() const { return cell == Cell::kGru && reset_after; }
};

// One step: the state is h, or c and h.
using State = std::vector<Tensor>;
using StepFn = std::function<State(const Tensor& x, const State& state)>;

Tensor Apply(const ActivationConfig& activation, const Tensor& x) { return Activate(activation, x).tensor; }

// Returns columns [i * units, (i + 1) * units).
Tensor Part(const Tensor& x, int64_t i, int64_t units) { return Slice(x, {0, i * units}, {x.dim(0), units}); }

// The weights of a cell. Missing biases are invalid.
struct Weights {
  Tensor kernel;      // [features, gates * units]
  Tensor recurrent;   // [units, gates * units]
  Tensor bias;        // [gates * units]
  Tensor state_bias;  // [gates * units], of a GRU that resets after the product
};

Weights MakeWeights(const RecurrentConfig& config, const layers::Layer& layer, int64_t features) {
  const int64_t size = config.gates() * config.units;
  const auto weight = [&](const char* name, const Shape& shape, const Regularizer& regularizer) {
    return layer.Weight(name, shape, initializers::Zeros(),
                        {.regularizer = regularizer, .trainable = config.trainable});
  };
  Weights weights = {.kernel = weight("kernel", {features, size}, config.kernel_regularizer),
                     .recurrent = weight("recurrent_kernel", {config.units, size}, config.recurrent_regularizer),
                     .bias = {},
                     .state_bias = {}};
  if (!config.use_bias) return weights;
  if (!config.has_state_bias()) {
    weights.bias = weight("bias", {size}, config.bias_regularizer);
    return weights;
  }
  const Tensor both = weight("bias", {2, size}, config.bias_regularizer);
  weights.bias = Reshape(Slice(both, {0, 0}, {1, size}), {size});
  weights.state_bias = Reshape(Slice(both, {1, 0}, {1, size}), {size});
  return weights;
}

State SimpleStep(const RecurrentConfig& config, const Weights& weights, const Tensor& x, const State& state) {
  return {Apply(config.activation, x + MatMul(state[0], weights.recurrent))};
}

State LstmStep(const RecurrentConfig& config, const Weights& weights, const Tensor& x, const State& state,
               const Tensor& h) {
  const Tensor gates = x + MatMul(h, weights.recurrent);
  const auto gate = [&](int64_t i) { return Apply(config.recurrent_activation, Part(gates, i, config.units)); };
  const Tensor c = gate(1) * state[0] + gate(0) * Apply(config.activation, Part(gates, 2, config.units));
  return {c, gate(3) * Apply(config.activation, c)};
}

// `kept` is the state after dropout, which the products read.
State GruStep(const RecurrentConfig& config, const Weights& weights, const Tensor& x, const State& state,
              const Tensor& kept) {
  const int64_t units = config.units;
  const auto sigma = [&](const Tensor& sum) { return Apply(config.recurrent_activation, sum); };
  Tensor z, candidate;
  if (config.reset_after) {
    Tensor inner = MatMul(kept, weights.recurrent);
    if (weights.state_bias.valid()) inner = inner + weights.state_bias;
    z = sigma(Part(x, 0, units) + Part(inner, 0, units));
    const Tensor r = sigma(Part(x, 1, units) + Part(inner, 1, units));
    candidate = Part(x, 2, units) + r * Part(inner, 2, units);
  } else {
    const Tensor inner = MatMul(kept, Slice(weights.recurrent, {0, 0}, {units, 2 * units}));
    z = sigma(Part(x, 0, units) + Part(inner, 0, units));
    const Tensor r = sigma(Part(x, 1, units) + Part(inner, 1, units));
    candidate = Part(x, 2, units) + MatMul(r * kept, Part(weights.recurrent, 2, units));
  }
  return {z * state[0] + (1 - z) * Apply(config.activation, candidate)};
}

StepFn StepOf(const RecurrentConfig& config, const Weights& weights, const Tensor& state_dropout) {
  return [=](const Tensor& x, const State& state) -> State {
    const Tensor h = state_dropout.valid() ? state.back() * state_dropout : state.back();
    switch (config.cell) {
      case Cell::kSimple:
        return SimpleStep(config, weights, x, {h});
      case Cell::kLstm:
        return LstmStep(config, weights, x, state, h);
      case Cell::kGru:
        break;
    }
    return GruStep(config, weights, x, state, h);
  };
}

// Runs the steps over [time, batch, ...]. Padding steps keep the state. Their output is the last output or zeros.
ScanStep Run(const RecurrentConfig& config, const StepFn& step, const Tensor& x, const Tensor& mask) {
  const Tensor zeros = Zeros({x.dtype(), {x.dim(1), config.units}});
  State initial(config.cell == Cell::kLstm ? 2 : 1, zeros);
  std::vector<Tensor> sequences = {x};
  if (mask.valid()) {
    sequences.push_back(Transpose(mask));
    initial.push_back(zeros);  // the output of the last unmasked step
  }
  return Scan(sequences, initial, [&](const std::vector<Tensor>& elements, const State& carried) -> ScanStep {
    if (!mask.valid()) {
      const State next = step(elements[0], carried);
      return {.outputs = {next.back()}, .carried = next};
    }
    const State state(carried.begin(), carried.end() - 1);
    State next = step(elements[0], state);
    const Tensor is_real = ExpandDims(elements[1], 1);
    const Tensor output =
        Select(is_real, next.back(), config.zero_output_for_mask ? ZerosLike(carried.back()) : carried.back());
    for (size_t i = 0; i < next.size(); ++i) next[i] = Select(is_real, next[i], state[i]);
    next.push_back(output);
    return {.outputs = {output}, .carried = next};
  });
}

Value Call(const RecurrentConfig& config, const Value& input, const CallContext& context) {
  layers::Layer layer(config.cell_name, SourceLocation::current(), context.scope + "/" + config.cell_name, "cell");
  Tensor x = layer.Input(input.tensor, {3, 3}, "[batch, time, features]");
  if (!x.valid()) return {};
  if (x.dim(1) < 1) return {.tensor = ErrorTensor(fmt::format("expected at least one step, got {}", ToString(x)))};
  const Weights weights = MakeWeights(config, layer, x.dim(2));
  // All steps share one dropout mask, as in Keras.
  if (config.dropout > 0 && context.mode == Mode::kTrain) {
    x = x * layers::Dropout(Ones({x.dtype(), {x.dim(0), 1, x.dim(2)}}), config.dropout, Mode::kTrain);
  }
  Tensor state_dropout;
  if (config.recurrent_dropout > 0 && context.mode == Mode::kTrain) {
    state_dropout =
        layers::Dropout(Ones({x.dtype(), {x.dim(0), config.units}}), config.recurrent_dropout, Mode::kTrain);
  }
  Tensor mask = input.mask;
  if (config.go_backwards) {
    x = Reverse(x, {1});
    if (mask.valid()) mask = Reverse(mask, {1});
  }
  Tensor projected = MatMul(x, weights.kernel);
  if (weights.bias.valid()) projected = projected + weights.bias;
  const ScanStep result = Run(config, StepOf(config, weights, state_dropout), Transpose(projected, {1, 0, 2}), mask);
  if (result.outputs.empty() || !result.outputs[0].valid()) return {};
  if (config.return_sequences) return {.tensor = Transpose(result.outputs[0], {1, 0, 2}), .mask = mask};
  return {.tensor = result.carried.back()};
}

template <Cell kCell>
MadeLayer Make(Settings& settings, const LayerInfo& info) {
  RecurrentConfig config = {.cell = kCell, .cell_name = {}, .units = settings.Int("units")};
  config.cell_name = kCell == Cell::kSimple ? "simple_rnn_cell" : kCell == Cell::kLstm ? "lstm_cell" : "gru_cell";
  if (config.units < 1) settings.Fail(fmt::format("units is {}, expected 1 or more", config.units));
  config.activation = ActivationOf(settings, "activation", info);
  if (kCell != Cell::kSimple) config.recurrent_activation = ActivationOf(settings, "recurrent_activation", info);
  config.use_bias = settings.Bool("use_bias", true);
  if (kCell == Cell::kGru) config.reset_after = settings.Bool("reset_after", false);
  config.return_sequences = settings.Bool("return_sequences", false);
  config.go_backwards = settings.Bool("go_backwards", false);
  config.zero_output_for_mask = settings.Bool("zero_output_for_mask", false);
  config.dropout = settings.Number("dropout", 0);
  config.recurrent_dropout = settings.Number("recurrent_dropout", 0);
  config.kernel_regularizer = RegularizerOf(settings, "kernel_regularizer");
  config.recurrent_regularizer = RegularizerOf(settings, "recurrent_regularizer");
  config.bias_regularizer = RegularizerOf(settings, "bias_regularizer");
  config.trainable = info.trainable;
  IgnoreInitializers(settings, {"kernel", "recurrent", "bias"});
  settings.Ignore({"unroll", "implementation", "unit_forget_bias", "seed", "use_cudnn"});
  MadeLayer made = {.mask = MaskRule::kOwn};
  for (const char* const name : {"kernel", "recurrent_kernel", "bias"}) {
    if (std::string_view(name) == "bias" && !config.use_bias) continue;
    made.weights.push_back({.name = config.cell_name + "/" + name, .container = "cell"});
  }
  made.call = [config](const std::vector<Value>& inputs, const CallContext& context) {
    if (inputs.size() == 1) return Call(config, inputs[0], context);
    return Value{.tensor = ErrorTensor("it is called with an initial state, which is not supported")};
  };
  return made;
}

}  // namespace

void AddRecurrentLayers(LayerTable& table) {
  table["SimpleRNN"] = Make<Cell::kSimple>;
  table["LSTM"] = Make<Cell::kLstm>;
  table["GRU"] = Make<Cell::kGru>;
}

}  // namespace tessera::keras
