// SPDX-License-Identifier: Apache-2.0
// Memory that lies in a file, for tensors larger than the memory of the machine.
//
// Generated code reads and writes the mapping, and touches the pages that it needs. The system reads them from the disk
// and writes them back by itself. Everything that goes through a whole tensor, as checkpoints do, uses ReadAt and
// WriteAt instead. These move pieces between the file and a small buffer, so that no page enters the process, and they
// see the same bytes. Zeros that were never written take no space on the disk.
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

// Not synchronised, as any memory: a writer must be the only user.
class FileMapping {
 public:
  // A part of the mapping: bytes from `begin` to before `end`.
  struct Range {
    int64_t begin = 0;
    int64_t end = 0;
  };

  // Maps a new file of `bytes` zeros in `directory`, which exists. The file has no name: the system deletes it with the
  // mapping, also when the process is killed, so nobody finds a file that a crash has torn. With `reserve` its disk
  // space is allocated here. Fails with ResourceExhausted when the disk or the address space is too small, else the
  // codes of FileSystem.
  static absl::StatusOr<std::shared_ptr<FileMapping>> Create(const std::string& directory, int64_t bytes, bool reserve);

  // Maps `bytes` bytes of the file `path` from `offset` on, to be read only. The file may be deleted meanwhile, not
  // made shorter. Fails with the codes of FileSystem, and DataLoss when the file is shorter.
  static absl::StatusOr<std::shared_ptr<FileMapping>> Open(const std::string& path, int64_t offset, int64_t bytes);

  ~FileMapping();
  FileMapping(const FileMapping&) = delete;
  FileMapping& operator=(const FileMapping&) = delete;

  // Returns the mapping that holds `address`; nullptr when it is ordinary memory. A tensor there keeps it alive.
  static FileMapping* Find(const void* address);

  // Returns the first byte. That of Create lies at the beginning of a page.
  void* data() const { return data_; }
  int64_t bytes() const { return bytes_; }

  // Returns OK unless an access to data() has failed. All of its values are wrong after that. Fails with
  // ResourceExhausted when the disk is full, DataLoss when it cannot be read.
  absl::Status status() const;

  // Returns the first range at or behind `offset` that takes space on the disk; zeros lie before it. nullopt: only
  // zeros follow. File systems that cannot tell give the rest of the mapping.
  absl::StatusOr<std::optional<Range>> NextData(int64_t offset) const;

  // Copies `bytes` bytes from `offset` on, without touching data(). Fails with DataLoss.
  absl::Status ReadAt(int64_t offset, void* to, size_t bytes) const;
  // Writes them. Fails with ResourceExhausted when the disk is full. Only for mappings of Create, as Clear is.
  absl::Status WriteAt(int64_t offset, const void* from, size_t bytes);
  // Makes all bytes zeros and gives their disk space back, unless it is reserved.
  absl::Status Clear();

  // Returns the bytes that the file takes on its disk.
  int64_t DiskBytes() const;
  // Returns how many bytes of data() lie in the memory of this process or of the system.
  int64_t MemoryBytes() const;

 private:
  FileMapping(int fd, std::string where, int64_t offset, int64_t bytes, bool reserve);
  absl::Status Map(int protection);
  absl::Status Reserve() const;

  const int fd_;
  const std::string where_;  // the directory of Create or the file of Open, for messages
  const int64_t offset_;     // the place of data() in the file
  const int64_t bytes_;
  const bool reserve_;
  void* pages_ = nullptr;  // the first mapped page
  size_t page_bytes_ = 0;
  void* data_ = nullptr;
  std::optional<GuardedRange> guard_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_MAPPED_FILE_MAPPING_H_
