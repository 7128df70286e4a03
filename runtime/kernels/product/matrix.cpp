// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/matrix.h"

#include "tessera/runtime/base/status.h"

namespace tessera::product {
namespace {

Dimensions Select(const Shape& sizes, const Shape& strides, const std::vector<int64_t>& dimensions) {
  Dimensions selected;
  for (int64_t dimension : dimensions) {
    selected.sizes.push_back(sizes[dimension]);
    selected.strides.push_back(strides[dimension]);
  }
  return selected;
}

// Returns how many consecutive indices are adjacent: the innermost dimensions, as long as each begins where the next
// one ends.
int64_t RunOf(const Dimensions& dimensions) {
  int64_t run = 1;
  for (size_t i = dimensions.sizes.size(); i-- > 0;) {
    if (dimensions.sizes[i] == 1) continue;
    if (dimensions.strides[i] != run) break;
    run *= dimensions.sizes[i];
  }
  return run;
}

}  // namespace

int64_t Dimensions::size() const {
  int64_t product = 1;
  for (int64_t size : sizes) product *= size;
  return product;
}

bool Offsets::is_even() const {
  for (size_t i = 2; i < values.size(); ++i) {
    if (values[i] - values[i - 1] != values[1] - values[0]) return false;
  }
  return true;
}

Offsets Offsets::InParts(bool both) const {
  Offsets parts;
  for (int64_t offset : values) {
    parts.values.push_back(2 * offset);
    if (both) parts.values.push_back(2 * offset + 1);
  }
  parts.run = both ? 2 * run : 1;
  return parts;
}

Offsets OffsetsOf(const Dimensions& dimensions) {
  Offsets offsets;
  offsets.values = {0};
  for (size_t i = 0; i < dimensions.sizes.size(); ++i) {
    std::vector<int64_t> next;
    next.reserve(offsets.values.size() * static_cast<size_t>(dimensions.sizes[i]));
    for (int64_t outer : offsets.values) {
      for (int64_t index = 0; index < dimensions.sizes[i]; ++index) {
        next.push_back(outer + index * dimensions.strides[i]);
      }
    }
    offsets.values = std::move(next);
  }
  offsets.run = RunOf(dimensions);
  return offsets;
}

absl::StatusOr<Operand> MakeOperand(const TensorType& type, const std::vector<int64_t>& batching,
                                    const std::vector<int64_t>& contracting, std::string_view side) {
  std::vector<int64_t> free;
  std::vector<bool> used(type.shape.size());
  for (const std::vector<int64_t>* dimensions : {&batching, &contracting}) {
    for (int64_t dimension : *dimensions) {
      if (dimension < 0 || dimension >= type.rank() || used[dimension]) {
        return InvalidArgument("{} {}: dimension {} is out of range or named twice", side, ToString(type), dimension);
      }
      used[dimension] = true;
    }
  }
  for (int64_t i = 0; i < type.rank(); ++i) {
    if (!used[i]) free.push_back(i);
  }
  Shape strides(type.shape.size());
  int64_t stride = 1;
  for (size_t i = type.shape.size(); i-- > 0; stride *= type.shape[i]) strides[i] = stride;
  return Operand{Select(type.shape, strides, batching), Select(type.shape, strides, free),
                 Select(type.shape, strides, contracting)};
}

}  // namespace tessera::product
