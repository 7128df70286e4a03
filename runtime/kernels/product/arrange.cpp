// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/arrange.h"

#include <algorithm>
#include <optional>

namespace tessera::product {
namespace {

// The cost of an element of a result that is written by columns, in multiply-adds of vectors.
constexpr double kByColumns = 1.5;
// The costs of loading a vector for a group of rows, and of adding up a vector, fitted on an AMD EPYC of model 17.
constexpr double kLoadOfDots = 0.35, kSumUp = 4.5;
constexpr int64_t kMostRowsOfLongDots = 32;
// Estimates that differ by less are not significant.
constexpr double kClear = 0.95;
// Rows by steps, columns and sums between two conversions of the other side: about those of plan.cpp.
constexpr int64_t kRowsOfBlock = 240, kColumnsOfBlock = 512, kSumsOfBlock = 1 << 17;

// Returns how a left-hand side of tiles is copied.
LeftOrder OrderOf(const Side& left, int64_t parts, const Functions& functions) {
  if (left.steps.run * parts < functions.lanes / 2 && left.free.run > left.steps.run) return LeftOrder::kSteps;
  return left.steps.size() * parts <= kShortDepth ? LeftOrder::kShortRows : LeftOrder::kRows;
}

// Returns how a product of few rows reads its right-hand side in place, if it can.
std::optional<Method> InPlace(int64_t rows, const Side& right, int64_t parts, const Functions& functions) {
  if (functions.sweep[static_cast<int>(right.element)][0] == nullptr) return std::nullopt;
  const bool sweeps = rows * parts <= kMostSweepRows && right.free.run == right.free.size();
  // Adding up a vector takes as long as a few steps of a tile.
  const bool is_long = rows * parts == 1 || right.steps.size() * parts >= 2 * functions.lanes;
  const bool dots = is_long && rows * parts <= kMostRowsOfDots && right.steps.run == right.steps.size();
  // A vector of columns that is mostly empty does not pay.
  if (sweeps && (!dots || right.free.size() * parts >= functions.lanes)) return Method::kSweep;
  if (dots) return Method::kDots;
  return std::nullopt;
}

// Returns whether dots of up to kMostRowsOfLongDots rows read a right-hand side in place.
bool FitsDots(const Side& left, const Side& right, int64_t parts, const Functions& functions) {
  return parts == 1 && left.free.size() <= kMostRowsOfLongDots && right.steps.run == right.steps.size() &&
         functions.dots[static_cast<int>(right.element)][0] != nullptr;
}

// Returns what dots cost, in multiply-adds of vectors. Their vectors are full also where a tile's would be half empty.
double CostOfDots(const Side& left, const Side& right, const Functions& functions) {
  const auto rows = static_cast<double>(left.free.size()), columns = static_cast<double>(right.free.size());
  const auto vectors = static_cast<double>(DivideUp(right.steps.size(), functions.lanes));
  const auto groups = static_cast<double>(DivideUp(left.free.size(), kMostDotRows));
  const double copy = left.steps.run == left.steps.size() ? kConverted : kTransposed;
  return columns * (vectors * (rows + kLoadOfDots * groups) + kSumUp * rows) + rows * vectors * copy;
}

// Returns how many multiply-adds vectors of columns need.
double MultiplyAdds(const Side& left, const Side& right, const Functions& functions) {
  const int64_t vectors = DivideUp(right.free.size(), functions.lanes);
  return static_cast<double>(left.free.size() * vectors) * static_cast<double>(right.steps.size());
}

// Returns what tiles of one of the matrices cost. Only columns of the right-hand side fill vectors, so elements that
// are adjacent along steps are transposed there. On the left they are not.
double CostOfTiles(const Side& left, const Side& right, int64_t parts, const Functions& functions, bool swapped) {
  const auto rows = static_cast<double>(left.free.size()), steps = static_cast<double>(left.steps.size() * parts);
  const auto columns = static_cast<double>(right.free.size() * parts), lanes = static_cast<double>(functions.lanes);
  const auto vectors = static_cast<double>(DivideUp(right.free.size() * parts, functions.lanes));
  const bool by_steps = OrderOf(left, parts, functions) == LeftOrder::kSteps;
  const int64_t most_rows =
      by_steps ? kRowsOfBlock : kSumsOfBlock / std::clamp(right.free.size(), kDepth, kColumnsOfBlock);
  const auto row_blocks = static_cast<double>(DivideUp(left.free.size(), most_rows));
  const auto column_blocks = static_cast<double>(DivideUp(right.free.size(), kColumnsOfBlock));
  return rows * vectors * steps +
         rows * steps / lanes * column_blocks * (by_steps ? kConvertedToSecondCache : kConverted) +
         columns * steps / lanes * row_blocks *
             (IsTransposed(right, functions) ? kTransposed : kConvertedToSecondCache) +
         (swapped ? rows * columns * kByColumns : 0);
}

// Chooses between tiles and dots of either side's rows.
void ChooseByCost(const Side& left, const Side& right, int64_t parts, const Functions& functions,
                  Arrangement& arrangement) {
  const double tiles = CostOfTiles(left, right, parts, functions, false);
  const double swapped_tiles = CostOfTiles(right, left, parts, functions, true);
  arrangement.swapped = swapped_tiles < kClear * tiles;
  double least = std::min(tiles, swapped_tiles);
  // oneDNN multiplies matrices of f32 without copying or swapping them.
  if (left.element == Element::kF32 && right.element == Element::kF32) {
    least = std::min(least, MultiplyAdds(left, right, functions));
  }
  for (bool swapped : {false, true}) {
    const Side &rows = swapped ? right : left, &columns = swapped ? left : right;
    if (!FitsDots(rows, columns, parts, functions)) continue;
    const double dots = CostOfDots(rows, columns, functions) / kClear;
    if (dots >= least) continue;
    least = dots;
    arrangement.method = Method::kDots;
    arrangement.swapped = swapped;
  }
}

}  // namespace

bool IsTransposed(const Side& right, const Functions& functions) {
  return right.free.run < functions.lanes / 2 && right.steps.run > right.free.run;
}

Arrangement Arrange(const Side& left, const Side& right, int64_t parts, const Functions& functions) {
  const std::optional<Method> in_place = InPlace(left.free.size(), right, parts, functions);
  const std::optional<Method> in_place_swapped = InPlace(right.free.size(), left, parts, functions);
  Arrangement arrangement;
  if (in_place.has_value() || in_place_swapped.has_value()) {
    arrangement.swapped =
        in_place_swapped.has_value() && (!in_place.has_value() || right.free.size() < left.free.size());
    arrangement.method = *(arrangement.swapped ? in_place_swapped : in_place);
  } else {
    ChooseByCost(left, right, parts, functions, arrangement);
  }
  arrangement.order = OrderOf(arrangement.swapped ? right : left, parts, functions);
  return arrangement;
}

}  // namespace tessera::product
