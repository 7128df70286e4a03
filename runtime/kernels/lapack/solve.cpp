// SPDX-License-Identifier: Apache-2.0
// Systems of equations: cholesky, potrf, getrf, trsm, gtsv.
#include <limits>

#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {
namespace {

template <typename T>
absl::Status ExpectSquare(const Problem& problem) {
  const Part& a = problem.operands()[0];
  return problem.Expect(a, problem.dtype(), a.rows, a.rows);
}

bool InTriangle(char uplo, int64_t row, int64_t column) { return uplo == 'L' ? row >= column : row <= column; }

// Of the triangle that is read. OpenBLAS factors a matrix with NaN as if it were positive definite.
template <typename T>
bool HasNan(const T* matrix, char uplo, int64_t n) {
  for (int64_t j = 0; j < n; ++j) {
    for (int64_t i = 0; i < n; ++i) {
      if (InTriangle(uplo, i, j) && matrix[j * n + i] != matrix[j * n + i]) return true;
    }
  }
  return false;
}

}  // namespace

// The factor with zeros in the other triangle; NaN everywhere when there is none.
template <typename T>
absl::StatusOr<Compute> PrepareCholesky(const Problem& problem) {
  RETURN_IF_ERROR(ExpectSquare<T>(problem));
  const Part a = problem.operands()[0];
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  ASSIGN_OR_RETURN(const char uplo, problem.Option("uplo", "LU"));
  return [a, uplo](void* const* operands, void* const* results) {
    auto* const matrix = static_cast<T*>(operands[0]);
    auto* const factor = static_cast<T*>(results[0]);
    const bool failed = HasNan(matrix, uplo, a.rows) || Potrf<T>(uplo, a.rows, matrix, a.leading()) != 0;
    for (int64_t j = 0; j < a.rows; ++j) {
      for (int64_t i = 0; i < a.rows; ++i) {
        const int64_t place = j * a.rows + i;
        factor[place] = InTriangle(uplo, i, j) ? matrix[place] : T(0);
        if (failed) factor[place] = T(std::numeric_limits<Real<T>>::quiet_NaN());
      }
    }
  };
}

template <typename T>
absl::StatusOr<Compute> PreparePotrf(const Problem& problem) {
  RETURN_IF_ERROR(ExpectSquare<T>(problem));
  const Part a = problem.operands()[0];
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], DType::kI32, 1));
  ASSIGN_OR_RETURN(const char uplo, problem.Option("uplo", "LU"));
  return [a, uplo](void* const* operands, void* const* results) {
    auto* const factor = CopyOf<T>(a, operands[0], results[0]);
    *static_cast<int32_t*>(results[1]) = Potrf<T>(uplo, a.rows, factor, a.leading());
  };
}

template <typename T>
absl::StatusOr<Compute> PrepareGetrf(const Problem& problem) {
  const Part a = problem.operands()[0];
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], DType::kI32, std::min(a.rows, a.columns)));
  RETURN_IF_ERROR(problem.Expect(problem.results()[2], DType::kI32, 1));
  return [a](void* const* operands, void* const* results) {
    auto* const factors = CopyOf<T>(a, operands[0], results[0]);
    *static_cast<int32_t*>(results[2]) =
        Getrf<T>(a.rows, a.columns, factors, a.leading(), static_cast<lapack_int*>(results[1]));
  };
}

template <typename T>
absl::StatusOr<Compute> PrepareTrsm(const Problem& problem) {
  RETURN_IF_ERROR(ExpectSquare<T>(problem));
  const Part a = problem.operands()[0], b = problem.operands()[1];
  ASSIGN_OR_RETURN(const char side, problem.Option("side", "LR"));
  ASSIGN_OR_RETURN(const char uplo, problem.Option("uplo", "LU"));
  ASSIGN_OR_RETURN(const char transpose, problem.Option("trans_x", "NTC"));
  ASSIGN_OR_RETURN(const char diag, problem.Option("diag", "NU"));
  RETURN_IF_ERROR(problem.Expect(a, b.dtype, side == 'L' ? b.rows : b.columns, side == 'L' ? b.rows : b.columns));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], b));
  return [=](void* const* operands, void* const* results) {
    Trsm<T>(side == 'L' ? CblasLeft : CblasRight, uplo == 'L' ? CblasLower : CblasUpper,
            transpose == 'N'   ? CblasNoTrans
            : transpose == 'T' ? CblasTrans
                               : CblasConjTrans,
            diag == 'U' ? CblasUnit : CblasNonUnit, b.rows, b.columns, static_cast<const T*>(operands[0]), a.leading(),
            CopyOf<T>(b, operands[1], results[0]), b.leading());
  };
}

// The first element of the lower diagonal and the last of the upper one lie outside the matrix.
template <typename T>
absl::StatusOr<Compute> PrepareGtsv(const Problem& problem) {
  const Part d = problem.operands()[0], b = problem.operands()[3];
  for (int i = 0; i < 3; ++i) {
    RETURN_IF_ERROR(problem.ExpectSame(problem.operands()[static_cast<size_t>(i)], d));
    RETURN_IF_ERROR(problem.ExpectSame(problem.results()[static_cast<size_t>(i)], d));
  }
  RETURN_IF_ERROR(problem.Expect(b, problem.dtype(), d.rows, b.columns));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[3], b));
  RETURN_IF_ERROR(problem.Expect(problem.results()[4], DType::kI32, 1));
  return [d, b](void* const* operands, void* const* results) {
    T* diagonals[3];
    for (int i = 0; i < 3; ++i) diagonals[i] = CopyOf<T>(d, operands[i], results[i]);
    auto* const solution = CopyOf<T>(b, operands[3], results[3]);
    *static_cast<int32_t*>(results[4]) =
        Gtsv<T>(d.rows, b.columns, diagonals[0] + 1, diagonals[1], diagonals[2], solution, b.leading());
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareCholesky)
TESSERA_INSTANTIATE_PREPARE(PreparePotrf)
TESSERA_INSTANTIATE_PREPARE(PrepareGetrf)
TESSERA_INSTANTIATE_PREPARE(PrepareTrsm)
TESSERA_INSTANTIATE_PREPARE(PrepareGtsv)

}  // namespace tessera::lapack
