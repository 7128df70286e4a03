// SPDX-License-Identifier: Apache-2.0
// A cell's products with the inputs are computed for all steps before the loop; the loop computes those with the state.
#include "tessera/estimator/layers/recurrent.h"

#include <functional>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layer.h"

namespace tessera::layers {
namespace {

using Cell = std::function<std::vector<Tensor>(const std::vector<Tensor>& inputs, const std::vector<Tensor>& state)>;

// The checked sequence, with its initial state.
struct Sequence {
  Tensor x;                   // [batch, time, in]
  std::vector<Tensor> state;  // [batch, size] each
};

// Uses `given`, or zeros, as the states of these sizes. Records an error and returns nullopt for invalid arguments.
std::optional<Sequence> Prepare(Layer& layer, const Tensor& input, const std::vector<int64_t>& sizes,
                                const std::vector<Tensor>& given, const std::optional<Tensor>& lengths) {
  Sequence sequence = {.x = layer.Input(input, {3, 3}, "[batch, time, features]"), .state = {}};
  if (!sequence.x.valid()) return std::nullopt;
  const int64_t rows = input.dim(0);
  if (sizes[0] <= 0) {
    ErrorTensor(fmt::format("expected a positive number of units, got {}", sizes[0]));
    return std::nullopt;
  }
  if (input.dim(1) < 1) {
    ErrorTensor(fmt::format("expected sequences of at least one step, got {}", ToString(input)));
    return std::nullopt;
  }
  if (lengths && (!Usable({*lengths}) || !IsInteger(lengths->dtype()) || lengths->shape() != Shape{rows})) {
    ErrorTensor(fmt::format("expected integer sequence lengths of shape [{}], got {}", rows, ToString(*lengths)));
    return std::nullopt;
  }
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (given.empty()) {
      sequence.state.push_back(Zeros({layer.dtype(), {rows, sizes[i]}}));
      continue;
    }
    if (!Usable({given[i]})) return std::nullopt;
    if (given[i].shape() != Shape{rows, sizes[i]}) {
      ErrorTensor(
          fmt::format("expected an initial state of shape [{},{}], got {}", rows, sizes[i], ToString(given[i])));
      return std::nullopt;
    }
    sequence.state.push_back(Cast(given[i], layer.dtype()));
  }
  return sequence;
}

struct Ran {
  Tensor outputs;
  std::vector<Tensor> state;
};

// Runs `cell` over the time steps of `inputs`, [batch, time, n] each. A cell returns its next state; the last tensor of
// the state is the output.
Ran Run(const std::vector<Tensor>& inputs, const std::vector<Tensor>& initial, const Cell& cell,
        const std::optional<Tensor>& lengths, bool reverse) {
  std::vector<Tensor> scanned;
  for (const Tensor& input : inputs) scanned.push_back(Transpose(input, {1, 0, 2}));
  if (lengths) scanned.push_back(Iota({lengths->dtype(), {inputs[0].dim(1)}}));
  const ScanStep result = Scan(scanned, initial,
                               [&](const std::vector<Tensor>& elements, const std::vector<Tensor>& state) -> ScanStep {
                                 std::vector<Tensor> next = cell(elements, state);
                                 Tensor output = next.back();
                                 if (lengths) {
                                   const Tensor real = ExpandDims(elements.back() < *lengths, 1);
                                   for (size_t i = 0; i < next.size(); ++i) next[i] = Select(real, next[i], state[i]);
                                   output = Select(real, output, 0);
                                 }
                                 return {.outputs = {output}, .carried = next};
                               },
                               {.reverse = reverse});
  if (result.outputs.empty()) return {};
  return {.outputs = Transpose(result.outputs[0], {1, 0, 2}), .state = result.carried};
}

// A split kernel: the product of the inputs and its upper rows, [batch, time, n], and its lower rows.
struct Split {
  Tensor of_inputs;
  Tensor of_state;  // the lower rows
};
Split SplitKernel(const Tensor& x, const Tensor& kernel, const Tensor& bias) {
  if (!Usable({kernel, bias})) return {};
  const int64_t in = x.dim(-1), n = kernel.dim(1);
  return {.of_inputs = MatMul(x, Slice(kernel, {0, 0}, {in, n})) + bias,
          .of_state = Slice(kernel, {in, 0}, {kernel.dim(0) - in, n})};
}

// Returns columns [i * units, (i + 1) * units) of a matrix.
Tensor Part(const Tensor& gates, int64_t i, int64_t units) {
  return Slice(gates, {0, i * units}, {gates.dim(0), units});
}

// Clamps `x` to [-bound, bound]; 0 means no bound.
Tensor Bounded(const Tensor& x, double bound) { return bound > 0 ? Clamp(-bound, x, bound) : x; }

// Returns half `which` of the last dimension: a bidirectional layer's initial state holds those of its two cells.
Tensor Half(const Tensor& x, int64_t which) {
  if (x.rank() != 2 || x.dim(1) % 2 != 0) {
    return ErrorTensor(
        fmt::format("expected an initial state for both sides, [batch, 2 * units], got {}", ToString(x)));
  }
  Shape starts(x.shape().size(), 0), sizes = x.shape();
  sizes.back() /= 2;
  starts.back() = which * sizes.back();
  return Slice(x, starts, sizes);
}

}  // namespace

LstmResult Lstm(const Tensor& input, int64_t units, const LstmOptions& options) {
  Layer layer("Lstm", options.location, options.name, "rnn");
  std::vector<Tensor> given;
  if (options.initial_state) given = {options.initial_state->c, options.initial_state->h};
  if (options.num_proj < 0 || options.cell_clip < 0 || options.proj_clip < 0) {
    ErrorTensor(fmt::format("num_proj is {}, cell_clip {}, proj_clip {}, expected 0 (none) or more", options.num_proj,
                            options.cell_clip, options.proj_clip));
    return {};
  }
  if (options.proj_clip > 0 && options.num_proj == 0) {
    ErrorTensor(fmt::format("proj_clip is {}, but there is no projection: set num_proj, or cell_clip for the cell",
                            options.proj_clip));
    return {};
  }
  const int64_t outputs = options.num_proj > 0 ? options.num_proj : units;
  const std::optional<Sequence> sequence = Prepare(layer, input, {units, outputs}, given, options.sequence_length);
  if (!sequence) return {};
  const NameScope cell("lstm_cell");
  const auto weight = [&](const char* name, const Shape& shape) {
    return layer.Weight(name, shape, options.kernel_initializer,
                        {.regularizer = options.kernel_regularizer, .trainable = options.trainable});
  };
  const Tensor kernel = weight("kernel", {input.dim(-1) + outputs, 4 * units});
  const Tensor bias = layer.Weight("bias", {4 * units}, options.bias_initializer, {.trainable = options.trainable});
  const Split split = SplitKernel(sequence->x, kernel, bias);
  if (!split.of_inputs.valid()) return {};
  const auto peephole = [&](const char* name) {
    return options.use_peepholes ? std::optional(weight(name, {units})) : std::nullopt;
  };
  const std::optional<Tensor> of_f = peephole("w_f_diag"), of_i = peephole("w_i_diag"), of_o = peephole("w_o_diag");
  std::optional<Tensor> projection;
  if (options.num_proj > 0) {
    const NameScope name("projection");
    projection = weight("kernel", {units, outputs});
  }
  // Adds the peephole's term to `gate`.
  const auto seeing = [](const Tensor& gate, const std::optional<Tensor>& weight, const Tensor& c) {
    return weight ? gate + *weight * c : gate;
  };
  const Ran ran = Run(
      {split.of_inputs}, sequence->state,
      [&](const std::vector<Tensor>& inputs, const std::vector<Tensor>& state) -> std::vector<Tensor> {
        const Tensor gates = inputs[0] + MatMul(state[1], split.of_state);
        const Tensor i = Part(gates, 0, units), j = Part(gates, 1, units), f = Part(gates, 2, units);
        const Tensor forget = Sigmoid(seeing(f + options.forget_bias, of_f, state[0]));
        const Tensor c = Bounded(state[0] * forget + Sigmoid(seeing(i, of_i, state[0])) * Tanh(j), options.cell_clip);
        const Tensor h = Sigmoid(seeing(Part(gates, 3, units), of_o, c)) * Tanh(c);
        return {c, projection ? Bounded(MatMul(h, *projection), options.proj_clip) : h};
      },
      options.sequence_length, options.reverse);
  if (!ran.outputs.valid()) return {};
  return {.outputs = ran.outputs, .state = {.c = ran.state[0], .h = ran.state[1]}};
}

GruResult Gru(const Tensor& input, int64_t units, const GruOptions& options) {
  Layer layer("Gru", options.location, options.name, "rnn");
  std::vector<Tensor> given;
  if (options.initial_state) given = {*options.initial_state};
  const std::optional<Sequence> sequence = Prepare(layer, input, {units}, given, options.sequence_length);
  if (!sequence) return {};
  const NameScope cell("gru_cell");
  const auto split = [&](const char* name, int64_t columns, const Initializer& bias) {
    const NameScope part(name);
    const Tensor kernel = layer.Weight("kernel", {input.dim(-1) + units, columns}, options.kernel_initializer,
                                       {.regularizer = options.kernel_regularizer, .trainable = options.trainable});
    return SplitKernel(sequence->x, kernel, layer.Weight("bias", {columns}, bias, {.trainable = options.trainable}));
  };
  const Split gates = split("gates", 2 * units, options.gates_bias_initializer);
  const Split candidate = split("candidate", units, options.candidate_bias_initializer);
  if (!gates.of_inputs.valid() || !candidate.of_inputs.valid()) return {};
  const Ran ran = Run(
      {gates.of_inputs, candidate.of_inputs}, sequence->state,
      [&](const std::vector<Tensor>& inputs, const std::vector<Tensor>& state) -> std::vector<Tensor> {
        const Tensor& h = state[0];
        const Tensor both = Sigmoid(inputs[0] + MatMul(h, gates.of_state));
        const Tensor r = Part(both, 0, units), u = Part(both, 1, units);
        const Tensor next = Tanh(inputs[1] + MatMul(r * h, candidate.of_state));
        return {u * h + (1 - u) * next};
      },
      options.sequence_length, options.reverse);
  if (!ran.outputs.valid()) return {};
  return {.outputs = ran.outputs, .state = ran.state[0]};
}

LstmResult BidirectionalLstm(const Tensor& x, int64_t units, const LstmOptions& options) {
  const Layer layer("BidirectionalLstm", options.location, options.name, "bidirectional_rnn");
  if (options.initial_state && !Usable({options.initial_state->c, options.initial_state->h})) return {};
  LstmResult sides[2];
  for (int64_t i = 0; i < 2; ++i) {
    LstmOptions side = options;
    side.name = i == 0 ? "fw" : "bw";
    side.reverse = (i == 1) != options.reverse;
    if (options.initial_state)
      side.initial_state = {.c = Half(options.initial_state->c, i), .h = Half(options.initial_state->h, i)};
    sides[i] = Lstm(x, units, side);
    if (!sides[i].outputs.valid()) return {};
  }
  const auto both = [](const Tensor& a, const Tensor& b) { return Concat({a, b}, -1); };
  return {.outputs = both(sides[0].outputs, sides[1].outputs),
          .state = {.c = both(sides[0].state.c, sides[1].state.c), .h = both(sides[0].state.h, sides[1].state.h)}};
}

GruResult BidirectionalGru(const Tensor& x, int64_t units, const GruOptions& options) {
  const Layer layer("BidirectionalGru", options.location, options.name, "bidirectional_rnn");
  if (options.initial_state && !Usable({*options.initial_state})) return {};
  GruResult sides[2];
  for (int64_t i = 0; i < 2; ++i) {
    GruOptions side = options;
    side.name = i == 0 ? "fw" : "bw";
    side.reverse = (i == 1) != options.reverse;
    if (options.initial_state) side.initial_state = Half(*options.initial_state, i);
    sides[i] = Gru(x, units, side);
    if (!sides[i].outputs.valid()) return {};
  }
  return {.outputs = Concat({sides[0].outputs, sides[1].outputs}, -1),
          .state = Concat({sides[0].state, sides[1].state}, -1)};
}

}  // namespace tessera::layers
