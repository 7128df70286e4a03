// SPDX-License-Identifier: Apache-2.0
// The positions of an input whose batches go to a model elsewhere.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_FOLLOWED_INPUT_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_FOLLOWED_INPUT_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/predictions/prediction_stream.h"

namespace tessera {

// Copies share the input. Thread-safe.
class FollowedInput {
 public:
  // `bad_rows` gets the rows of the input that cannot be read; nullptr: such rows are errors.
  explicit FollowedInput(std::shared_ptr<BadRows> bad_rows = nullptr);

  // Lets the input begin at `position`, behind `rows` rows; call it before an iterator of Follow is made.
  void StartAt(const InputState& position, int64_t rows);
  // Returns `batches` with their positions noted. The iterator that is made last counts.
  Dataset Follow(const Dataset& batches) const;
  // Returns the predictions of the next rows, with their bad rows and the position behind them.
  PredictedRows Take(PredictBatch batch);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_FOLLOWED_INPUT_H_
