// SPDX-License-Identifier: Apache-2.0
// Rows of batched values, whose dimension 0 is the row.
#ifndef TESSERA_ESTIMATOR_INPUT_BAD_ROWS_VALUE_ROWS_H_
#define TESSERA_ESTIMATOR_INPUT_BAD_ROWS_VALUE_ROWS_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"

namespace tessera {

// Returns a copy of rows `first` to `first` + `count` - 1, which must exist. Fails with ResourceExhausted if out of
// memory.
absl::StatusOr<Value> SliceRows(const Value& value, int64_t first, int64_t count);
// Returns `rows` rows of zeros or empty strings, each of type `row`.
absl::StatusOr<Value> EmptyRows(const Component& row, int64_t rows);
// Replaces row `to_row` of `to` by row `from_row` of `from`. Fails with InvalidArgument if their types differ.
absl::Status CopyRow(const Value& from, int64_t from_row, Value& to, int64_t to_row);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_BAD_ROWS_VALUE_ROWS_H_
