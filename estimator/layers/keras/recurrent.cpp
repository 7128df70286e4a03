// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/keras/recurrent.h"

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/keras/orthogonal.h"
#include "tessera/estimator/layers/layer.h"

namespace tessera::layers {
namespace {

// The kernels of a cell with `gates` gates.
struct Kernels {
  Tensor inputs;  // [features, gates * units]
  Tensor state;   // [units, gates * units]
};
Kernels MakeKernels(const Layer& layer, int64_t features, int64_t units, int64_t gates) {
  if (units < 1) {
    ErrorTensor(fmt::format("expected a positive number of units, got {}", units));
    return {};
  }
  return {.inputs = layer.Weight("kernel", {features, gates * units}, initializers::GlorotUniform()),
          .state = layer.Weight("recurrent_kernel", {units, gates * units}, Orthogonal())};
}

// Returns columns [i * units, (i + 1) * units) of a matrix.
Tensor Part(const Tensor& gates, int64_t i, int64_t units) {
  return Slice(gates, {0, i * units}, {gates.dim(0), units});
}

// Returns the initial bias of an LSTM: ones for the forget gate, zeros for the others.
Tensor ForgetBias(const TensorType& type) {
  const int64_t units = type.shape[0] / 4;
  const Tensor place = Iota(TensorType{DType::kI32, type.shape});
  return Cast(And(place >= units, place < 2 * units), type.dtype);
}

std::function<Tensor(const Tensor&)> Projection(const Tensor& kernel, const Tensor& bias) {
  return [=](const Tensor& x) { return MatMul(x, kernel) + bias; };
}

}  // namespace

RecurrentCell SimpleRnnCell(int64_t features, int64_t units, const KerasCellOptions& options) {
  const Layer layer("SimpleRnnCell", options.location, options.name, "simple_rnn_cell");
  const Kernels kernels = MakeKernels(layer, features, units, 1);
  if (!kernels.inputs.valid()) return {};
  const Tensor bias = layer.Weight("bias", {units}, initializers::Zeros());
  return {.state_sizes = {units},
          .project = Projection(kernels.inputs, bias),
          .step = [=](const Tensor& x, const std::vector<Tensor>& state) -> std::vector<Tensor> {
            return {Tanh(x + MatMul(state[0], kernels.state))};
          }};
}

RecurrentCell LstmCell(int64_t features, int64_t units, const KerasCellOptions& options) {
  const Layer layer("LstmCell", options.location, options.name, "lstm_cell");
  const Kernels kernels = MakeKernels(layer, features, units, 4);
  if (!kernels.inputs.valid()) return {};
  const Tensor bias = layer.Weight("bias", {4 * units}, ForgetBias);
  return {.state_sizes = {units, units},
          .project = Projection(kernels.inputs, bias),
          .step = [=](const Tensor& x, const std::vector<Tensor>& state) -> std::vector<Tensor> {
            const Tensor gates = x + MatMul(state[1], kernels.state);
            const Tensor i = Sigmoid(Part(gates, 0, units)), f = Sigmoid(Part(gates, 1, units));
            const Tensor c = f * state[0] + i * Tanh(Part(gates, 2, units));
            return {c, Sigmoid(Part(gates, 3, units)) * Tanh(c)};
          }};
}

RecurrentCell GruCell(int64_t features, int64_t units, const KerasCellOptions& options) {
  const Layer layer("GruCell", options.location, options.name, "gru_cell");
  const Kernels kernels = MakeKernels(layer, features, units, 3);
  if (!kernels.inputs.valid()) return {};
  const Tensor bias = layer.Weight("bias", {2, 3 * units}, initializers::Zeros());
  const Tensor of_state = Slice(bias, {1, 0}, {1, 3 * units});
  return {.state_sizes = {units},
          .project = Projection(kernels.inputs, Reshape(Slice(bias, {0, 0}, {1, 3 * units}), {3 * units})),
          .step = [=](const Tensor& x, const std::vector<Tensor>& state) -> std::vector<Tensor> {
            const Tensor& h = state[0];
            const Tensor inner = MatMul(h, kernels.state) + of_state;
            const Tensor z = Sigmoid(Part(x, 0, units) + Part(inner, 0, units));
            const Tensor r = Sigmoid(Part(x, 1, units) + Part(inner, 1, units));
            const Tensor candidate = Tanh(Part(x, 2, units) + r * Part(inner, 2, units));
            return {z * h + (1 - z) * candidate};
          }};
}

RecurrentOutputs RunCell(const RecurrentCell& cell, const Tensor& x, const std::optional<Tensor>& lengths,
                         SourceLocation location) {
  const CallScope call("RunCell", location);
  if (!Usable({x}) || (lengths && !Usable({*lengths}))) return {};
  if (!cell.step || cell.state_sizes.empty()) {
    ErrorTensor("the cell has no step or no state, expected both");
    return {};
  }
  if (x.rank() != 3 || x.dim(1) < 1) {
    ErrorTensor(fmt::format("expected sequences [batch, time, features] of at least one step, got {}", ToString(x)));
    return {};
  }
  std::vector<Tensor> initial;
  for (const int64_t size : cell.state_sizes) initial.push_back(Zeros({x.dtype(), {x.dim(0), size}}));
  std::vector<Tensor> inputs = {Transpose(cell.project ? cell.project(x) : x, {1, 0, 2})};
  if (lengths) inputs.push_back(Iota({lengths->dtype(), {x.dim(1)}}));
  const ScanStep result =
      Scan(inputs, initial, [&](const std::vector<Tensor>& elements, const std::vector<Tensor>& state) -> ScanStep {
        std::vector<Tensor> next = cell.step(elements[0], state);
        if (next.size() != state.size()) {
          return {.outputs = {ErrorTensor(fmt::format(
                      "the cell's step returns {} tensors, expected its {} state tensors", next.size(), state.size()))},
                  .carried = state};
        }
        if (lengths) {
          const Tensor is_real = ExpandDims(elements[1] < *lengths, 1);
          for (size_t i = 0; i < next.size(); ++i) next[i] = Select(is_real, next[i], state[i]);
        }
        return {.outputs = {next.back()}, .carried = next};
      });
  if (result.outputs.empty() || !result.outputs[0].valid()) return {};
  return {.all = Transpose(result.outputs[0], {1, 0, 2}), .last = result.carried.back()};
}

}  // namespace tessera::layers
