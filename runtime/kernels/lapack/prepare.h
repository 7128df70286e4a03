// SPDX-License-Identifier: Apache-2.0
// The routines, one Prepare each: defined in solve.cpp, perturbed.cpp, lu.cpp, qr.cpp, orthogonal.cpp, singular.cpp and
// spectral.cpp.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_PREPARE_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_PREPARE_H_

#include <algorithm>
#include <complex>
#include <cstring>

#include "tessera/runtime/kernels/lapack/problem.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera::lapack {

template <typename T>
absl::StatusOr<Compute> PrepareCholesky(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PreparePotrf(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareGetrf(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareTrsm(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareGtsv(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareLagts(const Problem& problem);

template <typename T>
absl::StatusOr<Compute> PrepareGeqrf(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareGeqp3(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareOrgqr(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareOrmqr(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareGehrd(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareSytrd(const Problem& problem);

template <typename T>
absl::StatusOr<Compute> PrepareGesdd(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareGesvd(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareSyevd(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareGeev(const Problem& problem);
template <typename T>
absl::StatusOr<Compute> PrepareGees(const Problem& problem);

#define TESSERA_INSTANTIATE_PREPARE(prepare)                                     \
  template absl::StatusOr<Compute> prepare<float>(const Problem&);               \
  template absl::StatusOr<Compute> prepare<double>(const Problem&);              \
  template absl::StatusOr<Compute> prepare<std::complex<float>>(const Problem&); \
  template absl::StatusOr<Compute> prepare<std::complex<double>>(const Problem&);

// Copies `part` from `from` to `to`, where a routine overwrites it; does nothing when both are one place. Returns `to`.
template <typename T>
T* CopyOf(const Part& part, const void* from, void* to) {
  if (from == to) return static_cast<T*>(to);
  std::memcpy(to, from, sizeof(T) * static_cast<size_t>(part.rows) * static_cast<size_t>(part.columns));
  return static_cast<T*>(to);
}

// Copies a row-major matrix on `threads` threads.
template <typename T>
void CopyRows(const Part& part, const void* from, T* to, int threads) {
  if (from == to) return;
  auto copy = [&](int index) {
    const int64_t first = static_cast<int64_t>(part.rows) * index / threads * part.columns;
    const int64_t last = static_cast<int64_t>(part.rows) * (index + 1) / threads * part.columns;
    std::copy(static_cast<const T*>(from) + first, static_cast<const T*>(from) + last, to + first);
  };
  RunTogether(threads, copy);
}

// Returns the size that LAPACK's answer to a workspace query means.
template <typename T>
size_t WorkSize(const T& answer) {
  return std::max<size_t>(1, static_cast<size_t>(std::real(answer)));
}

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_PREPARE_H_
