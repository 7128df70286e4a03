// SPDX-License-Identifier: Apache-2.0
// Metrics of class numbers.
#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera::metrics {
namespace {

// `labels`, [classes, elements], has each element's weight in its label's row, and 0 elsewhere. `predictions`,
// [elements, classes], has a 1 in the column of each prediction.
struct OneHots {
  Tensor labels, predictions;
};

// Returns false and records an error for invalid arguments.
bool MakeOneHots(const Tensor& labels, const Tensor& predictions, int64_t classes, const std::optional<Tensor>& given,
                 OneHots& hots) {
  const Pair pair = Align(labels, predictions);
  if (!pair.valid()) return false;
  if (!IsInteger(pair.labels.dtype()) || !IsInteger(pair.predictions.dtype())) {
    ErrorTensor(fmt::format("expected integer labels and predictions (class numbers), got {} and {}", ToString(labels),
                            ToString(predictions)));
    return false;
  }
  if (classes < 1) {
    ErrorTensor(fmt::format("expected at least one class, got {}", classes));
    return false;
  }
  NoteClassNumbers(labels, classes);
  const Tensor weights = Weights(pair.labels, given);
  if (!weights.valid()) return false;
  const int64_t elements = weights.num_elements();
  hots.labels = Transpose(OneHot(Reshape(pair.labels, {elements}), classes) * Reshape(weights, {elements, 1}));
  hots.predictions = OneHot(Reshape(pair.predictions, {elements}), classes);
  return true;
}

}  // namespace

Metric ConfusionMatrix(const Tensor& labels, const Tensor& predictions, int64_t num_classes,
                       const MetricOptions& options) {
  const CallScope call("ConfusionMatrix", options.location);
  const NameScope scope = MetricScope(options.name, "confusion_matrix");
  OneHots hots;
  if (!MakeOneHots(labels, predictions, num_classes, options.weights, hots)) return Metric();
  const Variable matrix = AddUp("total_confusion_matrix", MatMul(hots.labels, hots.predictions));
  return Metric([=] { return matrix.Read(); });
}

Metric MeanIou(const Tensor& labels, const Tensor& predictions, int64_t num_classes, const MetricOptions& options) {
  const CallScope call("MeanIou", options.location);
  const NameScope scope = MetricScope(options.name, "mean_iou");
  OneHots hots;
  if (!MakeOneHots(labels, predictions, num_classes, options.weights, hots)) return Metric();
  const Variable state = AddUp("total_confusion_matrix", MatMul(hots.labels, hots.predictions));
  return Metric([=] {
    const Tensor matrix = state.Read();
    const Tensor row = Iota({DType::kI32, matrix.shape()}, 0), column = Iota({DType::kI32, matrix.shape()}, 1);
    const Tensor hits = ReduceSum(Select(Equal(row, column), matrix, 0), 0);
    const Tensor either = ReduceSum(matrix, 0) + ReduceSum(matrix, 1) - hits;
    const Tensor occur = ReduceSum(Cast(NotEqual(either, 0), DType::kF64));
    return Cast(DivideNoNan(ReduceSum(DivideNoNan(hits, either)), occur), DType::kF32);
  });
}

Metric MeanPerClassAccuracy(const Tensor& labels, const Tensor& predictions, int64_t num_classes,
                            const MetricOptions& options) {
  const CallScope call("MeanPerClassAccuracy", options.location);
  const NameScope scope = MetricScope(options.name, "mean_accuracy");
  OneHots hots;
  if (!MakeOneHots(labels, predictions, num_classes, options.weights, hots)) return Metric();
  const Variable total = AddUp("total", ReduceSum(hots.labels, 1));
  const Variable count = AddUp("count", ReduceSum(hots.labels * Transpose(hots.predictions), 1));
  return Metric([=] { return Cast(ReduceMean(DivideNoNan(count.Read(), total.Read())), DType::kF32); });
}

}  // namespace tessera::metrics
