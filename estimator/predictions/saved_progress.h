// SPDX-License-Identifier: Apache-2.0
// The file from which a killed prediction run resumes: its progress, and the facts that identify model and input.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_SAVED_PROGRESS_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_SAVED_PROGRESS_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/batch_iterator.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// One array of an npz file: the rows of all batches of a prediction.
struct SavedArray {
  std::string name;
  TensorType row;  // the type of one row
  bool operator==(const SavedArray&) const = default;
};

struct SavedProgress {
  std::map<std::string, std::string> facts = {};  // WritePredictionsOptions::facts
  int64_t rows = 0;                               // rows read, including bad ones
  int64_t bad_rows = 0;
  InputState position = {};             // after these rows
  std::vector<int64_t> bytes = {};      // the size of each part
  std::vector<int64_t> part_rows = {};  // rows in each shard
  int64_t error_bytes = 0;              // the size of the side file
  std::vector<SavedArray> arrays = {};  // the arrays of npz files
  bool complete = false;                // all rows are written

  // JSON. Parse fails with DataLoss for text that Serialize did not write; `name` is the file, for messages.
  std::string Serialize() const;
  static absl::StatusOr<SavedProgress> Parse(std::string_view text, std::string_view name);
};

// Returns a line for each fact that differs: "\n  batch size: then 128, now 256"; empty if none differs.
std::string DifferentFacts(const std::map<std::string, std::string>& then,
                           const std::map<std::string, std::string>& now);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_SAVED_PROGRESS_H_
