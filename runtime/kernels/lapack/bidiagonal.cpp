// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/lapack/bidiagonal.h"

#include <algorithm>

#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera::lapack {
namespace {

// The number of columns and rows that are reduced before the rest of the matrix is updated, as in ?gebrd.
constexpr int kPanel = 32;
// The number of columns at the end that LAPACK reduces: they fit into one core's cache.
constexpr int kLast = 128;

template <typename T>
T Conjugate(T value) {
  if constexpr (kIsComplex<T>) {
    return std::conj(value);
  } else {
    return value;
  }
}

}  // namespace

// The part of the matrix from a panel's first diagonal element on, and the memory that ?labrd computes with.
template <typename T>
struct Bidiagonal<T>::Panel {
  int rows, columns, leading, threads;
  T *a, *x, *y, *partial, *row, *few;

  T* at(int i, int j) const { return a + i + static_cast<int64_t>(j) * leading; }
  T* x_at(int i, int j) const { return x + i + static_cast<int64_t>(j) * rows; }
  T* y_at(int i, int j) const { return y + i + static_cast<int64_t>(j) * columns; }

  // Returns the first column of a thread. A thread keeps its columns for a whole panel, but has none before `first`.
  int Cut(int thread, int first) const {
    if (thread == 0) return first;
    const int columns_each = (columns - kPanel / 2) / threads;
    return thread == threads ? columns : std::max(first, kPanel / 2 + columns_each * thread);
  }

  // Copies `count` elements that lie `stride` apart, conjugated, into `few`.
  const T* Conjugated(const T* from, int64_t stride, int count) const {
    for (int k = 0; k < count; ++k) few[k] = Conjugate(from[k * stride]);
    return few;
  }

  // Fills column i of Y: the products of the columns after column i with the reflection in column i.
  void FillY(int i, T scale) const {
    const T* const v = at(i, i);
    const int below = rows - i, behind = columns - i - 1;
    T* const to = y_at(i + 1, i);
    auto multiply = [&](int thread) {
      const int first = Cut(thread, i + 1), last = Cut(thread + 1, i + 1);
      if (first < last) {
        Gemv<T>(CblasConjTrans, below, last - first, 1, at(i, first), leading, v, 1, 0, y_at(first, i), 1);
      }
    };
    RunTogether(threads, multiply);
    if (i > 0) {
      Gemv<T>(CblasConjTrans, below, i, 1, at(i, 0), leading, v, 1, 0, y_at(0, i), 1);
      Gemv<T>(CblasNoTrans, behind, i, -1, y_at(i + 1, 0), columns, y_at(0, i), 1, 1, to, 1);
      Gemv<T>(CblasConjTrans, below, i, 1, x_at(i, 0), rows, v, 1, 0, y_at(0, i), 1);
      Gemv<T>(CblasConjTrans, i, behind, -1, at(0, i + 1), leading, y_at(0, i), 1, 1, to, 1);
    }
    for (int j = 0; j < behind; ++j) to[j] *= scale;
  }

  // Fills column i of X: the products of the rows below row i with the reflection in `row`.
  void FillX(int i, T scale) const {
    const int below = rows - i - 1, behind = columns - i - 1;
    T* const to = x_at(i + 1, i);
    auto multiply = [&](int thread) {
      const int first = Cut(thread, i + 1), last = Cut(thread + 1, i + 1);
      T* const sum = thread == 0 ? to : partial + static_cast<int64_t>(thread - 1) * rows;
      if (first < last) {
        Gemv<T>(CblasNoTrans, below, last - first, 1, at(i + 1, first), leading, row + (first - i - 1), 1, 0, sum, 1);
      } else {
        std::fill_n(sum, below, T(0));
      }
    };
    RunTogether(threads, multiply);
    for (int thread = 1; thread < threads; ++thread) {
      const T* const sum = partial + static_cast<int64_t>(thread - 1) * rows;
      for (int j = 0; j < below; ++j) to[j] += sum[j];
    }
    Gemv<T>(CblasConjTrans, behind, i + 1, 1, y_at(i + 1, 0), columns, row, 1, 0, x_at(0, i), 1);
    Gemv<T>(CblasNoTrans, below, i + 1, -1, at(i + 1, 0), leading, x_at(0, i), 1, 1, to, 1);
    if (i > 0) {
      Gemv<T>(CblasNoTrans, i, behind, 1, at(0, i + 1), leading, row, 1, 0, x_at(0, i), 1);
      Gemv<T>(CblasNoTrans, below, i, -1, x_at(i + 1, 0), rows, x_at(0, i), 1, 1, to, 1);
    }
    for (int j = 0; j < below; ++j) to[j] *= scale;
  }

  // Reduces column i and row i. Their reflections begin with ones, which stay in the matrix until the rest is updated.
  void Reduce(int i, Real<T>& diagonal, Real<T>& superdiagonal, T& left, T& right) const {
    if (i > 0) {
      Gemv<T>(CblasNoTrans, rows - i, i, -1, at(i, 0), leading, Conjugated(y_at(i, 0), columns, i), 1, 1, at(i, i), 1);
      Gemv<T>(CblasNoTrans, rows - i, i, -1, x_at(i, 0), rows, at(0, i), 1, 1, at(i, i), 1);
    }
    Larfg<T>(rows - i, at(i, i), at(std::min(i + 1, rows - 1), i), left);
    diagonal = std::real(*at(i, i));
    *at(i, i) = 1;
    FillY(i, left);
    const int behind = columns - i - 1;
    for (int j = 0; j < behind; ++j) row[j] = Conjugate(*at(i, i + 1 + j));
    Gemv<T>(CblasNoTrans, behind, i + 1, -1, y_at(i + 1, 0), columns, Conjugated(at(i, 0), leading, i + 1), 1, 1, row,
            1);
    if (i > 0) {
      Gemv<T>(CblasConjTrans, i, behind, -1, at(0, i + 1), leading, Conjugated(x_at(i, 0), rows, i), 1, 1, row, 1);
    }
    Larfg<T>(behind, row, row + std::min(1, behind - 1), right);
    superdiagonal = std::real(row[0]);
    row[0] = 1;
    FillX(i, right);
    for (int j = 0; j < behind; ++j) *at(i, i + 1 + j) = Conjugate(row[j]);
  }

  void UpdateRest() const {
    auto update = [&](int thread) {
      const int first = Cut(thread, kPanel), last = Cut(thread + 1, kPanel), below = rows - kPanel;
      if (first >= last || below == 0) return;
      SubtractProduct<T>(below, last - first, kPanel, at(kPanel, 0), leading, y_at(first, 0), columns,
                         at(kPanel, first), leading, CblasConjTrans);
      SubtractProduct<T>(below, last - first, kPanel, x_at(kPanel, 0), rows, at(0, first), leading, at(kPanel, first),
                         leading);
    };
    RunTogether(threads, update);
  }
};

template <typename T>
Bidiagonal<T>::Bidiagonal(int rows, int columns, int threads)
    : rows_(rows),
      columns_(columns),
      threads_(threads),
      x_(static_cast<size_t>(rows) * kPanel),
      y_(static_cast<size_t>(columns) * kPanel),
      partial_(static_cast<size_t>(rows) * static_cast<size_t>(threads - 1)),
      work_(static_cast<size_t>(rows + columns) * kPanel) {}

template <typename T>
void Bidiagonal<T>::Reduce(T* a, Real<T>* diagonal, Real<T>* superdiagonal, T* left, T* right) {
  int first = 0;
  for (; columns_ - first > kLast; first += kPanel) {
    T* const begin = a + first * (static_cast<int64_t>(rows_) + 1);
    const Panel panel{rows_ - first, columns_ - first, rows_,           threads_,     begin,
                      x_.data(),     y_.data(),        partial_.data(), work_.data(), work_.data() + columns_};
    for (int i = 0; i < kPanel; ++i) {
      panel.Reduce(i, diagonal[first + i], superdiagonal[first + i], left[first + i], right[first + i]);
    }
    panel.UpdateRest();
    for (int i = 0; i < kPanel; ++i) {
      *panel.at(i, i) = diagonal[first + i];
      *panel.at(i, i + 1) = superdiagonal[first + i];
    }
  }
  Gebrd<T>(rows_ - first, columns_ - first, a + first * (static_cast<int64_t>(rows_) + 1), std::max(rows_, 1),
           diagonal + first, superdiagonal + first, left + first, right + first, work_.data(),
           static_cast<lapack_int>(work_.size()));
}

template class Bidiagonal<float>;
template class Bidiagonal<double>;
template class Bidiagonal<C64>;
template class Bidiagonal<C128>;

}  // namespace tessera::lapack
