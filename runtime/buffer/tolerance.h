// SPDX-License-Identifier: Apache-2.0
// Tests whether two tensors are equal up to rounding.
#ifndef TESSERA_RUNTIME_BUFFER_TOLERANCE_H_
#define TESSERA_RUNTIME_BUFFER_TOLERANCE_H_

#include <optional>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// |got - expected| <= absolute + relative * |expected|, as in numpy.allclose. NaN equals NaN, infinities equal
// themselves. Integers must be equal. Both parts of a complex number are compared.
struct Tolerance {
  double relative = 1e-5;  // numpy.allclose's default
  double absolute = 1e-8;
};

struct Mismatch {
  int64_t elements = 0;  // number of elements that differ
  int64_t first = 0;     // the first one, row-major
};

// Returns nullopt when all elements are within the tolerance. `got` and `expected` have the same type.
std::optional<Mismatch> FindMismatch(const Buffer& got, const Buffer& expected, const Tolerance& tolerance);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_TOLERANCE_H_
