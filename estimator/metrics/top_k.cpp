// SPDX-License-Identifier: Apache-2.0
// Metrics of the k largest predictions. Nothing is sorted: a class is among the k largest if fewer than k classes
// precede it.
#include <algorithm>
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

// The predictions that precede each label's, and whether the label is a valid class.
struct Place {
  Tensor larger;    // i32[batch, labels]: predictions above the label's
  Tensor earlier;   // i32[batch, labels]: predictions equal to the label's, at a smaller index
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

// Returns whether each label is among the k largest; i1[batch, n].
Tensor Hits(const Place& place, int64_t k) { return And(place.is_class, place.larger + place.earlier < k); }

// Labels as [batch, n]; invalid unless all arguments are valid.
struct Ranking {
  Tensor labels, predictions;
  bool valid() const { return labels.valid(); }
};

Ranking RankingOf(const Tensor& labels, const Tensor& predictions, int64_t k) {
  if (!Check(labels, predictions, k, /*several=*/true)) return {};
  if (k > predictions.dim(1)) {
    ErrorTensor(fmt::format("expected k of at most {}, the number of classes, got {}", predictions.dim(1), k));
    return {};
  }
  return {labels.rank() == 1 ? ExpandDims(labels, -1) : labels, predictions};
}

// Per row, the number of labels among the k largest, and its divisor; f32[batch].
struct HitCounts {
  Tensor hits, all;
};

HitCounts CountsOf(const Ranking& ranking, int64_t k, bool recall) {
  const Tensor hits = ReduceSum(Cast(Hits(PlaceOf(ranking.labels, ranking.predictions), k), DType::kF32), -1);
  return {hits, Fill(hits.type(), static_cast<double>(recall ? ranking.labels.dim(1) : k))};
}

HitCounts CountsOfClass(const Ranking& ranking, int64_t k, bool recall, int64_t id) {
  const Tensor class_of_row = Fill({ranking.labels.dtype(), {ranking.labels.dim(0), 1}}, static_cast<double>(id));
  const Tensor among = ReduceAny(Hits(PlaceOf(class_of_row, ranking.predictions), k), -1);
  const Tensor is_label = ReduceAny(Equal(ranking.labels, BroadcastTo(class_of_row, ranking.labels.shape())), -1);
  return {Cast(And(among, is_label), DType::kF32), Cast(recall ? is_label : among, DType::kF32)};
}

Metric AtK(const char* function, const char* default_name, const Tensor& labels, const Tensor& predictions, int64_t k,
           bool recall, const AtKOptions& options) {
  const CallScope call(function, options.location);
  const NameScope scope = MetricScope(options.name.empty() ? fmt::format("{}{}", default_name, k) : options.name, "");
  const Ranking ranking = RankingOf(labels, predictions, k);
  if (!ranking.valid()) return Metric();
  if (options.class_id && (*options.class_id < 0 || *options.class_id >= predictions.dim(1))) {
    ErrorTensor(fmt::format("expected a class_id in [0, {}), got {}", predictions.dim(1), *options.class_id));
    return Metric();
  }
  const HitCounts counts =
      options.class_id ? CountsOfClass(ranking, k, recall, *options.class_id) : CountsOf(ranking, k, recall);
  const Tensor weights = Weights(counts.hits, options.weights);
  if (!weights.valid()) return Metric();
  return Ratio(Weighted(counts.hits, weights), Weighted(counts.all, weights));
}

}  // namespace

Tensor InTopK(const Tensor& labels, const Tensor& predictions, int64_t k, SourceLocation location) {
  const CallScope call("InTopK", location);
  if (!Check(labels, predictions, k, /*several=*/false)) return {};
  const Place place = PlaceOf(ExpandDims(labels, -1), predictions);
  const Tensor found = And(place.is_class, place.larger < k);
  // A row with non-finite predictions has no k largest.
  const Tensor finite = ReduceAll(Abs(predictions) < std::numeric_limits<double>::infinity(), -1);
  return And(Squeeze(found, {-1}), finite);
}

Metric RecallAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const AtKOptions& options) {
  return AtK("RecallAtK", "recall_at_", labels, predictions, k, /*recall=*/true, options);
}

Metric PrecisionAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const AtKOptions& options) {
  return AtK("PrecisionAtK", "precision_at_", labels, predictions, k, /*recall=*/false, options);
}

Metric AveragePrecisionAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const MetricOptions& options) {
  const CallScope call("AveragePrecisionAtK", options.location);
  const NameScope scope =
      MetricScope(options.name.empty() ? fmt::format("average_precision_at_{}", k) : options.name, "");
  const Ranking ranking = RankingOf(labels, predictions, k);
  if (!ranking.valid()) return Metric();
  const int64_t n = ranking.labels.dim(1);
  const Place place = PlaceOf(ranking.labels, ranking.predictions);
  const Tensor rank = place.larger + place.earlier;  // from 0
  const Tensor hits = Hits(place, k);
  // For each label, whether each other label is among the k largest and not ranked after it: i1[batch, label, other].
  const Shape pairs = {ranking.labels.dim(0), n, n};
  const Tensor not_behind = And(BroadcastTo(ExpandDims(hits, 1), pairs),
                                BroadcastTo(ExpandDims(rank, 1), pairs) <= BroadcastTo(ExpandDims(rank, 2), pairs));
  const Tensor found = ReduceSum(Cast(not_behind, DType::kF32), -1);
  const Tensor precision = found / Cast(rank + 1, DType::kF32);
  const Tensor average = ReduceSum(Select(hits, precision, 0), -1) / static_cast<double>(std::min(k, n));
  const Tensor weights = Weights(average, options.weights);
  if (!weights.valid()) return Metric();
  return Ratio(Weighted(average, weights), weights);
}

}  // namespace tessera::metrics
