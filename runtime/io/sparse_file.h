// SPDX-License-Identifier: Apache-2.0
// Files whose zeros take no space on disk.
#ifndef TESSERA_RUNTIME_IO_SPARSE_FILE_H_
#define TESSERA_RUNTIME_IO_SPARSE_FILE_H_

#include <cstdint>

#include "tessera/runtime/io/file_system.h"

namespace tessera {

// A file of FileSystem::Local(); all its writable files have this type.
class SparseFile : public WritableFile {
 public:
  // Appends `count` zeros as a hole.
  virtual absl::Status AppendHole(int64_t count) = 0;
};

// Appends `count` zeros to `file` of `files`: as a hole in the local file system, else as bytes.
absl::Status AppendZeros(FileSystem& files, WritableFile& file, int64_t count);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_SPARSE_FILE_H_
