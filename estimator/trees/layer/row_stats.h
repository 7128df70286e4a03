// SPDX-License-Identifier: Apache-2.0
// The derivatives of the loss at each row, as integers.
//
// Derivatives are rounded to multiples of a unit that is a power of two. Sums of at most 2^53 units are exact in
// double, so that they are the same in any order. Results therefore do not depend on the number of threads, and equal
// sets of rows have equal gains.
#ifndef TESSERA_ESTIMATOR_TREES_LAYER_ROW_STATS_H_
#define TESSERA_ESTIMATOR_TREES_LAYER_ROW_STATS_H_

#include <cstdint>
#include <vector>

#include "tessera/estimator/trees/data/binned_rows.h"
#include "tessera/estimator/trees/layer/loss.h"
#include "tessera/estimator/trees/layer/row_partition.h"
#include "tessera/estimator/trees/model/ensemble.h"

namespace tessera::trees {

// The value of one unit in the sums of gradients and of second derivatives.
struct Units {
  double gradient = 1;
  double hessian = 1;
};

// The rows of a batch, in memory, with the logits of the trees before the current one.
struct TrainingRows {
  BinnedRows binned;
  std::vector<float> labels;   // Loss::label_width() per row
  std::vector<float> weights;  // one per row, or none
  std::vector<float> logits;   // Loss::logits_dimension() per row

  const float* weight(int64_t row) const { return weights.empty() ? nullptr : weights.data() + row; }
};

// The derivatives of rows, in the order of a partition.
class RowStats {
 public:
  // Bounds on the derivatives of a row, and the number of rows.
  struct Bounds {
    double gradient = 0;  // the largest absolute value
    double hessian = 0;
    double rows = 0;
  };
  // Returns the bounds of these rows. If the loss has no bound, computes the derivatives and takes the largest.
  static Bounds Measure(const Loss& loss, const Ensemble& ensemble, const TrainingRows& rows,
                        const RowPartition& partition, int threads);

  // Computes the derivatives at the logits of each row's node, in the units that `bounds` allow.
  void Compute(const Loss& loss, const Ensemble& ensemble, const TrainingRows& rows, const RowPartition& partition,
               const Bounds& bounds, int threads);

  const Units& units() const { return units_; }
  // Returns the sums over all rows, in their own units.
  std::vector<double> Sums() const;
  // Returns the stats of place `i` of the partition.
  const int32_t* at(int64_t i) const { return stats_.data() + i * num_stats_; }
  int64_t num_stats() const { return num_stats_; }

 private:
  Units units_;
  int64_t num_stats_ = 2;
  std::vector<int32_t> stats_;
};

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_LAYER_ROW_STATS_H_
