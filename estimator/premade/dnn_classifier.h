// SPDX-License-Identifier: Apache-2.0
// A ready model function: a feed-forward network that classifies, named and initialised as TensorFlow's DNNClassifier.
#ifndef TESSERA_ESTIMATOR_PREMADE_DNN_CLASSIFIER_H_
#define TESSERA_ESTIMATOR_PREMADE_DNN_CLASSIFIER_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/numeric_column.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera::premade {

// Makes the optimizer anew for each trace. The model wraps it in CrossShard.
using OptimizerFn = std::function<std::unique_ptr<Optimizer>()>;

// Returns "Adagrad", "Ftrl", "RMSProp" and "SGD" (rate 0.05), "Adam" (0.001). Fails with InvalidArgument for another
// name.
absl::StatusOr<OptimizerFn> OptimizerByName(std::string_view name);

struct DnnClassifierOptions {
  std::vector<int64_t> hidden_units = {};
  std::vector<feature_columns::NumericColumn> feature_columns = {};
  int64_t n_classes = 2;
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};  // the words of the classes, for predictions
  OptimizerFn optimizer = {};                      // empty: Adagrad with rate 0.05
  layers::Activation activation = Relu;
  double dropout = 0;
  bool batch_norm = false;  // after each hidden layer, with momentum 0.999
  losses::Reduction loss_reduction = losses::Reduction::kSumOverBatchSize;
  SourceLocation location = SourceLocation::current();  // messages about the model point here
};

// Variables: dnn/hiddenlayer_<i>/{kernel,bias}, with batch_norm dnn/hiddenlayer_<i>/batchnorm_<i>/{beta,gamma,
// moving_mean,moving_variance}, dnn/logits/{kernel,bias}; kernels Glorot-uniform, biases zero. heads/head.h has the
// metrics and predictions. Fails with InvalidArgument naming the option.
absl::StatusOr<ModelFn> DnnClassifier(DnnClassifierOptions options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_DNN_CLASSIFIER_H_
