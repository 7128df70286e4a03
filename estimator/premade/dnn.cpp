// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/dnn.h"

#include <utility>

#include "tessera/estimator/premade/parts/model.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

// TensorFlow's learning rate for v1 optimizers chosen by name; those of Keras have other defaults.
std::optional<double> RateOf(const std::optional<Version>& version) {
  if (version == Version::kV2) return std::nullopt;
  return 0.05;
}

template <typename Options>
absl::StatusOr<ModelFn> MakeDnn(const char* function, Options options, const absl::StatusOr<heads::HeadPtr>& head) {
  absl::StatusOr<LogitsFn> logits = DnnLogits({.hidden_units = std::move(options.hidden_units),
                                               .feature_columns = std::move(options.feature_columns),
                                               .activation = std::move(options.activation),
                                               .dropout = options.dropout,
                                               .batch_norm = options.batch_norm});
  RETURN_IF_ERROR_WITH(logits.status(), function);
  RETURN_IF_ERROR_WITH(head.status(), function);
  auto optimizer = options.optimizer.Resolve(options.version, "Adagrad", RateOf(options.version));
  RETURN_IF_ERROR_WITH(optimizer.status(), function);
  return ModelOf(function, {{.logits = *std::move(logits), .optimizer = *std::move(optimizer)}}, *head,
                 options.location);
}

}  // namespace

absl::StatusOr<ModelFn> DnnClassifier(DnnClassifierOptions options) {
  const auto head = ClassifierHead(options.n_classes, options.label_vocabulary, HeadFieldsOf(options));
  return MakeDnn("DnnClassifier", std::move(options), head);
}

absl::StatusOr<ModelFn> DnnRegressor(DnnRegressorOptions options) {
  const auto head = RegressorHead(options.label_dimension, HeadFieldsOf(options));
  return MakeDnn("DnnRegressor", std::move(options), head);
}

absl::StatusOr<ModelFn> DnnEstimator(DnnEstimatorOptions options) {
  const auto head = GivenHead(options.head);
  return MakeDnn("DnnEstimator", std::move(options), head);
}

}  // namespace tessera::premade
