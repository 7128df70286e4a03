// SPDX-License-Identifier: Apache-2.0
// The checkpoints of one model directory: model.ckpt-STEP.{index,data-...} and the state file `checkpoint`, as
// TensorFlow's Saver leaves them.
//
// The protocol of a save; whatever moment it is stopped at, the newest whole checkpoint is found afterwards:
//   1. the bundle is written and committed (bundle_writer.h)
//   2. checkpoints of later steps are set aside: they are of a past from which this run went back
//   3. the state file is replaced: it now lists the new checkpoint and no longer those to be deleted
//   4. those are deleted
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_CHECKPOINT_STORE_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_CHECKPOINT_STORE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/bundle_writer.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

enum class CheckpointFormat {
  kNameBased,    // as tf.compat.v1.train.Saver writes it
  kObjectBased,  // as tf.train.Checkpoint does (object_based.h)
};

struct CheckpointOptions {
  int64_t keep_max = 5;               // older ones are deleted; 0 keeps all
  double keep_every_n_hours = 10000;  // of those to be deleted, one per that many hours stays
  // Of a new training. One that goes on keeps the names that it finds, unless they are the variables' own.
  CheckpointFormat format = CheckpointFormat::kNameBased;
};

struct Checkpoint {
  std::string prefix;  // the path without .index
  int64_t step = 0;    // its global_step, else the number in its name
  BundleContents contents;
};

// Reads a whole checkpoint, every checksum compared. String tensors with other than one element, and tensors of types
// that no Buffer has, are left out: TensorFlow's own bookkeeping.
absl::StatusOr<Checkpoint> ReadCheckpoint(FileSystem& files, const std::string& prefix);

// The number after the last dash of "model.ckpt-100"; nullopt when there is none.
std::optional<int64_t> StepOfCheckpoint(std::string_view path);

// One thread at a time. Whoever saves holds the directory's lock (model_dir_lock.h).
class CheckpointStore {
 public:
  // Reads the state file, which may be missing. A damaged one is reported and the directory's listing used instead.
  static absl::StatusOr<CheckpointStore> Open(FileSystem& files, const Clock& clock, std::string model_dir,
                                              CheckpointOptions options);

  // The newest checkpoint that is whole; a damaged one is reported (log, level warn) and the one before it tried.
  // nullopt when there is none at all; DataLoss when there are some and none is whole.
  absl::StatusOr<std::optional<Checkpoint>> LoadLatest() const;

  // Paths without .index, newest first: the order in which LoadLatest tries them.
  std::vector<std::string> Candidates() const;

  // Steps 1 to 4. On failure the older checkpoints and the state file are as they were.
  absl::Status Save(int64_t step, const BundleContents& contents);

  // Removes temporary files that a killed writer left.
  absl::Status RemoveLeftovers();

  const std::string& model_dir() const { return model_dir_; }
  std::string Prefix(int64_t step) const;

 private:
  struct Kept {
    std::string path;  // as the state file has it, relative to the model directory
    double time = 0;   // seconds since 1970
  };

  CheckpointStore(FileSystem& files, const Clock& clock, std::string model_dir, CheckpointOptions options)
      : files_(&files), clock_(&clock), model_dir_(std::move(model_dir)), options_(options) {}

  absl::Status ReadState();
  // A path of the state file; the name alone of what lies in the model directory, which may have been moved or copied.
  std::string Relative(const std::string& path) const;
  absl::Status WriteState();
  absl::Status SetAsideLaterThan(int64_t step);
  // Takes the names that are no longer kept out of `kept_`.
  std::vector<std::string> Rotate();
  void DeleteCheckpoint(const std::string& path);
  std::vector<int64_t> StepsInDirectory() const;

  FileSystem* files_;
  const Clock* clock_;
  std::string model_dir_;
  CheckpointOptions options_;
  std::vector<Kept> kept_;     // oldest first
  std::string latest_;         // what the state file names
  double last_preserved_ = 0;  // that many hours later is when the next one stays for good
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_CHECKPOINT_STORE_H_
