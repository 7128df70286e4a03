// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "fmt/ranges.h"
#include "tessera/estimator/input/ids/cell_ids.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class BucketizedColumn : public IdColumn {
 public:
  BucketizedColumn(const std::string& key, int64_t dimension, std::vector<float> boundaries)
      : IdColumn(key + "_bucketized", (static_cast<int64_t>(boundaries.size()) + 1) * dimension,
                 {{.key = key, .is_float = true}},
                 fmt::format("{} of \"{}\" between {}",
                             dimension == 1 ? "buckets" : fmt::format("buckets of {} numbers", dimension), key,
                             fmt::join(boundaries, ", "))),
        dimension_(dimension),
        boundaries_(std::move(boundaries)) {}

  absl::Status Compute(std::span<const CellRows> rows, IdRows& out) const override {
    const CellRows& input = rows[0];
    RETURN_IF_ERROR(internal::CheckCells(inputs()[0], input.cells));
    for (size_t row = 0; row + 1 < input.splits.size(); ++row) {
      const int64_t count = input.splits[row + 1] - input.splits[row];
      if (count == dimension_) continue;
      out.failed_row = static_cast<int64_t>(row);
      return InvalidArgument("\"{}\" has {} numbers, expected {}", inputs()[0].key, count, dimension_);
    }
    out.splits.assign(input.splits.begin(), input.splits.end());
    out.ids.resize(input.cells.floats.size());
    const auto buckets = static_cast<int64_t>(boundaries_.size()) + 1;
    for (size_t i = 0; i < out.ids.size(); ++i) {
      const auto place = std::upper_bound(boundaries_.begin(), boundaries_.end(), input.cells.floats[i]);
      out.ids[i] = (place - boundaries_.begin()) + buckets * (static_cast<int64_t>(i) % dimension_);
    }
    return absl::OkStatus();
  }

  IdArguments arguments() const override {
    return BucketizedArguments{.key = inputs()[0].key, .dimension = dimension_, .boundaries = boundaries_};
  }

 private:
  const int64_t dimension_;
  const std::vector<float> boundaries_;
};

}  // namespace

absl::StatusOr<IdColumnPtr> BucketizedIds(const std::string& key, int64_t dimension, std::vector<float> boundaries) {
  constexpr int64_t kMostNumbers = int64_t{1} << 30;
  if (dimension < 1 || dimension > kMostNumbers) {
    return InvalidArgument("column \"{}\": its dimension is {}, expected 1 to 2^30", key, dimension);
  }
  if (boundaries.empty()) return InvalidArgument("column \"{}\": no boundaries; expected one or more", key);
  for (size_t i = 0; i < boundaries.size(); ++i) {
    if (!std::isnan(boundaries[i]) && (i == 0 || boundaries[i - 1] < boundaries[i])) continue;
    return InvalidArgument("column \"{}\": boundary {} is {}; expected increasing boundaries", key, i, boundaries[i]);
  }
  return std::make_shared<const BucketizedColumn>(key, dimension, std::move(boundaries));
}

}  // namespace tessera
