// SPDX-License-Identifier: Apache-2.0
// The metrics of boosted trees, with the names and definitions of TensorFlow's heads.
#ifndef TESSERA_ESTIMATOR_TREES_EVALUATION_H_
#define TESSERA_ESTIMATOR_TREES_EVALUATION_H_

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "tessera/estimator/trees/layer/loss.h"

namespace tessera::trees {

// Accumulates batches. Two classes have accuracy, accuracy_baseline, auc, auc_precision_recall, average_loss,
// label/mean, loss, precision, prediction/mean and recall. More classes have accuracy, average_loss and loss;
// regression has average_loss, label/mean, loss and prediction/mean. Areas are those of tf.metrics.auc with 200
// thresholds.
class Evaluation {
 public:
  explicit Evaluation(const Loss& loss);

  // Adds a batch of rows; `weights` is empty when all are 1. `normalizer` divides the batch's loss.
  void Add(std::span<const float> logits, std::span<const float> labels, std::span<const float> weights,
           double normalizer);

  // Returns the metrics of all batches so far.
  std::map<std::string, double> Metrics() const;

 private:
  // The weight of positive and negative rows between two thresholds.
  struct Bin {
    double positive = 0;
    double negative = 0;
  };

  void AddBinary(float logit, float label, double weight);
  void AddClasses(std::span<const float> logits, int64_t label, double weight);

  const Loss loss_;
  int64_t batches_ = 0;
  double batch_losses_ = 0;
  double weight_ = 0;
  double loss_sum_ = 0;
  double correct_ = 0;
  double label_sum_ = 0;
  double prediction_sum_ = 0;
  double true_positive_ = 0, false_positive_ = 0, false_negative_ = 0;
  std::vector<Bin> bins_;
};

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_EVALUATION_H_
