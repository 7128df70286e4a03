// SPDX-License-Identifier: Apache-2.0
// Models that ignore their features, like TensorFlow's BaselineClassifier, BaselineRegressor and BaselineEstimator:
// they learn class frequencies, or the mean of the labels, as a baseline for other models.
//
// Variable: baseline/bias, initialised to zero. The default optimizer is Ftrl with rate 0.3; an optimizer given by name
// uses that rate. Fails with InvalidArgument naming the option.
#ifndef TESSERA_ESTIMATOR_PREMADE_BASELINE_H_
#define TESSERA_ESTIMATOR_PREMADE_BASELINE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/parts/optimizer_choice.h"

namespace tessera::premade {

struct BaselineClassifierOptions {
  int64_t n_classes = 2;
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};
  OptimizerChoice optimizer = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  std::optional<Version> version = std::nullopt;
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> BaselineClassifier(BaselineClassifierOptions options = {});

struct BaselineRegressorOptions {
  int64_t label_dimension = 1;
  std::string weight_column = {};
  OptimizerChoice optimizer = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  std::optional<Version> version = std::nullopt;
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> BaselineRegressor(BaselineRegressorOptions options = {});

struct BaselineEstimatorOptions {
  heads::HeadPtr head = {};  // has its own loss_reduction and version
  OptimizerChoice optimizer = {};
  std::optional<Version> version = std::nullopt;  // selects the optimizer's version
  SourceLocation location = SourceLocation::current();
};
absl::StatusOr<ModelFn> BaselineEstimator(BaselineEstimatorOptions options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_BASELINE_H_
