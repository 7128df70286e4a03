// SPDX-License-Identifier: Apache-2.0
// An evaluation metric, and helpers to accumulate it over batches and replicas.
#ifndef TESSERA_ESTIMATOR_METRICS_METRIC_H_
#define TESSERA_ESTIMATOR_METRICS_METRIC_H_

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// The result of a function of metrics.h; TpuEstimatorSpec::Eval takes it. Its variables are not saved in checkpoints.
class Metric {
 public:
  Metric() = default;  // invalid
  // `result` traces the value from the metric's variables. It is called in a separate computation.
  explicit Metric(std::function<Tensor()> result) : result_(std::move(result)) {}

  bool valid() const { return static_cast<bool>(result_); }
  // Returns the metric's value; for an invalid metric, records an error and returns an invalid tensor.
  Tensor Result() const { return result_ ? result_() : ErrorTensor("the metric was never created"); }

 private:
  std::function<Tensor()> result_;
};

namespace metrics {

// Returns the scope of a metric's variables: `name`, or the default name, made unique.
NameScope MetricScope(const std::string& name, const char* default_name);

// Labels and predictions of the same shape, with a batch dimension. A trailing dimension of size 1 in only one of them
// is dropped.
struct Pair {
  Tensor labels, predictions;
  bool valid() const { return labels.valid() && predictions.valid(); }
};
// Returns an invalid pair, with the error recorded, if the shapes do not match.
Pair Align(const Tensor& labels, const Tensor& predictions);

// Returns the weight of each of `values`, as f32 of the same shape; 0 in padding rows. The weight is 1, or `given`:
// [batch], or the rank of `values` with broadcast dimensions of size 1. Invalid after an error.
Tensor Weights(const Tensor& values, const std::optional<Tensor>& given);
// Returns `values` as f32 times `weights`, and 0 where the weight is 0: padding may hold any value, including NaN.
Tensor Weighted(const Tensor& values, const Tensor& weights);

// Returns a variable of the metric, f64 and of the shape of `batch`, to which every step adds `batch` summed over
// replicas. Sums over batches are exact to 53 bits; sums within a batch have the precision of its type.
Variable AddUp(std::string_view name, const Tensor& batch);
// Returns a variable of the metric that the caller assigns; initially zero.
Variable State(std::string_view name, const Shape& shape);

// Returns a / b, or 0 where b is 0.
Tensor DivideNoNan(const Tensor& a, const Tensor& b);
// Returns total / count over all batches, f32; 0 if nothing was counted.
Metric Ratio(const Tensor& total, const Tensor& count);

}  // namespace metrics
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_METRICS_METRIC_H_
