// SPDX-License-Identifier: Apache-2.0
// Wrappers of model functions, like tf.estimator.add_metrics and tf.compat.v1.estimator.forward_features:
//
//   model_fn = premade::AddMetrics(model_fn, [](const premade::EvaluatedBatch& batch) -> premade::NamedMetrics {
//     return {{"mean_age", metrics::Mean(batch.features["age"])}};
//   });
//   model_fn = premade::ForwardFeatures(model_fn, {"id"});  // predictions have the feature "id", too
#ifndef TESSERA_ESTIMATOR_PREMADE_WRAPPERS_H_
#define TESSERA_ESTIMATOR_PREMADE_WRAPPERS_H_

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/metrics/metric.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/scope/features.h"

namespace tessera::premade {

using NamedMetrics = std::vector<std::pair<std::string, Metric>>;

// The batch of an evaluation, for metrics computed from it.
struct EvaluatedBatch {
  const Features& features;
  const Labels& labels;
  // The model's predictions by name: those of heads (heads/head.h) or of an EstimatorSpec that contains them.
  const std::map<std::string, Tensor>& predictions;
};
using MetricFn = std::function<NamedMetrics(const EvaluatedBatch& batch)>;

// Returns `model_fn` with the metrics of `metric_fn` added in evaluations. They replace metrics of the same name.
ModelFn AddMetrics(ModelFn model_fn, MetricFn metric_fn);

// Returns `model_fn` with the features `keys`, or all features if empty, added to its predictions under their names. A
// key that is not a feature, or is already a prediction, is a model error. Strings that the host converted to ids are
// not features of the step.
ModelFn ForwardFeatures(ModelFn model_fn, std::vector<std::string> keys = {});

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_WRAPPERS_H_
