// SPDX-License-Identifier: Apache-2.0
// The common parts of ops that reduce.
#ifndef TESSERA_TEST_RANDOM_REDUCTIONS_H_
#define TESSERA_TEST_RANDOM_REDUCTIONS_H_

#include <string>

#include "tessera/test/random/generator.h"

namespace tessera {

// Returns whether the value has dimensions and sums of its elements stay in a usable range.
bool Reducible(const ValueInfo& info);

struct Reduction {
  std::string op;
  std::string identity;  // the inside of dense<...>
  bool sum = false;      // sums of wide floats or complex numbers
};

// Returns a reduction that the type supports; sums only, if the program is differentiated.
Reduction RandomReduction(Generator& g, DType dtype);

// Returns bounds of the reduction of `terms` values in `in`.
Bounds ReducedBounds(const Reduction& reduction, DType dtype, const Bounds& in, int64_t terms);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_REDUCTIONS_H_
