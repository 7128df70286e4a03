// SPDX-License-Identifier: Apache-2.0
// Sequences of numbers. Sequences of words and ids are categorical columns: SequenceHashBucket and the like.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_SEQUENCE_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_SEQUENCE_COLUMN_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/ids/sequence_padder.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::feature_columns {

// The feature `key` as steps of numbers: [batch, steps] + shape, or [batch, steps * elements of a step]. The feature
// KEY_length, if there is one, has the number of steps of each row; otherwise all steps count.
struct SequenceNumericColumn {
  std::string key;
  int64_t steps = 1;  // to which the host pads rows
  Shape shape = {1};  // a step's
  double default_value = 0;
  DType dtype = DType::kF32;  // the type in parsed Examples; the values become f32 in any case
  std::function<Tensor(const Tensor&)> normalizer = {};  // applied to f32[batch, steps, elements], not to padding

  const std::string& name() const { return key; }
  int64_t size() const;  // elements of a step
};

struct SequenceNumericOptions {
  Shape shape = {1};
  double default_value = 0;
  DType dtype = DType::kF32;
  std::function<Tensor(const Tensor&)> normalizer = {};
};
// Fails with InvalidArgument unless `steps` and the sizes of the shape are positive, and the dtype is an integer or a
// float.
absl::StatusOr<SequenceNumericColumn> SequenceNumeric(std::string key, int64_t steps,
                                                      SequenceNumericOptions options = {});

// Returns how the host pads the column's feature; the lengths are the feature KEY_length.
PaddedSequence PaddedOf(const SequenceNumericColumn& column);

// A function for Dataset::Apply.
using DatasetTransform = std::function<Dataset(const Dataset&)>;

// Returns a transform, on rows or batches, that makes f32[steps] + shape of each column's feature. The feature may be
// ragged or sparse; it is padded with the default value. The lengths are added as "features/KEY_length", i32[], where
// an incomplete step counts. Rows of more steps are errors, and so are incomplete steps of a column with a normalizer.
DatasetTransform PadSequences(std::vector<SequenceNumericColumn> columns);

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_SEQUENCE_COLUMN_H_
