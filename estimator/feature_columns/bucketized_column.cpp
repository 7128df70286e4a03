// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/bucketized_column.h"

#include <memory>
#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/column_spec.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {

absl::StatusOr<BucketizedColumn> Bucketized(NumericColumn source, std::vector<float> boundaries) {
  RETURN_IF_ERROR(Validate(source));
  if (source.shape.size() > 1) {
    return InvalidArgument("bucketized column of \"{}\": expected a source of one dimension, got the shape {}",
                           source.key, ToString(source.shape));
  }
  ASSIGN_OR_RETURN(IdColumnPtr ids, BucketizedIds(source.key, source.size(), boundaries));
  return BucketizedColumn{.source = std::move(source), .boundaries = std::move(boundaries), .ids = std::move(ids)};
}

BucketizedColumn::operator CategoricalColumn() const {
  return {.ids = ids,
          .max_length = source.size(),
          .category = Category::kBucketized,
          .parse_spec = {SpecOf(source)},
          .bucketized = std::make_shared<const BucketizedColumn>(*this)};
}

Tensor BucketIds(const Features& features, const BucketizedColumn& column) {
  if (!column.source.normalizer && features.contains(column.name())) {
    const Tensor ids = features[column.name()];
    if (!Usable({ids})) return {};
    const int64_t rows = ids.dim(0);
    if (!IsInteger(ids.dtype()) || ids.num_elements() != rows * column.source.size()) {
      return ErrorTensor(fmt::format("feature column \"{}\": expected integers of shape {}, got {}", column.name(),
                                     ToString(Shape{rows, column.source.size()}), ToString(ids)));
    }
    return Reshape(ids, {rows, column.source.size()});
  }
  const Tensor values = NumericValues(features, column.source);
  if (!Usable({values})) return {};
  const auto count = static_cast<int64_t>(column.boundaries.size());
  // A NaN is below no boundary and lands in the last bucket, as in TensorFlow; "at or above" would differ.
  const Tensor below = ExpandDims(values, -1) < Constant(column.boundaries, {count});
  const Tensor bucket = ReduceSum(Cast(Not(below), DType::kI32), -1);
  return bucket + Iota(bucket.type(), 1) * (count + 1);
}

}  // namespace tessera::feature_columns
