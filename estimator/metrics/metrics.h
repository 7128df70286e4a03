// SPDX-License-Identifier: Apache-2.0
// The metrics of TensorFlow's tf.compat.v1.metrics, with the same results. Each call accumulates the batch of every
// replica in its own variables and defines how the value is computed from them. Padding rows of an evaluation's last
// batch are not counted.
//
// Labels and predictions are [batch, ...] of the same shape; [batch] is compatible with [batch, 1]. Values are f32
// scalars unless stated otherwise; 0 if nothing was counted.
#ifndef TESSERA_ESTIMATOR_METRICS_METRICS_H_
#define TESSERA_ESTIMATOR_METRICS_METRICS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/metrics/metric.h"

namespace tessera::metrics {

struct MetricOptions {
  // [batch], or a tensor of the values' rank whose dimensions of size 1 broadcast. Values of shape [batch] also accept
  // [batch, 1].
  std::optional<Tensor> weights = std::nullopt;
  std::string name = {};  // the variables' scope, such as "mean" or "accuracy", as in TensorFlow
  SourceLocation location = SourceLocation::current();
};

// --- Means ---

// Returns the weighted mean of `values`, [batch, ...] of any numeric type.
Metric Mean(const Tensor& values, const MetricOptions& options = {});
// Returns the elementwise mean over the batches; the value has the shape of `values`, [batch, ...].
Metric MeanTensor(const Tensor& values, const MetricOptions& options = {});
// Returns the fraction of correct predictions. `predictions` are class numbers of the shape of `labels`, or logits or
// probabilities with one more dimension, whose argmax is the prediction.
Metric Accuracy(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// Returns the fraction of the values that are less than `threshold`, from 0 to 1.
Metric PercentageBelow(const Tensor& values, double threshold, const MetricOptions& options = {});
// Returns the mean of |labels - predictions|.
Metric MeanAbsoluteError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// Returns the mean of (labels - predictions)^2.
Metric MeanSquaredError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// Returns the square root of MeanSquaredError.
Metric RootMeanSquaredError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// Returns the mean of |labels - predictions| / normalizer; the quotient is 0 where the normalizer is 0. `normalizer`
// has the shape of the labels.
Metric MeanRelativeError(const Tensor& labels, const Tensor& predictions, const Tensor& normalizer,
                         const MetricOptions& options = {});
// Returns 1 - the mean dot product of unit vectors along `axis`. `options.weights` has one weight per vector: its
// dimension `axis` has size 1.
Metric MeanCosineDistance(const Tensor& labels, const Tensor& predictions, int64_t axis,
                          const MetricOptions& options = {});

// --- Counts of binary predictions: 0 is negative, any other value positive ---

// Each returns the count as f64, which is exact to 53 bits.
Metric TruePositives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric TrueNegatives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric FalsePositives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric FalseNegatives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// Returns the number of true positives divided by the number of predicted positives.
Metric Precision(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// Returns the number of true positives divided by the number of positive labels.
Metric Recall(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});

// --- Binary predictions by probabilities in [0, 1]; a probability above the threshold is positive ---

// Each returns one value per threshold, of shape [thresholds]; counts are f64.
Metric TruePositivesAtThresholds(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
                                 const MetricOptions& options = {});
Metric TrueNegativesAtThresholds(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
                                 const MetricOptions& options = {});
Metric FalsePositivesAtThresholds(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
                                  const MetricOptions& options = {});
Metric FalseNegativesAtThresholds(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
                                  const MetricOptions& options = {});
Metric PrecisionAtThresholds(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
                             const MetricOptions& options = {});
Metric RecallAtThresholds(const Tensor& labels, const Tensor& predictions, const std::vector<float>& thresholds,
                          const MetricOptions& options = {});

enum class Curve { kRoc, kPr };
enum class Summation {
  kTrapezoidal,
  kCarefulInterpolation,  // interpolated by precision and recall, after Davis and Goadrich 2006; trapezoidal for kRoc
  kMinoring,              // the lower Riemann sum
  kMajoring,              // the upper Riemann sum
};
struct AucOptions {
  std::optional<Tensor> weights = std::nullopt;  // as in MetricOptions
  Curve curve = Curve::kRoc;
  Summation summation = Summation::kTrapezoidal;
  int64_t num_thresholds = 200;  // at least 2: evenly spaced in (0, 1), one below 0 and one above 1
  // As in Keras: rates are exact, and a rate with denominator 0 is 0.
  bool exact = false;
  std::string name = {};  // "auc"
  SourceLocation location = SourceLocation::current();
};
// Returns the area under the curve, approximated over thresholds.
Metric Auc(const Tensor& labels, const Tensor& predictions, const AucOptions& options = {});

struct OperatingPointOptions {
  std::optional<Tensor> weights = std::nullopt;  // as in MetricOptions
  int64_t num_thresholds = 200;
  std::string name = {};
  SourceLocation location = SourceLocation::current();
};
// Returns the sensitivity at the threshold whose specificity is nearest to `specificity`.
Metric SensitivityAtSpecificity(const Tensor& labels, const Tensor& predictions, double specificity,
                                const OperatingPointOptions& options = {});
// Returns the specificity at the threshold whose sensitivity is nearest to `sensitivity`.
Metric SpecificityAtSensitivity(const Tensor& labels, const Tensor& predictions, double sensitivity,
                                const OperatingPointOptions& options = {});

// --- Classes: labels and predictions are class numbers in [0, num_classes) ---

// Returns f64[num_classes, num_classes], whose element [i, j] counts how often label i was predicted as j.
Metric ConfusionMatrix(const Tensor& labels, const Tensor& predictions, int64_t num_classes,
                       const MetricOptions& options = {});
// Returns the mean intersection over union, over the classes that occur.
Metric MeanIou(const Tensor& labels, const Tensor& predictions, int64_t num_classes, const MetricOptions& options = {});
// Returns the per-class accuracy, averaged over all classes.
Metric MeanPerClassAccuracy(const Tensor& labels, const Tensor& predictions, int64_t num_classes,
                            const MetricOptions& options = {});

// --- The k largest of `predictions`, [batch, classes]; ties are won by the smaller class number ---

// Returns i1[batch], true if fewer than k classes have a larger prediction than the label's. `labels` is [batch]. The
// result is not a metric but an operand of Mean and of model code.
Tensor InTopK(const Tensor& labels, const Tensor& predictions, int64_t k,
              SourceLocation location = SourceLocation::current());
struct AtKOptions {
  std::optional<Tensor> weights = std::nullopt;  // [batch]
  std::optional<int64_t> class_id = {};          // counts only this class, among labels and predictions
  std::string name = {};
  SourceLocation location = SourceLocation::current();
};
// Returns the fraction of the labels that are among the k largest. `labels` is [batch], or [batch, n] of distinct class
// numbers. A label that is not a class is never among the k largest.
Metric RecallAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const AtKOptions& options = {});
// Returns the fraction of the k largest that are labels.
Metric PrecisionAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const AtKOptions& options = {});
// Returns the average precision, averaged over the rows. A row's average precision sums the precision at the rank of
// each label among the k largest, and divides it by min(n, k).
Metric AveragePrecisionAtK(const Tensor& labels, const Tensor& predictions, int64_t k,
                           const MetricOptions& options = {});

// --- Moments of pairs, as in tf.contrib.metrics ---

// Returns the sample covariance of labels and predictions: their sum of products over the sum of weights minus 1. Means
// are subtracted batch by batch, so that large means lose no precision.
Metric Covariance(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// Returns the correlation of labels and predictions.
Metric PearsonCorrelation(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});

}  // namespace tessera::metrics

#endif  // TESSERA_ESTIMATOR_METRICS_METRICS_H_
