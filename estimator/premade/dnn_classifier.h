// SPDX-License-Identifier: Apache-2.0
// A ready model function: a feed-forward network that classifies, named and initialised as TensorFlow's DNNClassifier.
#ifndef TESSERA_ESTIMATOR_PREMADE_DNN_CLASSIFIER_H_
#define TESSERA_ESTIMATOR_PREMADE_DNN_CLASSIFIER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/column_list.h"
#include "tessera/estimator/premade/parts/optimizer_choice.h"

namespace tessera::premade {

struct DnnClassifierOptions {
  std::vector<int64_t> hidden_units = {};
  ColumnList feature_columns = {};  // dense ones
  int64_t n_classes = 2;
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};  // the words of the classes, for predictions
  OptimizerChoice optimizer = {};                  // Adagrad; v1's rates are 0.05 by name, v2's those of Keras
  layers::Activation activation = Relu;
  double dropout = 0;
  bool batch_norm = false;                                         // after each hidden layer, with momentum 0.999
  std::optional<losses::Reduction> loss_reduction = std::nullopt;  // that of `version`
  std::optional<Version> version = std::nullopt;                   // optimizer_choice.h has the differences
  SourceLocation location = SourceLocation::current();             // messages about the model point here
};

// Variables: dnn/hiddenlayer_<i>/{kernel,bias}, with batch_norm dnn/hiddenlayer_<i>/batchnorm_<i>/{beta,gamma,
// moving_mean,moving_variance}, dnn/logits/{kernel,bias}; kernels Glorot-uniform, biases zero. Tables of columns are
// dnn/input_from_feature_columns/input_layer/<column>/embedding_weights. heads/head.h lists the metrics and
// predictions. Fails with InvalidArgument naming the option.
absl::StatusOr<ModelFn> DnnClassifier(DnnClassifierOptions options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_DNN_CLASSIFIER_H_
