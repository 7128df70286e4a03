// SPDX-License-Identifier: Apache-2.0
// The seam of batch prediction: a stream gives the predictions of all rows in their order, and WritePredictions
// (write_predictions.h) writes them. A stream is a model of this process (estimator/cli), or requests to a servable or
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

// The predictions of some rows that follow one another in the input.
struct PredictedRows {
  PredictBatch batch;                 // has all these rows; the values of bad ones have no meaning
  std::vector<BadRow> bad_rows = {};  // ascending; each number is one of these rows
  InputState position = {};           // behind the last of these rows
};

// For one thread at a time.
class PredictionStream {
 public:
  virtual ~PredictionStream() = default;

  // Returns the predictions of the next rows; nullopt at the end of the input. After an error a stream is of no more
  // use.
  virtual absl::StatusOr<std::optional<PredictedRows>> Next() = 0;

  // Goes to `position`, behind `rows` rows; call it before the first Next. Fails with FailedPrecondition for the
  // position of another input.
  virtual absl::Status Restore(const InputState& position, int64_t rows) = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_STREAM_H_
