// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/evaluation.h"

#include <algorithm>
#include <cmath>

namespace tessera::trees {
namespace {

constexpr int kNumThresholds = 200;
constexpr float kEpsilon = 1e-7f;

// Returns threshold i of tf.metrics.auc: the first is below every probability and the last above.
float Threshold(int i) {
  if (i == 0) return -kEpsilon;
  if (i == kNumThresholds - 1) return 1 + kEpsilon;
  return static_cast<float>(static_cast<double>(i) / (kNumThresholds - 1));
}

double Ratio(double a, double b) { return b > 0 ? a / b : 0; }

// The weights of true and false positives if rows above threshold i are positive.
struct Counts {
  std::vector<double> true_positive, false_positive;
  double positive = 0, negative = 0;
};

double AreaUnderRoc(const Counts& counts) {
  const double kSmall = 1e-6;
  double area = 0;
  for (size_t i = 0; i + 1 < counts.true_positive.size(); ++i) {
    const auto rate = [&](double true_positive) { return (true_positive + kSmall) / (counts.positive + kSmall); };
    const auto false_rate = [&](double false_positive) { return false_positive / (counts.negative + kSmall); };
    area += (false_rate(counts.false_positive[i]) - false_rate(counts.false_positive[i + 1])) *
            (rate(counts.true_positive[i]) + rate(counts.true_positive[i + 1])) / 2;
  }
  return area;
}

// Returns the area under the precision-recall curve, interpolated as in Davis and Goadrich (2006).
double AreaUnderPrecisionRecall(const Counts& counts) {
  double area = 0;
  for (size_t i = 0; i + 1 < counts.true_positive.size(); ++i) {
    const double above = counts.true_positive[i + 1];
    const double true_positive = counts.true_positive[i] - above;
    const double selected = counts.true_positive[i] + counts.false_positive[i];
    const double selected_above = above + counts.false_positive[i + 1];
    const double slope = Ratio(true_positive, std::max(selected - selected_above, 0.0));
    const double intercept = above - slope * selected_above;
    const double ratio = selected > 0 && selected_above > 0 ? selected / selected_above : 1;
    area += Ratio(slope * (true_positive + intercept * std::log(ratio)), counts.positive);
  }
  return area;
}

}  // namespace

Evaluation::Evaluation(const Loss& loss) : loss_(loss), bins_(kNumThresholds + 1) {}

void Evaluation::AddBinary(float logit, float label, double weight) {
  const float p = Sigmoid(logit);
  const bool is_one = label > 0.5f, chosen = logit > 0;
  correct_ += chosen == is_one ? weight : 0;
  true_positive_ += chosen && is_one ? weight : 0;
  false_positive_ += chosen && !is_one ? weight : 0;
  false_negative_ += !chosen && is_one ? weight : 0;
  label_sum_ += weight * static_cast<double>(label);
  prediction_sum_ += weight * static_cast<double>(p);
  // The number of thresholds below p; 0 if p is NaN.
  int below = p >= 0 ? std::min(static_cast<int>(p * (kNumThresholds - 1)), kNumThresholds - 2) : 0;
  while (below < kNumThresholds && Threshold(below) < p) ++below;
  while (below > 0 && !(Threshold(below - 1) < p)) --below;
  Bin& bin = bins_[static_cast<size_t>(below)];
  (is_one ? bin.positive : bin.negative) += weight;
}

void Evaluation::AddClasses(std::span<const float> logits, int64_t label, double weight) {
  correct_ += std::max_element(logits.begin(), logits.end()) - logits.begin() == label ? weight : 0;
}

void Evaluation::Add(std::span<const float> logits, std::span<const float> labels, std::span<const float> weights,
                     double normalizer) {
  const auto width = static_cast<size_t>(loss_.logits_dimension());
  double batch_loss = 0;
  for (size_t row = 0; row < logits.size() / width; ++row) {
    const double weight = weights.empty() ? 1 : static_cast<double>(weights[row]);
    const std::span<const float> of_row = logits.subspan(row * width, width);
    const float* label = labels.data() + row * static_cast<size_t>(loss_.label_width());
    batch_loss += weight * loss_.Sum(of_row.data(), label, nullptr, 1);
    weight_ += weight * static_cast<double>(loss_.label_width());
    if (loss_.kind() == LossKind::kLogistic) {
      AddBinary(of_row[0], *label, weight);
    } else if (loss_.kind() == LossKind::kMaxEntropy) {
      AddClasses(of_row, static_cast<int64_t>(*label), weight);
    } else {
      for (size_t k = 0; k < width; ++k) {
        label_sum_ += weight * static_cast<double>(label[k]);
        prediction_sum_ += weight * static_cast<double>(of_row[k]);
      }
    }
  }
  loss_sum_ += batch_loss;
  batch_losses_ += batch_loss / std::max(normalizer, 1.0);
  ++batches_;
}

std::map<std::string, double> Evaluation::Metrics() const {
  std::map<std::string, double> metrics = {{"average_loss", Ratio(loss_sum_, weight_)},
                                           {"loss", Ratio(batch_losses_, static_cast<double>(batches_))}};
  if (loss_.kind() != LossKind::kSquared) metrics["accuracy"] = Ratio(correct_, weight_);
  if (loss_.kind() == LossKind::kMaxEntropy) return metrics;
  const double label_mean = Ratio(label_sum_, weight_);
  metrics["label/mean"] = label_mean;
  metrics["prediction/mean"] = Ratio(prediction_sum_, weight_);
  if (loss_.kind() == LossKind::kSquared) return metrics;
  metrics["accuracy_baseline"] = std::max(label_mean, 1 - label_mean);
  metrics["precision"] = Ratio(true_positive_, true_positive_ + false_positive_);
  metrics["recall"] = Ratio(true_positive_, true_positive_ + false_negative_);
  Counts counts{.true_positive = std::vector<double>(kNumThresholds),
                .false_positive = std::vector<double>(kNumThresholds)};
  for (const Bin& bin : bins_) {
    counts.positive += bin.positive;
    counts.negative += bin.negative;
  }
  double positive = 0, negative = 0;
  for (size_t i = kNumThresholds; i-- > 0;) {
    counts.true_positive[i] = positive += bins_[i + 1].positive;
    counts.false_positive[i] = negative += bins_[i + 1].negative;
  }
  metrics["auc"] = AreaUnderRoc(counts);
  metrics["auc_precision_recall"] = AreaUnderPrecisionRecall(counts);
  return metrics;
}

}  // namespace tessera::trees
