// SPDX-License-Identifier: Apache-2.0
// Wide and deep models: the sum of the logits of a linear model and a feed-forward network, trained together, like
// TensorFlow's DNNLinearCombinedClassifier, DNNLinearCombinedRegressor and DNNLinearCombinedEstimator (Cheng et al.
// 2016).
//
// Either list of columns may be empty, but not both. Each part has the same variables as the separate model
// (dnn_classifier.h, linear.h), and its own optimizer; the global step advances once. By default `linear_optimizer` is
// Ftrl with rate min(0.005, 1 / sqrt(number of linear columns)), and `dnn_optimizer` is Adagrad with rate 0.001;
// optimizers given by name use these rates. Fails with InvalidArgument naming the option.
#ifndef TESSERA_ESTIMATOR_PREMADE_DNN_LINEAR_COMBINED_H_
#define TESSERA_ESTIMATOR_PREMADE_DNN_LINEAR_COMBINED_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/column_list.h"
#include "tessera/estimator/premade/parts/optimizer_choice.h"

namespace tessera::premade {

struct DnnLinearCombinedClassifierOptions {
  ColumnList linear_feature_columns = {};
  OptimizerChoice linear_optimizer = {};
  ColumnList dnn_feature_columns = {};
  OptimizerChoice dnn_optimizer = {};
  std::vector<int64_t> dnn_hidden_units = {};
  layers::Activation dnn_activation = Relu;
  double dnn_dropout = 0;
  int64_t n_classes = 2;
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  bool batch_norm = false;
  std::string linear_sparse_combiner = "sum";
  std::optional<Version> version = std::nullopt;
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> DnnLinearCombinedClassifier(DnnLinearCombinedClassifierOptions options);

struct DnnLinearCombinedRegressorOptions {
  ColumnList linear_feature_columns = {};
  OptimizerChoice linear_optimizer = {};
  ColumnList dnn_feature_columns = {};
  OptimizerChoice dnn_optimizer = {};
  std::vector<int64_t> dnn_hidden_units = {};
  layers::Activation dnn_activation = Relu;
  double dnn_dropout = 0;
  int64_t label_dimension = 1;
  std::string weight_column = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  bool batch_norm = false;
  std::string linear_sparse_combiner = "sum";
  std::optional<Version> version = std::nullopt;
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> DnnLinearCombinedRegressor(DnnLinearCombinedRegressorOptions options);

struct DnnLinearCombinedEstimatorOptions {
  heads::HeadPtr head = {};  // has its own loss_reduction and version
  ColumnList linear_feature_columns = {};
  OptimizerChoice linear_optimizer = {};
  ColumnList dnn_feature_columns = {};
  OptimizerChoice dnn_optimizer = {};
  std::vector<int64_t> dnn_hidden_units = {};
  layers::Activation dnn_activation = Relu;
  double dnn_dropout = 0;
  bool batch_norm = false;
  std::string linear_sparse_combiner = "sum";
  std::optional<Version> version = std::nullopt;  // selects the optimizers' version
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> DnnLinearCombinedEstimator(DnnLinearCombinedEstimatorOptions options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_DNN_LINEAR_COMBINED_H_
