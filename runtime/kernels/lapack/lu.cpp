// SPDX-License-Identifier: Apache-2.0
// LU factors on several threads. OpenBLAS's own getrf does not run where its callback says (exec_blas_async), so
// columns are divided here: OpenBLAS computes each thread's part on that thread alone.
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera::lapack {
namespace {

// The columns that one thread factors before all threads update the others: fewer cost more updates, more keep the
// other threads waiting. An estimate, as kParallelColumns is.
constexpr int kPanel = 64;
// Smaller matrices are factored before a team of threads has begun.
constexpr int kParallelColumns = 192;

template <typename T>
struct Lu {
  int rows, columns;
  T* a;
  int leading;
  lapack_int* pivots;  // from 1, as LAPACK counts

  T* at(int row, int column) const { return a + row + static_cast<int64_t>(column) * leading; }

  // Exchanges the rows that the panel [panel, panel + width) chose, in the columns [first, last).
  void Exchange(int panel, int width, int first, int last) const {
    if (first < last) Laswp<T>(last - first, at(0, first), leading, panel + 1, panel + width, pivots, 1);
  }

  void Update(int panel, int width, int first, int last) const {
    if (first >= last) return;
    Exchange(panel, width, first, last);
    Trsm<T>(CblasLeft, CblasLower, CblasNoTrans, CblasUnit, width, last - first, at(panel, panel), leading,
            at(panel, first), leading);
    const int below = panel + width;
    if (below == rows) return;
    SubtractProduct<T>(rows - below, last - first, width, at(below, panel), leading, at(panel, first), leading,
                       at(below, first), leading);
  }

  lapack_int Factor(int threads) const {
    const int few = std::min(rows, columns);
    lapack_int info = 0;
    for (int panel = 0; panel < few; panel += kPanel) {
      const int width = std::min(kPanel, few - panel), next = panel + width;
      const lapack_int singular = Getrf<T>(rows - panel, width, at(panel, panel), leading, pivots + panel);
      if (singular > 0 && info == 0) info = panel + singular;
      for (int i = panel; i < next; ++i) pivots[i] += panel;
      auto update = [&](int index) {
        auto cut = [&](int i) { return next + static_cast<int>(static_cast<int64_t>(columns - next) * i / threads); };
        Update(panel, width, cut(index), cut(index + 1));
      };
      RunTogether(threads, update);
    }
    auto exchange = [&](int index) {
      for (int panel = index * kPanel; panel < few; panel += threads * kPanel) {
        const int next = std::min(panel + kPanel, few);
        Exchange(next, few - next, panel, next);
      }
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
  return [a, threads = problem.threads()](void* const* operands, void* const* results) {
    auto* const factors = CopyOf<T>(a, operands[0], results[0]);
    auto* const pivots = static_cast<lapack_int*>(results[1]);
    const bool parallel = threads > 1 && std::min(a.rows, a.columns) >= kParallelColumns;
    *static_cast<int32_t*>(results[2]) = parallel
                                             ? Lu<T>{a.rows, a.columns, factors, a.leading(), pivots}.Factor(threads)
                                             : Getrf<T>(a.rows, a.columns, factors, a.leading(), pivots);
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareGetrf)

}  // namespace tessera::lapack
