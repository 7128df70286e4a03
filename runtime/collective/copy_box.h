// SPDX-License-Identifier: Apache-2.0
// Copies a box from one dense tensor into another: all-gather and all-to-all move their slices with it.
#ifndef TESSERA_RUNTIME_COLLECTIVE_COPY_BOX_H_
#define TESSERA_RUNTIME_COLLECTIVE_COPY_BOX_H_

#include <cstdint>

#include "tessera/runtime/types/shape.h"

namespace tessera {

// A dense row-major tensor and the start of the box in it: index `start` of dimension `dimension`, 0 of all others.
template <typename Pointer>
struct BoxIn {
  Pointer data;
  const Shape& shape;
  int64_t dimension;
  int64_t start;
};

// Copies the elements of the box `box`, `byte_width` bytes each; it lies within both tensors.
void CopyBox(const Shape& box, int64_t byte_width, BoxIn<const char*> from, BoxIn<char*> to);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_COLLECTIVE_COPY_BOX_H_
