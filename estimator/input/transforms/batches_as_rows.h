// SPDX-License-Identifier: Apache-2.0
// A helper for transforms that gather rows and follow a batch.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_BATCHES_AS_ROWS_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_BATCHES_AS_ROWS_H_

#include <string>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Returns each batch of `source` as one row, whose first dimension is the batch's rows; returns `source` itself if it
// has rows. The result has no batches, so transforms may call themselves on it. Parts of ragged and sparse tensors are
// rejected in the name of `transform`, unless it `takes_parts`: they are then the whole tensor of a row.
Dataset BatchesAsRows(const Dataset& source, const std::string& transform, bool takes_parts = false);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_BATCHES_AS_ROWS_H_
