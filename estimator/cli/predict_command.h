// SPDX-License-Identifier: Apache-2.0
// The options, the progress line and the summary that all predictions of the command predict share.
#ifndef TESSERA_ESTIMATOR_CLI_PREDICT_COMMAND_H_
#define TESSERA_ESTIMATOR_CLI_PREDICT_COMMAND_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "tessera/estimator/cli/commands.h"
#include "tessera/estimator/predictions/prediction_stream.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Declares --output, --format, --shards, --errors, --max-errors, --restart and --save-secs.
void DefinePredictOptions(CLI::App& app, CommandOptions& options);

using Facts = std::map<std::string, std::string>;  // WritePredictionsOptions::facts

// Returns texts by which another version of the files is told from this one: names, sizes, times of change. Patterns
// stand for their files.
Facts FactsOfFiles(FileSystem& files, const std::vector<std::string>& paths);
// Returns such a text for the checkpoint of this prefix.
std::string FactOfCheckpoint(FileSystem& files, const std::string& prefix);

// Writes the predictions of `stream` as the options say, with a progress line on a terminal. Prints a summary: JSON
// with
// --json, else a line on stderr for predictions in files. `facts` and `num_rows` are those of
// WritePredictionsOptions. Fails as WritePredictions does.
absl::Status RunPredictions(PredictionStream& stream, const CommandOptions& options, Facts facts,
                            std::optional<int64_t> num_rows);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CLI_PREDICT_COMMAND_H_
