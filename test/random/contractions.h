// SPDX-License-Identifier: Apache-2.0
// The common parts of dot products and convolutions.
#ifndef TESSERA_TEST_RANDOM_CONTRACTIONS_H_
#define TESSERA_TEST_RANDOM_CONTRACTIONS_H_

#include <string>
#include <vector>

#include "tessera/test/random/generator.h"

namespace tessera {

// Returns whether values of this type can be multiplied and their products stay in a usable range.
bool Contractible(const ValueInfo& info);

// Returns bounds of sums of `terms` products.
Bounds ProductBounds(DType dtype, const Bounds& a, const Bounds& b, int64_t terms);

// Returns flows for operands of a product: an element meets at most every element of the other side, or it goes into
// every element of the result.
std::vector<Flow> ProductFlows(Generator& g, int lhs, int rhs, const TensorType& result);

// Returns "[0, 2]".
std::string DimensionList(const std::vector<int64_t>& dimensions);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_CONTRACTIONS_H_
