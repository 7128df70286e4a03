// SPDX-License-Identifier: Apache-2.0
// Places of large blocks within a page.
//
// Processors compare a load with earlier stores by the last 12 bits of their addresses. When blocks all begin at a
// page, equal places of two of them are mistaken for each other, and loads wait for stores of the other block. A
// cumulative sum of 4,096 rows of 4 KiB takes 1.6 times as long then, on an Intel Xeon of model 207.
#ifndef TESSERA_RUNTIME_TYPES_STAGGER_H_
#define TESSERA_RUNTIME_TYPES_STAGGER_H_

#include <cstddef>

namespace tessera {

inline constexpr size_t kPage = 4096;

// The least size of a block that is staggered.
inline constexpr size_t kLeastStaggered = size_t{64} << 10;

// How far a block begins behind its predecessor, within a page. It is about kPage / 2.618, the golden section: each of
// several blocks in a row is then far from all others. It is a multiple of the alignment of tensors.
inline constexpr size_t kStagger = 1600;
static_assert(kStagger % 64 == 0);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_STAGGER_H_
