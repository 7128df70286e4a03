// SPDX-License-Identifier: Apache-2.0
// One writer per model directory. The lock is that of the file `writer.lock` (runtime/io/lock/file_lock.h), so a
// process that dies releases it.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_MODEL_DIR_LOCK_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_MODEL_DIR_LOCK_H_

#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/io/lock/file_lock.h"

namespace tessera {

// Held from Acquire to destruction, which removes the file.
class ModelDirLock {
 public:
  // Acquires the lock. Fails with FailedPrecondition while another process (or another lock of this one) holds it,
  // naming host, process and start time. Takes over the file of a dead writer, with a log line. `model_dir` must exist.
  static absl::StatusOr<ModelDirLock> Acquire(const std::string& model_dir, const Clock& clock);

 private:
  explicit ModelDirLock(FileLock lock) : lock_(std::move(lock)) {}

  FileLock lock_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_MODEL_DIR_LOCK_H_
