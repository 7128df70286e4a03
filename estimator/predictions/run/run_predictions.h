// SPDX-License-Identifier: Apache-2.0
// The options, the progress line and the summary that all predictions of the command predict share.
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
  std::string format = {};  // jsonl, csv, npz; empty: by the end of `output`
  int64_t shards = 0;       // files in the folder `output`; 0: `output` is one file
  std::string errors = {};  // a file for rows that cannot be read; empty: none
  int64_t max_errors = 0;   // such rows that do not end the run
  bool restart = false;     // begins anew, whatever an earlier run has saved
  double save_secs = 10;    // between two saves of the progress
  bool json = false;        // the summary as JSON
};

// Checks an option as ParseWholeNumber does. The text of --help shows the range.
CLI::Validator WholeNumberOption(int64_t least, int64_t most);

// Declares --output, --format, --shards, --errors, --max-errors, --restart and --save-secs.
void DefinePredictionOptions(CLI::App& app, PredictionOptions& options);

using Facts = std::map<std::string, std::string>;  // WritePredictionsOptions::facts

// Returns texts by which another version of the files is told from this one: names, sizes, times of change. Patterns
// stand for their files.
Facts FactsOfFiles(FileSystem& files, const std::vector<std::string>& paths);
// Returns such a text for the checkpoint of this prefix.
std::string FactOfCheckpoint(FileSystem& files, const std::string& prefix);

// Fails when the options cannot be met, before anything is loaded or compiled (CheckPredictionOutput).
absl::Status CheckPredictions(const PredictionOptions& options);

// Writes the predictions of `stream` as the options say, with a progress line on a terminal. Prints a summary: JSON on
// stdout with `json`, else a line on stderr for predictions in files. `facts` and `num_rows` are those of
// WritePredictionsOptions. Fails as WritePredictions does.
absl::Status RunPredictions(PredictionStream& stream, const PredictionOptions& options, Facts facts,
                            std::optional<int64_t> num_rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_RUN_RUN_PREDICTIONS_H_
