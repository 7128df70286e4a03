// SPDX-License-Identifier: Apache-2.0
// The features of rows as bucket numbers, in memory: what histograms, splits and predictions read.
#ifndef TESSERA_ESTIMATOR_TREES_DATA_BINNED_ROWS_H_
#define TESSERA_ESTIMATOR_TREES_DATA_BINNED_ROWS_H_

#include <cstdint>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/trees/data/columns.h"
#include "tessera/estimator/trees/data/huge_pages.h"
#include "tessera/estimator/trees/data/raw_rows.h"

namespace tessera::trees {

// One list of boundaries per feature of Features::numeric(), as QuantileSketch::Boundaries returns them.
using Boundaries = std::vector<std::vector<float>>;

// The buckets of each feature. The bucket after the last is for missing values.
class Buckets {
 public:
  // Fails with InvalidArgument when a feature has more buckets than there are bucket numbers.
  static absl::StatusOr<Buckets> Create(const Features& features, Boundaries boundaries);

  int64_t num_features() const { return static_cast<int64_t>(num_buckets_.size()); }
  // Returns the number of buckets for values, which is also the number of the bucket for missing values.
  int32_t missing(size_t feature) const { return num_buckets_[feature]; }
  bool equals(size_t feature) const { return equals_[feature]; }
  // Feature i has the bins begins()[i] to begins()[i + 1] - 1 of a histogram: one per bucket.
  const std::vector<int32_t>& begins() const { return begins_; }
  int64_t num_bins() const { return begins_.back(); }
  // Returns whether every bucket number fits into 8 bits; otherwise into 16.
  bool fits_8_bits() const { return fits_8_bits_; }
  const Boundaries& boundaries() const { return boundaries_; }

 private:
  Boundaries boundaries_;
  std::vector<int32_t> num_buckets_;
  std::vector<bool> equals_;
  std::vector<int32_t> begins_;
  bool fits_8_bits_ = true;
};

class BinnedRows {
 public:
  BinnedRows() = default;
  // Computes the buckets of all rows of `batches`, concatenated, on `threads` threads.
  static BinnedRows Create(const Features& features, const Buckets& buckets, std::span<const RawRows> batches,
                           int threads);

  int64_t num_rows() const { return num_rows_; }
  // Bucket numbers of type T (uint8_t if Buckets::fits_8_bits, else uint16_t), by row and by feature. A row takes
  // stride() numbers, and row 0 starts a cache line.
  template <typename T>
  const T* rows() const;
  template <typename T>
  const T* feature(size_t index) const;
  int64_t stride() const { return stride_; }
  // Calls function(T{}) with the type of the numbers.
  template <typename Function>
  auto WithType(Function function) const {
    return is_wide_ ? function(uint16_t{}) : function(uint8_t{});
  }

 private:
  template <typename T>
  struct Numbers {
    LargeVector<T> by_row;
    LargeVector<T> by_feature;
  };
  template <typename T>
  void Fill(const Features& features, const Buckets& buckets, std::span<const RawRows> batches, int threads,
            Numbers<T>& numbers);

  int64_t num_rows_ = 0;
  int64_t stride_ = 0;
  bool is_wide_ = false;
  Numbers<uint8_t> narrow_;
  Numbers<uint16_t> wide_;
};

template <typename T>
const T* BinnedRows::rows() const {
  if constexpr (sizeof(T) == 1)
    return narrow_.by_row.data();
  else
    return wide_.by_row.data();
}
template <typename T>
const T* BinnedRows::feature(size_t index) const {
  const size_t at = index * static_cast<size_t>(num_rows_);
  if constexpr (sizeof(T) == 1)
    return narrow_.by_feature.data() + at;
  else
    return wide_.by_feature.data() + at;
}

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_DATA_BINNED_ROWS_H_
