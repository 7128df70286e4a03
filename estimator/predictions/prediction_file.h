// SPDX-License-Identifier: Apache-2.0
// Writes predictions as JSON lines, CSV, or arrays of NumPy; to a file or stdout.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_FILE_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_FILE_H_

#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/predict_loop.h"

namespace tessera {

enum class PredictionFormat {
  kJsonLines,
  kCsv,  // a line of names, then a row each; a value that is no scalar has a column per element: probabilities_0, ...
  kNpz,  // an array per prediction, with all rows: kept in memory until the end
};

// Returns the format called `name`: jsonl, csv or npz. Without a name, the end of `path` decides, else it is jsonl.
// Fails with InvalidArgument for another name, and for npz without a path.
absl::StatusOr<PredictionFormat> PredictionFormatOf(std::string_view name, std::string_view path);

class PredictionFile {
 public:
  // An empty path is stdout. Fails with InvalidArgument when the file cannot be written. Rows go to PATH.part, which is
  // renamed to PATH when all are there; destroying an unfinished object deletes it. A pipe or device is written
  // directly.
  static absl::StatusOr<PredictionFile> Create(const std::string& path, PredictionFormat format);
  PredictionFile(PredictionFile&&) noexcept;
  ~PredictionFile();

  // Fails with ResourceExhausted when the rows cannot be written.
  absl::Status Write(const PredictBatch& batch);
  // Call it after the last batch.
  absl::Status Finish();

 private:
  using FilePointer = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
  PredictionFile(std::string path, PredictionFormat format);
  absl::Status WriteText(std::string_view text);
  absl::Status CannotWrite(absl::StatusCode code) const;  // with errno
  absl::StatusOr<std::string> Arrays() const;

  std::string path_;
  PredictionFormat format_;
  FilePointer file_;                   // nullptr: stdout, or finished
  std::string target_;                 // `path_` without links
  std::string part_;                   // empty: `file_` is no part
  bool has_header_ = false;            // true after the header of a CSV file
  std::vector<PredictBatch> batches_;  // the batches of an npz file
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_FILE_H_
