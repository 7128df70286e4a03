// SPDX-License-Identifier: Apache-2.0
// Pads and cuts tensors along one axis, for calls of a program that is compiled for other sizes.
#ifndef TESSERA_RUNTIME_BUFFER_ROWS_H_
#define TESSERA_RUNTIME_BUFFER_ROWS_H_

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// How rows along an axis lie: `outer` blocks, each with its rows one after the other.
struct RowLayout {
  size_t outer = 1;
  size_t row_bytes = 0;
};
// `axis` is a dimension of `type`.
RowLayout RowLayoutOf(const TensorType& type, int64_t axis);

// Copies a tensor of `rows` rows to one of `padded` rows, at least as many. The padding rows become copies of the last
// row, which causes no trouble that the row itself does not cause. Without any row they become zeros.
void PadRows(const RowLayout& layout, const void* from, size_t rows, void* to, size_t padded);
// Copies the first `rows` of `padded` rows.
void CutRows(const RowLayout& layout, const void* from, size_t padded, void* to, size_t rows);

// Do the same to buffers; a buffer that has that many rows already is returned as it is. Fail with ResourceExhausted.
absl::StatusOr<Buffer> PadRows(const Buffer& buffer, int64_t axis, int64_t padded);
absl::StatusOr<Buffer> CutRows(const Buffer& buffer, int64_t axis, int64_t rows);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_ROWS_H_
