// SPDX-License-Identifier: Apache-2.0
// Files whose zeros take no space on the disk.
#ifndef TESSERA_RUNTIME_IO_SPARSE_FILE_H_
#define TESSERA_RUNTIME_IO_SPARSE_FILE_H_

#include <cstdint>

#include "tessera/runtime/io/file_system.h"

namespace tessera {

// A file of a file system that keeps holes.
class SparseFile : public WritableFile {
 public:
  // Appends `count` zeros as a hole.
  virtual absl::Status AppendHole(int64_t count) = 0;
};

// Appends `count` zeros to any file: as a hole where it is a SparseFile, else byte by byte.
absl::Status AppendZeros(WritableFile& file, int64_t count);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_SPARSE_FILE_H_
