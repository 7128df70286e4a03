// SPDX-License-Identifier: Apache-2.0
// The interface of batch prediction: a stream produces the predictions of all rows in order, and WritePredictions
// (write_predictions.h) writes them. A stream is a model in this process (estimator/cli), or requests to a servable or
// a server (request_stream.h).
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_STREAM_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_STREAM_H_

#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/input/batch_iterator.h"
#include "tessera/estimator/loop/predict_loop.h"

namespace tessera {

// The predictions of consecutive input rows.
struct PredictedRows {
  PredictBatch batch;                 // contains all these rows; the values of bad ones are meaningless
  std::vector<BadRow> bad_rows = {};  // ascending; each is one of these rows
  InputState position = {};           // after the last of these rows
};

// Not thread-safe.
class PredictionStream {
 public:
  virtual ~PredictionStream() = default;

  // Returns the predictions of the next rows; nullopt at the end of the input. A stream must not be used after an
  // error.
  virtual absl::StatusOr<std::optional<PredictedRows>> Next() = 0;

  // Moves to `position`, after `rows` rows; call it before the first Next. Fails with FailedPrecondition for the
  // position of another input.
  virtual absl::Status Restore(const InputState& position, int64_t rows) = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_STREAM_H_
