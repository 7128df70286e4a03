// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/linear.h"

#include <utility>

#include "tessera/estimator/premade/parts/model.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

constexpr double kRate = 0.2;

template <typename Options>
absl::StatusOr<ModelFn> Make(const char* function, Options options, const absl::StatusOr<heads::HeadPtr>& head) {
  absl::StatusOr<LogitsFn> logits =
      LinearLogits(std::move(options.feature_columns), std::move(options.sparse_combiner));
  RETURN_IF_ERROR_WITH(logits.status(), function);
  RETURN_IF_ERROR_WITH(head.status(), function);
  auto optimizer = options.optimizer.Resolve(options.version, "Ftrl", kRate);
  RETURN_IF_ERROR_WITH(optimizer.status(), function);
  return ModelOf(function, {{.logits = *std::move(logits), .optimizer = *std::move(optimizer)}}, *head,
                 options.location);
}

}  // namespace

absl::StatusOr<ModelFn> LinearClassifier(LinearClassifierOptions options) {
  const auto head = ClassifierHead(options.n_classes, options.label_vocabulary, HeadFieldsOf(options));
  return Make("LinearClassifier", std::move(options), head);
}

absl::StatusOr<ModelFn> LinearRegressor(LinearRegressorOptions options) {
  const auto head = RegressorHead(options.label_dimension, HeadFieldsOf(options));
  return Make("LinearRegressor", std::move(options), head);
}

absl::StatusOr<ModelFn> LinearEstimator(LinearEstimatorOptions options) {
  const auto head = GivenHead(options.head);
  return Make("LinearEstimator", std::move(options), head);
}

}  // namespace tessera::premade
