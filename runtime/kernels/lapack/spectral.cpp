// SPDX-License-Identifier: Apache-2.0
// Eigenvalues of general matrices: geev, gees. hermitian.cpp has those of Hermitian ones.
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {
namespace {

absl::Status ExpectSquare(const Problem& problem) {
  const Part& a = problem.operands()[0];
  return problem.Expect(a, problem.dtype(), a.rows, a.rows);
}

// LAPACK stores the vectors of a conjugate pair of eigenvalues as the real and the imaginary part of the first.
template <typename T>
void UnpackVectors(int size, const T* imaginary, const T* packed, std::complex<T>* vectors) {
  for (int j = 0; j < size; ++j) {
    const bool pair = imaginary[j] != 0 && j + 1 < size;
    for (int i = 0; i < size; ++i) {
      const T* column = packed + static_cast<int64_t>(j) * size;
      std::complex<T>* to = vectors + static_cast<int64_t>(j) * size;
      if (!pair) {
        to[i] = column[i];
      } else {
        to[i] = {column[i], column[size + i]};
        to[size + i] = std::conj(to[i]);
      }
    }
    if (pair) ++j;
  }
}

}  // namespace

// Real: wr, wi, left and right vectors, info. Complex: w, left and right vectors, info.
template <typename T>
absl::StatusOr<Compute> PrepareGeev(const Problem& problem) {
  RETURN_IF_ERROR(ExpectSquare(problem));
  const Part a = problem.operands()[0];
  const size_t first = kIsComplex<T> ? 1 : 2;  // index of the left vectors
  const DType complex = problem.real() == DType::kF32 ? DType::kC64 : DType::kC128;
  for (size_t i = 0; i < first; ++i) RETURN_IF_ERROR(problem.Expect(problem.results()[i], problem.dtype(), a.rows));
  for (size_t i = first; i < first + 2; ++i) {
    RETURN_IF_ERROR(problem.Expect(problem.results()[i], complex, a.rows, a.rows));
  }
  RETURN_IF_ERROR(problem.Expect(problem.results()[first + 2], DType::kI32, 1));
  ASSIGN_OR_RETURN(const char left, problem.Option("compute_left", "NV"));
  ASSIGN_OR_RETURN(const char right, problem.Option("compute_right", "NV"));
  T answer{};
  T* const none = nullptr;
  const int n = a.rows, leading = a.leading();
  const size_t square = static_cast<size_t>(n) * static_cast<size_t>(n);
  if constexpr (kIsComplex<T>) {
    // The workspace query writes its answer into both.
    Real<T> real_answer{};
    Geev<T>(left, right, n, none, leading, none, none, leading, none, leading, &answer, -1, &real_answer);
    return [=, work = std::vector<T>(WorkSize(answer)), reals = std::vector<Real<T>>(2 * static_cast<size_t>(n) + 1)](
               void* const* operands, void* const* results) mutable {
      *static_cast<int32_t*>(results[3]) =
          Geev<T>(left, right, n, static_cast<T*>(operands[0]), leading, static_cast<T*>(results[0]),
                  static_cast<T*>(results[1]), leading, static_cast<T*>(results[2]), leading, work.data(),
                  static_cast<lapack_int>(work.size()), reals.data());
    };
  } else {
    Geev<T>(left, right, n, none, leading, none, none, none, leading, none, leading, &answer, -1);
    return [=, work = std::vector<T>(WorkSize(answer)), packed_left = std::vector<T>(square + 1),
            packed_right = std::vector<T>(square + 1)](void* const* operands, void* const* results) mutable {
      auto* const imaginary = static_cast<T*>(results[1]);
      *static_cast<int32_t*>(results[4]) = Geev<T>(
          left, right, n, static_cast<T*>(operands[0]), leading, static_cast<T*>(results[0]), imaginary,
          packed_left.data(), leading, packed_right.data(), leading, work.data(), static_cast<lapack_int>(work.size()));
      if (left == 'V') UnpackVectors(n, imaginary, packed_left.data(), static_cast<std::complex<T>*>(results[2]));
      if (right == 'V') UnpackVectors(n, imaginary, packed_right.data(), static_cast<std::complex<T>*>(results[3]));
    };
  }
}

// Real: t, vectors, wr, wi, number selected, info. Complex: t, vectors, w, number selected, info. Nothing is sorted.
template <typename T>
absl::StatusOr<Compute> PrepareGees(const Problem& problem) {
  RETURN_IF_ERROR(ExpectSquare(problem));
  const Part a = problem.operands()[0];
  const size_t values = kIsComplex<T> ? 1 : 2;
  for (size_t i = 0; i < 2; ++i) RETURN_IF_ERROR(problem.ExpectSame(problem.results()[i], a));
  for (size_t i = 0; i < values; ++i) {
    RETURN_IF_ERROR(problem.Expect(problem.results()[2 + i], problem.dtype(), a.rows));
    RETURN_IF_ERROR(problem.Expect(problem.results()[2 + values], DType::kI32, 1));
    RETURN_IF_ERROR(problem.Expect(problem.results()[3 + values], DType::kI32, 1));
  }
  ASSIGN_OR_RETURN(const char mode, problem.Option("mode", "NV"));
  RETURN_IF_ERROR(problem.Option("sort", "N").status());
  const int n = a.rows, leading = a.leading();
  auto call = [=](T* t, lapack_int* selected, T* first, T* second, T* vectors, T* work, lapack_int size,
                  Real<T>* reals) {
    if constexpr (kIsComplex<T>) {
      return Gees<T>(mode, 'N', nullptr, n, t, leading, selected, first, vectors, leading, work, size, reals, nullptr);
    } else {
      return Gees<T>(mode, 'N', nullptr, n, t, leading, selected, first, second, vectors, leading, work, size, nullptr);
    }
  };
  T answer{};
  lapack_int ignored = 0;
  call(nullptr, &ignored, nullptr, nullptr, nullptr, &answer, -1, nullptr);
  return [=, work = std::vector<T>(WorkSize(answer)), reals = std::vector<Real<T>>(static_cast<size_t>(n) + 1)](
             void* const* operands, void* const* results) mutable {
    *static_cast<int32_t*>(results[3 + values]) =
        call(CopyOf<T>(a, operands[0], results[0]), static_cast<lapack_int*>(results[2 + values]),
             static_cast<T*>(results[2]), static_cast<T*>(results[3]), static_cast<T*>(results[1]), work.data(),
             static_cast<lapack_int>(work.size()), reals.data());
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareGeev)
TESSERA_INSTANTIATE_PREPARE(PrepareGees)

}  // namespace tessera::lapack
