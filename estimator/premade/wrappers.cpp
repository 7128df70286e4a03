// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/wrappers.h"

#include <variant>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"

namespace tessera::premade {
namespace {

NamedMetrics Merged(const std::map<std::string, Metric>& given, const NamedMetrics& added) {
  std::map<std::string, Metric> all = given;
  for (const auto& [name, metric] : added) all.insert_or_assign(name, metric);
  return NamedMetrics(all.begin(), all.end());
}

TpuEstimatorSpec WithMetrics(const TpuEstimatorSpec& spec, const NamedMetrics& added) {
  return TpuEstimatorSpec::Eval(spec.loss(), Merged(spec.metrics(), added),
                                {.host_call = spec.host_call(),
                                 .host_metrics = spec.host_metrics(),
                                 .predictions = spec.evaluated_predictions(),
                                 .evaluation_hooks = spec.hooks(),
                                 .scaffold_fn = spec.scaffold_fn(),
                                 .location = spec.location()});
}

EstimatorSpec WithMetrics(const EstimatorSpec& spec, const NamedMetrics& added) {
  EstimatorSpecFields fields = spec.fields();
  const std::map<std::string, Metric> given(fields.eval_metric_ops.begin(), fields.eval_metric_ops.end());
  fields.eval_metric_ops = Merged(given, added);
  return {spec.mode(), std::move(fields)};
}

std::map<std::string, Tensor> PredictionsOf(const TpuEstimatorSpec& spec) {
  return spec.mode() == Mode::kEval && spec.evaluated_predictions() ? spec.evaluated_predictions()()
                                                                    : spec.predictions();
}
std::map<std::string, Tensor> PredictionsOf(const EstimatorSpec& spec) {
  return {spec.fields().predictions.begin(), spec.fields().predictions.end()};
}

using NamedPredictions = std::vector<std::pair<std::string, Tensor>>;

// Returns the features to add to `predictions`; records an error for an unknown key or one already predicted.
NamedPredictions Forwarded(const Features& features, const std::vector<std::string>& keys,
                           const std::map<std::string, Tensor>& predictions) {
  NamedPredictions forwarded;
  const auto add = [&](const std::string& key, const Tensor& tensor) {
    if (predictions.contains(key)) {
      ErrorTensor(fmt::format("the model predicts \"{}\" already, expected other keys of features to forward", key));
    }
    forwarded.emplace_back(key, tensor);
  };
  if (keys.empty()) {
    for (const NamedTensor& feature : features) add(feature.name, feature.tensor);
  } else {
    for (const std::string& key : keys) add(key, features[key]);
  }
  return forwarded;
}

// Returns the outputs with `added` in the predictions that clients request by name or by default.
ExportOutputs WithOutputs(ExportOutputs outputs, const NamedPredictions& added) {
  for (auto& [name, output] : outputs) {
    auto* const predict = std::get_if<PredictOutput>(&output);
    if (predict == nullptr || (name != kPredictSignature && name != kServingDefault)) continue;
    predict->outputs.insert(predict->outputs.end(), added.begin(), added.end());
  }
  return outputs;
}

TpuEstimatorSpec WithPredictions(const TpuEstimatorSpec& spec, const NamedPredictions& added) {
  NamedPredictions all(spec.predictions().begin(), spec.predictions().end());
  all.insert(all.end(), added.begin(), added.end());
  return TpuEstimatorSpec::Predict(all, {.words = spec.words(),
                                         .export_outputs = WithOutputs(spec.export_outputs(), added),
                                         .host_call = spec.host_call(),
                                         .prediction_hooks = spec.hooks(),
                                         .scaffold_fn = spec.scaffold_fn(),
                                         .location = spec.location()});
}

EstimatorSpec WithPredictions(const EstimatorSpec& spec, const NamedPredictions& added) {
  EstimatorSpecFields fields = spec.fields();
  fields.predictions.insert(fields.predictions.end(), added.begin(), added.end());
  fields.export_outputs = WithOutputs(std::move(fields.export_outputs), added);
  return {spec.mode(), std::move(fields)};
}

}  // namespace

ModelFn AddMetrics(ModelFn model_fn, MetricFn metric_fn) {
  return [model_fn = std::move(model_fn), metric_fn = std::move(metric_fn)](
             const Features& features, const Labels& labels, Mode mode, const Params& params) -> ModelFnSpec {
    ModelFnSpec spec = model_fn(features, labels, mode, params);
    if (mode != Mode::kEval || !metric_fn) return spec;
    return std::visit(
        [&](const auto& given) -> ModelFnSpec {
          const std::map<std::string, Tensor> predictions = PredictionsOf(given);
          return WithMetrics(given, metric_fn({.features = features, .labels = labels, .predictions = predictions}));
        },
        spec);
  };
}

ModelFn ForwardFeatures(ModelFn model_fn, std::vector<std::string> keys) {
  return [model_fn = std::move(model_fn), keys = std::move(keys)](const Features& features, const Labels& labels,
                                                                  Mode mode, const Params& params) -> ModelFnSpec {
    ModelFnSpec spec = model_fn(features, labels, mode, params);
    if (mode != Mode::kPredict) return spec;
    return std::visit(
        [&](const auto& given) -> ModelFnSpec {
          return WithPredictions(given, Forwarded(features, keys, PredictionsOf(given)));
        },
        spec);
  };
}

}  // namespace tessera::premade
