// SPDX-License-Identifier: Apache-2.0
// Saves checkpoints from a thread of its own: the training goes on as soon as its state has been copied.
//
// One save is under way at a time. The state therefore exists at most twice: the resident copy and the copy being
// written. A save that becomes due meanwhile waits. A save reads its own contents alone: nothing that the training does
// afterwards reaches the disk with it. The memory of the second copy is allocated once, and Reserve allocates it early:
// the system needs as long for one new page as for copying several.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_BACKGROUND_SAVER_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_BACKGROUND_SAVER_H_

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "absl/status/status.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"

namespace tessera {

class BackgroundSaver {
 public:
  // Calls in the saver's thread: `before` writes to disk the data that must precede a checkpoint, and `after` follows
  // the checkpoint.
  struct Calls {
    std::function<absl::Status()> before = {};
    // Returns the contents to write; the contents are written unchanged when it is empty.
    std::function<absl::StatusOr<BundleContents>(const BundleContents& contents)> form = {};
    // Looks at the pieces of tensors that are mapped from files (WriteBundle).
    std::function<absl::Status(int64_t step, const std::string& name, const Buffer& piece)> check = {};
    std::function<void(int64_t step)> after = {};
  };

  // `store` must outlive the saver, and nobody else may use it meanwhile.
  BackgroundSaver(CheckpointStore& store, Calls calls);
  // Waits for the save under way and drops its error; call Wait first to see the error.
  ~BackgroundSaver();
  BackgroundSaver(const BackgroundSaver&) = delete;
  BackgroundSaver& operator=(const BackgroundSaver&) = delete;

  // Allocates memory for later contents, in the saver's thread. An allocation that fails is repeated by the save.
  void Reserve(std::map<std::string, TensorType> tensors);

  // Returns the contents of the last save, or the reserved memory, to be written again. Waits for a save or a
  // reservation under way.
  BundleContents TakeMemory();

  // Begins to save; `contents` must not change until TakeMemory. Waits for a save under way. When that save or an
  // earlier one failed, returns its error and saves nothing.
  absl::Status Save(int64_t step, BundleContents contents);

  // Returns the first error of the saves so far. Does not wait.
  absl::Status status() const;
  // Waits until no save is under way, and returns the first error.
  absl::Status Wait();

 private:
  struct Job {
    int64_t step = 0;
    BundleContents contents = {};
    std::map<std::string, TensorType> reserve = {};  // in place of a save
  };

  void Run();
  absl::Status Write(const Job& job);

  CheckpointStore& store_;
  const Calls calls_;
  mutable std::mutex mutex_;  // guards all below
  std::condition_variable changed_;
  std::optional<Job> job_;  // to be saved, or under way
  BundleContents memory_;
  absl::Status error_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BACKGROUND_SAVER_H_
