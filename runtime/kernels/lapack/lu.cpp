// SPDX-License-Identifier: Apache-2.0
// LU factors on several threads, in row-major memory. Rows are exchanged in place, and only the panel that is being
// factored is copied into column-major memory. While one thread factors the next panel, the others update the columns
// right of it. OpenBLAS's own getrf does not use the threads of its callback (exec_blas_async). It therefore computes
// each thread's part on that thread alone.
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"
#include "tessera/runtime/kernels/lapack/transpose.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera::lapack {
namespace {

// The number of columns of a panel. Fewer columns cost more updates; more columns are more work for the one thread that
// factors them.
constexpr int kPanel = 64;
// Factoring a panel takes as long as updating this many times its columns.
constexpr int kPanelCost = 2;
// Factoring a smaller matrix takes less time than starting a team of threads.
constexpr int kParallelColumns = 384;
// Threads update columns in groups of this size, so that they do not write to the same cache lines.
constexpr int kGroup = 16;

template <typename T>
struct Lu {
  int rows, columns, threads;
  T* a;
  T* packed;           // a panel
  lapack_int* pivots;  // from 1, as LAPACK counts

  int few() const { return std::min(rows, columns); }
  // Returns the number of columns of the panel at `first`; 0 after the last.
  int Width(int first) const { return std::clamp(few() - first, 0, kPanel); }
  T* at(int row, int column) const { return a + static_cast<int64_t>(row) * columns + column; }

  // Factors the panel at `first`. Returns LAPACK's info.
  lapack_int FactorPanel(int first) const {
    const int height = rows - first, width = Width(first);
    TransposeBlock(sizeof(T), height, width, at(first, first), columns, packed, height, 1);
    const lapack_int info = Getrf<T>(height, width, packed, height, pivots + first);
    TransposeBlock(sizeof(T), width, height, packed, height, at(first, first), columns, 1);
    for (int i = first; i < first + width; ++i) pivots[i] += first;
    return info > 0 ? first + info : 0;
  }

  // Exchanges the rows that the panel at `panel` chose, in the columns [first, last).
  void Exchange(int panel, int first, int last) const {
    if (first >= last) return;
    for (int i = panel; i < panel + Width(panel); ++i) {
      const int other = pivots[i] - 1;
      if (other != i) std::swap_ranges(at(i, first), at(i, first) + (last - first), at(other, first));
    }
  }

  // Updates the columns [first, last) by the panel at `panel`. BLAS computes on the transposed matrices, which
  // row-major memory holds.
  void Update(int panel, int first, int last) const {
    if (first >= last) return;
    Exchange(panel, first, last);
    const int width = Width(panel), below = panel + width;
    Trsm<T>(CblasRight, CblasUpper, CblasNoTrans, CblasUnit, last - first, width, at(panel, panel), columns,
            at(panel, first), columns);
    if (below == rows) return;
    SubtractProduct<T>(last - first, rows - below, width, at(panel, first), columns, at(below, panel), columns,
                       at(below, first), columns);
  }

  // Returns the first column that the thread `index` updates when the next panel is at `next`. The first thread updates
  // and factors that panel, and therefore has fewer of the columns after it.
  int Cut(int next, int index) const {
    if (index == 0) return next;
    if (index == threads) return columns;
    const int panel = Width(next), rest = columns - next - panel;
    const int total = rest + (kPanelCost + 1) * panel;
    const int own = std::max(0, total / threads - (kPanelCost + 1) * panel);
    const int others = rest - own;
    const int cut = own + static_cast<int>(static_cast<int64_t>(others) * (index - 1) / (threads - 1));
    return std::min(columns, next + panel + cut / kGroup * kGroup);
  }

  lapack_int Factor() const {
    lapack_int info = few() > 0 ? FactorPanel(0) : 0;
    for (int panel = 0; panel < few(); panel += Width(panel)) {
      const int next = panel + Width(panel);
      auto step = [&, panel, next](int index) {
        Update(panel, Cut(next, index), Cut(next, index + 1));
        if (index > 0 || next >= few()) return;
        const lapack_int singular = FactorPanel(next);
        if (info == 0) info = singular;
      };
      if (next < columns) RunTogether(threads, step);
    }
    auto exchange = [&](int index) {
      const int first = columns * index / threads, last = columns * (index + 1) / threads;
      for (int panel = 0; panel < few(); panel += Width(panel)) Exchange(panel, first, std::min(last, panel));
    };
    RunTogether(threads, exchange);
    return info;
  }
};

}  // namespace

template <typename T>
absl::StatusOr<Compute> PrepareGetrf(const Problem& problem) {
  const Part a = problem.operands()[0];
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], DType::kI32, std::min(a.rows, a.columns)));
  RETURN_IF_ERROR(problem.Expect(problem.results()[2], DType::kI32, 1));
  const int threads = std::min(a.rows, a.columns) >= kParallelColumns ? problem.threads() : 1;
  const size_t panel = static_cast<size_t>(a.rows) * static_cast<size_t>(std::min(a.columns, kPanel));
  return [a, threads, packed = std::vector<T>(panel)](void* const* operands, void* const* results) mutable {
    auto* const factors = static_cast<T*>(results[0]);
    CopyRows<T>(a, operands[0], factors, threads);
    const Lu<T> lu{a.rows, a.columns, threads, factors, packed.data(), static_cast<lapack_int*>(results[1])};
    *static_cast<int32_t*>(results[2]) = lu.Factor();
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareGetrf)

}  // namespace tessera::lapack
