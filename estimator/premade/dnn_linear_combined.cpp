// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/dnn_linear_combined.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tessera/estimator/premade/parts/model.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

constexpr double kDnnRate = 0.001;
constexpr double kMostLinearRate = 0.005;

template <typename Options>
absl::StatusOr<Part> DnnPart(const Options& options) {
  if (options.dnn_hidden_units.empty()) {
    return InvalidArgument("dnn_hidden_units is empty, expected the sizes of hidden layers beside dnn_feature_columns");
  }
  ASSIGN_OR_RETURN(LogitsFn logits, DnnLogits({.hidden_units = options.dnn_hidden_units,
                                               .feature_columns = options.dnn_feature_columns,
                                               .activation = options.dnn_activation,
                                               .dropout = options.dnn_dropout,
                                               .batch_norm = options.batch_norm}));
  ASSIGN_OR_RETURN(OptimizerFn optimizer, options.dnn_optimizer.Resolve(options.version, "Adagrad", kDnnRate));
  return Part{.logits = std::move(logits), .optimizer = std::move(optimizer)};
}

template <typename Options>
absl::StatusOr<Part> LinearPart(const Options& options) {
  ASSIGN_OR_RETURN(LogitsFn logits, LinearLogits(options.linear_feature_columns, options.linear_sparse_combiner));
  const auto columns = static_cast<double>(options.linear_feature_columns.size());
  const double rate = std::min(kMostLinearRate, 1 / std::sqrt(columns));
  ASSIGN_OR_RETURN(OptimizerFn optimizer, options.linear_optimizer.Resolve(options.version, "Ftrl", rate));
  return Part{.logits = std::move(logits), .optimizer = std::move(optimizer)};
}

// The network comes first: TensorFlow numbers two optimizers of one class starting with it.
template <typename Options>
absl::StatusOr<std::vector<Part>> Parts(const Options& options) {
  if (options.dnn_feature_columns.empty() && options.linear_feature_columns.empty()) {
    return InvalidArgument("linear_feature_columns and dnn_feature_columns are empty, expected columns in one of them");
  }
  std::vector<Part> parts;
  if (!options.dnn_feature_columns.empty()) {
    ASSIGN_OR_RETURN(parts.emplace_back(), DnnPart(options));
  }
  if (!options.linear_feature_columns.empty()) {
    ASSIGN_OR_RETURN(parts.emplace_back(), LinearPart(options));
  }
  return parts;
}

template <typename Options>
absl::StatusOr<ModelFn> MakeCombined(const char* function, const Options& options,
                                     const absl::StatusOr<heads::HeadPtr>& head) {
  absl::StatusOr<std::vector<Part>> parts = Parts(options);
  RETURN_IF_ERROR_WITH(parts.status(), function);
  RETURN_IF_ERROR_WITH(head.status(), function);
  return ModelOf(function, *std::move(parts), *head, options.location);
}

}  // namespace

absl::StatusOr<ModelFn> DnnLinearCombinedClassifier(DnnLinearCombinedClassifierOptions options) {
  return MakeCombined("DnnLinearCombinedClassifier", options,
                      ClassifierHead(options.n_classes, options.label_vocabulary, HeadFieldsOf(options)));
}

absl::StatusOr<ModelFn> DnnLinearCombinedRegressor(DnnLinearCombinedRegressorOptions options) {
  return MakeCombined("DnnLinearCombinedRegressor", options,
                      RegressorHead(options.label_dimension, HeadFieldsOf(options)));
}

absl::StatusOr<ModelFn> DnnLinearCombinedEstimator(DnnLinearCombinedEstimatorOptions options) {
  return MakeCombined("DnnLinearCombinedEstimator", options, GivenHead(options.head));
}

}  // namespace tessera::premade
