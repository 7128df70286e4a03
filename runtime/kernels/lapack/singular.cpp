// SPDX-License-Identifier: Apache-2.0
// Singular values and vectors: gesdd, gesvd.
#include "tessera/runtime/kernels/lapack/decompose.h"
#include "tessera/runtime/kernels/lapack/openblas.h"
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {
namespace {

absl::StatusOr<SingularShape> CheckSingular(const Problem& problem) {
  SingularShape shape{problem.operands()[0], problem.results()[2], problem.results()[3], 'A'};
  const int few = std::min(shape.a.rows, shape.a.columns);
  ASSIGN_OR_RETURN(shape.mode, problem.Option("mode", "ASN"));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], shape.a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], problem.real(), few));
  // Vectors that are not requested have the sizes of either mode.
  const bool economical = shape.mode == 'S' || (shape.mode == 'N' && shape.u.columns == few && shape.vt.rows == few);
  RETURN_IF_ERROR(problem.Expect(shape.u, problem.dtype(), shape.a.rows, economical ? few : shape.a.rows));
  RETURN_IF_ERROR(problem.Expect(shape.vt, problem.dtype(), economical ? few : shape.a.columns, shape.a.columns));
  RETURN_IF_ERROR(problem.Expect(problem.results()[4], DType::kI32, 1));
  return shape;
}

}  // namespace

template <typename T>
absl::StatusOr<Compute> PrepareGesdd(const Problem& problem) {
  ASSIGN_OR_RETURN(const SingularShape s, CheckSingular(problem));
  const int threads = problem.threads();
  auto compute = [s](Decompose<T>& decompose, void* const* operands, void* const* results) {
    *static_cast<int32_t*>(results[4]) =
        decompose(CopyOf<T>(s.a, operands[0], results[0]), static_cast<Real<T>*>(results[1]),
                  static_cast<T*>(results[2]), static_cast<T*>(results[3]));
  };
  if (!HasSteps(s)) {
    return [compute, whole = DecomposeWhole<T>(s, threads)](void* const* operands, void* const* results) mutable {
      compute(whole, operands, results);
    };
  }
  return [=, steps = DecomposeInSteps<T>(s, threads)](void* const* operands, void* const* results) mutable {
    if (NeedsNoScaling(s.a, static_cast<const T*>(operands[0]))) return compute(steps, operands, results);
    Decompose<T> whole = DecomposeWhole<T>(s, threads);
    compute(whole, operands, results);
  };
}

template <typename T>
absl::StatusOr<Compute> PrepareGesvd(const Problem& problem) {
  ASSIGN_OR_RETURN(const SingularShape s, CheckSingular(problem));
  auto call = [s](T* a, Real<T>* values, T* u, T* vt, T* work, lapack_int size, Real<T>* reals) {
    if constexpr (kIsComplex<T>) {
      return Gesvd<T>(s.mode, s.mode, s.a.rows, s.a.columns, a, s.a.leading(), values, u, s.u.leading(), vt,
                      s.vt.leading(), work, size, reals);
    } else {
      return Gesvd<T>(s.mode, s.mode, s.a.rows, s.a.columns, a, s.a.leading(), values, u, s.u.leading(), vt,
                      s.vt.leading(), work, size);
    }
  };
  T answer{};
  call(nullptr, nullptr, nullptr, nullptr, &answer, -1, nullptr);
  const auto few = static_cast<size_t>(std::min(s.a.rows, s.a.columns));
  return [=, work = std::vector<T>(WorkSize(answer)), reals = std::vector<Real<T>>(5 * few + 1)](
             void* const* operands, void* const* results) mutable {
    *static_cast<int32_t*>(results[4]) =
        call(CopyOf<T>(s.a, operands[0], results[0]), static_cast<Real<T>*>(results[1]), static_cast<T*>(results[2]),
             static_cast<T*>(results[3]), work.data(), static_cast<lapack_int>(work.size()), reals.data());
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareGesdd)
TESSERA_INSTANTIATE_PREPARE(PrepareGesvd)

}  // namespace tessera::lapack
