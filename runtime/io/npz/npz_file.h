// SPDX-License-Identifier: Apache-2.0
// Writes .npz files whose arrays are larger than memory.
#ifndef TESSERA_RUNTIME_IO_NPZ_NPZ_FILE_H_
#define TESSERA_RUNTIME_IO_NPZ_NPZ_FILE_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

struct NpzArray {
  std::string name;
  TensorType type;
  std::unique_ptr<ReadableFile> elements;  // begins with the array's elements: little-endian, row-major
};

// Writes the bytes that SerializeNpz (npy.h) returns for these arrays. Elements are copied in chunks of some KiB, so
// that memory use does not depend on the size of the arrays. Like FileSystem::WriteAtomically, it writes PATH.tmp-PID,
// syncs it and renames it; `path` is a file of this machine. Fails with DataLoss when `elements` has too few bytes, and
// with the file system's errors.
absl::Status WriteNpz(FileSystem& files, const std::string& path, const std::vector<NpzArray>& arrays);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_NPZ_NPZ_FILE_H_
