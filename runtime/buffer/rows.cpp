// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/buffer/rows.h"

#include <cstring>

#include "tessera/runtime/base/status.h"

namespace tessera {

RowLayout RowLayoutOf(const TensorType& type, int64_t axis) {
  RowLayout layout{.outer = 1, .row_bytes = static_cast<size_t>(ByteWidth(type.dtype))};
  for (size_t d = 0; d < type.shape.size(); ++d) {
    const auto size = static_cast<size_t>(type.shape[d]);
    if (d < static_cast<size_t>(axis)) layout.outer *= size;
    if (d > static_cast<size_t>(axis)) layout.row_bytes *= size;
  }
  return layout;
}

void PadRows(const RowLayout& layout, const void* from, size_t rows, void* to, size_t padded) {
  const size_t row = layout.row_bytes;
  if (row == 0) return;
  for (size_t block = 0; block < layout.outer; ++block) {
    char* const target = static_cast<char*>(to) + block * padded * row;
    if (rows == 0) {
      std::memset(target, 0, padded * row);
      continue;
    }
    std::memcpy(target, static_cast<const char*>(from) + block * rows * row, rows * row);
    const char* const last = target + (rows - 1) * row;
    for (size_t i = rows; i < padded; ++i) std::memcpy(target + i * row, last, row);
  }
}

void CutRows(const RowLayout& layout, const void* from, size_t padded, void* to, size_t rows) {
  const size_t row = layout.row_bytes;
  if (rows * row == 0) return;
  for (size_t block = 0; block < layout.outer; ++block) {
    std::memcpy(static_cast<char*>(to) + block * rows * row, static_cast<const char*>(from) + block * padded * row,
                rows * row);
  }
}

absl::StatusOr<Buffer> PadRows(const Buffer& buffer, int64_t axis, int64_t padded) {
  TensorType type = buffer.type();
  const int64_t rows = std::exchange(type.shape[static_cast<size_t>(axis)], padded);
  if (rows == padded) return buffer;
  ASSIGN_OR_RETURN(Buffer result, Buffer::Allocate(type));
  PadRows(RowLayoutOf(type, axis), buffer.data(), static_cast<size_t>(rows), result.data(),
          static_cast<size_t>(padded));
  return result;
}

absl::StatusOr<Buffer> CutRows(const Buffer& buffer, int64_t axis, int64_t rows) {
  TensorType type = buffer.type();
  const int64_t padded = std::exchange(type.shape[static_cast<size_t>(axis)], rows);
  if (rows == padded) return buffer;
  ASSIGN_OR_RETURN(Buffer result, Buffer::Allocate(type));
  CutRows(RowLayoutOf(type, axis), buffer.data(), static_cast<size_t>(padded), result.data(),
          static_cast<size_t>(rows));
  return result;
}

}  // namespace tessera
