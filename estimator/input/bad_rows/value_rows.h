// SPDX-License-Identifier: Apache-2.0
// Rows of batches: values whose dimension 0 counts rows.
#ifndef TESSERA_ESTIMATOR_INPUT_BAD_ROWS_VALUE_ROWS_H_
#define TESSERA_ESTIMATOR_INPUT_BAD_ROWS_VALUE_ROWS_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"

namespace tessera {

// Returns a copy of rows `first` to `first` + `count` - 1, which `value` must have. Fails with ResourceExhausted
// without memory.
absl::StatusOr<Value> SliceRows(const Value& value, int64_t first, int64_t count);
// Returns `rows` rows of zeros or empty strings, each of the type `row`.
absl::StatusOr<Value> EmptyRows(const Component& row, int64_t rows);
// Replaces row `to_row` of `to` by row `from_row` of `from`. Fails with InvalidArgument for rows of two types.
absl::Status CopyRow(const Value& from, int64_t from_row, Value& to, int64_t to_row);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_BAD_ROWS_VALUE_ROWS_H_
