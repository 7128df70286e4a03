// SPDX-License-Identifier: Apache-2.0
// Boundaries of buckets that hold about equally much weight: a sketch of a stream of numbers.
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
  // An entry of a summary. The weight of this value and of all smaller ones is from `min_rank` to `max_rank`.
  struct Entry {
    float value = 0;
    double weight = 0;  // at least so much of it is this value's
    double min_rank = 0;
    double max_rank = 0;
  };

  // `epsilon`, in (0, 1), bounds the errors of ranks as a part of the whole weight. Up to `exact` values are kept as
  // they are.
  explicit QuantileSketch(double epsilon, int64_t exact = 1 << 16);

  // Adds a number. NaN is no value, and a weight of 0 or less is none.
  void Add(float value, float weight) {
    if (!(weight > 0) || value != value) return;
    buffer_.push_back({value, weight});
    if (buffer_.size() >= buffer_size_) Flush();
  }

  // Returns the ends of at most `num_buckets` buckets, ascending: bucket i holds the numbers above boundary i - 1 and
  // up to boundary i. The last boundary is the largest number. There is one per number when there are not more numbers
  // than buckets; none when there is no number.
  std::vector<float> Boundaries(int64_t num_buckets);

  // Return the sketch as numbers, and add a sketch that was given as numbers. AddSummary fails with DataLoss for
  // others.
  std::vector<double> Summary();
  absl::Status AddSummary(std::span<const double> numbers);
  // Returns how many numbers Summary returns at most.
  size_t MaxSummary() const { return 4 * (2 * pruned_size_ + 2); }

 private:
  struct Weighted {
    float value;
    float weight;
  };

  // Returns the boundaries while all values are in the buffer.
  std::vector<float> ExactBoundaries(int64_t num_buckets);
  // Makes a summary of the buffer and moves it up the levels.
  void Flush();
  void Push(std::vector<Entry> summary);
  // Joins all levels into one summary.
  std::vector<Entry> Join();

  size_t pruned_size_;
  size_t buffer_size_;
  std::vector<Weighted> buffer_;
  std::vector<std::vector<Entry>> levels_;  // level i is empty, or the summary of 2^i buffers
};

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_DATA_QUANTILES_H_
