// SPDX-License-Identifier: Apache-2.0
// One writer per model directory. The lock is flock(2) on the file `writer.lock`, so a process that dies releases it.
// The file's text (host, process, start time) is for the message to a process that is refused.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_MODEL_DIR_LOCK_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_MODEL_DIR_LOCK_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/clock.h"

namespace tessera {

// Held from Acquire to destruction, which removes the file.
class ModelDirLock {
 public:
  // Takes the lock. Fails with FailedPrecondition while another process (or another lock of this one) holds it, naming
  // host, process and start time. The file of a writer that died is taken over, with a line in the log. `model_dir`
  // must exist.
  static absl::StatusOr<ModelDirLock> Acquire(const std::string& model_dir, const Clock& clock);

  ModelDirLock(ModelDirLock&& other) noexcept;
  ModelDirLock& operator=(ModelDirLock&& other) noexcept;
  ~ModelDirLock();

 private:
  ModelDirLock(int fd, std::string path) : fd_(fd), path_(std::move(path)) {}
  void Release();

  int fd_ = -1;
  std::string path_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_MODEL_DIR_LOCK_H_
