// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/sparse_file.h"

#include <algorithm>
#include <string>

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status AppendZeros(FileSystem& files, WritableFile& file, int64_t count) {
  if (&files == &FileSystem::Local()) return static_cast<SparseFile&>(file).AppendHole(count);
  const std::string zeros(static_cast<size_t>(std::min<int64_t>(count, 1 << 20)), '\0');
  while (count > 0) {
    const auto bytes = static_cast<size_t>(std::min<int64_t>(count, static_cast<int64_t>(zeros.size())));
    RETURN_IF_ERROR(file.Append(std::string_view(zeros).substr(0, bytes)));
    count -= static_cast<int64_t>(bytes);
  }
  return absl::OkStatus();
}

}  // namespace tessera
