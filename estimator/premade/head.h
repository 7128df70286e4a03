// SPDX-License-Identifier: Apache-2.0
// The end of a classifier: from logits to loss, metrics and predictions, named as in TensorFlow's heads. For the
// premade models' own files.
#ifndef TESSERA_ESTIMATOR_PREMADE_HEAD_H_
#define TESSERA_ESTIMATOR_PREMADE_HEAD_H_

#include <cstdint>
#include <functional>
#include <string>

#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/estimator_spec.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::premade {

struct ClassificationHead {
  int64_t n_classes = 2;
  std::string weight_column = {};  // a feature; empty: every example weighs 1
  losses::Reduction loss_reduction = losses::Reduction::kSumOverBatchSize;

  // Returns 1 for two classes (the log odds of class 1), else the number of classes.
  int64_t logits_dimension() const { return n_classes == 2 ? 1 : n_classes; }

  // `logits` are f32[batch, logits_dimension]. Labels are class numbers, [batch] or [batch, 1]. The values by mode:
  //    train    loss
  //    eval     loss, `average_loss`, `accuracy`; for two classes also `precision`, `recall`, `prediction/mean`,
  //             `label/mean`, `accuracy_baseline`, `auc`, `auc_precision_recall`
  //    predict  `class_ids` i64[batch, 1] and the same as `class` i64[batch], `all_class_ids` i32[batch, n_classes],
  //             `probabilities` f32[batch, n_classes], `logits`; for two classes `logistic`
  // TensorFlow also gives the strings `classes` and `all_classes`; a caller who knows the words adds them (the commands
  // do).
  TpuEstimatorSpec Spec(const Features& features, const Labels& labels, Mode mode, const Tensor& logits,
                        const std::function<TrainOp(const Tensor& loss)>& train) const;
};

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_HEAD_H_
