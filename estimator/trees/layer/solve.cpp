// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/solve.h"

#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

namespace tessera::trees {
namespace {

// A column with less than this part of the largest column's norm left is a combination of those before it.
constexpr double kRankTolerance = 1e-10;

}  // namespace

std::vector<double> SolveSymmetric(std::span<const double> upper, double shift, std::span<const double> b) {
  const size_t n = b.size();
  // Columns of the matrix; swapping two of them swaps unknowns.
  std::vector<std::vector<double>> columns(n, std::vector<double>(n));
  for (size_t i = 0, at = 0; i < n; ++i) {
    for (size_t j = i; j < n; ++j) columns[i][j] = columns[j][i] = upper[at++] + (i == j ? shift : 0);
  }
  std::vector<double> right(b.begin(), b.end());
  std::vector<size_t> unknown(n);
  std::iota(unknown.begin(), unknown.end(), size_t{0});
  const auto norm_below = [n](const std::vector<double>& column, size_t from) {
    double sum = 0;
    for (size_t i = from; i < n; ++i) sum += column[i] * column[i];
    return std::sqrt(sum);
  };
  double largest = 0;
  size_t rank = 0;
  for (; rank < n; ++rank) {
    size_t pivot = rank;
    double norm = -1;
    for (size_t j = rank; j < n; ++j) {
      const double left = norm_below(columns[j], rank);
      if (left > norm) {
        norm = left;
        pivot = j;
      }
    }
    if (rank == 0) largest = norm;
    if (!(norm > kRankTolerance * largest)) break;
    std::swap(columns[rank], columns[pivot]);
    std::swap(unknown[rank], unknown[pivot]);
    // The reflection that turns the rest of the column into a multiple of the unit vector: I - 2 v v' / v'v.
    std::vector<double>& column = columns[rank];
    std::vector<double> v(column.begin() + static_cast<std::ptrdiff_t>(rank), column.end());
    v[0] += v[0] < 0 ? -norm : norm;
    double square = 0;
    for (const double x : v) square += x * x;
    const auto reflect = [&](std::vector<double>& x) {
      double product = 0;
      for (size_t i = 0; i < v.size(); ++i) product += v[i] * x[rank + i];
      for (size_t i = 0; i < v.size(); ++i) x[rank + i] -= 2 * product / square * v[i];
    };
    for (size_t j = rank; j < n; ++j) reflect(columns[j]);
    reflect(right);
  }
  std::vector<double> solution(n);
  for (size_t i = rank; i-- > 0;) {
    double rest = right[i];
    for (size_t j = i + 1; j < rank; ++j) rest -= columns[j][i] * solution[unknown[j]];
    solution[unknown[i]] = rest / columns[i][i];
  }
  return solution;
}

}  // namespace tessera::trees
