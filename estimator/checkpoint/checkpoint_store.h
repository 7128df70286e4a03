// SPDX-License-Identifier: Apache-2.0
// The checkpoints of one model directory: model.ckpt-STEP.{index,data-...} and the state file `checkpoint`, as
// TensorFlow's Saver leaves them.
//
// The protocol of a save. Wherever it is interrupted, the newest complete checkpoint can be found afterwards:
//   1. The bundle is written and committed (bundle_writer.h).
//   2. Checkpoints of later steps are set aside: they belong to a timeline that this run has rolled back.
//   3. The state file is replaced: it lists the new checkpoint, and no longer those to delete.
//   4. The checkpoints to delete are deleted.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_CHECKPOINT_STORE_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_CHECKPOINT_STORE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

enum class CheckpointFormat {
  kNameBased,    // as tf.compat.v1.train.Saver writes it
  kObjectBased,  // as tf.train.Checkpoint does (object_based.h)
};

struct CheckpointOptions {
  int64_t keep_max = 5;               // older ones are deleted; 0 keeps all
  double keep_every_n_hours = 10000;  // keeps one of the checkpoints to delete per this many hours
  // The format of a new training. A resumed training keeps the names that it finds, unless they are the variables' own.
  CheckpointFormat format = CheckpointFormat::kNameBased;
};

struct Checkpoint {
  std::string prefix;  // the path without .index
  int64_t step = 0;    // its global_step, otherwise the number in its name
  BundleContents contents;
};

// Reads a complete checkpoint and verifies every checksum. TensorFlow's own bookkeeping is skipped: string tensors with
// other than one element, and tensors of types without a Buffer.
absl::StatusOr<Checkpoint> ReadCheckpoint(FileSystem& files, const std::string& prefix);

// Returns the number after the last dash of "model.ckpt-100"; nullopt if there is none.
std::optional<int64_t> StepOfCheckpoint(std::string_view path);

// Not thread-safe. A caller that saves holds the directory's lock (model_dir_lock.h).
class CheckpointStore {
 public:
  // Reads the state file, which may be missing. If it is damaged, reports it and uses the directory listing instead.
  static absl::StatusOr<CheckpointStore> Open(FileSystem& files, const Clock& clock, std::string model_dir,
                                              CheckpointOptions options);

  // Returns the newest complete checkpoint. A damaged one is reported (log, level warn), and the previous one is tried.
  // Returns nullopt if the directory has no checkpoint, and DataLoss if none is complete.
  absl::StatusOr<std::optional<Checkpoint>> LoadLatest() const;

  // Returns paths without .index, newest first: the order in which LoadLatest tries them.
  std::vector<std::string> Candidates() const;

  // Performs steps 1 to 4; `check` is WriteBundle's. A failure leaves the older checkpoints and the state file
  // unchanged.
  absl::Status Save(int64_t step, const BundleContents& contents, const PieceCheck& check = {});

  // Removes temporary files left by a killed writer.
  absl::Status RemoveLeftovers();

  const std::string& model_dir() const { return model_dir_; }
  std::string Prefix(int64_t step) const;

 private:
  struct Kept {
    std::string path;  // as in the state file, relative to the model directory
    double time = 0;   // seconds since 1970
  };

  CheckpointStore(FileSystem& files, const Clock& clock, std::string model_dir, CheckpointOptions options)
      : files_(&files), clock_(&clock), model_dir_(std::move(model_dir)), options_(options) {}

  absl::Status ReadState();
  // Returns a path as the state file holds it. A path inside the model directory, which may be moved or copied, becomes
  // its last name.
  std::string Relative(const std::string& path) const;
  absl::Status WriteState();
  absl::Status SetAsideLaterThan(int64_t step);
  // Removes the checkpoints that are no longer kept from `kept_`, and returns their names.
  std::vector<std::string> Rotate();
  void DeleteCheckpoint(const std::string& path);
  std::vector<int64_t> StepsInDirectory() const;

  FileSystem* files_;
  const Clock* clock_;
  std::string model_dir_;
  CheckpointOptions options_;
  std::vector<Kept> kept_;     // oldest first
  std::string latest_;         // the checkpoint that the state file names
  double last_preserved_ = 0;  // the first checkpoint keep_every_n_hours after this is kept permanently
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_CHECKPOINT_STORE_H_
