// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/baseline.h"

#include <utility>

#include "tessera/estimator/premade/parts/model.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

constexpr double kBaselineRate = 0.3;

template <typename Options>
absl::StatusOr<ModelFn> MakeBaseline(const char* function, const Options& options,
                                     const absl::StatusOr<heads::HeadPtr>& head) {
  RETURN_IF_ERROR_WITH(head.status(), function);
  auto optimizer = options.optimizer.Resolve(options.version, "Ftrl", kBaselineRate);
  RETURN_IF_ERROR_WITH(optimizer.status(), function);
  return ModelOf(function, {{.logits = BaselineLogits(), .optimizer = *std::move(optimizer)}}, *head, options.location);
}

}  // namespace

absl::StatusOr<ModelFn> BaselineClassifier(BaselineClassifierOptions options) {
  return MakeBaseline("BaselineClassifier", options,
                      ClassifierHead(options.n_classes, options.label_vocabulary, HeadFieldsOf(options)));
}

absl::StatusOr<ModelFn> BaselineRegressor(BaselineRegressorOptions options) {
  return MakeBaseline("BaselineRegressor", options, RegressorHead(options.label_dimension, HeadFieldsOf(options)));
}

absl::StatusOr<ModelFn> BaselineEstimator(BaselineEstimatorOptions options) {
  return MakeBaseline("BaselineEstimator", options, GivenHead(options.head));
}

}  // namespace tessera::premade
