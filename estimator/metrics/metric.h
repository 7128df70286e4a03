// SPDX-License-Identifier: Apache-2.0
// A metric of an evaluation, and for files of metrics: how one adds up what all batches and replicas have.
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

// What a function of metrics.h gives; goes into TpuEstimatorSpec::Eval. Its variables are not saved in checkpoints.
class Metric {
 public:
  Metric() = default;  // invalid
  // `result` traces the value from the metric's variables; called in a computation of its own.
  explicit Metric(std::function<Tensor()> result) : result_(std::move(result)) {}

  bool valid() const { return static_cast<bool>(result_); }
  // Invalid, with the error recorded, of an invalid one.
  Tensor Result() const { return result_ ? result_() : ErrorTensor("the metric was never made"); }

 private:
  std::function<Tensor()> result_;
};

namespace metrics {

// The scope of a metric's variables: `name`, or the default one, made unique.
NameScope MetricScope(const std::string& name, const char* default_name);

// Labels and predictions of one shape, with a batch dimension; where one has a last dimension of size 1 more, it goes.
struct Pair {
  Tensor labels, predictions;
  bool valid() const { return labels.valid() && predictions.valid(); }
};
// Invalid, with the error recorded, where they do not fit.
Pair Align(const Tensor& labels, const Tensor& predictions);

// The weight of each of `values`, f32 and of their shape: 1, or what is given ([batch], or the rank of `values` with
// dimensions of size 1 where one weight stands for all); 0 in padded rows. Invalid after an error.
Tensor Weights(const Tensor& values, const std::optional<Tensor>& given);
// `values` as f32 times `weights`, and 0 where these are 0: whatever stands in rows of padding, NaN included.
Tensor Weighted(const Tensor& values, const Tensor& weights);

// A variable of the metric, f64 and of the shape of `batch`, to which every step adds the `batch` of all replicas.
// Sums are exact to 53 bits over the batches; within a batch they are those of the type of `batch`.
Variable AddUp(std::string_view name, const Tensor& batch);
// A variable of the metric that the caller assigns; zeros at first.
Variable State(std::string_view name, const Shape& shape);

// a / b, 0 where b is 0.
Tensor DivideNoNan(const Tensor& a, const Tensor& b);
// total / count over all that was seen, f32; 0 when nothing was.
Metric Ratio(const Tensor& total, const Tensor& count);

}  // namespace metrics
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_METRICS_METRIC_H_
