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
  ColumnList feature_columns = {};  // dense columns
  int64_t n_classes = 2;
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};  // the class names, for predictions
  OptimizerChoice optimizer = {};                  // default Adagrad; optimizers by name have rate 0.05 in v1, Keras'
                                                   // default rates in v2
  layers::Activation activation = Relu;
  double dropout = 0;
  bool batch_norm = false;                                         // after each hidden layer, with momentum 0.999
  std::optional<losses::Reduction> loss_reduction = std::nullopt;  // default: that of `version`
  std::optional<Version> version = std::nullopt;                   // optimizer_choice.h lists the differences
  SourceLocation location = SourceLocation::current();             // reported in messages about the model
};

// Variables: dnn/hiddenlayer_<i>/{kernel,bias}, with batch_norm dnn/hiddenlayer_<i>/batchnorm_<i>/{beta,gamma,
// moving_mean,moving_variance}, dnn/logits/{kernel,bias}; kernels Glorot-uniform, biases zero. Tables of columns are
// dnn/input_from_feature_columns/input_layer/<column>/embedding_weights. heads/head.h lists the metrics and
// predictions. Fails with InvalidArgument naming the option.
absl::StatusOr<ModelFn> DnnClassifier(DnnClassifierOptions options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_DNN_CLASSIFIER_H_
