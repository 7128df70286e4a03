// SPDX-License-Identifier: Apache-2.0
// Predicts the rows of a file through a server, with several requests in flight; predictions are written in row order.
#ifndef TESSERA_TOOLS_PREDICT_PREDICT_BY_SERVER_H_
#define TESSERA_TOOLS_PREDICT_PREDICT_BY_SERVER_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/predictions/run/run_predictions.h"
#include "tessera/tools/program_io/server_options.h"

namespace tessera::client {

struct ServerPrediction {
  ServerOptions server;
  std::string signature;  // empty: serving_default, or the only one
  std::string input;      // a file of rows (request_rows.h); empty: the signature has no inputs
  PredictionOptions prediction;
};

// Writes predictions as the command predict does. A request error contains the file, the row, the method, the model,
// the server and the code. Prints a note to stderr when several versions answered.
absl::Status PredictByServer(const ServerPrediction& prediction);

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_PREDICT_PREDICT_BY_SERVER_H_
