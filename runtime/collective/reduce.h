// SPDX-License-Identifier: Apache-2.0
// The elementwise reductions of collectives, per element type.
#ifndef TESSERA_RUNTIME_COLLECTIVE_REDUCE_H_
#define TESSERA_RUNTIME_COLLECTIVE_REDUCE_H_

#include <cstdint>

#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {

// Computes accumulator[i] = accumulator[i] op values[i] for i in [0, count). f16 and bf16 round after every operation.
// Minimum and maximum of a NaN are NaN; complex numbers compare lexicographically; sum and product of i1 are "or" and
// "and".
using Accumulate = void (*)(void* accumulator, const void* values, int64_t count);

// Returns nullptr when the reduction is not defined for the type (and, or of floats) or is not built in (CUSTOM).
Accumulate FindAccumulate(proto::Collective::Reduction reduction, DType dtype);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_COLLECTIVE_REDUCE_H_
