// SPDX-License-Identifier: Apache-2.0
// Second moments over a stream. Each batch yields moments about its own means, which are merged with the earlier ones
// as in Chan, Golub and LeVeque 1979.
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/metrics.h"

namespace tessera::metrics {
namespace {

// Sums of products of differences from the means, f64[].
struct Moments {
  Variable count, of_labels, of_predictions, of_both;
};

// Sums over all replicas.
Tensor Sum(const Tensor& x) { return AllReduceSum(ReduceSum(x)); }

// Returns false and records an error for invalid arguments.
bool TakeMoments(const Tensor& labels, const Tensor& predictions, const std::optional<Tensor>& given,
                 Moments& moments) {
  const Pair pair = Align(labels, predictions);
  if (!pair.valid()) return false;
  const Tensor weights = Weights(pair.labels, given);
  if (!weights.valid()) return false;
  const Tensor w = Cast(weights, DType::kF64);
  const auto numbers = [&](const Tensor& x) { return Select(Equal(w, 0), 0, Cast(x, DType::kF64)); };
  const Tensor x = numbers(pair.labels), y = numbers(pair.predictions);
  const Tensor added = Sum(w);
  const Tensor mean_x = DivideNoNan(Sum(w * x), added), mean_y = DivideNoNan(Sum(w * y), added);
  const Tensor dx = x - mean_x, dy = y - mean_y;

  moments = {.count = State("count", {}),
             .of_labels = State("labels", {}),
             .of_predictions = State("predictions", {}),
             .of_both = State("comoment", {})};
  const Variable labels_mean = State("mean_label", {}), predictions_mean = State("mean_prediction", {});
  const Tensor before = moments.count.Read();
  const Tensor total = before + added;
  const Tensor part = DivideNoNan(added, total);  // the batch's fraction of the new total
  const Tensor shift_x = mean_x - labels_mean.Read(), shift_y = mean_y - predictions_mean.Read();
  const auto join = [&](const Variable& moment, const Tensor& batch, const Tensor& shifts) {
    moment.Assign(moment.Read() + Sum(w * batch) + shifts * before * part);
  };
  join(moments.of_labels, dx * dx, shift_x * shift_x);
  join(moments.of_predictions, dy * dy, shift_y * shift_y);
  join(moments.of_both, dx * dy, shift_x * shift_y);
  labels_mean.Assign(labels_mean.Read() + shift_x * part);
  predictions_mean.Assign(predictions_mean.Read() + shift_y * part);
  moments.count.Assign(total);
  return true;
}

}  // namespace

Metric Covariance(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  const CallScope call("Covariance", options.location);
  const NameScope scope = MetricScope(options.name, "covariance");
  Moments moments;
  if (!TakeMoments(labels, predictions, options.weights, moments)) return Metric();
  return Metric([=] { return Cast(DivideNoNan(moments.of_both.Read(), moments.count.Read() - 1), DType::kF32); });
}

Metric PearsonCorrelation(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  const CallScope call("PearsonCorrelation", options.location);
  const NameScope scope = MetricScope(options.name, "pearson_r");
  Moments moments;
  if (!TakeMoments(labels, predictions, options.weights, moments)) return Metric();
  return Metric([=] {
    const Tensor scale = Sqrt(moments.of_labels.Read()) * Sqrt(moments.of_predictions.Read());
    return Cast(DivideNoNan(moments.of_both.Read(), scale), DType::kF32);
  });
}

}  // namespace tessera::metrics
