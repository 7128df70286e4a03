// SPDX-License-Identifier: Apache-2.0
// File-backed memory, for tensors larger than the memory of the machine.
//
// Generated code accesses the mapping and touches only the pages that it needs; the system pages them in and out. Code
// that processes whole tensors, such as checkpoints, uses ReadAt and WriteAt instead. These copy chunks between the
// file and a small buffer, so that no page enters the process, and they see the same bytes. Zeros that were never
// written take no disk space.
#ifndef TESSERA_RUNTIME_IO_MAPPED_FILE_MAPPING_H_
#define TESSERA_RUNTIME_IO_MAPPED_FILE_MAPPING_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/mapped/bus_errors.h"

namespace tessera {

// Not synchronised, like any memory: a writer must be the only user.
class FileMapping {
 public:
  // A part of the mapping: bytes [begin, end).
  struct Range {
    int64_t begin = 0;
    int64_t end = 0;
  };

  // Maps a new file of `bytes` zeros in `directory`, which exists. The file has no name: the system deletes it with the
  // mapping, even when the process is killed, so no torn file survives a crash. With `reserve` its disk space is
  // allocated here. Fails with ResourceExhausted when the disk or the address space is too small, else with the codes
  // of FileSystem.
  static absl::StatusOr<std::shared_ptr<FileMapping>> Create(const std::string& directory, int64_t bytes, bool reserve);

  // Maps `bytes` bytes of the file `path` from `offset`, read-only. The file may be deleted meanwhile, but not
  // truncated. Fails with the codes of FileSystem, and DataLoss when the file is shorter.
  static absl::StatusOr<std::shared_ptr<FileMapping>> Open(const std::string& path, int64_t offset, int64_t bytes);

  ~FileMapping();
  FileMapping(const FileMapping&) = delete;
  FileMapping& operator=(const FileMapping&) = delete;

  // Returns the mapping that holds `address`; nullptr when it is ordinary memory. A tensor there keeps it alive.
  static FileMapping* Find(const void* address);

  // Returns the first byte, which is page-aligned for mappings of Create.
  void* data() const { return data_; }
  int64_t bytes() const { return bytes_; }

  // Returns OK unless an access to data() has failed, after which all of its values are wrong. Fails with
  // ResourceExhausted when the disk is full, DataLoss when it cannot be read.
  absl::Status status() const;

  // Returns the first range at or after `offset` that takes disk space; zeros precede it. nullopt: only zeros follow.
  // On file systems without hole detection, returns the rest of the mapping.
  absl::StatusOr<std::optional<Range>> NextData(int64_t offset) const;

  // Copies `bytes` bytes starting at `offset`, without touching data(). Fails with DataLoss.
  absl::Status ReadAt(int64_t offset, void* to, size_t bytes) const;
  // Writes `bytes` bytes at `offset`. Fails with ResourceExhausted when the disk is full. Like Clear, only for mappings
  // of Create.
  absl::Status WriteAt(int64_t offset, const void* from, size_t bytes);
  // Sets all bytes to zero and releases their disk space, unless it is reserved.
  absl::Status Clear();

  // Returns the disk space of the file in bytes.
  int64_t DiskBytes() const;
  // Returns how many bytes of data() are resident in the memory of this process or in the page cache.
  int64_t MemoryBytes() const;

 private:
  FileMapping(int fd, std::string where, int64_t offset, int64_t bytes, bool reserve);
  absl::Status Map(int protection);
  absl::Status Reserve() const;

  const int fd_;
  const std::string where_;  // the directory of Create or the file of Open, for messages
  const int64_t offset_;     // the offset of data() in the file
  const int64_t bytes_;
  const bool reserve_;
  void* pages_ = nullptr;  // the first mapped page
  size_t page_bytes_ = 0;
  void* data_ = nullptr;
  std::optional<GuardedRange> guard_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_MAPPED_FILE_MAPPING_H_
