// SPDX-License-Identifier: Apache-2.0
// Metrics of the k largest predictions. Nothing is sorted: a class is among them if fewer than k come before it.
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/metrics.h"

namespace tessera::metrics {
namespace {

bool Check(const Tensor& labels, const Tensor& predictions, int64_t k, bool several) {
  if (!Usable({labels, predictions})) return false;
  const bool fits = predictions.rank() == 2 && labels.rank() >= 1 && labels.rank() <= (several ? 2 : 1) &&
                    labels.dim(0) == predictions.dim(0);
  if (!fits || !IsInteger(labels.dtype()) || !IsFloat(predictions.dtype())) {
    ErrorTensor(
        fmt::format("expected integer labels [batch]{} and floating-point predictions [batch, classes], "
                    "got {} and {}",
                    several ? " or [batch, n]" : "", ToString(labels), ToString(predictions)));
    return false;
  }
  if (k < 1) ErrorTensor(fmt::format("expected k of at least 1, got {}", k));
  return k >= 1;
}

// What comes before each label among the predictions, and whether the label is a class at all.
struct Place {
  Tensor larger;    // i32[batch, labels]: predictions above the label's
  Tensor earlier;   // i32[batch, labels]: equal ones before it
  Tensor is_class;  // i1[batch, labels]
};

// `labels` is [batch, n].
Place PlaceOf(const Tensor& labels, const Tensor& predictions) {
  const Shape cube = {labels.dim(0), labels.dim(1), predictions.dim(1)};
  const Tensor label = ExpandDims(labels, -1);
  const Tensor number = Iota({labels.dtype(), cube}, 2);
  const Tensor score = BroadcastTo(ExpandDims(predictions, 1), cube);
  const Tensor is_label = Equal(number, label);
  const Tensor own = ReduceSum(Select(is_label, score, 0), -1, true);
  const auto count = [](const Tensor& condition) { return ReduceSum(Cast(condition, DType::kI32), -1); };
  return {.larger = count(score > own),
          .earlier = count(And(Equal(score, own), number < label)),
          .is_class = ReduceAny(is_label, -1)};
}

// Which labels are among the k largest; f32[batch, n].
Tensor Hits(const Tensor& labels, const Tensor& predictions, int64_t k) {
  const Place place = PlaceOf(labels, predictions);
  return Cast(And(place.is_class, place.larger + place.earlier < k), DType::kF32);
}

Metric AtK(const char* function, const char* default_name, const Tensor& labels, const Tensor& predictions, int64_t k,
           bool recall, const MetricOptions& options) {
  const CallScope call(function, options.location);
  const NameScope scope = MetricScope(options.name.empty() ? fmt::format("{}{}", default_name, k) : options.name, "");
  if (!Check(labels, predictions, k, /*several=*/true)) return Metric();
  const Tensor rows = labels.rank() == 1 ? ExpandDims(labels, -1) : labels;
  if (k > predictions.dim(1)) {
    ErrorTensor(fmt::format("expected k of at most {}, the number of classes, got {}", predictions.dim(1), k));
    return Metric();
  }
  const Tensor hits = ReduceSum(Hits(rows, predictions, k), -1);
  const Tensor weights = Weights(hits, options.weights);
  if (!weights.valid()) return Metric();
  return Ratio(Weighted(hits, weights), weights * static_cast<double>(recall ? rows.dim(1) : k));
}

}  // namespace

Tensor InTopK(const Tensor& labels, const Tensor& predictions, int64_t k, SourceLocation location) {
  const CallScope call("InTopK", location);
  if (!Check(labels, predictions, k, /*several=*/false)) return {};
  const Place place = PlaceOf(ExpandDims(labels, -1), predictions);
  const Tensor found = And(place.is_class, place.larger < k);
  // Rows that are not finite have no k largest.
  const Tensor finite = ReduceAll(Abs(predictions) < std::numeric_limits<double>::infinity(), -1);
  return And(Squeeze(found, {-1}), finite);
}

Metric RecallAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const MetricOptions& options) {
  return AtK("RecallAtK", "recall_at_", labels, predictions, k, /*recall=*/true, options);
}

Metric PrecisionAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const MetricOptions& options) {
  return AtK("PrecisionAtK", "precision_at_", labels, predictions, k, /*recall=*/false, options);
}

}  // namespace tessera::metrics
