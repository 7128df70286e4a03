// SPDX-License-Identifier: Apache-2.0
// Recurrent networks over sequence columns, like TensorFlow's tf.estimator.experimental.RNNClassifier and RNNEstimator.
//
// Sequence columns, concatenated at each step with the repeated context columns, pass through a stack of cells. A Dense
// layer then computes the logits of each row's last step, or with `return_sequences` those of every step. Heads and
// optimizers are those of Version::kV2. Variables:
//
//   rnn_model/rnn/<cell>/{kernel,recurrent_kernel,bias}    <cell>: simple_rnn_cell, lstm_cell or gru_cell; of several
//                                                          cells stacked_rnn_cells/<cell>, .../<cell>_1
//   rnn_model/logits/{kernel,bias}
//   sequence_features/<column>/embedding_weights, dense_features/<column>/embedding_weights
//
// The default optimizer is Adagrad. The default, and an optimizer given by name, have rate 0.05 and clip each gradient
// to norm 5.
#ifndef TESSERA_ESTIMATOR_PREMADE_RNN_H_
#define TESSERA_ESTIMATOR_PREMADE_RNN_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/layers/keras/recurrent.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/column_list.h"
#include "tessera/estimator/premade/parts/optimizer_choice.h"

namespace tessera::premade {

// Makes a cell for the given input size; called in the scope of rnn_model/rnn.
using RnnCellFn = std::function<layers::RecurrentCell(int64_t features)>;

struct RnnClassifierOptions {
  ColumnList sequence_feature_columns = {};
  ColumnList context_feature_columns = {};
  std::vector<int64_t> units = {};  // one size per cell
  std::string cell_type = {};       // "simple_rnn" (default), "lstm" or "gru"
  RnnCellFn rnn_cell_fn = {};       // instead of `units` and `cell_type`
  bool return_sequences = false;    // labels are then [batch, steps]; padded rows and steps are ignored
  int64_t n_classes = 2;
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};
  OptimizerChoice optimizer = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;  // default kSumOverBatchSize
  std::string sequence_mask = "sequence_mask";  // with return_sequences: the prediction that marks real steps
  SourceLocation location = SourceLocation::current();
};
// Fails with InvalidArgument naming the option.
absl::StatusOr<ModelFn> RnnClassifier(RnnClassifierOptions options);

struct RnnEstimatorOptions {
  heads::HeadPtr head = {};  // with return_sequences, heads::Sequential wrapping another head
  ColumnList sequence_feature_columns = {};
  ColumnList context_feature_columns = {};
  std::vector<int64_t> units = {};
  std::string cell_type = {};
  RnnCellFn rnn_cell_fn = {};
  bool return_sequences = false;
  OptimizerChoice optimizer = {};
  std::string sequence_mask = "sequence_mask";  // with return_sequences: the mask's name in `head`
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> RnnEstimator(RnnEstimatorOptions options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_RNN_H_
