// SPDX-License-Identifier: Apache-2.0
// Copies arrays with arbitrary strides.
#ifndef TESSERA_TOOLS_PJRT_BASE_STRIDED_COPY_H_
#define TESSERA_TOOLS_PJRT_BASE_STRIDED_COPY_H_

#include <cstdint>
#include <span>

#include "tessera/runtime/types/shape.h"

namespace tessera::pjrt {

// Returns the byte strides of a dense row-major array.
Shape DenseStrides(std::span<const int64_t> sizes, int64_t element_bytes);

// Returns the byte strides of a dense array whose dimension minor_to_major[0] varies fastest, then minor_to_major[1]
// and so on.
Shape StridesOfOrder(std::span<const int64_t> sizes, int64_t element_bytes, std::span<const int64_t> minor_to_major);

// Copies an array of `sizes`. Strides are in bytes, one per dimension, and may be negative or 0 in the source. The two
// arrays do not overlap.
void CopyStrided(std::span<const int64_t> sizes, int64_t element_bytes, void* to, std::span<const int64_t> to_strides,
                 const void* from, std::span<const int64_t> from_strides);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_BASE_STRIDED_COPY_H_
