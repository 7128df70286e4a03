// SPDX-License-Identifier: Apache-2.0
// Model functions around others, as tf.estimator.add_metrics and tf.compat.v1.estimator.forward_features:
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

// The batch of an evaluation, for metrics of it.
struct EvaluatedBatch {
  const Features& features;
  const Labels& labels;
  // By name, as the model predicts them; those of heads (heads/head.h) and of an EstimatorSpec that has them.
  const std::map<std::string, Tensor>& predictions;
};
using MetricFn = std::function<NamedMetrics(const EvaluatedBatch& batch)>;

// Returns `model_fn` with the metrics of `metric_fn` in evaluations. A metric replaces the model's of the same name.
ModelFn AddMetrics(ModelFn model_fn, MetricFn metric_fn);

// Returns `model_fn` with features among its predictions, under their names: those of `keys`, or all without any. A key
// that is no feature, or is a prediction already, is an error of the model. Words that became ids on the host are no
// features of the step.
ModelFn ForwardFeatures(ModelFn model_fn, std::vector<std::string> keys = {});

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_WRAPPERS_H_
