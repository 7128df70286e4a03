// SPDX-License-Identifier: Apache-2.0
// Helps transforms that gather rows and come after a batch.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_BATCHES_AS_ROWS_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_BATCHES_AS_ROWS_H_

#include <string>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Returns each batch of `source` as one row, with the rows of the batch as its first dimension; returns `source` itself
// when it has rows. The result has no batches, so transforms may call themselves on it. Parts of ragged and sparse
// tensors are refused, in the name of `transform`, unless it `takes_parts`: they are then the whole tensor of a row.
Dataset BatchesAsRows(const Dataset& source, const std::string& transform, bool takes_parts = false);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_BATCHES_AS_ROWS_H_
