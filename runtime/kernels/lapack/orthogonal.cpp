// SPDX-License-Identifier: Apache-2.0
// Orthogonal factorisations: geqp3, gehrd, sytrd / hetrd. qr.cpp has geqrf and orgqr.
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {

template <typename T>
absl::StatusOr<Compute> PrepareGeqp3(const Problem& problem) {
  const Part a = problem.operands()[0], pivots = problem.operands()[1];
  RETURN_IF_ERROR(problem.Expect(pivots, DType::kI32, a.columns));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[1], pivots));
  RETURN_IF_ERROR(problem.Expect(problem.results()[2], problem.dtype(), std::min(a.rows, a.columns)));
  auto call = [a](T* factors, lapack_int* pivots, T* tau, T* work, lapack_int size, Real<T>* real_work) {
    if constexpr (kIsComplex<T>) {
      Geqp3<T>(a.rows, a.columns, factors, a.leading(), pivots, tau, work, size, real_work);
    } else {
      Geqp3<T>(a.rows, a.columns, factors, a.leading(), pivots, tau, work, size);
    }
  };
  T answer{};
  call(nullptr, nullptr, nullptr, &answer, -1, nullptr);
  return [=, work = std::vector<T>(WorkSize(answer)), real_work = std::vector<Real<T>>(2 * a.columns + 1)](
             void* const* operands, void* const* results) mutable {
    auto* const factors = CopyOf<T>(a, operands[0], results[0]);
    auto* const order = CopyOf<lapack_int>(pivots, operands[1], results[1]);
    call(factors, order, static_cast<T*>(results[2]), work.data(), static_cast<lapack_int>(work.size()),
         real_work.data());
  };
}

template <typename T>
absl::StatusOr<Compute> PrepareGehrd(const Problem& problem) {
  const Part a = problem.operands()[0];
  RETURN_IF_ERROR(problem.Expect(a, problem.dtype(), a.rows, a.rows));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], problem.dtype(), std::max(a.rows - 1, 0)));
  RETURN_IF_ERROR(problem.Expect(problem.results()[2], DType::kI32, 1));
  ASSIGN_OR_RETURN(const int low, problem.Number("low"));
  ASSIGN_OR_RETURN(const int high, problem.Number("high"));
  if (a.rows > 0 && (low < 1 || low > high || high > a.rows)) {
    return InvalidArgument("rows {} to {} of {}", low, high, a.rows);
  }
  T answer{};
  Gehrd<T>(a.rows, low, high, static_cast<T*>(nullptr), a.leading(), static_cast<T*>(nullptr), &answer, -1);
  return [=, work = std::vector<T>(WorkSize(answer))](void* const* operands, void* const* results) mutable {
    *static_cast<int32_t*>(results[2]) =
        Gehrd<T>(a.rows, low, high, CopyOf<T>(a, operands[0], results[0]), a.leading(), static_cast<T*>(results[1]),
                 work.data(), static_cast<lapack_int>(work.size()));
  };
}

template <typename T>
absl::StatusOr<Compute> PrepareSytrd(const Problem& problem) {
  const Part a = problem.operands()[0];
  const int rest = std::max(a.rows - 1, 0);
  RETURN_IF_ERROR(problem.Expect(a, problem.dtype(), a.rows, a.rows));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], problem.real(), a.rows));
  RETURN_IF_ERROR(problem.Expect(problem.results()[2], problem.real(), rest));
  RETURN_IF_ERROR(problem.Expect(problem.results()[3], problem.dtype(), rest));
  RETURN_IF_ERROR(problem.Expect(problem.results()[4], DType::kI32, 1));
  ASSIGN_OR_RETURN(const char uplo, problem.Option("uplo", "LU"));
  T answer{};
  Real<T>* const no_reals = nullptr;
  Sytrd<T>(uplo, a.rows, static_cast<T*>(nullptr), a.leading(), no_reals, no_reals, static_cast<T*>(nullptr), &answer,
           -1);
  return [=, work = std::vector<T>(WorkSize(answer))](void* const* operands, void* const* results) mutable {
    *static_cast<int32_t*>(results[4]) =
        Sytrd<T>(uplo, a.rows, CopyOf<T>(a, operands[0], results[0]), a.leading(), static_cast<Real<T>*>(results[1]),
                 static_cast<Real<T>*>(results[2]), static_cast<T*>(results[3]), work.data(),
                 static_cast<lapack_int>(work.size()));
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareGeqp3)
TESSERA_INSTANTIATE_PREPARE(PrepareGehrd)
TESSERA_INSTANTIATE_PREPARE(PrepareSytrd)

}  // namespace tessera::lapack
