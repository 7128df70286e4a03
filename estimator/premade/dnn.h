// SPDX-License-Identifier: Apache-2.0
// Feed-forward networks for regression, and with any head, like TensorFlow's DNNRegressor and DNNEstimator. Variables
// and errors are those of DnnClassifier.
#ifndef TESSERA_ESTIMATOR_PREMADE_DNN_H_
#define TESSERA_ESTIMATOR_PREMADE_DNN_H_

#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/premade/dnn_classifier.h"

namespace tessera::premade {

struct DnnRegressorOptions {
  std::vector<int64_t> hidden_units = {};
  ColumnList feature_columns = {};
  int64_t label_dimension = 1;
  std::string weight_column = {};
  OptimizerChoice optimizer = {};
  layers::Activation activation = Relu;
  double dropout = 0;
  bool batch_norm = false;
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  std::optional<Version> version = std::nullopt;
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> DnnRegressor(DnnRegressorOptions options);

struct DnnEstimatorOptions {
  heads::HeadPtr head = {};  // has its own loss_reduction and version
  std::vector<int64_t> hidden_units = {};
  ColumnList feature_columns = {};
  OptimizerChoice optimizer = {};
  layers::Activation activation = Relu;
  double dropout = 0;
  bool batch_norm = false;
  std::optional<Version> version = std::nullopt;  // selects the optimizer's version
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> DnnEstimator(DnnEstimatorOptions options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_DNN_H_
