// SPDX-License-Identifier: Apache-2.0
// The default batch size of the command predict, for jobs that do not set one.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_RUN_FILE_BATCH_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_RUN_FILE_BATCH_H_

#include <cstdint>
#include <vector>

#include "tessera/estimator/input/element.h"

namespace tessera {

// Returns a multiple of `train_rows`, the training batch size. It is about 1,024, which keeps the time between batches
// small compared with the time for their rows. It is smaller if the features of such a batch need more than 16 MiB. It
// is also no larger than the input of `rows` rows requires; -1 if unknown. A batch of `train_rows` always fits into
// memory, because training stores more values per row than prediction.
int64_t RowsOfFileBatch(int64_t train_rows, const std::vector<Component>& components, int64_t rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_RUN_FILE_BATCH_H_
