// SPDX-License-Identifier: Apache-2.0
// Saves checkpoints from a thread of its own: the training goes on as soon as its state has been copied.
//
// One save is under way at a time, so that there are two copies of the state at most, the resident one and that which
// is being written; a save that becomes due meanwhile waits for it. What a save needs is in its contents: nothing that
// the training does afterwards reaches the disk with it. The memory of the second copy is taken once, beforehand where
// Reserve is called: the system gives a new page in the time in which several are copied.
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
  // Called in the saver's thread: what must be safe on disk before a checkpoint is, and what follows it.
  struct Calls {
    std::function<absl::Status()> before = {};
    // What is written of the contents; all of it as it is unless given.
    std::function<absl::StatusOr<BundleContents>(const BundleContents& contents)> form = {};
    std::function<void(int64_t step)> after = {};
  };

  // `store`, which nobody else uses meanwhile, must outlive the saver.
  BackgroundSaver(CheckpointStore& store, Calls calls);
  // Waits for the save that is under way. Call Wait first where its error matters.
  ~BackgroundSaver();
  BackgroundSaver(const BackgroundSaver&) = delete;
  BackgroundSaver& operator=(const BackgroundSaver&) = delete;

  // Takes the memory of later contents, in the saver's thread. What is not to be had is left to the save that needs it.
  void Reserve(std::map<std::string, TensorType> tensors);

  // The contents of the last save, or what was reserved: memory that may be written again. It waits for a save or a
  // reservation under way.
  BundleContents TakeMemory();

  // Begins to save; `contents` is not to be changed until TakeMemory. It waits for a save under way; where that or an
  // earlier one failed, the error is returned and nothing begins.
  absl::Status Save(int64_t step, BundleContents contents);

  // The first error of a save so far. Does not wait.
  absl::Status status() const;
  // No save is under way any more. The first error.
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
