// SPDX-License-Identifier: Apache-2.0
// Copies of arrays whose elements lie at any distance from each other.
#ifndef TESSERA_TOOLS_PJRT_BASE_STRIDED_COPY_H_
#define TESSERA_TOOLS_PJRT_BASE_STRIDED_COPY_H_

#include <cstdint>
#include <span>

#include "tessera/runtime/types/shape.h"

namespace tessera::pjrt {

// Returns the bytes from one element to the next along each dimension of a dense row-major array.
Shape DenseStrides(std::span<const int64_t> sizes, int64_t element_bytes);

// Returns the same for an array whose dimension order[0] varies fastest, then order[1] and so on.
Shape StridesOfOrder(std::span<const int64_t> sizes, int64_t element_bytes, std::span<const int64_t> minor_to_major);

// Copies an array of `sizes`. Strides are in bytes, one for each dimension, and may be negative or 0 in the source.
// The two arrays do not overlap.
void CopyStrided(std::span<const int64_t> sizes, int64_t element_bytes, void* to, std::span<const int64_t> to_strides,
                 const void* from, std::span<const int64_t> from_strides);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_BASE_STRIDED_COPY_H_
