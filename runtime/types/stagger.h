// SPDX-License-Identifier: Apache-2.0
// Offsets of large blocks within a page.
//
// CPUs compare a load with earlier stores by the last 12 bits of their addresses. When all blocks begin at a page
// boundary, equal offsets in two of them alias, and loads wait for stores to the other block. A cumulative sum of 4,096
// rows of 4 KiB then takes 1.6 times as long on an Intel Xeon of model 207.
#ifndef TESSERA_RUNTIME_TYPES_STAGGER_H_
#define TESSERA_RUNTIME_TYPES_STAGGER_H_

#include <cstddef>

namespace tessera {

inline constexpr size_t kPage = 4096;

// The minimum size of a staggered block.
inline constexpr size_t kLeastStaggered = size_t{64} << 10;

// The offset of a block from its predecessor's, within a page. It is about kPage / 2.618, the golden section, so that
// each of several consecutive blocks is far from all others. It is a multiple of the tensor alignment.
inline constexpr size_t kStagger = 1600;
static_assert(kStagger % 64 == 0);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_STAGGER_H_
