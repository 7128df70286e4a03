// SPDX-License-Identifier: Apache-2.0
// Steps whose replicas consume consecutive batches of one input (InputMode::kPerHostV2).
#ifndef TESSERA_ESTIMATOR_INPUT_CONSECUTIVE_H_
#define TESSERA_ESTIMATOR_INPUT_CONSECUTIVE_H_

#include <memory>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Returns global batches, each the concatenation of `count` batches of `source`. The last one is short if the source
// ends within it.
std::unique_ptr<BatchIterator> Consecutive(std::unique_ptr<BatchIterator> source, int64_t count);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_CONSECUTIVE_H_
