// SPDX-License-Identifier: Apache-2.0
// The metrics of TensorFlow's tf.compat.v1.metrics, computed as it computes them. Each call adds the batch of every
// replica to variables of its own and says how the value follows from them. No metric counts rows that only pad the
// last batch of an evaluation.
//
// Labels and predictions are [batch, ...] of one shape; [batch] goes with [batch, 1]. Values are f32 scalars unless a
// comment says otherwise; 0 where nothing was counted.
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
  // [batch], or the rank of the values with dimensions of size 1 where one weight stands for all; [batch, 1] fits
  // values [batch].
  std::optional<Tensor> weights = std::nullopt;
  std::string name = {};  // of the variables' scope; "mean", "accuracy", as TensorFlow's
  SourceLocation location = SourceLocation::current();
};

// --- Means ---

// The weighted mean of `values`, [batch, ...] of any numeric type.
Metric Mean(const Tensor& values, const MetricOptions& options = {});
// The mean of each element over the batches; the value has the shape of `values`, [batch, ...].
Metric MeanTensor(const Tensor& values, const MetricOptions& options = {});
// How often the prediction is the label. `predictions` are class numbers of the shape of `labels`. Or they are logits
// (or probabilities) with one more dimension, whose largest is the prediction.
Metric Accuracy(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// How often a value is less than `threshold`.
Metric PercentageBelow(const Tensor& values, double threshold, const MetricOptions& options = {});
Metric MeanAbsoluteError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric MeanSquaredError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric RootMeanSquaredError(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// |labels - predictions| / normalizer, and 0 where the normalizer, of the labels' shape, is 0.
Metric MeanRelativeError(const Tensor& labels, const Tensor& predictions, const Tensor& normalizer,
                         const MetricOptions& options = {});
// 1 - the mean dot product along `axis` of vectors of unit length. There is a weight per vector: that axis has size 1.
Metric MeanCosineDistance(const Tensor& labels, const Tensor& predictions, int64_t axis,
                          const MetricOptions& options = {});

// --- Counts of binary predictions: 0 is negative, any other value positive ---

// The counts are f64: exact to 53 bits.
Metric TruePositives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric TrueNegatives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric FalsePositives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric FalseNegatives(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
// True positives over predicted positives, and over positive labels.
Metric Precision(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric Recall(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});

// --- Binary predictions by probabilities in [0, 1]; a probability above the threshold is positive ---

// The values are [thresholds]; the counts are f64.
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
  kCarefulInterpolation,  // of precision and recall, after Davis and Goadrich 2006; trapezoidal for kRoc
  kMinoring,              // the lower side of each piece
  kMajoring,              // the upper side
};
struct AucOptions {
  std::optional<Tensor> weights = std::nullopt;  // as in MetricOptions
  Curve curve = Curve::kRoc;
  Summation summation = Summation::kTrapezoidal;
  int64_t num_thresholds = 200;  // at least 2: evenly spaced in (0, 1), one below 0 and one above 1
  std::string name = {};         // "auc"
  SourceLocation location = SourceLocation::current();
};
// The area under the curve, a sum over thresholds.
Metric Auc(const Tensor& labels, const Tensor& predictions, const AucOptions& options = {});

struct OperatingPointOptions {
  std::optional<Tensor> weights = std::nullopt;  // as in MetricOptions
  int64_t num_thresholds = 200;
  std::string name = {};
  SourceLocation location = SourceLocation::current();
};
// The value at the threshold whose specificity (sensitivity) is nearest to the given one.
Metric SensitivityAtSpecificity(const Tensor& labels, const Tensor& predictions, double specificity,
                                const OperatingPointOptions& options = {});
Metric SpecificityAtSensitivity(const Tensor& labels, const Tensor& predictions, double sensitivity,
                                const OperatingPointOptions& options = {});

// --- Classes: labels and predictions are class numbers in [0, num_classes) ---

// f64[num_classes, num_classes]: how often label i was predicted as j.
Metric ConfusionMatrix(const Tensor& labels, const Tensor& predictions, int64_t num_classes,
                       const MetricOptions& options = {});
// The mean of intersection over union, over the classes that occur.
Metric MeanIou(const Tensor& labels, const Tensor& predictions, int64_t num_classes, const MetricOptions& options = {});
// The mean, over all classes, of how often a label of the class was predicted.
Metric MeanPerClassAccuracy(const Tensor& labels, const Tensor& predictions, int64_t num_classes,
                            const MetricOptions& options = {});

// --- The k largest of `predictions`, [batch, classes]; of equal predictions the first counts as larger ---

// Returns i1[batch]: whether fewer than k classes have a larger prediction than the label's, for `labels` [batch]. It
// is no metric, but an operand for Mean and for model code.
Tensor InTopK(const Tensor& labels, const Tensor& predictions, int64_t k,
              SourceLocation location = SourceLocation::current());
struct AtKOptions {
  std::optional<Tensor> weights = std::nullopt;  // [batch]
  std::optional<int64_t> class_id = {};          // only this class counts, among labels and predictions
  std::string name = {};
  SourceLocation location = SourceLocation::current();
};
// Recall is the part of the labels, [batch] or [batch, n] of distinct class numbers, that is among the k largest.
// Precision is the part of the k largest that is a label. A label that is no class is never among them.
Metric RecallAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const AtKOptions& options = {});
Metric PrecisionAtK(const Tensor& labels, const Tensor& predictions, int64_t k, const AtKOptions& options = {});
// The mean over the rows of their average precision. A row's average precision sums the precision at the rank of each
// label among the k largest, and divides it by n, or by k if that is less.
Metric AveragePrecisionAtK(const Tensor& labels, const Tensor& predictions, int64_t k,
                           const MetricOptions& options = {});

// --- Moments of pairs, as in tf.contrib.metrics ---

// The sample covariance of labels and predictions (over the sum of weights minus 1), and their correlation. Means are
// subtracted batch by batch, so that large means cost no digits.
Metric Covariance(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});
Metric PearsonCorrelation(const Tensor& labels, const Tensor& predictions, const MetricOptions& options = {});

}  // namespace tessera::metrics

#endif  // TESSERA_ESTIMATOR_METRICS_METRICS_H_
