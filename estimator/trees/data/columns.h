// SPDX-License-Identifier: Apache-2.0
// The columns that trees read, and the features that the columns become: one bucket number per row and feature.
#ifndef TESSERA_ESTIMATOR_TREES_DATA_COLUMNS_H_
#define TESSERA_ESTIMATOR_TREES_DATA_COLUMNS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera::trees {

enum class ColumnKind {
  kNumeric,      // numbers, a feature per dimension; training finds the boundaries of buckets
  kBucketized,   // one number with given boundaries
  kBucketIds,    // one id of an ordered bucket (ToIds of a bucketized column)
  kIndicator,    // ids of categories; a feature with the buckets "no" and "yes" per category
  kCategorical,  // one id of a category; splits separate one category from the others
};

// `key` is the name of the component in the data set, without "features/". Ids are integers from 0 to num_buckets - 1.
// A negative id and a NaN are missing values.
struct Column {
  ColumnKind kind = ColumnKind::kNumeric;
  std::string key = {};
  std::string name = {};          // TensorFlow's name, which orders the columns
  int64_t dimension = 1;          // numbers per row, for kNumeric
  std::vector<float> boundaries;  // for kBucketized: bucket i has the numbers from boundary i - 1 to below boundary i
  int64_t num_buckets = 0;        // for columns of ids
};

Column NumericColumn(std::string key, int64_t dimension = 1);
Column BucketizedColumn(std::string key, std::vector<float> boundaries);
Column BucketIdColumn(std::string name, int64_t num_buckets);
Column IndicatorColumn(std::string name, int64_t num_buckets);
Column CategoricalColumn(std::string name, int64_t num_buckets);

struct Feature {
  size_t column = 0;  // the index in Features::columns()
  int64_t index = 0;  // the dimension of a numeric column, the category of an indicator
  bool equals = false;
  int64_t num_buckets = 0;  // 0 until the boundaries of a numeric column are known
};

// All features of a model. Immutable.
class Features {
 public:
  // Sorts the columns by name. Fails with InvalidArgument for a column without a key, two columns of the same name,
  // dimensions or bucket counts below 1, and boundaries that are not ascending.
  static absl::StatusOr<Features> Create(std::vector<Column> columns);

  const std::vector<Column>& columns() const { return columns_; }
  const std::vector<Feature>& features() const { return features_; }
  int64_t num_features() const { return static_cast<int64_t>(features_.size()); }
  // The features whose boundaries training computes, in order.
  const std::vector<size_t>& numeric() const { return numeric_; }
  // Returns the name under which importances and explanations sum feature `index`.
  const std::string& ReportName(size_t index) const;

 private:
  std::vector<Column> columns_;
  std::vector<Feature> features_;
  std::vector<size_t> numeric_;
};

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_DATA_COLUMNS_H_
