// SPDX-License-Identifier: Apache-2.0
// What ops that reduce have in common.
#ifndef TESSERA_TEST_RANDOM_REDUCTIONS_H_
#define TESSERA_TEST_RANDOM_REDUCTIONS_H_

#include <string>

#include "tessera/test/random/generator.h"

namespace tessera {

// Has dimensions, and sums of it stay usable.
bool Reducible(const ValueInfo& info);

struct Reduction {
  std::string op;
  std::string identity;  // the inside of dense<...>
  bool sum = false;      // of wide floats or complex numbers
};

// Of values that a type has; sums where they are to be differentiated.
Reduction RandomReduction(Generator& g, DType dtype);

// Of `terms` values in `in`.
Bounds ReducedBounds(const Reduction& reduction, DType dtype, const Bounds& in, int64_t terms);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_REDUCTIONS_H_
