// SPDX-License-Identifier: Apache-2.0
// The elements of tensors as bytes: row-major and little-endian, as all protocols have them.
#ifndef TESSERA_TOOLS_SERVE_CODEC_RAW_ELEMENTS_H_
#define TESSERA_TOOLS_SERVE_CODEC_RAW_ELEMENTS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"

namespace tessera::serve {

// Returns the number of elements of `shape`. Fails with InvalidArgument for a negative dimension, and when elements of
// `element_bytes` bytes need more than `max_bytes`.
absl::StatusOr<int64_t> CountElements(const Shape& shape, int64_t element_bytes, int64_t max_bytes);

// Returns the tensor of these bytes. A boolean that is not 0 is true, and types of few bits lose the bits above. Fails
// with InvalidArgument when there are not as many bytes as `type` has.
absl::StatusOr<Value> FromRawBytes(const TensorType& type, std::string_view bytes);

// Returns the strings, each behind its length as a u32. Fails with InvalidArgument when they are not `count` many or
// bytes are left.
absl::StatusOr<std::vector<std::string>> SplitStrings(std::string_view bytes, int64_t count);
// Appends the strings in the same form.
void AppendStrings(const std::vector<std::string>& strings, std::string& bytes);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_RAW_ELEMENTS_H_
