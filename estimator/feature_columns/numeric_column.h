// SPDX-License-Identifier: Apache-2.0
// Numeric feature columns: features that are read as numbers.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_NUMERIC_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_NUMERIC_COLUMN_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::feature_columns {

// The feature `key` as numbers: [batch] + shape, or [batch] where the shape has one element.
struct NumericColumn {
  std::string key;
  Shape shape = {1};
  std::function<Tensor(const Tensor&)> normalizer = {};  // applied to the f32 values
  // The value of a row whose feature is missing when an Example is parsed: one number, or one for each element of the
  // shape. Without it a missing feature is an error.
  std::vector<double> default_value = {};
  DType dtype = DType::kF32;  // the type in parsed Examples; the values become f32 in any case

  const std::string& name() const { return key; }
  int64_t size() const;  // elements of a row
};

struct NumericOptions {
  Shape shape = {1};
  std::vector<double> default_value = {};
  DType dtype = DType::kF32;
  std::function<Tensor(const Tensor&)> normalizer = {};
};
// Fails with InvalidArgument unless the sizes of the shape are positive, the default fits it, and the dtype is an
// integer or a float.
absl::StatusOr<NumericColumn> Numeric(std::string key, NumericOptions options = {});
absl::Status Validate(const NumericColumn& column);

// Returns the column's values, f32[batch, size], after the normalizer.
Tensor NumericValues(const Features& features, const NumericColumn& column);

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_NUMERIC_COLUMN_H_
