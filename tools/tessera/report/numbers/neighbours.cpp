// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/numbers/neighbours.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tessera::report {
namespace {

double Dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

std::vector<Neighbour> NearestNeighbours(std::span<const double> table, int64_t width, int64_t row, size_t most) {
  if (width <= 0) return {};
  const auto size = static_cast<size_t>(width);
  const std::span<const double> of = table.subspan(static_cast<size_t>(row) * size, size);
  std::vector<Neighbour> all;
  for (size_t i = 0; i < table.size() / size; ++i) {
    if (static_cast<int64_t>(i) == row) continue;
    const std::span<const double> other = table.subspan(i * size, size);
    const double norms = std::sqrt(Dot(of, of)) * std::sqrt(Dot(other, other));
    const double similarity = norms > 0 ? Dot(of, other) / norms : 0;
    all.push_back({static_cast<int64_t>(i), std::isnan(similarity) ? 0 : similarity});
  }
  const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()));
  std::partial_sort(all.begin(), end, all.end(), [](const Neighbour& a, const Neighbour& b) {
    return std::pair(-a.similarity, a.row) < std::pair(-b.similarity, b.row);
  });
  all.erase(end, all.end());
  return all;
}

}  // namespace tessera::report
