// SPDX-License-Identifier: Apache-2.0
// Saves checkpoints on its own thread: the training continues as soon as its state has been copied.
//
// One save runs at a time, so the state exists at most twice: the resident copy and the copy being written. A save that
// becomes due meanwhile waits. A save only reads its own contents: later changes by the training do not reach the disk
// with it. The memory of the second copy is allocated once, and Reserve allocates it early, since one page
// fault costs as much as copying several pages.
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
  // Called on the saver's thread: `before` writes data that must precede a checkpoint to disk, and `after` follows the
  // checkpoint.
  struct Calls {
    std::function<absl::Status()> before = {};
    // Returns the contents to write; if empty, the contents are written unchanged.
    std::function<absl::StatusOr<BundleContents>(const BundleContents& contents)> form = {};
    // Checks the chunks of file-mapped tensors (WriteBundle).
    std::function<absl::Status(int64_t step, const std::string& name, const Buffer& piece)> check = {};
    std::function<void(int64_t step)> after = {};
  };

  // `store` must outlive the saver, and must not be used by others meanwhile.
  BackgroundSaver(CheckpointStore& store, Calls calls);
  // Waits for the current save and drops its error; call Wait first to get the error.
  ~BackgroundSaver();
  BackgroundSaver(const BackgroundSaver&) = delete;
  BackgroundSaver& operator=(const BackgroundSaver&) = delete;

  // Allocates memory for later contents on the saver's thread. The save repeats a failed allocation.
  void Reserve(std::map<std::string, TensorType> tensors);

  // Returns the contents of the last save, or the reserved memory, for reuse. Waits for a pending save or reservation.
  BundleContents TakeMemory();

  // Starts to save; `contents` must not change until TakeMemory. Waits for a pending save. If that save or an earlier
  // one failed, returns its error and saves nothing.
  absl::Status Save(int64_t step, BundleContents contents);

  // Returns the first error of the saves so far. Does not wait.
  absl::Status status() const;
  // Waits for the pending save, and returns the first error.
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
