// SPDX-License-Identifier: Apache-2.0
// Makes batch transforms tolerate bad rows.
#ifndef TESSERA_ESTIMATOR_INPUT_BAD_ROWS_ROW_BY_ROW_H_
#define TESSERA_ESTIMATOR_INPUT_BAD_ROWS_ROW_BY_ROW_H_

#include <functional>
#include <memory>

#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Returns `batches` followed by `stage`, which maps each batch independently to a batch of the same number of rows. If
// `stage` fails for a batch, it is applied row by row. Rows that fail again are recorded in `bad_rows` and replaced by
// zeros and empty strings. Ragged and sparse batches fail as without this function. Rows are numbered in batch order,
// which must be that of the input.
Dataset RowByRow(const Dataset& batches, const std::function<Dataset(const Dataset& batches)>& stage,
                 std::shared_ptr<BadRows> bad_rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_BAD_ROWS_ROW_BY_ROW_H_
