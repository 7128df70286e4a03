// SPDX-License-Identifier: Apache-2.0
// Rejects batches that need padding, for models that cannot distinguish padding from real rows.
#ifndef TESSERA_ESTIMATOR_RUN_FULL_BATCHES_H_
#define TESSERA_ESTIMATOR_RUN_FULL_BATCHES_H_

#include <memory>
#include <string>

#include "tessera/estimator/input/batch_iterator.h"

namespace tessera {

// Returns `source` with short batches rejected as InvalidArgument with `reason`; `source` itself if `reason` is empty.
std::unique_ptr<BatchIterator> OnlyFullBatches(std::unique_ptr<BatchIterator> source, std::string reason);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_FULL_BATCHES_H_
