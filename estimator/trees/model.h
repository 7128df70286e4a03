// SPDX-License-Identifier: Apache-2.0
// A trained ensemble that reads rows, shared by evaluation, prediction and explanation.
#ifndef TESSERA_ESTIMATOR_TREES_MODEL_H_
#define TESSERA_ESTIMATOR_TREES_MODEL_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/trees/boosted_trees.h"
#include "tessera/estimator/trees/data/binned_rows.h"
#include "tessera/estimator/trees/layer/loss.h"

namespace tessera::trees {

// Immutable; `features` must outlive it.
class TrainedModel {
 public:
  static absl::StatusOr<TrainedModel> Create(const BoostedTreesOptions& options, const Features& features,
                                             TrainingState state);

  // Returns the logits of all rows, row-major.
  std::vector<float> Logits(const RawRows& rows) const;
  // Returns TensorFlow's predictions for rows of these logits.
  absl::StatusOr<Predictions> Predict(const std::vector<float>& logits) const;
  // Explains each row. The model must have one logit.
  std::vector<Explanation> Explain(const RawRows& rows) const;

  const TrainingState& state() const { return state_; }
  const Loss& loss() const { return loss_; }

 private:
  TrainedModel(const BoostedTreesOptions& options, const Features& features, TrainingState state, Buckets buckets);

  Explanation ExplainRow(const BinnedRows& rows, int64_t row) const;

  const Features* features_;
  TrainingState state_;
  Buckets buckets_;
  Loss loss_;
  int threads_;
};

// Sums `values`, one per feature, by the columns' names; the largest absolute value comes first.
std::vector<std::pair<std::string, double>> SumByColumn(const Features& features, const std::vector<double>& values);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_MODEL_H_
