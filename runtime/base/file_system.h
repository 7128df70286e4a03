// SPDX-License-Identifier: Apache-2.0
// The one interface through which files are reached, so that a full disk or a torn write can be tested where it
// matters.
#ifndef TESSERA_RUNTIME_BASE_FILE_SYSTEM_H_
#define TESSERA_RUNTIME_BASE_FILE_SYSTEM_H_

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

// A file open for writing at its end. One thread at a time. Destruction closes it and ignores errors: call Close.
class WritableFile {
 public:
  virtual ~WritableFile() = default;
  // Unbuffered: what Append accepted is visible to readers, and after Sync also survives a crash of the machine.
  virtual absl::Status Append(std::string_view bytes) = 0;
  // Has the system begin to write what was appended to the disk, where it can: a later Sync finds less to wait for.
  virtual void BeginSync() {}
  virtual absl::Status Sync() = 0;
  virtual absl::Status Close() = 0;
};

// A file open for reading. One thread at a time.
class ReadableFile {
 public:
  virtual ~ReadableFile() = default;
  // Fills `to` with the `count` bytes from `offset` on; fewer only at the end of the file. How many.
  virtual absl::StatusOr<size_t> ReadAt(int64_t offset, char* to, size_t count) = 0;
};

// Thread-safe. Status codes everywhere: NotFound, AlreadyExists, PermissionDenied (also a read-only file system),
// ResourceExhausted (disk full, quota, open files), FailedPrecondition (a directory where a file is needed, or the
// reverse), DataLoss (input/output error). Messages begin with the path.
class FileSystem {
 public:
  enum class Mode {
    kTruncate,   // replaces what is there
    kAppend,     // continues what is there
    kExclusive,  // AlreadyExists when something is there
  };

  virtual ~FileSystem() = default;

  // This machine's files.
  static FileSystem& Local();

  virtual absl::StatusOr<std::unique_ptr<WritableFile>> Open(const std::string& path, Mode mode) = 0;
  // Up to `size` bytes from `offset`; fewer only at the end of the file.
  virtual absl::StatusOr<std::string> ReadAt(const std::string& path, int64_t offset, int64_t size) = 0;
  // For a file that is read in many pieces. As it is here, through the function above.
  virtual absl::StatusOr<std::unique_ptr<ReadableFile>> OpenForReading(const std::string& path);
  virtual absl::StatusOr<FileInfo> Stat(const std::string& path) = 0;
  // Names without the directory, sorted.
  virtual absl::StatusOr<std::vector<std::string>> List(const std::string& directory) = 0;
  // A file or an empty directory.
  virtual absl::Status Delete(const std::string& path) = 0;
  // Replaces `to` in one step. Not yet safe from a crash of the machine: SyncDirectory.
  virtual absl::Status Rename(const std::string& from, const std::string& to) = 0;
  // With its parents; OK when it exists.
  virtual absl::Status MakeDirectories(const std::string& path) = 0;
  virtual absl::Status SyncDirectory(const std::string& path) = 0;

  // What follows is built from the operations above.

  absl::StatusOr<std::string> Read(const std::string& path);
  bool Exists(const std::string& path);
  // A directory with all that is in it, or a file.
  absl::Status DeleteRecursively(const std::string& path);
  // Readers see the old contents or the new, never a part, whenever the machine stops:
  //   1. write to PATH.tmp-PID-N beside it   2. sync it   3. rename it to PATH   4. sync the directory
  // A failure before 3 removes the temporary file.
  absl::Status WriteAtomically(const std::string& path, std::string_view contents);
};

// "a/b" of "a/b/c"; "." where there is no directory.
std::string DirectoryOf(const std::string& path);
// "c" of "a/b/c".
std::string BaseName(const std::string& path);
// `directory`/`name`; `name` alone when it is absolute or `directory` is empty.
std::string JoinPath(const std::string& directory, const std::string& name);

// The Status of an errno value, with "PATH: " before the system's text.
absl::Status ErrnoStatus(int error, std::string_view path);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_FILE_SYSTEM_H_
