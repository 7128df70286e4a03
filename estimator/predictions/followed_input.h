// SPDX-License-Identifier: Apache-2.0
// Tracks positions in an input whose batches are consumed elsewhere, and pairs predictions with these positions.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_FOLLOWED_INPUT_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_FOLLOWED_INPUT_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/predictions/prediction_stream.h"

namespace tessera {

// Copies share their state. Thread-safe.
class FollowedInput {
 public:
  // `bad_rows` collects the rows of the input that cannot be read; with nullptr, such rows are errors.
  explicit FollowedInput(std::shared_ptr<BadRows> bad_rows = nullptr);

  // Starts the input at `position`, after `rows` rows. Call it before an iterator of Follow's dataset is created.
  void StartAt(const InputState& position, int64_t rows);
  // Returns `batches`, which then record the position after each batch. Only the last iterator created counts.
  Dataset Follow(const Dataset& batches) const;
  // Returns the predictions of the next rows, with the bad rows among them and the position after them.
  PredictedRows Take(PredictBatch batch);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_FOLLOWED_INPUT_H_
