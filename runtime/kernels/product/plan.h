// SPDX-License-Identifier: Apache-2.0
// Partitions the result of a product into blocks, each the work of one thread.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_PLAN_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_PLAN_H_

#include <cstdint>

#include "tessera/runtime/kernels/product/loops/level.h"

namespace tessera::product {

inline int64_t DivideUp(int64_t a, int64_t b) { return (a + b - 1) / b; }

struct Extents {
  int64_t batch, rows, columns, steps;
};

enum class Method {
  kTiles,  // both sides are copied into place
  kSweep,  // few rows; the right-hand side has adjacent columns and is read in place
  kDots,   // few rows; the right-hand side has adjacent steps and is read in place
};

// The cost of converting a vector of elements and writing it, in vector multiply-adds. The last one includes a
// transposition.
inline constexpr double kConverted = 3, kConvertedToSecondCache = 4, kTransposed = 12;

// The costs of converting the sides of tiles.
struct Copies {
  double row = kConvertedToSecondCache, column = kConvertedToSecondCache;
  bool rows_by_tile = false;  // rows of the left-hand side are converted per tile, so that blocks may have many
};

struct Plan {
  Method method = Method::kTiles;
  int64_t rows = 0, columns = 0;  // the size of a block
  int64_t steps = 0;              // summed by one block; if fewer than all, several blocks are added
  int64_t row_blocks = 0, column_blocks = 0, step_blocks = 0;
  int workers = 1;

  int64_t blocks(int64_t batch) const { return batch * step_blocks * row_blocks * column_blocks; }
};

// The maximum rows of a left-hand side for reading the right-hand side in place, if its layout allows it.
inline constexpr int64_t kMostSweepRows = 12;
inline constexpr int64_t kMostRowsOfDots = 8;

// `steps` of a plan depends only on the extents, so that sums do not depend on the number of threads.
Plan MakePlan(const Extents& extents, Method method, const Copies& copies, const Functions& functions, int64_t width,
              int threads);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_PLAN_H_
