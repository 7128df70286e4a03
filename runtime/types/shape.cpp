// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/types/shape.h"

#include <limits>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

int64_t TensorType::num_elements() const {
  int64_t count = 1;
  for (int64_t dim : shape) count *= dim;
  return count;
}

std::string ToString(const Shape& shape) { return fmt::format("[{}]", fmt::join(shape, ",")); }

std::string ToString(const TensorType& type) { return fmt::format("{}{}", Name(type.dtype), ToString(type.shape)); }

absl::Status Validate(const TensorType& type) {
  if (type.dtype == DType::kInvalid) return InvalidArgument("tensor type {} has no element type", ToString(type.shape));
  // Zero dimensions do not excuse the others: the product of the rest must fit as well.
  int64_t bytes = ByteWidth(type.dtype);
  for (int64_t dim : type.shape) {
    if (dim < 0) return InvalidArgument("tensor type {} has a negative dimension", ToString(type));
    if (dim > 0 && bytes > std::numeric_limits<int64_t>::max() / dim) {
      return InvalidArgument("tensor type {} is larger than 2^63 bytes", ToString(type));
    }
    if (dim > 0) bytes *= dim;
  }
  return absl::OkStatus();
}

}  // namespace tessera
