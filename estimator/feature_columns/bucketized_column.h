// SPDX-License-Identifier: Apache-2.0
// Bucketized columns: numeric values mapped to the range that contains them.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_BUCKETIZED_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_BUCKETIZED_COLUMN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/feature_columns/categorical_column.h"
#include "tessera/estimator/feature_columns/numeric_column.h"

namespace tessera::feature_columns {

// A value's bucket is the number of boundaries less than or equal to it. As a dense column it is one-hot, [batch, size
// of the source * buckets]. In a linear model, and as a categorical column, bucket b of element i has the id b + i *
// buckets.
struct BucketizedColumn {
  NumericColumn source;
  std::vector<float> boundaries;
  IdColumnPtr ids;

  std::string name() const { return source.key + "_bucketized"; }
  int64_t num_buckets() const { return ids ? ids->num_buckets() : 0; }  // the total over all elements

  // Converts to the categorical column of its ids, for Crossed, Indicator and Embedding.
  operator CategoricalColumn() const;  // NOLINT: TensorFlow's bucketized column is a categorical one
};

// Fails with InvalidArgument unless `source` has one dimension, and the boundaries increase and are not empty.
absl::StatusOr<BucketizedColumn> Bucketized(NumericColumn source, std::vector<float> boundaries);

// Returns the ids of the column, [batch, size of the source]. Reads them from the feature `name()` if the host has
// computed it. Otherwise, and always if the source has a normalizer, the step computes them from the source.
Tensor BucketIds(const Features& features, const BucketizedColumn& column);

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_BUCKETIZED_COLUMN_H_
