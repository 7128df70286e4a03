// SPDX-License-Identifier: Apache-2.0
// Rows to train on, computed by a formula.
#ifndef TESSERA_ESTIMATOR_TESTS_ROWS_TESTUTIL_H_
#define TESSERA_ESTIMATOR_TESTS_ROWS_TESTUTIL_H_

#include <cstdint>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Returns feature "x", f32[|rows|, |columns|], in -1 to 1, and label i32[|rows|]: whether a row's numbers sum to more
// than zero.
Dataset RowsWithSigns(int64_t rows, int64_t columns);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_TESTS_ROWS_TESTUTIL_H_
