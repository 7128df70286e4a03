// SPDX-License-Identifier: Apache-2.0
// Tensor elements as bytes: row-major and little-endian, as in all protocols.
#ifndef TESSERA_TOOLS_SERVE_CODEC_RAW_ELEMENTS_H_
#define TESSERA_TOOLS_SERVE_CODEC_RAW_ELEMENTS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"

namespace tessera::serve {

// Returns the number of elements of `shape`. Fails with InvalidArgument for a negative dimension, and if elements of
// `element_bytes` bytes need more than `max_bytes`.
absl::StatusOr<int64_t> CountElements(const Shape& shape, int64_t element_bytes, int64_t max_bytes);

// Returns the tensor with these bytes. Non-zero booleans are true; sub-byte types ignore the upper bits. Fails with
// InvalidArgument unless the number of bytes is that of `type`.
absl::StatusOr<Value> FromRawBytes(const TensorType& type, std::string_view bytes);

// Splits strings that are each preceded by their length as a u32. Fails with InvalidArgument unless there are exactly
// `count` strings and no bytes after them.
absl::StatusOr<std::vector<std::string>> SplitStrings(std::string_view bytes, int64_t count);
// Appends the strings in the same form.
void AppendStrings(const std::vector<std::string>& strings, std::string& bytes);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_RAW_ELEMENTS_H_
