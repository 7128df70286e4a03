// SPDX-License-Identifier: Apache-2.0
// Pads and truncates tensors along one axis, for calls of a program that is compiled for other sizes.
#ifndef TESSERA_RUNTIME_BUFFER_ROWS_H_
#define TESSERA_RUNTIME_BUFFER_ROWS_H_

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// The layout of rows along an axis: `outer` blocks of contiguous rows.
struct RowLayout {
  size_t outer = 1;
  size_t row_bytes = 0;
};
// `axis` is a dimension of `type`.
RowLayout RowLayoutOf(const TensorType& type, int64_t axis);

// Copies a tensor of `rows` rows to one of `padded` rows, at least as many. Padding rows are copies of the last row, so
// they cause no errors that the row itself does not. They are zeros when there are no rows.
void PadRows(const RowLayout& layout, const void* from, size_t rows, void* to, size_t padded);
// Copies the first `rows` of `padded` rows.
void CutRows(const RowLayout& layout, const void* from, size_t padded, void* to, size_t rows);

// The same for buffers; a buffer that already has that many rows is returned unchanged. Fail with ResourceExhausted.
absl::StatusOr<Buffer> PadRows(const Buffer& buffer, int64_t axis, int64_t padded);
absl::StatusOr<Buffer> CutRows(const Buffer& buffer, int64_t axis, int64_t rows);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_ROWS_H_
