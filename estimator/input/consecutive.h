// SPDX-License-Identifier: Apache-2.0
// Steps whose replicas take consecutive batches of one input (InputMode::kPerHostV2).
#ifndef TESSERA_ESTIMATOR_INPUT_CONSECUTIVE_H_
#define TESSERA_ESTIMATOR_INPUT_CONSECUTIVE_H_

#include <memory>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

// Global batches of `count` batches of `source` each, one after the other. The last is short where the source ends in
// it.
std::unique_ptr<BatchIterator> Consecutive(std::unique_ptr<BatchIterator> source, int64_t count);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_CONSECUTIVE_H_
