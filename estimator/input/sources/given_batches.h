// SPDX-License-Identifier: Apache-2.0
// Batches produced by the calling program, possibly in another language.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_GIVEN_BATCHES_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_GIVEN_BATCHES_H_

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"

namespace tessera {

// The functions are called by one thread at a time, but not always the same one.
struct GivenBatches {
  // Called before the first batch of each pass. The next batch to produce is number `first` of the pass: 0 except when
  // a training resumes. The resume is only exact if the program produces the same batches in every process.
  std::function<absl::Status(int64_t pass, int64_t first)> begin;
  // Fills `batch`, which contains zeros for a whole batch of each component. Returns the number of rows; 0 at the end
  // of the pass. Only the very last batch may have fewer rows.
  std::function<absl::StatusOr<int64_t>(std::span<const Buffer> batch)> next;
  bool one_pass = false;  // the batches can be read only once, however many passes are requested
};

// Returns the batches of `passes` passes, -1 for unlimited. A pass without a batch ends the data. `components` are
// sorted by name. The position in an InputState is the pass and the number of its batches that were read, independent
// of the batch size (InputState::is_given).
Dataset FromGivenBatches(std::vector<Component> components, GivenBatches batches, int64_t batch_size, int64_t passes);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_GIVEN_BATCHES_H_
