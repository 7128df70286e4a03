// SPDX-License-Identifier: Apache-2.0
// The first error of a run, which is reported: later errors are its consequences.
#ifndef TESSERA_RUNTIME_EXECUTOR_RUN_ERROR_H_
#define TESSERA_RUNTIME_EXECUTOR_RUN_ERROR_H_

#include <atomic>
#include <mutex>

#include "absl/status/status.h"

namespace tessera {

// Thread-safe.
class RunError {
 public:
  // Returns true when `error` is the first. `torn`: it occurred inside a step, so that only some writes of the step are
  // done.
  bool Record(absl::Status error, bool torn) {
    std::lock_guard lock(mutex_);
    torn_ = torn_ || torn;
    if (failed_.load()) return false;
    error_ = std::move(error);
    failed_.store(true);
    return true;
  }

  const std::atomic<bool>& failed() const { return failed_; }

  absl::Status status() const {
    std::lock_guard lock(mutex_);
    return error_;
  }

  bool torn() const {
    std::lock_guard lock(mutex_);
    return torn_;
  }

 private:
  std::atomic<bool> failed_ = false;
  mutable std::mutex mutex_;  // guards all below
  absl::Status error_;
  bool torn_ = false;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_RUN_ERROR_H_
