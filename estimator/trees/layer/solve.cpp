// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/solve.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "absl/container/inlined_vector.h"

namespace tessera::trees {
namespace {

// A column is linearly dependent on those before it if its remaining norm is below this fraction of the largest norm.
constexpr double kRankTolerance = 1e-10;

// Systems of up to this many unknowns need no heap memory: a layer solves one per bin.
constexpr size_t kFew = 6;
template <typename T>
using Vector = absl::InlinedVector<T, kFew>;

double Norm(const double* begin, const double* end) {
  double sum = 0;
  for (; begin != end; ++begin) sum += *begin * *begin;
  return std::sqrt(sum);
}

}  // namespace

std::vector<double> SolveSymmetric(std::span<const double> upper, double shift, std::span<const double> b) {
  const size_t n = b.size();
  // Column j is at columns + j * n; swapping two columns swaps unknowns.
  absl::InlinedVector<double, kFew * kFew> matrix(n * n);
  double* columns = matrix.data();
  for (size_t i = 0, at = 0; i < n; ++i) {
    for (size_t j = i; j < n; ++j) columns[i * n + j] = columns[j * n + i] = upper[at++] + (i == j ? shift : 0);
  }
  Vector<double> right(b.begin(), b.end()), v(n);
  Vector<size_t> unknown(n);
  std::iota(unknown.begin(), unknown.end(), size_t{0});
  double largest = 0;
  size_t rank = 0;
  for (; rank < n; ++rank) {
    size_t pivot = rank;
    double norm = -1;
    for (size_t j = rank; j < n; ++j) {
      const double left = Norm(columns + j * n + rank, columns + (j + 1) * n);
      if (left > norm) {
        norm = left;
        pivot = j;
      }
    }
    if (rank == 0) largest = norm;
    if (!(norm > kRankTolerance * largest)) break;
    if (pivot != rank) std::swap_ranges(columns + rank * n, columns + (rank + 1) * n, columns + pivot * n);
    std::swap(unknown[rank], unknown[pivot]);
    // The Householder reflection I - 2 v v' / v'v that turns the rest of the column into a multiple of the unit vector.
    std::copy(columns + rank * n + rank, columns + (rank + 1) * n, v.begin());
    v[0] += v[0] < 0 ? -norm : norm;
    double square = 0;
    for (size_t i = 0; i < n - rank; ++i) square += v[i] * v[i];
    const auto reflect = [&](double* x) {
      double product = 0;
      for (size_t i = 0; i < n - rank; ++i) product += v[i] * x[rank + i];
      for (size_t i = 0; i < n - rank; ++i) x[rank + i] -= 2 * product / square * v[i];
    };
    for (size_t j = rank; j < n; ++j) reflect(columns + j * n);
    reflect(right.data());
  }
  std::vector<double> solution(n);
  for (size_t i = rank; i-- > 0;) {
    double rest = right[i];
    for (size_t j = i + 1; j < rank; ++j) rest -= columns[j * n + i] * solution[unknown[j]];
    solution[unknown[i]] = rest / columns[i * n + i];
  }
  return solution;
}

}  // namespace tessera::trees
