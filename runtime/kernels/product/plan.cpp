// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/plan.h"

#include <algorithm>
#include <limits>

namespace tessera::product {
namespace {

// Multiply-adds that are worth another thread.
constexpr int64_t kWorkPerThread = 1 << 18;
// Bytes of a block of tiles: the left-hand side, kDepth steps of it, and as much and twice as much of the others stay
// in a second-level cache.
constexpr int64_t kLeftBytes = 240 << 10, kPanelBytes = 512 << 10;
// Bytes of the sums of a block, which are written to memory once per kDepth steps. As many of its rows, converted by
// tiles, are fetched for the next kDepth steps.
constexpr int64_t kSumsBytes = 512 << 10;
// Bytes of the sums of a sweep, which each step reads and writes: half of a first-level cache.
constexpr int64_t kSweepBytes = 24 << 10;
constexpr int64_t kDotColumns = 256;
// Products with fewer results than this are split along their steps.
constexpr int64_t kFewResults = 1 << 14;
constexpr int64_t kLeastSteps = 2048;
constexpr int64_t kMostStepBlocks = 32;

int64_t RoundUp(int64_t a, int64_t b) { return DivideUp(a, b) * b; }

void CutTiles(Plan& plan, const Extents& extents, const Copies& copies, const Functions& functions, int64_t width) {
  const int64_t most_columns = kPanelBytes / (kDepth * width);
  const int64_t least_column_blocks = DivideUp(extents.columns, most_columns);
  double best = std::numeric_limits<double>::max();
  for (int64_t column_blocks = least_column_blocks; column_blocks < least_column_blocks + 4; ++column_blocks) {
    const int64_t columns = RoundUp(DivideUp(extents.columns, column_blocks), functions.tile_columns);
    const int64_t most_rows = copies.rows_by_tile
                                  ? kSumsBytes / (std::max(columns, kDepth) * width)
                                  : kLeftBytes / (kDepth * width) / functions.tile_rows * functions.tile_rows;
    const int64_t least_row_blocks = DivideUp(extents.rows, most_rows);
    for (int64_t row_blocks = least_row_blocks; row_blocks < least_row_blocks + 4; ++row_blocks) {
      // Tiles share the rows of a block evenly, so that a block need not have whole tiles.
      const int64_t rows = DivideUp(extents.rows, row_blocks);
      const int64_t blocks =
          extents.batch * plan.step_blocks * DivideUp(extents.rows, rows) * DivideUp(extents.columns, columns);
      const auto m = static_cast<double>(rows), n = static_cast<double>(std::min(columns, extents.columns));
      const double cost =
          static_cast<double>(DivideUp(blocks, plan.workers)) * (m * n + copies.row * m + copies.column * n);
      if (cost >= best) continue;
      best = cost;
      plan.rows = rows;
      plan.columns = columns;
    }
  }
}

}  // namespace

Plan MakePlan(const Extents& extents, Method method, const Copies& copies, const Functions& functions, int64_t width,
              int threads) {
  Plan plan;
  plan.method = method;
  const int64_t results = extents.batch * extents.rows * extents.columns;
  plan.step_blocks = results < kFewResults ? std::clamp<int64_t>(extents.steps / kLeastSteps, 1, kMostStepBlocks) : 1;
  // Steps of a block are whole depths, which keep both parts of complex numbers together.
  plan.steps = RoundUp(DivideUp(extents.steps, plan.step_blocks), kDepth);
  plan.step_blocks = DivideUp(extents.steps, plan.steps);
  const double work = static_cast<double>(results) * static_cast<double>(extents.steps);
  plan.workers = static_cast<int>(std::clamp<double>(work / static_cast<double>(kWorkPerThread), 1, threads));
  if (method == Method::kTiles) {
    CutTiles(plan, extents, copies, functions, width);
  } else {
    plan.rows = extents.rows;
    plan.columns = method == Method::kDots ? kDotColumns : kSweepBytes / (extents.rows * width);
    // Every thread gets equally many blocks.
    const int64_t others = extents.batch * plan.step_blocks;
    const int64_t least = DivideUp(extents.columns, plan.columns);
    const int64_t column_blocks = others % plan.workers == 0 ? least : RoundUp(least, plan.workers);
    plan.columns = RoundUp(std::max<int64_t>(DivideUp(extents.columns, column_blocks), 1), functions.lanes);
  }
  plan.row_blocks = DivideUp(extents.rows, plan.rows);
  plan.column_blocks = DivideUp(extents.columns, plan.columns);
  plan.workers = static_cast<int>(std::min<int64_t>(plan.workers, plan.blocks(extents.batch)));
  return plan;
}

}  // namespace tessera::product
