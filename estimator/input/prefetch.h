// SPDX-License-Identifier: Apache-2.0
// A thread that reads batches ahead of whoever trains on them.
#ifndef TESSERA_ESTIMATOR_INPUT_PREFETCH_H_
#define TESSERA_ESTIMATOR_INPUT_PREFETCH_H_

#include <memory>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Keeps up to `batches` (at least 1) of `source` ready. The thread starts with the first Next and ends with the
// iterator.
std::unique_ptr<BatchIterator> Prefetched(std::unique_ptr<BatchIterator> source, int64_t batches);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_PREFETCH_H_
