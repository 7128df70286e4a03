// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/data/columns.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

// Buckets, and the one for missing values, are numbered in 16 bits.
constexpr int64_t kMaxBuckets = 65535;
constexpr int64_t kMaxFeatures = 1 << 24;

bool HasIds(ColumnKind kind) {
  return kind == ColumnKind::kBucketIds || kind == ColumnKind::kIndicator || kind == ColumnKind::kCategorical;
}

absl::Status Check(const Column& column) {
  const std::string where = fmt::format("boosted trees: column \"{}\"", column.name);
  if (column.key.empty()) return InvalidArgument("{}: expected the key of a feature, got an empty one", where);
  if (column.kind == ColumnKind::kNumeric && (column.dimension < 1 || column.dimension > kMaxFeatures)) {
    return InvalidArgument("{}: expected a dimension from 1 to {}, got {}", where, kMaxFeatures, column.dimension);
  }
  const int64_t most = column.kind == ColumnKind::kIndicator ? kMaxFeatures : kMaxBuckets;
  if (HasIds(column.kind) && (column.num_buckets < 1 || column.num_buckets > most)) {
    return InvalidArgument("{}: expected 1 to {} buckets, got {}; try a smaller hash or vocabulary", where, most,
                           column.num_buckets);
  }
  if (column.kind != ColumnKind::kBucketized) return absl::OkStatus();
  if (column.boundaries.empty() || static_cast<int64_t>(column.boundaries.size()) >= kMaxBuckets) {
    return InvalidArgument("{}: expected 1 to {} boundaries, got {}", where, kMaxBuckets - 1, column.boundaries.size());
  }
  for (size_t i = 0; i < column.boundaries.size(); ++i) {
    if (std::isnan(column.boundaries[i]) || (i > 0 && column.boundaries[i] <= column.boundaries[i - 1])) {
      return InvalidArgument("{}: expected ascending boundaries, got {} at index {}", where, column.boundaries[i], i);
    }
  }
  return absl::OkStatus();
}

}  // namespace

Column NumericColumn(std::string key, int64_t dimension) {
  return {.kind = ColumnKind::kNumeric, .key = key, .name = key, .dimension = dimension, .boundaries = {}};
}
Column BucketizedColumn(std::string key, std::vector<float> boundaries) {
  return {
      .kind = ColumnKind::kBucketized, .key = key, .name = key + "_bucketized", .boundaries = std::move(boundaries)};
}
Column BucketIdColumn(std::string name, int64_t num_buckets) {
  return {.kind = ColumnKind::kBucketIds, .key = name, .name = name, .boundaries = {}, .num_buckets = num_buckets};
}
Column IndicatorColumn(std::string name, int64_t num_buckets) {
  return {.kind = ColumnKind::kIndicator,
          .key = name,
          .name = name + "_indicator",
          .boundaries = {},
          .num_buckets = num_buckets};
}
Column CategoricalColumn(std::string name, int64_t num_buckets) {
  return {.kind = ColumnKind::kCategorical, .key = name, .name = name, .boundaries = {}, .num_buckets = num_buckets};
}

absl::StatusOr<Features> Features::Create(std::vector<Column> columns) {
  if (columns.empty()) return InvalidArgument("boosted trees: expected feature columns, got none");
  std::sort(columns.begin(), columns.end(), [](const Column& a, const Column& b) { return a.name < b.name; });
  Features result;
  for (size_t i = 0; i < columns.size(); ++i) {
    const Column& column = columns[i];
    RETURN_IF_ERROR(Check(column));
    if (i > 0 && column.name == columns[i - 1].name) {
      return InvalidArgument("boosted trees: two columns are named \"{}\"", column.name);
    }
    const auto add = [&](int64_t count, Feature feature) {
      feature.column = i;
      for (feature.index = 0; feature.index < count; ++feature.index) {
        if (column.kind == ColumnKind::kNumeric) result.numeric_.push_back(result.features_.size());
        result.features_.push_back(feature);
      }
    };
    switch (column.kind) {
      case ColumnKind::kNumeric:
        add(column.dimension, {});
        break;
      case ColumnKind::kBucketized:
        add(1, {.num_buckets = static_cast<int64_t>(column.boundaries.size()) + 1});
        break;
      case ColumnKind::kBucketIds:
        add(1, {.num_buckets = column.num_buckets});
        break;
      case ColumnKind::kIndicator:
        add(column.num_buckets, {.num_buckets = 2});
        break;
      case ColumnKind::kCategorical:
        add(1, {.equals = true, .num_buckets = column.num_buckets});
        break;
    }
    if (result.num_features() > kMaxFeatures) {
      return InvalidArgument("boosted trees: expected at most {} features, exceeded at column \"{}\"", kMaxFeatures,
                             column.name);
    }
  }
  result.columns_ = std::move(columns);
  return result;
}

const std::string& Features::ReportName(size_t index) const {
  const Column& column = columns_[features_[index].column];
  return column.kind == ColumnKind::kIndicator ? column.key : column.name;
}

}  // namespace tessera::trees
