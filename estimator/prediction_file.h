// SPDX-License-Identifier: Apache-2.0
// Where predictions go: JSON lines, CSV, or arrays of NumPy; to a file or stdout.
#ifndef TESSERA_ESTIMATOR_PREDICTION_FILE_H_
#define TESSERA_ESTIMATOR_PREDICTION_FILE_H_

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
  kCsv,  // a line of names, then a row each; what is no scalar has a column per element: probabilities_0, ...
  kNpz,  // an array per prediction, with all rows: kept in memory until the end
};

// `name` is jsonl, csv or npz; where it is empty, how `path` ends says it, and jsonl is the rest. InvalidArgument for
// another name, and for npz without a path.
absl::StatusOr<PredictionFormat> PredictionFormatOf(std::string_view name, std::string_view path);

class PredictionFile {
 public:
  // An empty path is stdout. InvalidArgument when the file cannot be written. A file that is there is replaced when the
  // first rows come.
  static absl::StatusOr<PredictionFile> Create(const std::string& path, PredictionFormat format);

  // ResourceExhausted when the rows cannot be written.
  absl::Status Write(const PredictBatch& batch);
  // After the last batch.
  absl::Status Finish();

 private:
  using FilePointer = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
  PredictionFile(std::string path, PredictionFormat format)
      : path_(std::move(path)), format_(format), file_(nullptr, &std::fclose) {}
  absl::Status Open();
  absl::Status WriteText(std::string_view text);
  absl::StatusOr<std::string> Arrays() const;

  std::string path_;
  PredictionFormat format_;
  FilePointer file_;                   // nullptr: stdout, or not opened yet
  bool has_header_ = false;            // of CSV
  std::vector<PredictBatch> batches_;  // of npz
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTION_FILE_H_
