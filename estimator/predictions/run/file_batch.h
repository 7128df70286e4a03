// SPDX-License-Identifier: Apache-2.0
// The rows of a batch of the command predict, where the job does not say.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_RUN_FILE_BATCH_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_RUN_FILE_BATCH_H_

#include <cstdint>
#include <vector>

#include "tessera/estimator/input/element.h"

namespace tessera {

// Returns a multiple of `train_rows`, the rows of a batch of the training: about 1,024, with which the time between
// batches is small beside the time of their rows. It is smaller where the features of such a batch take more than 16
// MiB. It is no larger than the input needs, which has `rows` rows; -1 where that is not known. A batch of `train_rows`
// always fits: a training holds more values of each row than a prediction.
int64_t RowsOfFileBatch(int64_t train_rows, const std::vector<Component>& components, int64_t rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_RUN_FILE_BATCH_H_
