// SPDX-License-Identifier: Apache-2.0
// An operand of a product as a stack of matrices, for any order of its dimensions.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_MATRIX_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_MATRIX_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/product/loops/level.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::product {

// Dimensions that act as one, and the operand's layout along them.
struct Dimensions {
  std::vector<int64_t> sizes;
  std::vector<int64_t> strides;  // in elements

  int64_t size() const;
};

// `size()` offsets in row-major order, and how many consecutive ones are adjacent.
struct Offsets {
  std::vector<int64_t> values;
  int64_t run = 1;

  int64_t size() const { return static_cast<int64_t>(values.size()); }
  Axis axis() const { return {values.data(), run}; }
  // Returns whether all offsets are equally spaced.
  bool is_even() const;

  // Returns the offsets of complex elements in parts: of the real part only, or if `both`, of both parts.
  Offsets InParts(bool both) const;
};

Offsets OffsetsOf(const Dimensions& dimensions);

struct Operand {
  Dimensions batch, free, contracting;
};

// Returns the dimensions of an operand of dot_general. Fails with InvalidArgument, naming `side`, when one is out of
// range or duplicated.
absl::StatusOr<Operand> MakeOperand(const TensorType& type, const std::vector<int64_t>& batching,
                                    const std::vector<int64_t>& contracting, std::string_view side);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_MATRIX_H_
