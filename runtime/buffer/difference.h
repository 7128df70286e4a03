// SPDX-License-Identifier: Apache-2.0
// Measures the difference between two tensors.
#ifndef TESSERA_RUNTIME_BUFFER_DIFFERENCE_H_
#define TESSERA_RUNTIME_BUFFER_DIFFERENCE_H_

#include <cstdint>
#include <optional>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Values are compared as numbers: NaN equals NaN, -0 equals +0, infinities equal themselves. When only one of two
// values is finite, their distance is infinite. A complex number counts with the larger difference of its parts.
struct Difference {
  int64_t elements = 0;         // number of elements that differ
  double absolute = 0;          // the largest |a - b|
  double relative = 0;          // the largest |a - b| / |b|
  std::optional<uint64_t> ulp;  // for floats, the largest distance in units of the last place
  int64_t worst = 0;            // the first element with the largest |a - b|, row-major
  int64_t beyond = 0;           // number of elements that differ by more than the tolerance
};

// Accepts |a - b| <= absolute + relative * |b|, or a distance of at most `ulp` units of the last place.
struct DifferenceTolerance {
  double absolute = 0;
  double relative = 0;
  uint64_t ulp = 0;
};

// Returns the difference of `a` and `b`, which have the same type.
Difference Compare(const Buffer& a, const Buffer& b, const DifferenceTolerance& tolerance);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_DIFFERENCE_H_
