// SPDX-License-Identifier: Apache-2.0
// Metrics that average one value per element.
#include <functional>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/metrics.h"

namespace tessera::metrics {
namespace {

Metric WeightedMean(const Tensor& values, const std::optional<Tensor>& given) {
  if (!Usable({values})) return Metric();
  const Tensor weights = Weights(values, given);
  if (!weights.valid()) return Metric();
  return Ratio(Weighted(values, weights), weights);
}

// Returns the mean of `error` of labels and predictions, both f32.
Metric MeanError(const char* function, const char* default_name, const Tensor& labels, const Tensor& predictions,
                 const MetricOptions& options, const std::function<Tensor(const Pair&)>& error) {
  const CallScope call(function, options.location);
  const NameScope scope = MetricScope(options.name, default_name);
  Pair pair = Align(labels, predictions);
  if (!pair.valid()) return Metric();
  pair = {Cast(pair.labels, DType::kF32), Cast(pair.predictions, DType::kF32)};
  return WeightedMean(error(pair), options.weights);
}

Metric Then(const Metric& metric, const std::function<Tensor(const Tensor&)>& function) {
  if (!metric.valid()) return metric;
  return Metric([=] { return function(metric.Result()); });
}

}  // namespace

Metric Mean(const Tensor& values, const MetricOptions& options) {
  const CallScope call("Mean", options.location);
  const NameScope scope = MetricScope(options.name, "mean");
  return WeightedMean(values, options.weights);
}

Metric MeanTensor(const Tensor& values, const MetricOptions& options) {
  const CallScope call("MeanTensor", options.location);
  const NameScope scope = MetricScope(options.name, "mean");
  if (!Usable({values})) return Metric();
  const Tensor weights = Weights(values, options.weights);
  if (!weights.valid()) return Metric();
  const Variable total = AddUp("total_tensor", Weighted(values, weights));
  const Variable count = AddUp("count_tensor", weights);
  return Metric([=] { return Cast(DivideNoNan(total.Read(), count.Read()), DType::kF32); });
}

Metric Accuracy(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  const CallScope call("Accuracy", options.location);
  const NameScope scope = MetricScope(options.name, "accuracy");
  if (!Usable({labels, predictions})) return Metric();
  const bool scored = predictions.rank() == labels.rank() + 1 && predictions.dim(-1) != 1;
  if (scored && !IsInteger(labels.dtype())) {
    ErrorTensor(fmt::format("expected integer labels (class numbers) with logits {}, got {}", ToString(predictions),
                            ToString(labels)));
    return Metric();
  }
  const DType index = labels.dtype() == DType::kI64 ? DType::kI64 : DType::kI32;
  const Pair pair = Align(labels, scored ? ArgMax(predictions, -1, index) : predictions);
  if (!pair.valid()) return Metric();
  return WeightedMean(Equal(Cast(pair.predictions, pair.labels.dtype()), pair.labels), options.weights);
}

Metric PercentageBelow(const Tensor& values, double threshold, const MetricOptions& options) {
  const CallScope call("PercentageBelow", options.location);
  const NameScope scope = MetricScope(options.name, "percentage_below_threshold");
  return WeightedMean(values < threshold, options.weights);
}

Metric MeanAbsoluteError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  return MeanError("MeanAbsoluteError", "mean_absolute_error", labels, predictions, options,
                   [](const Pair& pair) { return Abs(pair.predictions - pair.labels); });
}

Metric MeanSquaredError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  return MeanError("MeanSquaredError", "mean_squared_error", labels, predictions, options,
                   [](const Pair& pair) { return Square(pair.predictions - pair.labels); });
}

Metric RootMeanSquaredError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options) {
  return Then(MeanError("RootMeanSquaredError", "root_mean_squared_error", labels, predictions, options,
                        [](const Pair& pair) { return Square(pair.predictions - pair.labels); }),
              [](const Tensor& mean) { return Sqrt(mean); });
}

Metric MeanRelativeError(const Tensor& labels, const Tensor& predictions, const Tensor& normalizer,
                         const MetricOptions& options) {
  return MeanError("MeanRelativeError", "mean_relative_error", labels, predictions, options, [&](const Pair& pair) {
    const Pair normal = Align(normalizer, pair.predictions);
    if (!normal.valid()) return Tensor();
    return DivideNoNan(Abs(pair.labels - pair.predictions), Cast(normal.labels, DType::kF32));
  });
}

Metric MeanCosineDistance(const Tensor& labels, const Tensor& predictions, int64_t axis, const MetricOptions& options) {
  return Then(MeanError("MeanCosineDistance", "mean_cosine_distance", labels, predictions, options,
                        [&](const Pair& pair) { return ReduceSum(pair.predictions * pair.labels, axis, true); }),
              [](const Tensor& mean) { return 1 - mean; });
}

}  // namespace tessera::metrics
