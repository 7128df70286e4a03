// SPDX-License-Identifier: Apache-2.0
// The interface for all file access, so that tests can make a disk full or tear a write.
#ifndef TESSERA_RUNTIME_IO_FILE_SYSTEM_H_
#define TESSERA_RUNTIME_IO_FILE_SYSTEM_H_

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

struct FileInfo {
  int64_t size = 0;
  bool is_directory = false;
  std::chrono::system_clock::time_point modified;
};

// A file open for appending. One thread at a time. Destruction closes it and ignores errors: call Close.
class WritableFile {
 public:
  virtual ~WritableFile() = default;
  // Appends unbuffered: readers see the accepted bytes immediately, and after Sync the bytes also survive a machine
  // crash.
  virtual absl::Status Append(std::string_view bytes) = 0;
  // Asks the system to start writing the appended bytes to disk, where supported, so that a later Sync has less to wait
  // for.
  virtual void BeginSync() {}
  virtual absl::Status Sync() = 0;
  virtual absl::Status Close() = 0;
};

// A file open for reading. One thread at a time.
class ReadableFile {
 public:
  virtual ~ReadableFile() = default;
  // Reads up to `count` bytes from `offset` into `to`, fewer only at the end of the file. Returns their number.
  virtual absl::StatusOr<size_t> ReadAt(int64_t offset, char* to, size_t count) = 0;
};

// Thread-safe. All operations use these status codes: NotFound, AlreadyExists, PermissionDenied (also for a read-only
// file system), ResourceExhausted (disk full, quota, open files). FailedPrecondition means a directory where a file is
// needed, or the reverse; DataLoss means an I/O error. Messages begin with the path.
class FileSystem {
 public:
  enum class Mode {
    kTruncate,   // replaces an existing file, or creates it
    kAppend,     // appends to an existing file, or creates it
    kExclusive,  // fails with AlreadyExists when the path exists
  };

  virtual ~FileSystem() = default;

  // Returns the file system of this machine.
  static FileSystem& Local();

  virtual absl::StatusOr<std::unique_ptr<WritableFile>> Open(const std::string& path, Mode mode) = 0;
  // Returns up to `size` bytes from `offset`, fewer only at the end of the file.
  virtual absl::StatusOr<std::string> ReadAt(const std::string& path, int64_t offset, int64_t size) = 0;
  // Opens a file for many reads. The default implementation calls ReadAt above.
  virtual absl::StatusOr<std::unique_ptr<ReadableFile>> OpenForReading(const std::string& path);
  virtual absl::StatusOr<FileInfo> Stat(const std::string& path) = 0;
  // Returns the names in the directory, without its path, sorted.
  virtual absl::StatusOr<std::vector<std::string>> List(const std::string& directory) = 0;
  // Deletes a file or an empty directory.
  virtual absl::Status Delete(const std::string& path) = 0;
  // Replaces `to` atomically. The change survives a machine crash only after SyncDirectory.
  virtual absl::Status Rename(const std::string& from, const std::string& to) = 0;
  // Creates the directory and its parents; OK when it exists.
  virtual absl::Status MakeDirectories(const std::string& path) = 0;
  virtual absl::Status SyncDirectory(const std::string& path) = 0;

  // The functions below are built from the operations above.

  absl::StatusOr<std::string> Read(const std::string& path);
  bool Exists(const std::string& path);
  // Deletes a file, or a directory with all its contents.
  absl::Status DeleteRecursively(const std::string& path);
  // Replaces a file so that readers see the old or the new contents, never a part, even if the machine stops:
  //    1. write to PATH.tmp-PID-N beside it   2. sync it   3. rename it to PATH   4. sync the directory
  // A failure before step 3 removes the temporary file.
  absl::Status WriteAtomically(const std::string& path, std::string_view contents);
};

// Returns "a/b" for "a/b/c", and "." for a path without a directory.
std::string DirectoryOf(const std::string& path);
// Returns "c" for "a/b/c".
std::string BaseName(const std::string& path);
// Returns `directory`/`name`, or `name` alone when it is absolute or `directory` is empty.
std::string JoinPath(const std::string& directory, const std::string& name);

// Returns the Status for an errno value, with "PATH: " before the system's message.
absl::Status ErrnoStatus(int error, std::string_view path);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_FILE_SYSTEM_H_
