// SPDX-License-Identifier: Apache-2.0
// The command predict for a signature of a SavedModel.
#ifndef TESSERA_TOOLS_TESSERA_JOB_PREDICT_SAVED_MODEL_H_
#define TESSERA_TOOLS_TESSERA_JOB_PREDICT_SAVED_MODEL_H_

#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/predictions/run/run_predictions.h"

namespace tessera {

struct SavedModelPrediction {
  std::string directory;
  std::string signature;           // empty: serving_default, or the only one
  std::string input;               // a file of rows (request_file.h); empty: the signature has no inputs
  PredictionOptions command = {};  // output, shards, errors and progress
  std::string device = "cpu";
  std::string compile_cache;
};

// Computes the outputs for the rows of the file, and writes them like other predictions (RunPredictions). When rows of
// outputs may depend on several rows of the inputs, all rows are one call. Outputs without rows count as one row.
absl::Status PredictSavedModel(const SavedModelPrediction& prediction);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_JOB_PREDICT_SAVED_MODEL_H_
