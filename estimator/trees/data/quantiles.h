// SPDX-License-Identifier: Apache-2.0
// Boundaries of buckets of about equal weight: a sketch of a stream of numbers.
//
// A summary is a sorted list of values with bounds of their ranks. Merging two summaries keeps the larger relative
// error; pruning one to k entries adds 1 / k (Greenwald and Khanna 2001; the weighted form is in the paper of XGBoost,
// 2016). As long as all values fit into the buffer, nothing is pruned and the ranks are exact.
#ifndef TESSERA_ESTIMATOR_TREES_DATA_QUANTILES_H_
#define TESSERA_ESTIMATOR_TREES_DATA_QUANTILES_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera::trees {

class QuantileSketch {
 public:
  // An entry of a summary. The total weight of this value and all smaller ones is from `min_rank` to `max_rank`.
  struct Entry {
    float value = 0;
    double weight = 0;  // the least weight of this value itself
    double min_rank = 0;
    double max_rank = 0;
  };

  // `epsilon`, in (0, 1), bounds the errors of ranks relative to the total weight. Up to `exact` values are kept
  // unchanged.
  explicit QuantileSketch(double epsilon, int64_t exact = 1 << 16);

  // Adds a number. Ignores NaN, and weights of 0 or less.
  void Add(float value, float weight) {
    if (!(weight > 0) || value != value) return;
    buffer_.push_back({value, weight});
    if (buffer_.size() >= buffer_size_) Flush();
  }

  // Returns the upper bounds of at most `num_buckets` buckets, ascending: bucket i has the numbers above boundary i - 1
  // and up to boundary i. The last boundary is the largest number. There is one per number if there are at most
  // `num_buckets` numbers; none without a number.
  std::vector<float> Boundaries(int64_t num_buckets);

  // Return the sketch as numbers, and add a sketch in that form. AddSummary fails with DataLoss for invalid numbers.
  std::vector<double> Summary();
  absl::Status AddSummary(std::span<const double> numbers);
  // Returns the maximum number of numbers that Summary returns.
  size_t MaxSummary() const { return 4 * (2 * pruned_size_ + 2); }

 private:
  struct Weighted {
    float value;
    float weight;
  };

  // Returns the boundaries while all values are in the buffer.
  std::vector<float> ExactBoundaries(int64_t num_buckets);
  // Summarizes the buffer and moves the summary up the levels.
  void Flush();
  void Push(std::vector<Entry> summary);
  // Merges all levels into one summary.
  std::vector<Entry> Join();

  size_t pruned_size_;
  size_t buffer_size_;
  std::vector<Weighted> buffer_;
  std::vector<std::vector<Entry>> levels_;  // level i is empty, or the summary of 2^i buffers
};

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_DATA_QUANTILES_H_
