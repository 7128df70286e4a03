// SPDX-License-Identifier: Apache-2.0
// Linear models over feature columns, like TensorFlow's LinearClassifier, LinearRegressor and LinearEstimator.
//
// Columns may be numeric, bucketized, indicators, embeddings, or categorical with one weight per id. Variables:
// linear/linear_model/<column>/weights, linear/linear_model/bias_weights, initialised to zero. `sparse_combiner` is how
// the weights of a row's ids are combined: "sum", "mean" or "sqrtn". The default optimizer is Ftrl with rate 0.2; an
// optimizer given by name uses that rate. With `sdca` there is none: parts/linear_sdca.h. Fails with InvalidArgument
// naming the option.
#ifndef TESSERA_ESTIMATOR_PREMADE_LINEAR_H_
#define TESSERA_ESTIMATOR_PREMADE_LINEAR_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/column_list.h"
#include "tessera/estimator/premade/parts/linear_sdca.h"
#include "tessera/estimator/premade/parts/optimizer_choice.h"

namespace tessera::premade {

struct LinearClassifierOptions {
  ColumnList feature_columns = {};
  int64_t n_classes = 2;
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};
  OptimizerChoice optimizer = {};
  std::optional<LinearSdca> sdca = std::nullopt;  // instead of an optimizer; for one logit and the combiner "sum"
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  std::string sparse_combiner = "sum";
  std::optional<Version> version = std::nullopt;
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> LinearClassifier(LinearClassifierOptions options);

struct LinearRegressorOptions {
  ColumnList feature_columns = {};
  int64_t label_dimension = 1;
  std::string weight_column = {};
  OptimizerChoice optimizer = {};
  std::optional<LinearSdca> sdca = std::nullopt;  // instead of an optimizer; for one logit and the combiner "sum"
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  std::string sparse_combiner = "sum";
  std::optional<Version> version = std::nullopt;
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> LinearRegressor(LinearRegressorOptions options);

struct LinearEstimatorOptions {
  heads::HeadPtr head = {};  // has its own loss_reduction and version
  ColumnList feature_columns = {};
  OptimizerChoice optimizer = {};
  std::optional<LinearSdca> sdca = std::nullopt;  // instead of an optimizer; for heads::Binary and heads::Regression
  std::string sparse_combiner = "sum";
  std::optional<Version> version = std::nullopt;  // selects the optimizer's version
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> LinearEstimator(LinearEstimatorOptions options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_LINEAR_H_
