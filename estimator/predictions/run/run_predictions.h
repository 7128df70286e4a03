// SPDX-License-Identifier: Apache-2.0
// The options, the progress line and the summary that all prediction commands share.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_RUN_RUN_PREDICTIONS_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_RUN_RUN_PREDICTIONS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "tessera/estimator/predictions/prediction_stream.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct PredictionOptions {
  std::string output = {};  // empty: stdout
  std::string format = {};  // jsonl, csv, npz; empty: by the extension of `output`
  int64_t shards = 0;       // files in the folder `output`; 0: `output` is one file
  std::string errors = {};  // a file that lists rows that cannot be read; empty: none
  int64_t max_errors = 0;   // more such rows end the run
  bool restart = false;     // starts anew, ignoring the progress of an earlier run
  double save_secs = 10;    // seconds between saves of the progress
  bool json = false;        // the summary as JSON
};

// Returns a validator that accepts the same texts as ParseWholeNumber. The output of --help shows the range.
CLI::Validator WholeNumberOption(int64_t least, int64_t most);

// Declares --output, --format, --shards, --errors, --max-errors, --restart and --save-secs.
void DefinePredictionOptions(CLI::App& app, PredictionOptions& options);

using Facts = std::map<std::string, std::string>;  // WritePredictionsOptions::facts

// Returns facts that identify this version of the files: their paths, sizes and modification times. Patterns are
// replaced by the files that match.
Facts FactsOfFiles(FileSystem& files, const std::vector<std::string>& paths);
// Returns the fact that identifies the checkpoint with this prefix.
std::string FactOfCheckpoint(FileSystem& files, const std::string& prefix);

// Fails if the options cannot be satisfied (CheckPredictionOutput). Call it before anything is loaded or compiled.
absl::Status CheckPredictions(const PredictionOptions& options);

// Writes the predictions of `stream` according to the options, with a progress line on a terminal. Prints a summary:
// with `json`, JSON on stdout, or on stderr if the rows are on stdout. Otherwise it is a line on stderr, if the
// predictions are in files. `facts` and `num_rows` are those of WritePredictionsOptions. Fails like WritePredictions.
absl::Status RunPredictions(PredictionStream& stream, const PredictionOptions& options, Facts facts,
                            std::optional<int64_t> num_rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_RUN_RUN_PREDICTIONS_H_
