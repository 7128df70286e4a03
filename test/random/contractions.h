// SPDX-License-Identifier: Apache-2.0
// What dot products and convolutions have in common.
#ifndef TESSERA_TEST_RANDOM_CONTRACTIONS_H_
#define TESSERA_TEST_RANDOM_CONTRACTIONS_H_

#include <string>
#include <vector>

#include "tessera/test/random/generator.h"

namespace tessera {

// Of types that are multiplied, with values whose products stay usable.
bool Contractible(const ValueInfo& info);

// Of sums of `terms` products.
Bounds ProductBounds(DType dtype, const Bounds& a, const Bounds& b, int64_t terms);

// An element of either side meets at most every element of the other, or goes into every element of the result.
std::vector<Flow> ProductFlows(Generator& g, int lhs, int rhs, const TensorType& result);

// "[0, 2]".
std::string DimensionList(const std::vector<int64_t>& dimensions);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_CONTRACTIONS_H_
