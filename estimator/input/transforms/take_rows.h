// SPDX-License-Identifier: Apache-2.0
// For stages whose elements are made of several rows.
#ifndef TESSERA_ESTIMATOR_INPUT_TRANSFORMS_TAKE_ROWS_H_
#define TESSERA_ESTIMATOR_INPUT_TRANSFORMS_TAKE_ROWS_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element_iterator.h"

namespace tessera {

// The next `batch_size` rows of `source`, with values of their own; fewer at its end, none where those are dropped.
absl::StatusOr<std::vector<Element>> TakeRows(ElementIterator& source, int64_t batch_size, bool drop_remainder);

// Skips the rows of up to `count` batches; how many batches they would have been.
absl::StatusOr<int64_t> SkipBatches(ElementIterator& source, int64_t count, int64_t batch_size, bool drop_remainder);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TRANSFORMS_TAKE_ROWS_H_
