// SPDX-License-Identifier: Apache-2.0
// Batches that the calling program makes, which may be one in another language.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_GIVEN_BATCHES_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_GIVEN_BATCHES_H_

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"

namespace tessera {

// The functions are called by one thread at a time, not always the same one.
struct GivenBatches {
  // Called before the first batch of each pass: the next one to give is the pass's batch number `first`. That is 0,
  // except where a training resumes. The program gives the same batches in every process, or the resume is not exact.
  std::function<absl::Status(int64_t pass, int64_t first)> begin;
  // Fills `batch`, which has zeros of a whole batch for each component. Returns the number of rows; 0 at the end of the
  // pass. Only the last batch of all may have fewer rows than fit.
  std::function<absl::StatusOr<int64_t>(std::span<const Buffer> batch)> next;
  bool one_pass = false;  // the batches can be read once, however many passes are asked for
};

// Returns the batches of `passes` passes, -1 for ever. A pass without a batch ends the data. `components` are sorted by
// name. The position in an InputState is the pass and the number of its batches that were read; it says nothing of the
// batch size (InputState::is_given).
Dataset FromGivenBatches(std::vector<Component> components, GivenBatches batches, int64_t batch_size, int64_t passes);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_GIVEN_BATCHES_H_
