// SPDX-License-Identifier: Apache-2.0
// The static type of a tensor: element type and dimensions.
#ifndef TESSERA_RUNTIME_TYPES_SHAPE_H_
#define TESSERA_RUNTIME_TYPES_SHAPE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {

using Shape = std::vector<int64_t>;

struct TensorType {
  DType dtype = DType::kInvalid;
  Shape shape;

  int64_t rank() const { return static_cast<int64_t>(shape.size()); }
  // Returns the product of the dimensions; 1 for a scalar.
  int64_t num_elements() const;
  int64_t byte_size() const { return num_elements() * ByteWidth(dtype); }

  bool operator==(const TensorType&) const = default;
};

// Returns "f32[16,64]", "i64[]".
std::string ToString(const TensorType& type);

// Returns "[16,64]", "[]".
std::string ToString(const Shape& shape);

// Fails with InvalidArgument when a dimension is negative or the byte size does not fit in 63 bits.
absl::Status Validate(const TensorType& type);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_SHAPE_H_
