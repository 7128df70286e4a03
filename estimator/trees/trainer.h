// SPDX-License-Identifier: Apache-2.0
// Training as a state machine: it consumes batches of rows, and the ensemble grows layer by layer.
//
//   1. Batches, or all rows, determine the boundaries of numeric columns. The step is not counted.
//   2. With center_bias, batches move the bias until it changes by at most 1 %.
//   3. Every n_batches_per_layer batches, one more layer grows from the mean of their sums.
// The state after each step is sufficient to resume with the same bits.
#ifndef TESSERA_ESTIMATOR_TREES_TRAINER_H_
#define TESSERA_ESTIMATOR_TREES_TRAINER_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/trees/data/binned_rows.h"
#include "tessera/estimator/trees/data/quantiles.h"
#include "tessera/estimator/trees/layer/row_stats.h"
#include "tessera/estimator/trees/model/ensemble.h"
#include "tessera/estimator/trees/options.h"

namespace tessera::trees {

struct TrainingState {
  Ensemble ensemble;
  bool boundaries_ready = false;
  Boundaries boundaries = {};
  bool centering = false;  // the bias has not converged
  int64_t global_step = 0;
  // The batches since the last layer, or since the last bias step: their number and the total of their sums.
  int64_t batches = 0;
  std::vector<double> sums = {};
};

// For one thread at a time. `options` must be valid, and `features` theirs; both must outlive it.
class Trainer {
 public:
  Trainer(const BoostedTreesOptions& options, const Features& features);

  // Starts, or resumes from a state of the same options. Fails with InvalidArgument for a state of other options.
  absl::Status Start(TrainingState state);
  static TrainingState NewState(const BoostedTreesOptions& options, const Features& features);

  const TrainingState& state() const { return state_; }
  // Returns whether there are enough trees, or twice as many attempts to grow a layer as they need.
  bool done() const;

  // Adds a batch. Fails with ResourceExhausted when the sums of a layer need too much memory.
  absl::Status AddBatch(const RawRows& rows);

  // With train_in_memory: takes all rows, and computes boundaries unless they exist. Each Step then works like a batch
  // of all rows. `most_steps` bounds the steps that Step counts together when no layer can grow any more.
  absl::Status SetRows(std::vector<RawRows> rows);
  absl::Status Step(int64_t most_steps);

  // Returns the mean loss of the last batch before its step; for rows in memory, the current loss of all rows.
  double loss() const;

 private:
  struct Batch {
    TrainingRows rows;
    RowPartition partition;
    double normalizer = 1;  // the divisor of the loss
  };

  // Adds the numbers of a feature to a sketch.
  void AddNumbers(std::span<const RawRows> rows, size_t numeric, QuantileSketch& sketch) const;
  absl::Status FinishBoundaries();
  absl::Status BoundariesAreReady();
  absl::Status SetBoundaries(Boundaries boundaries);
  Batch MakeBatch(std::span<const RawRows> rows) const;
  double LossOf(const Batch& batch) const;
  // Returns the sums of a batch for a bias step: the means of gradient and Hessian over the rows.
  std::vector<double> BiasSums(const Batch& batch);
  // Returns the histograms of `segments` from stats_. The next call overwrites them.
  std::span<const double> Histograms(const Batch& batch, std::span<const RowPartition::Segment> segments);
  absl::Status AddLayerSums(const Batch& batch);
  absl::Status GrowFromBatches();
  absl::StatusOr<bool> GrowInMemory(Batch& batch);
  void MoveBias(std::span<const double> sums);
  void Count(const Batch& batch, RowStats& stats) const;

  const BoostedTreesOptions& options_;
  const Features& features_;
  const Loss loss_;
  const int threads_;
  TrainingState state_;
  std::optional<Buckets> buckets_;
  std::vector<QuantileSketch> sketches_;  // in phase 1
  int64_t sketched_batches_ = 0;
  RowStats stats_;
  std::unique_ptr<Batch> memory_;  // all rows
  std::vector<double> histograms_;
  double last_loss_ = 0;
};

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_TRAINER_H_
