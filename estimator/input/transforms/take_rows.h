// SPDX-License-Identifier: Apache-2.0
// Helpers for transforms that combine several rows into an element.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_TAKE_ROWS_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_TAKE_ROWS_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element_iterator.h"

namespace tessera {

// Returns the next `batch_size` rows of `source`, copied; fewer at its end, or none if the remainder is dropped.
absl::StatusOr<std::vector<Element>> TakeRows(ElementIterator& source, int64_t batch_size, bool drop_remainder);

// Skips the rows of up to `count` batches; returns the number of batches skipped.
absl::StatusOr<int64_t> SkipBatches(ElementIterator& source, int64_t count, int64_t batch_size, bool drop_remainder);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_TAKE_ROWS_H_
