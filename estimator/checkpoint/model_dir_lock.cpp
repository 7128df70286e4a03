// SPDX-License-Identifier: Apache-2.0
// The lock file of a model directory.
#include "tessera/estimator/checkpoint/model_dir_lock.h"

#include "spdlog/spdlog.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

absl::StatusOr<ModelDirLock> ModelDirLock::Acquire(const std::string& model_dir, const Clock& clock) {
  absl::StatusOr<LockAttempt> attempt = FileLock::Try(JoinPath(model_dir, "writer.lock"), clock);
  if (!attempt.ok()) return Annotate(attempt.status(), "locking the model directory");
  if (!attempt->lock) {
    return FailedPrecondition("{} is being written by {}; wait for it, stop it, or use another --model-dir", model_dir,
                              attempt->other);
  }
  if (!attempt->other.empty()) {
    spdlog::warn("{}: its last writer ({}) ended without releasing it; taken over", model_dir, attempt->other);
  }
  return ModelDirLock(*std::move(attempt->lock));
}

}  // namespace tessera
