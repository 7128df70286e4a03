// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/data/binned_rows.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "tessera/estimator/trees/data/parallel.h"
#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

// Rows whose buckets are computed together, feature by feature: their numbers stay in the L2 cache.
constexpr int64_t kBlock = 512;
// A row's numbers start at a multiple of this, so that a row of few features lies in one cache line.
constexpr int64_t kRowAlignment = 8;

// Returns the index of the first of `count` boundaries that is not below `value`, or `count`. Branch-free, since the
// values are in random order.
size_t CountBelow(const float* boundaries, size_t count, float value) {
  const float* begin = boundaries;
  while (count > 1) {
    const size_t half = count / 2;
    begin += __builtin_unpredictable(begin[half - 1] < value) ? half : 0;
    count -= half;
  }
  return static_cast<size_t>(begin - boundaries) + (count == 1 && *begin < value ? 1 : 0);
}

// Calls put(row, bucket) for each row from `begin` to `end` - 1 of a batch. A bucket of -1 is a missing value.
template <typename Put>
void FindBuckets(const Column& column, const Feature& feature, const std::vector<float>& boundaries,
                 const RawRows::Values& values, int64_t begin, int64_t end, Put put) {
  switch (column.kind) {
    case ColumnKind::kNumeric:
      for (int64_t row = begin; row < end; ++row) {
        const float value = values.numbers[static_cast<size_t>(row * values.width + feature.index)];
        const size_t below = CountBelow(boundaries.data(), boundaries.size(), value);
        const bool none = value != value || boundaries.empty();
        put(row, none ? -1 : static_cast<int32_t>(std::min(below, boundaries.size() - 1)));
      }
      return;
    case ColumnKind::kBucketized:
      for (int64_t row = begin; row < end; ++row) {
        const float value = values.numbers[static_cast<size_t>(row)];
        const auto above = std::upper_bound(column.boundaries.begin(), column.boundaries.end(), value);
        put(row, value != value ? -1 : static_cast<int32_t>(above - column.boundaries.begin()));
      }
      return;
    case ColumnKind::kBucketIds:
    case ColumnKind::kCategorical:
      for (int64_t row = begin; row < end; ++row) put(row, values.ids[static_cast<size_t>(row)]);
      return;
    case ColumnKind::kIndicator:
      for (int64_t row = begin; row < end; ++row) {
        const auto first = values.ids.begin() + row * values.width, last = first + values.width;
        put(row, std::find(first, last, static_cast<int32_t>(feature.index)) != last);
      }
      return;
  }
}

}  // namespace

absl::StatusOr<Buckets> Buckets::Create(const Features& features, Boundaries boundaries) {
  Buckets result;
  int64_t begin = 0;
  result.begins_.push_back(0);
  for (size_t i = 0, numeric = 0; i < features.features().size(); ++i) {
    const Feature& feature = features.features()[i];
    int64_t count = feature.num_buckets;
    if (numeric < features.numeric().size() && features.numeric()[numeric] == i) {
      if (numeric >= boundaries.size()) {
        return InvalidArgument("boosted trees: expected boundaries of {} numeric features, got {}",
                               features.numeric().size(), boundaries.size());
      }
      count = std::max<int64_t>(1, static_cast<int64_t>(boundaries[numeric++].size()));
    }
    if (count > std::numeric_limits<uint16_t>::max()) {
      return InvalidArgument(
          "boosted trees: feature \"{}\" has {} buckets; expected at most {}; try a larger "
          "quantile_sketch_epsilon",
          features.ReportName(i), count, std::numeric_limits<uint16_t>::max());
    }
    begin += count + 1;
    if (begin > std::numeric_limits<int32_t>::max() / 2) {
      return InvalidArgument(
          "boosted trees: the features have more than {} buckets; try a larger "
          "quantile_sketch_epsilon",
          std::numeric_limits<int32_t>::max() / 2);
    }
    result.num_buckets_.push_back(static_cast<int32_t>(count));
    result.equals_.push_back(feature.equals);
    result.begins_.push_back(static_cast<int32_t>(begin));
    result.fits_8_bits_ = result.fits_8_bits_ && count <= std::numeric_limits<uint8_t>::max();
  }
  result.boundaries_ = std::move(boundaries);
  return result;
}

template <typename T>
void BinnedRows::Fill(const Features& features, const Buckets& buckets, std::span<const RawRows> batches, int threads,
                      Numbers<T>& numbers) {
  const auto count = static_cast<int64_t>(features.features().size());
  numbers.by_feature.resize(static_cast<size_t>(count * num_rows_));
  numbers.by_row.resize(static_cast<size_t>(stride_ * num_rows_));
  std::vector<size_t> numeric(static_cast<size_t>(count));
  for (size_t i = 0; i < features.numeric().size(); ++i) numeric[features.numeric()[i]] = i;
  const std::vector<float> none;
  const auto fill = [&](const RawRows& rows, int64_t begin, int64_t end, int64_t first_row) {
    for (size_t i = 0; i < features.features().size(); ++i) {
      const Feature& feature = features.features()[i];
      const Column& column = features.columns()[feature.column];
      const bool is_numeric = column.kind == ColumnKind::kNumeric;
      const auto missing = static_cast<T>(buckets.missing(i));
      T* by_feature = numbers.by_feature.data() + static_cast<int64_t>(i) * num_rows_ + first_row;
      FindBuckets(
          column, feature, is_numeric ? buckets.boundaries()[numeric[i]] : none, rows.columns[feature.column], begin,
          end, [&](int64_t row, int32_t bucket) { by_feature[row] = bucket < 0 ? missing : static_cast<T>(bucket); });
      T* by_row = numbers.by_row.data() + first_row * stride_ + static_cast<int64_t>(i);
      for (int64_t row = begin; row < end; ++row) by_row[row * stride_] = by_feature[row];
    }
  };
  int64_t first_row = 0;
  for (const RawRows& rows : batches) {
    ForEach((rows.count + kBlock - 1) / kBlock, threads,
            [&](int64_t block) { fill(rows, block * kBlock, std::min(rows.count, (block + 1) * kBlock), first_row); });
    first_row += rows.count;
  }
}

BinnedRows BinnedRows::Create(const Features& features, const Buckets& buckets, std::span<const RawRows> batches,
                              int threads) {
  BinnedRows result;
  for (const RawRows& rows : batches) result.num_rows_ += rows.count;
  result.stride_ = (features.num_features() + kRowAlignment - 1) / kRowAlignment * kRowAlignment;
  result.is_wide_ = !buckets.fits_8_bits();
  if (result.is_wide_) {
    result.Fill(features, buckets, batches, threads, result.wide_);
  } else {
    result.Fill(features, buckets, batches, threads, result.narrow_);
  }
  return result;
}

}  // namespace tessera::trees
