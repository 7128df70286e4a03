// SPDX-License-Identifier: Apache-2.0
// Metrics of binary predictions given as probabilities, counted at several thresholds. The epsilons that keep divisors
// from 0 are TensorFlow's.
#include <functional>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/metrics/metrics.h"

namespace tessera::metrics {
namespace {

constexpr double kBeyond = 1e-7;  // the distance of the outer thresholds from 0 and 1

// f64[thresholds] each.
struct Counts {
  Variable true_positives, false_negatives, true_negatives, false_positives;
};

// Counts predictions above each threshold with a matrix product: the weights of positive and negative labels times the
// indicators of predictions above and below. Returns false and records an error for invalid arguments.
bool CountAt(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
             const std::optional<Tensor>& given, Counts& counts) {
  const Pair pair = Align(labels, predictions);
  if (!pair.valid()) return false;
  if (thresholds.empty()) {
    ErrorTensor("expected at least one threshold, got none");
    return false;
  }
  const Tensor weights = Weights(pair.labels, given);
  if (!weights.valid()) return false;
  const int64_t rows = weights.num_elements();
  const auto count = static_cast<int64_t>(thresholds.size());
  const Tensor label = Cast(Cast(pair.labels, DType::kI1), DType::kF32);
  const Tensor of_label =
      Stack({Reshape(Weighted(label, weights), {rows}), Reshape(Weighted(1 - label, weights), {rows})});
  const Tensor score = Reshape(Cast(pair.predictions, DType::kF32), {rows, 1});
  const Tensor above = score > Constant(thresholds, {1, count});
  const Tensor side = Concat({Cast(above, DType::kF32), Cast(Not(above), DType::kF32)}, 1);
  const Tensor sums = Reshape(MatMul(of_label, side), {2, 2, count});  // [label, side, threshold]
  const auto add_up = [&](const char* name, int64_t label, int64_t side) {
    return AddUp(name, Reshape(Slice(sums, {label, side, 0}, {1, 1, count}), {count}));
  };
  counts = {.true_positives = add_up("true_positives", 0, 0),
            .false_negatives = add_up("false_negatives", 0, 1),
            .true_negatives = add_up("true_negatives", 1, 1),
            .false_positives = add_up("false_positives", 1, 0)};
  return true;
}

// Returns evenly spaced thresholds, `last` at the end.
std::vector<float> EvenThresholds(int64_t count, double last) {
  std::vector<float> thresholds = {static_cast<float>(-kBeyond)};
  for (int64_t i = 1; i + 1 < count; ++i) {
    thresholds.push_back(static_cast<float>(static_cast<double>(i) / static_cast<double>(count - 1)));
  }
  thresholds.push_back(static_cast<float>(last));
  return thresholds;
}

using Value = std::function<Tensor(const Counts&)>;

Metric AtThresholds(const char* function, const char* default_name, const Tensor& labels, const Tensor& predictions,
                    const std::vector<float>& thresholds, const MetricOptions& options, const Value& value) {
  const CallScope call(function, options.location);
  const NameScope scope = MetricScope(options.name, default_name);
  Counts counts;
  if (!CountAt(labels, predictions, thresholds, options.weights, counts)) return Metric();
  return Metric([=] { return value(counts); });
}

// Adjacent values along a curve.
struct Steps {
  Tensor from, to;
};
Steps StepsOf(const Tensor& x) {
  const int64_t count = x.dim(0) - 1;
  return {.from = Slice(x, {0}, {count}), .to = Slice(x, {1}, {count})};
}

// Between two thresholds, true positives are assumed to grow linearly with the positives, so precision is a hyperbola.
Tensor InterpolatedPrArea(const Counts& counts) {
  const Tensor true_positives = counts.true_positives.Read();
  const Steps hits = StepsOf(true_positives);
  const Steps positives = StepsOf(true_positives + counts.false_positives.Read());
  const Tensor missed = StepsOf(counts.false_negatives.Read()).to;
  const Tensor grown = hits.from - hits.to;
  const Tensor slope = DivideNoNan(grown, Maximum(positives.from - positives.to, 0));
  const Tensor intercept = hits.to - slope * positives.to;
  const Tensor both = And(positives.from > 0, positives.to > 0);
  const Tensor ratio = Select(both, DivideNoNan(positives.from, positives.to), 1);
  return ReduceSum(DivideNoNan(slope * (grown + intercept * Log(ratio)), hits.to + missed));
}

Tensor Area(const Counts& counts, Curve curve, Summation summation, bool exact) {
  if (curve == Curve::kPr && summation == Summation::kCarefulInterpolation) return InterpolatedPrArea(counts);
  const double epsilon = exact ? 0 : 1e-6;
  const auto rate = [&](const Tensor& part, const Tensor& other, double added) {
    return DivideNoNan(part + added, part + other + epsilon);
  };
  const Tensor tp = counts.true_positives.Read(), fp = counts.false_positives.Read();
  const Tensor recall = rate(tp, counts.false_negatives.Read(), epsilon);
  const bool roc = curve == Curve::kRoc;
  const Steps x = StepsOf(roc ? rate(fp, counts.true_negatives.Read(), 0) : recall);
  const Steps y = StepsOf(roc ? recall : rate(tp, fp, epsilon));
  const Tensor height = summation == Summation::kMinoring   ? Minimum(y.from, y.to)
                        : summation == Summation::kMajoring ? Maximum(y.from, y.to)
                                                            : (y.from + y.to) / 2;
  return ReduceSum((x.from - x.to) * height);
}

// Returns the element of `x` at `index`, a scalar.
Tensor At(const Tensor& x, const Tensor& index) { return Gather(x, index); }

Tensor Narrow(const Variable& counts) { return Cast(counts.Read(), DType::kF32); }

Metric OperatingPoint(const char* function, const char* default_name, const Tensor& labels, const Tensor& predictions,
                      double wanted, double last_threshold, const OperatingPointOptions& options, const Value& value) {
  const CallScope call(function, options.location);
  const NameScope scope = MetricScope(options.name, default_name);
  if (!(wanted >= 0 && wanted <= 1)) {
    ErrorTensor(fmt::format("expected a rate in [0, 1], got {}", wanted));
    return Metric();
  }
  if (options.num_thresholds < 2) {
    ErrorTensor(fmt::format("expected at least 2 thresholds, got {}", options.num_thresholds));
    return Metric();
  }
  Counts counts;
  if (!CountAt(labels, predictions, EvenThresholds(options.num_thresholds, last_threshold), options.weights, counts))
    return Metric();
  return Metric([=] { return value(counts); });
}

}  // namespace

#define TESSERA_COUNT_AT(Name, default_name, count)                                                  \
  Metric Name(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds, \
              const MetricOptions& options) {                                                        \
    return AtThresholds(#Name, default_name, labels, predictions, thresholds, options,               \
                        [](const Counts& counts) { return counts.count.Read(); });                   \
  }
TESSERA_COUNT_AT(TruePositivesAtThresholds, "true_positives", true_positives)
TESSERA_COUNT_AT(TrueNegativesAtThresholds, "true_negatives", true_negatives)
TESSERA_COUNT_AT(FalsePositivesAtThresholds, "false_positives", false_positives)
TESSERA_COUNT_AT(FalseNegativesAtThresholds, "false_negatives", false_negatives)
#undef TESSERA_COUNT_AT

Metric PrecisionAtThresholds(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
                             const MetricOptions& options) {
  return AtThresholds("PrecisionAtThresholds", "precision_at_thresholds", labels, predictions, thresholds, options,
                      [](const Counts& counts) {
                        const Tensor hits = counts.true_positives.Read();
                        return Cast(hits / (hits + counts.false_positives.Read() + kBeyond), DType::kF32);
                      });
}

Metric RecallAtThresholds(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
                          const MetricOptions& options) {
  return AtThresholds("RecallAtThresholds", "recall_at_thresholds", labels, predictions, thresholds, options,
                      [](const Counts& counts) {
                        const Tensor hits = counts.true_positives.Read();
                        return Cast(hits / (hits + counts.false_negatives.Read() + kBeyond), DType::kF32);
                      });
}

Metric Auc(const Tensor& labels, const Tensor& predictions, const AucOptions& options) {
  const CallScope call("Auc", options.location);
  const NameScope scope = MetricScope(options.name, "auc");
  if (options.num_thresholds < 2) {
    ErrorTensor(fmt::format("expected at least 2 thresholds, got {}", options.num_thresholds));
    return Metric();
  }
  Counts counts;
  const std::vector<float> thresholds = EvenThresholds(options.num_thresholds, 1 + kBeyond);
  if (!CountAt(labels, predictions, thresholds, options.weights, counts)) return Metric();
  return Metric([counts, curve = options.curve, summation = options.summation, exact = options.exact] {
    return Cast(Area(counts, curve, summation, exact), DType::kF32);
  });
}

// Rates are compared in f32, as in TensorFlow, so that the same rates are equal.
Metric SensitivityAtSpecificity(const Tensor& labels, const Tensor& predictions, double specificity,
                                const OperatingPointOptions& options) {
  return OperatingPoint("SensitivityAtSpecificity", "sensitivity_at_specificity", labels, predictions, specificity,
                        1 + kBeyond, options, [specificity](const Counts& counts) {
                          const Tensor tn = Narrow(counts.true_negatives), tp = Narrow(counts.true_positives);
                          const Tensor rate = tn / (tn + Narrow(counts.false_positives) + kBeyond);
                          const Tensor best = ArgMin(Abs(rate - specificity));
                          return At(tp, best) / (At(tp, best) + At(Narrow(counts.false_negatives), best) + kBeyond);
                        });
}

// As in TensorFlow, the last threshold is below 1, and the last of equally good thresholds is chosen.
Metric SpecificityAtSensitivity(const Tensor& labels, const Tensor& predictions, double sensitivity,
                                const OperatingPointOptions& options) {
  return OperatingPoint("SpecificityAtSensitivity", "specificity_at_sensitivity", labels, predictions, sensitivity,
                        1 - kBeyond, options, [sensitivity](const Counts& counts) {
                          const Tensor tn = Narrow(counts.true_negatives), tp = Narrow(counts.true_positives);
                          const Tensor rate = tp / (tp + Narrow(counts.false_negatives) + kBeyond);
                          const Tensor distance = Reverse(Abs(rate - sensitivity), {0});
                          const Tensor best = distance.dim(0) - 1 - ArgMin(distance);
                          return At(tn, best) / (At(tn, best) + At(Narrow(counts.false_positives), best) + kBeyond);
                        });
}

}  // namespace tessera::metrics
