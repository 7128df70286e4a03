// SPDX-License-Identifier: Apache-2.0
// Keras' recurrent cells, and the loop that runs a cell over sequences. Their variables and gates differ from those of
// layers/recurrent.h, which are TensorFlow 1's.
#ifndef TESSERA_ESTIMATOR_LAYERS_KERAS_RECURRENT_H_
#define TESSERA_ESTIMATOR_LAYERS_KERAS_RECURRENT_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tessera/compiler/trace/tensor.h"

namespace tessera::layers {

// One step of a recurrent network. It holds tensors of the computation in which it was made.
struct RecurrentCell {
  std::vector<int64_t> state_sizes;  // the state is a list of [batch, size]; the last one is the output
  // Computes the inputs' part of all steps at once, before the loop: [batch, time, features] -> [batch, time, n].
  std::function<Tensor(const Tensor& x)> project;
  // Returns the next state; `x` is one step of the projection, [batch, n].
  std::function<std::vector<Tensor>(const Tensor& x, const std::vector<Tensor>& state)> step;
};

struct KerasCellOptions {
  std::string name = {};  // "simple_rnn_cell", "lstm_cell", "gru_cell"
  SourceLocation location = SourceLocation::current();
};
// Each makes the variables of a cell for inputs of `features` numbers: "kernel" (Glorot-uniform), "recurrent_kernel"
// (orthogonal), and "bias" (zeros).

// h = tanh(x . kernel + bias + h . recurrent_kernel).
RecurrentCell SimpleRnnCell(int64_t features, int64_t units, const KerasCellOptions& options = {});
// The LSTM of Hochreiter and Schmidhuber 1997, with the gates in the order i, f, c, o. The bias of f is 1 at first.
RecurrentCell LstmCell(int64_t features, int64_t units, const KerasCellOptions& options = {});
// The GRU of Cho et al. 2014 with the gates z, r, h, where the reset gate comes after the product with the recurrent
// kernel. The bias is [2, 3 * units]: of the inputs' part and of the state's.
RecurrentCell GruCell(int64_t features, int64_t units, const KerasCellOptions& options = {});

struct RecurrentOutputs {
  Tensor all;   // [batch, time, units]; behind a sequence's end its last output is repeated
  Tensor last;  // [batch, units], of each sequence's last step
};
// Runs `cell` over `x`, [batch, time, features], from zeros. `lengths` are integers [batch]; all steps are real without
// them.
RecurrentOutputs RunCell(const RecurrentCell& cell, const Tensor& x, const std::optional<Tensor>& lengths,
                         SourceLocation location = SourceLocation::current());

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_KERAS_RECURRENT_H_
