// SPDX-License-Identifier: Apache-2.0
// Decides which side of a product provides the rows that its loops multiply, and how both sides are read.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_ARRANGE_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_ARRANGE_H_

#include "tessera/runtime/kernels/product/loops/level.h"
#include "tessera/runtime/kernels/product/plan.h"
#include "tessera/runtime/kernels/product/side.h"

namespace tessera::product {

// Returns whether a right-hand side is transposed while it is copied: its adjacent elements differ in the step.
bool IsTransposed(const Side& right, const Functions& functions);

struct Arrangement {
  Method method = Method::kTiles;
  LeftOrder order = LeftOrder::kRows;  // the order of elements in tiles
  bool swapped = false;                // rows are columns of the program's right-hand side
};

// Arranges a product of two sides, before the parts of complex elements are counted. The result depends only on the
// sides and the level, so that sums do not depend on the number of threads.
Arrangement Arrange(const Side& left, const Side& right, int64_t parts, const Functions& functions);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_ARRANGE_H_
