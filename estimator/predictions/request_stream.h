// SPDX-License-Identifier: Apache-2.0
// Predictions by requests: rows of a file become requests, several of which may be in flight, and responses are
// returned in row order.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_REQUEST_STREAM_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_REQUEST_STREAM_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/input/batch_iterator.h"
#include "tessera/estimator/predictions/prediction_stream.h"
#include "tessera/estimator/servable/servable.h"

namespace tessera {

// Consecutive rows of the input.
struct RequestRows {
  servable::Tensors inputs = {};  // by the names of the signature's inputs, with the rows along dimension 0
  int64_t rows = 0;
  int64_t first = 0;                  // the index of the first row in the input
  std::vector<BadRow> bad_rows = {};  // each is replaced by a copy of a good row in `inputs`; no inputs if all are bad
  InputState position = {};           // after the last of these rows
};

// Reads requests, each with at most a fixed number of rows. Not thread-safe.
class RequestReader {
 public:
  virtual ~RequestReader() = default;
  // Returns the next rows; nullopt at the end of the input. A reader must not be used after an error.
  virtual absl::StatusOr<std::optional<RequestRows>> Next() = 0;
  // As PredictionStream::Restore.
  virtual absl::Status Restore(const InputState& position, int64_t rows) = 0;
};

// Returns the outputs for the inputs of a request. Called concurrently from several threads.
using PredictRequest = std::function<absl::StatusOr<servable::Tensors>(const servable::Tensors& inputs)>;

struct PredictRequestsOptions {
  int in_flight = 1;  // concurrent calls, each on its own thread; 1: on the caller's thread
  // If `predict` returns InvalidArgument, bisects the request down to single rows, which are then bad rows.
  bool keeps_bad_rows = false;
  // Errors of `predict` start with "row N: " or "rows N to M: ", counted from 0. For InvalidArgument, the request is
  // bisected to find the first row that fails alone.
  bool names_rows = false;
};

// Returns a stream that reports the errors of the reader and of `predict` in row order. Its Next fails with
// InvalidArgument if the outputs do not have one row per row of the inputs.
std::unique_ptr<PredictionStream> PredictRequests(std::unique_ptr<RequestReader> reader, PredictRequest predict,
                                                  const PredictRequestsOptions& options = {});

// Returns a stream of a single request. Outputs without a common number of rows are one row.
std::unique_ptr<PredictionStream> PredictAtOnce(servable::Tensors inputs, PredictRequest predict);

// Returns the outputs of a request as predictions. Without `rows`, outputs without a common number of rows are one row.
// Fails with InvalidArgument for an output whose number of rows is not `rows`.
absl::StatusOr<PredictBatch> ToPredictBatch(const servable::Tensors& outputs, std::optional<int64_t> rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_REQUEST_STREAM_H_
