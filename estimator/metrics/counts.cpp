// SPDX-License-Identifier: Apache-2.0
// Metrics that count how binary predictions match their labels.
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/metrics.h"

namespace tessera::metrics {
namespace {

// Returns both as i1.
Pair Binary(const Tensor& labels, const Tensor& predictions) {
  const Pair pair = Align(labels, predictions);
  if (!pair.valid()) return {};
  return {Cast(pair.labels, DType::kI1), Cast(pair.predictions, DType::kI1)};
}

// Counts how often labels and predictions have the given values.
Metric Count(const char* function, const char* default_name, bool label, bool prediction, const Tensor& labels,
             const Tensor& predictions, const MetricOptions& options) {
  const CallScope call(function, options.location);
  const NameScope scope = MetricScope(options.name, default_name);
  const Pair pair = Binary(labels, predictions);
  if (!pair.valid()) return Metric();
  const Tensor weights = Weights(pair.labels, options.weights);
  if (!weights.valid()) return Metric();
  const Tensor hit = And(label ? pair.labels : Not(pair.labels), prediction ? pair.predictions : Not(pair.predictions));
  const Variable count = AddUp("count", ReduceSum(Weighted(hit, weights)));
  return Metric([=] { return count.Read(); });
}

// Returns true positives divided by true positives plus `others`.
Metric PartOf(const Pair& pair, const Tensor& others, const char* others_name, const std::optional<Tensor>& given) {
  const Tensor weights = Weights(pair.labels, given);
  if (!weights.valid()) return Metric();
  const Variable hits = AddUp("true_positives/count", ReduceSum(Weighted(And(pair.labels, pair.predictions), weights)));
  const Variable misses = AddUp(others_name, ReduceSum(Weighted(others, weights)));
  return Metric([=] { return Cast(DivideNoNan(hits.Read(), hits.Read() + misses.Read()), DType::kF32); });
}

}  // namespace

Metric TruePositives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  return Count("TruePositives", "true_positives", true, true, labels, predictions, options);
}

Metric TrueNegatives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  return Count("TrueNegatives", "true_negatives", false, false, labels, predictions, options);
}

Metric FalsePositives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  return Count("FalsePositives", "false_positives", false, true, labels, predictions, options);
}

Metric FalseNegatives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  return Count("FalseNegatives", "false_negatives", true, false, labels, predictions, options);
}

Metric Precision(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  const CallScope call("Precision", options.location);
  const NameScope scope = MetricScope(options.name, "precision");
  const Pair pair = Binary(labels, predictions);
  if (!pair.valid()) return Metric();
  return PartOf(pair, And(Not(pair.labels), pair.predictions), "false_positives/count", options.weights);
}

Metric Recall(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  const CallScope call("Recall", options.location);
  const NameScope scope = MetricScope(options.name, "recall");
  const Pair pair = Binary(labels, predictions);
  if (!pair.valid()) return Metric();
  return PartOf(pair, And(pair.labels, Not(pair.predictions)), "false_negatives/count", options.weights);
}

}  // namespace tessera::metrics
