// SPDX-License-Identifier: Apache-2.0
// A lock file with one owner among all processes that use it. The lock is flock(2), so a process that dies releases it.
// The file's text (host, process, start time) is for the message to a process that fails to lock it.
#ifndef TESSERA_RUNTIME_IO_LOCK_FILE_LOCK_H_
#define TESSERA_RUNTIME_IO_LOCK_FILE_LOCK_H_

#include <optional>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/clock.h"

namespace tessera {

struct LockAttempt;

// Held until destruction, which removes the file.
class FileLock {
 public:
  // Creates the file `path` on this machine if it does not exist, and takes its lock if that is free. Fails with
  // Unimplemented when the file system has no locks, else with the file system's errors.
  static absl::StatusOr<LockAttempt> Try(const std::string& path, const Clock& clock);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  FileLock(int fd, std::string path) : fd_(fd), path_(std::move(path)) {}
  void Release();

  int fd_ = -1;
  std::string path_;  // empty: this object must not remove the file
};

struct LockAttempt {
  std::optional<FileLock> lock;  // nullopt: another process, or another lock of this one, holds it
  // The holder's text, "host a, process 12, started 2026-11-27 10:00:00 UTC". With `lock` it is the text of a dead
  // holder, or empty if there was none.
  std::string other;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_LOCK_FILE_LOCK_H_
