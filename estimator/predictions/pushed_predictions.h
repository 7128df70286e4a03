// SPDX-License-Identifier: Apache-2.0
// A prediction stream over a function that pushes predictions to a callback, batch by batch.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_PUSHED_PREDICTIONS_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_PUSHED_PREDICTIONS_H_

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "tessera/estimator/predictions/followed_input.h"
#include "tessera/estimator/predictions/prediction_stream.h"

namespace tessera {

// Predicts `batches`, calls `take` with the predictions of each batch, and returns the errors of `take`.
using PushPredictions =
    std::function<absl::Status(const Dataset& batches, const std::function<absl::Status(PredictBatch batch)>& take)>;

// Runs the function on a separate thread, at most two batches ahead of Next.
class PushedPredictions : public PredictionStream {
 public:
  PushedPredictions(PushPredictions push, Dataset batches, FollowedInput input);
  // Cancels the function at its next batch, and waits for it.
  ~PushedPredictions() override;

  absl::StatusOr<std::optional<PredictedRows>> Next() override;
  absl::Status Restore(const InputState& position, int64_t rows) override;

 private:
  absl::Status Add(PredictBatch batch);

  const PushPredictions push_;
  const Dataset batches_;
  FollowedInput input_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // Guarded by mutex_.
  std::deque<PredictedRows> rows_;
  bool is_cancelled_ = false;
  bool has_ended_ = false;
  absl::Status status_;
  std::thread thread_;  // started by the first Next
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_PUSHED_PREDICTIONS_H_
