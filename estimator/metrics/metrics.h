// SPDX-License-Identifier: Apache-2.0
// Metrics with state over batches: each call adds the batch of every replica to variables of its own and says how the
// value follows from them. Rows that only pad the last batch of an evaluation count in none.
#ifndef TESSERA_ESTIMATOR_METRICS_METRICS_H_
#define TESSERA_ESTIMATOR_METRICS_METRICS_H_

#include <functional>
#include <optional>
#include <string>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// What a metric function of below gives; goes into TpuEstimatorSpec::Eval. Its variables are not saved in checkpoints.
class Metric {
 public:
  Metric() = default;  // invalid
  // `result` traces the value, a scalar, from the metric's variables; called in a computation of its own.
  explicit Metric(std::function<Tensor()> result) : result_(std::move(result)) {}

  bool valid() const { return static_cast<bool>(result_); }
  Tensor Result() const { return result_(); }

 private:
  std::function<Tensor()> result_;
};

namespace metrics {

struct MetricOptions {
  std::optional<Tensor> weights = std::nullopt;  // [batch], or of the shape of the values
  std::string name = {};                         // of the variables' scope; "mean", "accuracy"
  SourceLocation location = SourceLocation::current();
};

// The weighted mean of `values`, [batch, ...] of any numeric type.
Metric Mean(const Tensor& values, const MetricOptions& options = {});

// How often the prediction is the label. `predictions` are class numbers of the shape of `labels`, or logits (or
// probabilities) with one more dimension, whose largest is the prediction.
Metric Accuracy(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});

// Of binary predictions and labels (0 is negative, all else positive): true positives over those predicted, and over
// those there are; 0 when there are none.
Metric Precision(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric Recall(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});

}  // namespace metrics
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_METRICS_METRICS_H_
