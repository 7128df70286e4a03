// SPDX-License-Identifier: Apache-2.0
// Recurrent layers over sequences, [batch, time, features], equivalent to TensorFlow's dynamic_rnn with LSTMCell and
// GRUCell: the same variables ("rnn/lstm_cell/kernel", "rnn/gru_cell/gates/bias", ...), and a compiled loop over time.
#ifndef TESSERA_ESTIMATOR_LAYERS_RECURRENT_H_
#define TESSERA_ESTIMATOR_LAYERS_RECURRENT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/layers/regularizer.h"

namespace tessera::layers {

struct LstmState {
  Tensor c;  // [batch, units]
  Tensor h;  // [batch, units], or [batch, num_proj]
};

struct LstmOptions {
  // The valid length of each sequence, integers [batch]: later outputs are zero, and the state stays unchanged.
  std::optional<Tensor> sequence_length = std::nullopt;
  std::optional<LstmState> initial_state = std::nullopt;  // default: zeros
  bool reverse = false;                                   // runs from the end of each sequence to its start
  double forget_bias = 1;                                 // added to the bias variable
  bool use_peepholes = false;                             // the gates also read the cell state
  double cell_clip = 0;                                   // c is clamped to [-cell_clip, cell_clip]; 0: not clipped
  int64_t num_proj = 0;                                   // the size of h when it is a projection; 0: no projection
  double proj_clip = 0;                                   // clamps the projection, like cell_clip for c
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  Regularizer kernel_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "rnn", "bidirectional_rnn"
  SourceLocation location = SourceLocation::current();
};
struct LstmResult {
  Tensor outputs;   // h of each step: [batch, time, units], or [batch, time, num_proj]
  LstmState state;  // after each sequence's last step
};
// The LSTM of Hochreiter and Schmidhuber 1997. [x, h] . kernel + bias holds the gates in the order i, j, f, o. The new
// state is c = sigmoid(f + forget_bias) c + sigmoid(i) tanh(j), h = sigmoid(o) tanh(c). The kernel is [in + units, 4 *
// units]. Peepholes (Gers and Schmidhuber 2000) add w_f_diag c and w_i_diag c to f and i, and w_o_diag c of the new c
// to o. Their variables are [units], with the kernel's initializer. With num_proj (Sak et al. 2014) the h above is
// multiplied by "projection/kernel", [units, num_proj]. The kernel is then [in + num_proj, 4 * units].
LstmResult Lstm(const Tensor& x, int64_t units, const LstmOptions& options = {});
// Runs one LSTM in each direction ("bidirectional_rnn/fw/lstm_cell/kernel", ".../bw/..."). Outputs and states are
// concatenated, so their size doubles. An initial state has this size, too.
LstmResult BidirectionalLstm(const Tensor& x, int64_t units, const LstmOptions& options = {});

struct GruOptions {
  std::optional<Tensor> sequence_length = std::nullopt;  // as in LstmOptions
  std::optional<Tensor> initial_state = std::nullopt;    // [batch, units]; default: zeros
  bool reverse = false;
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer gates_bias_initializer = initializers::Ones();
  Initializer candidate_bias_initializer = initializers::Zeros();
  Regularizer kernel_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "rnn", "bidirectional_rnn"
  SourceLocation location = SourceLocation::current();
};
struct GruResult {
  Tensor outputs;  // [batch, time, units]
  Tensor state;    // [batch, units], after each sequence's last step
};
// The GRU of Cho et al. 2014: r, u = sigmoid([x, h] . gates), candidate = tanh([x, r h] . candidate), and h = u h + (1
// - u) candidate.
GruResult Gru(const Tensor& x, int64_t units, const GruOptions& options = {});
GruResult BidirectionalGru(const Tensor& x, int64_t units, const GruOptions& options = {});

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_RECURRENT_H_
