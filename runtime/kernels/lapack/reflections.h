// SPDX-License-Identifier: Apache-2.0
// Multithreaded blocks of Householder reflections, which form the Q of a QR factorisation. LAPACK's own routines start
// a parallel section for each of their many small products. Here each thread owns columns, to which LAPACK applies
// whole blocks of reflections. A panel takes one section, in which one thread already factors the next panel; forming Q
// takes one section, and a product with Q another. Callers hold OpenBlasThreads(1).
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_REFLECTIONS_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_REFLECTIONS_H_

#include <algorithm>
#include <vector>

#include "tessera/runtime/kernels/lapack/routines.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera::lapack {

// Returns how many of `count` reflections are applied together. Matrices with few columns stay in the L1 cache, where
// matrix products gain less, and the triangle of T costs more.
inline int PanelOf(int count) { return count <= 128 ? 16 : 32; }
// Factoring a panel takes as long as updating this many times its columns.
inline constexpr int kPanelCost = 3;

// Blocks of reflections I - V T V^H, with V in the columns below the diagonal of a column-major matrix.
template <typename T>
struct Reflections {
  int rows, columns, count;
  T* v;
  T* tau;
  T* t;     // panel() x panel() for each block
  T* work;  // for each thread, columns x panel()

  T* at(int row, int column) const { return v + row + static_cast<int64_t>(column) * rows; }
  int panel() const { return PanelOf(count); }
  // Panels are halved down to this number of columns, which are factored one by one.
  int leaf() const { return panel() == 32 ? 8 : 16; }
  T* triangle(int block) const { return t + static_cast<int64_t>(block) * panel(); }
  T* room(int thread) const { return work + static_cast<int64_t>(thread) * columns * panel(); }
  int Width(int block) const { return std::clamp(count - block, 0, panel()); }

  void FormTriangle(int block) const {
    Larft<T>('F', 'C', rows - block, Width(block), at(block, block), rows, tau + block, triangle(block), panel());
  }

  // Applies the reflections [first, first + width), whose T is `factor`, to `number` columns at `c`. The columns begin
  // at row `first`. `form` is 'N' for the product of the reflections and 'C' for its inverse.
  void Apply(char form, int first, int width, const T* factor, T* c, int number, int thread) const {
    Larfb<T>('L', form, 'F', 'C', rows - first, number, width, at(first, first), rows, factor, panel(), c, rows,
             room(thread), columns);
  }

  // Applies block `block` from the right to `number` rows at `c`, which are in a matrix of `columns` rows and begin at
  // its column `block`.
  void ApplyFromRight(char form, int block, T* c, int number, int thread) const {
    Larfb<T>('R', form, 'F', 'C', number, rows - block, Width(block), at(block, block), rows, triangle(block), panel(),
             c, columns, room(thread), columns);
  }

  // Factors `width` columns, starting at the diagonal element `first`.
  void FactorColumns(int first, int width, T* factor, int thread) const {
    if (width <= leaf()) {
      Geqr2<T>(rows - first, width, at(first, first), rows, tau + first, room(thread));
      return;
    }
    const int half = width / 2;
    FactorColumns(first, half, factor, thread);
    Larft<T>('F', 'C', rows - first, half, at(first, first), rows, tau + first, factor, panel());
    Apply('C', first, half, factor, at(first, first + half), width - half, thread);
    FactorColumns(first + half, width - half, factor, thread);
  }
};

template <typename T>
class Factorization {
 public:
  Factorization(const Reflections<T>& reflections, int threads) : r_(reflections), threads_(threads) {}

  void Run() const {
    FactorPanel(0);
    for (int panel = 0; panel < r_.count; panel += r_.Width(panel)) {
      const int next = panel + r_.Width(panel);
      if (next == r_.columns) return;
      auto step = [&, panel, next](int index) {
        const int ahead = r_.Width(next), first = Cut(next, index), last = Cut(next, index + 1);
        // The next panel comes first: the rest of this thread's columns have left the cache by then.
        const int begin = index == 0 ? first + ahead : first;
        if (index == 0) Update(panel, first, begin, index);
        if (index == 0) FactorPanel(next);
        Update(panel, begin, last, index);
      };
      RunTogether(threads_, step);
    }
  }

 private:
  void FactorPanel(int panel) const {
    const int width = r_.Width(panel);
    if (width == 0) return;
    r_.FactorColumns(panel, width, r_.triangle(panel), 0);
    r_.FormTriangle(panel);
  }

  void Update(int panel, int first, int last, int thread) const {
    if (first >= last) return;
    r_.Apply('C', panel, r_.Width(panel), r_.triangle(panel), r_.at(panel, first), last - first, thread);
  }

  // Returns the first column that thread `index` updates. The first thread also factors the panel at `next`.
  int Cut(int next, int index) const {
    if (index == 0) return next;
    if (index == threads_) return r_.columns;
    const int panel = r_.Width(next), rest = r_.columns - next - panel;
    const int own = std::max(0, (rest + (kPanelCost + 1) * panel) / threads_ - (kPanelCost + 1) * panel);
    return next + panel + own +
           static_cast<int>(static_cast<int64_t>(rest - own) * (index - 1) / std::max(1, threads_ - 1));
  }

  const Reflections<T>& r_;
  int threads_;
};

// Forms the triangle of every block. Returns the number of blocks.
template <typename T>
int FormTriangles(const Reflections<T>& r, int threads) {
  const int blocks = (r.count + r.panel() - 1) / r.panel();
  auto form = [&](int index) {
    for (int block = index; block < blocks; block += threads) r.FormTriangle(block * r.panel());
  };
  RunTogether(threads, form);
  return blocks;
}

// Fills `q` with the first columns of the product of all reflections.
template <typename T>
void Multiply(const Reflections<T>& r, T* q, int threads) {
  const int blocks = FormTriangles(r, threads);
  // Blocks are applied from last to first, and a column of the identity matrix changes only from its own block on.
  // Later columns therefore take more work.
  auto work = [&](double columns) { return columns * columns * (r.rows - columns / 3); };
  auto cut = [&](int index) {
    if (index == threads) return r.columns;
    int column = 0;
    while (work(column) * threads < work(r.columns) * index) ++column;
    return std::min(column, r.columns);
  };
  auto multiply = [&](int index) {
    const int first = cut(index), last = cut(index + 1);
    auto column = [&](int j) { return q + static_cast<int64_t>(j) * r.rows; };
    std::fill(column(first), column(last), T(0));
    for (int j = first; j < last; ++j) column(j)[j] = 1;
    for (int block = (blocks - 1) * r.panel(); block >= 0; block -= r.panel()) {
      const int begin = std::max(first, block);
      if (begin < last)
        r.Apply('N', block, r.Width(block), r.triangle(block), column(begin) + block, last - begin, index);
    }
  };
  RunTogether(threads, multiply);
}

// Multiplies `c` by the product of all reflections, or by its inverse if `inverse`. Each of the r.columns lines of `c`
// is multiplied separately: a column from the left, or a row from the right.
template <typename T>
void MultiplyLines(const Reflections<T>& r, bool left, bool inverse, T* c, int threads) {
  const int blocks = FormTriangles(r, threads);
  const char form = inverse ? 'C' : 'N';
  auto multiply = [&](int index) {
    const auto cut = [&](int i) { return static_cast<int>(static_cast<int64_t>(r.columns) * i / threads); };
    const int first = cut(index), number = cut(index + 1) - first;
    if (number == 0) return;
    for (int i = 0; i < blocks; ++i) {
      const int block = (left == inverse ? i : blocks - 1 - i) * r.panel();
      if (left) {
        T* const columns = c + block + static_cast<int64_t>(first) * r.rows;
        r.Apply(form, block, r.Width(block), r.triangle(block), columns, number, index);
      } else {
        r.ApplyFromRight(form, block, c + first + static_cast<int64_t>(block) * r.columns, number, index);
      }
    }
  };
  RunTogether(threads, multiply);
}

// The workspace of Reflections.
template <typename T>
struct Room {
  Room(int columns, int count, int threads)
      : t(Blocks(count) * Panel(count) * Panel(count)),
        work(static_cast<size_t>(threads) * static_cast<size_t>(columns) * Panel(count)) {}
  std::vector<T> t, work;

 private:
  static size_t Panel(int count) { return static_cast<size_t>(PanelOf(count)); }
  static size_t Blocks(int count) { return (static_cast<size_t>(count) + Panel(count) - 1) / Panel(count); }
};

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_REFLECTIONS_H_
