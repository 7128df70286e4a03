// SPDX-License-Identifier: Apache-2.0
// The output files of a prediction while they are written. A text file NAME has the part NAME.part, which is renamed at
// the end. An npz file has a part NAME.part-K for each array, with the bytes of its rows; the file is assembled from
// them at the end.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_PARTS_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_PARTS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/predictions/prediction_format.h"
#include "tessera/estimator/predictions/saved_progress.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Not thread-safe.
class PredictionParts {
 public:
  // `names` are the final files, one per shard. Npz files have no parts until SetArrays or Continue.
  PredictionParts(FileSystem& files, std::vector<std::string> names, PredictionFormat format);

  // Creates empty parts. Fails with the file system's errors.
  absl::Status Create();
  // Continues the parts of `progress`, and truncates them to its sizes. Fails with DataLoss if a part is shorter.
  absl::Status Continue(const SavedProgress& progress);
  // Sets the arrays of npz files and creates their parts; call it before the first Append.
  absl::Status SetArrays(std::vector<SavedArray> arrays);

  // Appends rows to a shard: text, or for npz files the bytes of array `array`.
  absl::Status Append(size_t shard, size_t array, std::string_view bytes);
  absl::Status Sync();
  void Describe(SavedProgress& progress) const;  // sets `bytes` and `arrays`

  // Turns the parts into the final files, with `rows` rows per shard. Files that an earlier call completed are kept.
  // Fails with InvalidArgument for npz files without rows.
  absl::Status Publish(const std::vector<int64_t>& rows);
  void Delete();

  // Returns the bytes of a shard's file, after Publish.
  absl::StatusOr<int64_t> SizeOf(size_t shard) const;

 private:
  struct Part {
    std::string path;
    std::unique_ptr<WritableFile> file;
    int64_t bytes = 0;
  };
  size_t per_shard() const { return format_ == PredictionFormat::kNpz ? arrays_.size() : 1; }
  std::string PathOf(size_t shard, size_t array) const;
  void MakeParts();
  absl::Status Assemble(size_t shard, int64_t rows);

  FileSystem& files_;
  const std::vector<std::string> names_;
  const PredictionFormat format_;
  std::vector<SavedArray> arrays_;
  std::vector<Part> parts_;  // by shard, then by array
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_PREDICTION_PARTS_H_
