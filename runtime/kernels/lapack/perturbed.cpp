// SPDX-License-Identifier: Apache-2.0
// lagts: tridiagonal systems that may be singular, by LAPACK's lagtf and lagts for several right-hand sides at once.
// Elimination with row exchanges leaves an upper triangular matrix of three diagonals. A pivot so small that the
// solution would not be finite is moved away from 0, in steps that start at the rounding error of the matrix.
#include <cmath>
#include <limits>
#include <vector>

#include "tessera/runtime/kernels/lapack/prepare.h"

namespace tessera::lapack {
namespace {

template <typename T>
class PerturbedSystem {
 public:
  // `solution` is column-major, and holds the right-hand sides at first.
  PerturbedSystem(int rows, int columns, T* solution)
      : rows_(rows), columns_(columns), x_(solution), upper_(static_cast<size_t>(rows)) {}

  void Solve(const T* below, const T* diagonal, const T* above) {
    Eliminate(below, diagonal, above);
    Real scale = 0;
    for (const Row& row : upper_)
      scale = std::max({scale, std::abs(row.pivot), std::abs(row.next), std::abs(row.last)});
    for (int i = rows_; i-- > 0;) {
      const Row& row = upper_[static_cast<size_t>(i)];
      Real largest = 0;
      for (int j = 0; j < columns_; ++j) {
        if (i + 1 < rows_) At(i, j) -= row.next * At(i + 1, j);
        if (i + 2 < rows_) At(i, j) -= row.last * At(i + 2, j);
        largest = std::max(largest, std::abs(At(i, j)));
      }
      const T pivot = Perturbed(row.pivot, largest, scale * std::numeric_limits<Real>::epsilon());
      for (int j = 0; j < columns_; ++j) At(i, j) /= pivot;
    }
  }

 private:
  using Real = decltype(std::abs(T()));

  // A row of the upper matrix from the diagonal on.
  struct Row {
    T pivot, next, last;
    Real Size() const { return std::abs(pivot) + std::abs(next) + std::abs(last); }
  };

  T& At(int row, int column) { return x_[row + static_cast<int64_t>(column) * rows_]; }

  // Eliminates with the row whose pivot is larger relative to the size of the row.
  void Eliminate(const T* below, const T* diagonal, const T* above) {
    for (int i = 0; i < rows_; ++i) {
      Row row{diagonal[i], i + 1 < rows_ ? above[i] : T(0), T(0)};
      Real size = row.Size();
      if (i > 0 && below[i] != T(0)) {
        size += std::abs(below[i]);
        Row& before = upper_[static_cast<size_t>(i) - 1];
        const Real own = before.pivot == T(0) ? Real(0) : std::abs(before.pivot) / size_;
        if (std::abs(below[i]) / size <= own) {
          const T factor = below[i] / before.pivot;
          row.pivot -= factor * before.next;
          for (int j = 0; j < columns_; ++j) At(i, j) -= factor * At(i - 1, j);
        } else {
          const T factor = before.pivot / below[i];
          const Row other{before.next - factor * row.pivot, -factor * row.next, T(0)};
          before = {below[i], row.pivot, row.next};
          row = other;
          size = row.Size();
          for (int j = 0; j < columns_; ++j) {
            const T upper = At(i, j);
            At(i, j) = At(i - 1, j) - factor * upper;
            At(i - 1, j) = upper;
          }
        }
      }
      upper_[static_cast<size_t>(i)] = row;
      size_ = size;
    }
  }

  // Returns `pivot`, moved away from 0 until numbers up to `largest` divided by it are finite. The first step is
  // `step`, and each further one is twice the one before.
  static T Perturbed(T pivot, Real largest, Real step) {
    const Real least = std::numeric_limits<Real>::min();
    step = std::copysign(std::max(step, least), std::real(pivot));
    for (; std::abs(pivot) < 1 && (pivot == T(0) || largest > std::abs(pivot) / least); step *= 2) pivot += step;
    return pivot;
  }

  int rows_, columns_;
  T* x_;
  std::vector<Row> upper_;
  Real size_ = 0;  // the size of the newest row, before elimination
};

}  // namespace

// The first element of the lower diagonal and the last of the upper one lie outside the matrix.
template <typename T>
absl::StatusOr<Compute> PrepareLagts(const Problem& problem) {
  const Part d = problem.operands()[0], b = problem.operands()[3];
  for (const size_t i : {size_t{1}, size_t{2}}) RETURN_IF_ERROR(problem.ExpectSame(problem.operands()[i], d));
  RETURN_IF_ERROR(problem.Expect(b, problem.dtype(), d.rows, b.columns));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], b));
  return [d, b](void* const* operands, void* const* results) {
    PerturbedSystem<T> system(d.rows, b.columns, CopyOf<T>(b, operands[3], results[0]));
    system.Solve(static_cast<const T*>(operands[0]), static_cast<const T*>(operands[1]),
                 static_cast<const T*>(operands[2]));
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareLagts)

}  // namespace tessera::lapack
