// SPDX-License-Identifier: Apache-2.0
// The routines, one Prepare each: defined in solve.cpp, perturbed.cpp, lu.cpp, qr.cpp, orthogonal.cpp, singular.cpp,
// hermitian.cpp and spectral.cpp.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_PREPARE_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_PREPARE_H_

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <numeric>

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

// Copies `part` from `from` to `to`, where a routine overwrites it; no-op when both are the same address. Returns `to`.
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

// Returns the size in LAPACK's answer to a workspace query.
template <typename T>
size_t WorkSize(const T& answer) {
  return std::max<size_t>(1, static_cast<size_t>(std::real(answer)));
}

// Returns whether every element is finite and no sum of squares overflows or underflows. LAPACK's routines for singular
// values and eigenvalues scale other matrices before their steps. Each element has `parts` numbers.
template <typename R>
bool NeedsNoScaling(const Part& part, const R* values, size_t parts = 1) {
  constexpr size_t kLanes = 16;  // so that the compiler vectorises
  const size_t count = static_cast<size_t>(part.rows) * static_cast<size_t>(part.columns) * parts;
  R largest[kLanes] = {}, zeros[kLanes] = {};
  auto add = [&](size_t lane, R value) {
    largest[lane] = std::abs(value) > largest[lane] ? std::abs(value) : largest[lane];
    zeros[lane] += value * 0;  // NaN unless the value is finite
  };
  size_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    for (size_t lane = 0; lane < kLanes; ++lane) add(lane, values[i + lane]);
  }
  for (; i < count; ++i) add(0, values[i]);
  const R most = *std::max_element(largest, largest + kLanes);
  const R zero = std::accumulate(zeros, zeros + kLanes, R(0));
  // The bounds of ?gesdd and ?syevd, halved for complex numbers.
  const R least = std::sqrt(std::numeric_limits<R>::min()) / std::numeric_limits<R>::epsilon();
  return zero == 0 && most > 2 * least && most < 1 / (2 * least);
}
template <typename R>
bool NeedsNoScaling(const Part& part, const std::complex<R>* a) {
  return NeedsNoScaling(part, reinterpret_cast<const R*>(a), 2);
}

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_PREPARE_H_
