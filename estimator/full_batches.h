// SPDX-License-Identifier: Apache-2.0
// Refuses batches that padding would fill, for models that cannot tell it from real rows.
#ifndef TESSERA_ESTIMATOR_FULL_BATCHES_H_
#define TESSERA_ESTIMATOR_FULL_BATCHES_H_

#include <memory>
#include <string>

#include "tessera/estimator/input/batch_iterator.h"

namespace tessera {

// `source`, whose short batches are InvalidArgument with `reason`; `source` itself where that is empty.
std::unique_ptr<BatchIterator> OnlyFullBatches(std::unique_ptr<BatchIterator> source, std::string reason);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_FULL_BATCHES_H_
