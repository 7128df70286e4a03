// SPDX-License-Identifier: Apache-2.0
// Transforms of batches that survive bad rows.
#ifndef TESSERA_ESTIMATOR_INPUT_BAD_ROWS_ROW_BY_ROW_H_
#define TESSERA_ESTIMATOR_INPUT_BAD_ROWS_ROW_BY_ROW_H_

#include <functional>
#include <memory>

#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Returns `batches` behind `stage`, which turns each batch into one batch of as many rows, and depends on no other
// batch. A batch for which `stage` fails goes through it row by row. Rows that fail again are noted in `bad_rows`, and
// a row of zeros and empty strings stands for each. Ragged and sparse batches fail as without this function. The order
// of batches decides the numbers of rows: it must be that of the input.
Dataset RowByRow(const Dataset& batches, const std::function<Dataset(const Dataset& batches)>& stage,
                 std::shared_ptr<BadRows> bad_rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_BAD_ROWS_ROW_BY_ROW_H_
