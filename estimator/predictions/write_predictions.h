// SPDX-License-Identifier: Apache-2.0
// Writes the predictions of a stream to one file or several shards. Worker threads format them, and a killed run can be
// resumed at the row where it stopped. The steps of a save, which happens every `save_seconds`:
//
//   1. the rows of whole batches are appended to the parts (OUTPUT.part), and rows with errors to their side file
//   2. parts and side file are synced
//   3. OUTPUT.progress is replaced: the position in the input, and the bytes of each part
//
// A run that finds OUTPUT.progress truncates the parts to these bytes, moves the stream to this position, and
// continues. At the end the progress records that all rows are written; then parts are renamed to their final names,
// the manifest of shards is written, and the progress is deleted.
//
// A run holds the lock OUTPUT.lock, or .lock in the folder of shards, and that of the side file (file_lock.h), so that
// concurrent runs do not write the same files.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_WRITE_PREDICTIONS_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_WRITE_PREDICTIONS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/predictions/prediction_format.h"
#include "tessera/estimator/predictions/prediction_stream.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct PredictionProgress {
  int64_t rows = 0;  // rows read, including bad ones
  int64_t bad_rows = 0;
  double rows_per_second = 0;                         // in this run
  std::optional<double> seconds_left = std::nullopt;  // if the number of rows is known
};

struct WritePredictionsOptions {
  // A file; with `shards`, a folder that contains predictions-KKKKK-of-NNNNN.END and manifest.json. Empty: stdout. Rows
  // are written to stdout, pipes and devices immediately, and no progress is saved.
  std::string output = {};
  PredictionFormat format = PredictionFormat::kJsonLines;
  // Shard K of N contains the rows K, K + N, K + 2 N, ... of the input, like Dataset::Shard(N, K). 0: one file.
  int64_t shards = 0;
  // The side file of bad rows, one line of JSON each. If set, every prediction has its row's index in the input, `row`.
  std::string errors = {};
  int64_t max_errors = 0;  // more bad rows end the run with the error of the first row over the limit
  bool restart = false;    // starts anew, ignoring the progress of an earlier run
  double save_seconds = 10;
  // The facts that determine the predictions, by name: "model", "input", "batch size". A run whose facts differ from
  // those of the progress is rejected.
  std::map<std::string, std::string> facts = {};
  std::optional<int64_t> num_rows = std::nullopt;                // rows of the input, to estimate the time left
  int threads = 0;                                               // formatting threads; 0: one per core
  std::function<void(const PredictionProgress&)> progress = {};  // about every 0.2 s, from the caller's thread
  FileSystem* files = &FileSystem::Local();
  const Clock* clock = &Clock::Real();
};

struct PredictionSummary {
  int64_t rows = 0;          // rows read since the first run, including bad ones
  int64_t bad_rows = 0;      // bad rows among them
  int64_t resumed_rows = 0;  // rows read by earlier runs
  double seconds = 0;        // the duration of this run
  std::vector<std::string> outputs = {};
};

inline constexpr int64_t kMostShards = 100'000;  // file names contain shard indices of five digits

// Fails with InvalidArgument for contradictory options, and for an output that cannot be written: arrays to a pipe or a
// device, a missing folder. For callers that compute for long before they write.
absl::Status CheckPredictionOutput(const WritePredictionsOptions& options);

// Writes all rows. Fails with InvalidArgument for contradictory options, and with FailedPrecondition if the progress of
// an earlier run has other facts, naming them, or another run writes the same files. Damaged progress is DataLoss.
// Otherwise returns the errors of the file system and of the stream. After an error the saved progress remains, if any;
// otherwise only the side file does.
absl::StatusOr<PredictionSummary> WritePredictions(PredictionStream& stream, const WritePredictionsOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_WRITE_PREDICTIONS_H_
