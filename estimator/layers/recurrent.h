// SPDX-License-Identifier: Apache-2.0
// Recurrent layers over sequences, [batch, time, features], as TensorFlow's dynamic_rnn runs its LSTMCell and GRUCell:
// the same variables ("rnn/lstm_cell/kernel", "rnn/gru_cell/gates/bias", ...), a compiled loop over the time.
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
  Tensor h;  // the same, or [batch, num_proj]
};

struct LstmOptions {
  // How many steps of each sequence are real, integers [batch]: outputs beyond are zero, the state stays what it was.
  std::optional<Tensor> sequence_length = std::nullopt;
  std::optional<LstmState> initial_state = std::nullopt;  // zeros
  bool reverse = false;                                   // from the end of each sequence to its beginning
  double forget_bias = 1;                                 // beside the variable
  bool use_peepholes = false;                             // the gates see the cell
  double cell_clip = 0;                                   // c stays within -cell_clip to cell_clip; 0: no bounds
  int64_t num_proj = 0;                                   // the size of h where it is a projection; 0: it is none
  double proj_clip = 0;                                   // as cell_clip, of the projection
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  Regularizer kernel_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "rnn", "bidirectional_rnn"
  SourceLocation location = SourceLocation::current();
};
struct LstmResult {
  Tensor outputs;   // of h: [batch, time, units], or [batch, time, num_proj]
  LstmState state;  // after each sequence's last step
};
// Hochreiter and Schmidhuber 1997, with the gates i, j, f, o of [x, h] . kernel + bias in this order: c = sigmoid(f +
// forget_bias) c + sigmoid(i) tanh(j), h = sigmoid(o) tanh(c). The kernel is [in + units, 4 * units]. With peepholes
// (Gers and Schmidhuber 2000) w_f_diag c and w_i_diag c are added to f and i, w_o_diag c of the new c to o, by
// variables [units] that have the kernel's initializer. With num_proj (Sak et al. 2014) h is what was said times
// "projection/kernel", [units, num_proj], and the kernel is [in + num_proj, 4 * units].
LstmResult Lstm(const Tensor& x, int64_t units, const LstmOptions& options = {});
// One from each side ("bidirectional_rnn/fw/lstm_cell/kernel", ".../bw/..."): outputs and states of the two one after
// the other, twice the size. An initial state is of this size, too.
LstmResult BidirectionalLstm(const Tensor& x, int64_t units, const LstmOptions& options = {});

struct GruOptions {
  std::optional<Tensor> sequence_length = std::nullopt;  // as LstmOptions has it
  std::optional<Tensor> initial_state = std::nullopt;    // [batch, units]; zeros
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
// Cho et al. 2014: r, u = sigmoid([x, h] . gates), candidate = tanh([x, r h] . candidate), h = u h + (1 - u) candidate.
GruResult Gru(const Tensor& x, int64_t units, const GruOptions& options = {});
GruResult BidirectionalGru(const Tensor& x, int64_t units, const GruOptions& options = {});

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_RECURRENT_H_
