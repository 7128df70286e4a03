// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/strided_copy.h"

#include <cstring>

namespace tessera::pjrt {
namespace {

// Copies `count` runs of kBytes, a size that the compiler knows: one load and one store for each.
template <size_t kBytes>
void CopyRuns(int64_t count, char* to, int64_t to_stride, const char* from, int64_t from_stride) {
  for (int64_t i = 0; i < count; ++i) std::memcpy(to + i * to_stride, from + i * from_stride, kBytes);
}

struct Copy {
  std::span<const int64_t> sizes;
  std::span<const int64_t> to_strides;
  std::span<const int64_t> from_strides;
  size_t outer = 0;       // the number of dimensions before those that are dense on both sides
  int64_t run_bytes = 0;  // the bytes of the dense ones together

  void Run(size_t dimension, char* to, const char* from) const {
    if (dimension == outer) {
      std::memcpy(to, from, static_cast<size_t>(run_bytes));
      return;
    }
    const int64_t size = sizes[dimension], to_stride = to_strides[dimension], from_stride = from_strides[dimension];
    if (dimension + 1 == outer) {
      switch (run_bytes) {
        case 1:
          return CopyRuns<1>(size, to, to_stride, from, from_stride);
        case 2:
          return CopyRuns<2>(size, to, to_stride, from, from_stride);
        case 4:
          return CopyRuns<4>(size, to, to_stride, from, from_stride);
        case 8:
          return CopyRuns<8>(size, to, to_stride, from, from_stride);
        case 16:
          return CopyRuns<16>(size, to, to_stride, from, from_stride);
        default:
          break;
      }
    }
    for (int64_t i = 0; i < size; ++i) Run(dimension + 1, to + i * to_stride, from + i * from_stride);
  }
};

}  // namespace

Shape DenseStrides(std::span<const int64_t> sizes, int64_t element_bytes) {
  Shape strides(sizes.size());
  int64_t stride = element_bytes;
  for (size_t i = sizes.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= sizes[i];
  }
  return strides;
}

Shape StridesOfOrder(std::span<const int64_t> sizes, int64_t element_bytes, std::span<const int64_t> minor_to_major) {
  Shape strides(sizes.size());
  int64_t stride = element_bytes;
  for (const int64_t dimension : minor_to_major) {
    strides[static_cast<size_t>(dimension)] = stride;
    stride *= sizes[static_cast<size_t>(dimension)];
  }
  return strides;
}

void CopyStrided(std::span<const int64_t> sizes, int64_t element_bytes, void* to, std::span<const int64_t> to_strides,
                 const void* from, std::span<const int64_t> from_strides) {
  for (const int64_t size : sizes) {
    if (size == 0) return;
  }
  Copy copy{.sizes = sizes,
            .to_strides = to_strides,
            .from_strides = from_strides,
            .outer = sizes.size(),
            .run_bytes = element_bytes};
  while (copy.outer > 0 && to_strides[copy.outer - 1] == copy.run_bytes &&
         from_strides[copy.outer - 1] == copy.run_bytes) {
    copy.run_bytes *= sizes[--copy.outer];
  }
  copy.Run(0, static_cast<char*>(to), static_cast<const char*>(from));
}

}  // namespace tessera::pjrt
