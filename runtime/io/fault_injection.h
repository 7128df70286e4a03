// SPDX-License-Identifier: Apache-2.0
// A file system with injected faults, for tests of code that must survive a full disk or a kill at any moment.
#ifndef TESSERA_RUNTIME_IO_FAULT_INJECTION_H_
#define TESSERA_RUNTIME_IO_FAULT_INJECTION_H_

#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Forwards everything to `base` until a fault is due. Only operations that change the disk count and fail; reads always
// succeed. Thread-safe.
class FaultInjectingFileSystem : public FileSystem {
 public:
  explicit FaultInjectingFileSystem(FileSystem& base) : base_(base) {}

  // Makes the disk full after `bytes` more bytes. The Append that crosses the limit writes the bytes that fit and fails
  // with ResourceExhausted. All later ones fail too, until the next call of SetBytesLeft.
  void SetBytesLeft(int64_t bytes);

  // Simulates a process crash at change number `operation`, counted from 0 at this call; -1 means never. An Append then
  // writes half of its bytes, and any other operation does nothing. Every later change fails with Aborted.
  void CrashAt(int64_t operation);

  // Returns the number of changes since construction or the last CrashAt; a run without faults yields the bound for
  // CrashAt.
  int64_t operations() const;

  absl::StatusOr<std::unique_ptr<WritableFile>> Open(const std::string& path, Mode mode) override;
  absl::StatusOr<std::string> ReadAt(const std::string& path, int64_t offset, int64_t size) override;
  absl::StatusOr<FileInfo> Stat(const std::string& path) override;
  absl::StatusOr<std::vector<std::string>> List(const std::string& directory) override;
  absl::Status Delete(const std::string& path) override;
  absl::Status Rename(const std::string& from, const std::string& to) override;
  absl::Status MakeDirectories(const std::string& path) override;
  absl::Status SyncDirectory(const std::string& path) override;

 private:
  class File;

  // The permitted part of a change: all of it (OK), or `bytes` of it before it fails with `status`.
  struct Verdict {
    int64_t bytes = 0;
    absl::Status status;
  };
  Verdict Admit(const std::string& path, int64_t bytes);

  FileSystem& base_;
  mutable std::mutex mutex_;  // guards all below
  int64_t bytes_left_ = std::numeric_limits<int64_t>::max();
  int64_t crash_at_ = -1;
  int64_t operations_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_FAULT_INJECTION_H_
