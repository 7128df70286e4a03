// SPDX-License-Identifier: Apache-2.0
// Systems of equations: cholesky, potrf, trsm, gtsv.
#include <limits>
#include <optional>

#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {
namespace {

template <typename T>
absl::Status ExpectSquare(const Problem& problem) {
  const Part& a = problem.operands()[0];
  return problem.Expect(a, problem.dtype(), a.rows, a.rows);
}

// Returns the triangle of the transposed matrix: LAPACK reads row-major memory as the transpose.
char Transposed(char uplo) { return uplo == 'L' ? 'U' : 'L'; }

// Returns true when a factor holds a NaN. A NaN anywhere makes the diagonal element of its row NaN, which OpenBLAS
// treats as a positive pivot.
template <typename T>
bool HasNan(const T* factor, int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    if (factor[i * n + i] != factor[i * n + i]) return true;
  }
  return false;
}

// Returns the form in which a system of one vector, op(A) x = b or x op(A) = b, reads the memory of A, which holds A^T.
// Returns nothing for the conjugate without transposition, for which BLAS has no form.
template <typename T>
std::optional<CBLAS_TRANSPOSE> FormForVector(char side, char transpose) {
  if (transpose == 'C' && !kIsComplex<T>) transpose = 'T';
  if (transpose == 'C') return side == 'L' ? std::nullopt : std::optional(CblasConjTrans);
  return (transpose == 'N') == (side == 'L') ? CblasTrans : CblasNoTrans;
}

}  // namespace

// The result is the factor, with zeros in the other triangle. It is NaN everywhere when there is no factor.
template <typename T>
absl::StatusOr<Compute> PrepareCholesky(const Problem& problem) {
  RETURN_IF_ERROR(ExpectSquare<T>(problem));
  const Part a = problem.operands()[0];
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  ASSIGN_OR_RETURN(const char uplo, problem.Option("uplo", "LU"));
  // A = L L^H, and the memory of A holds A^T = (L^T)^H L^T: its upper factor is L^T, which is L in row-major memory.
  return [a, uplo](void* const* operands, void* const* results) {
    auto* const factor = CopyOf<T>(a, operands[0], results[0]);
    const int64_t n = a.rows;
    if (Potrf<T>(Transposed(uplo), a.rows, factor, a.leading()) != 0 || HasNan(factor, n)) {
      std::fill_n(factor, n * n, T(std::numeric_limits<Real<T>>::quiet_NaN()));
      return;
    }
    for (int64_t i = 0; i < n; ++i) {
      T* const row = factor + i * n;
      std::fill(uplo == 'L' ? row + i + 1 : row, uplo == 'L' ? row + n : row + i, T(0));
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
    *static_cast<int32_t*>(results[1]) = Potrf<T>(Transposed(uplo), a.rows, factor, a.leading());
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
  const CBLAS_UPLO triangle = uplo == 'L' ? CblasUpper : CblasLower;
  const CBLAS_DIAG ones = diag == 'U' ? CblasUnit : CblasNonUnit;
  // A system of one vector is solved without blocks, which would have to be copied first. The memory of A holds A^T.
  const std::optional<CBLAS_TRANSPOSE> form = FormForVector<T>(side, transpose);
  if ((side == 'L' ? b.columns : b.rows) == 1 && form) {
    return [=](void* const* operands, void* const* results) {
      Trsv<T>(triangle, *form, ones, a.rows, static_cast<const T*>(operands[0]), a.leading(),
              CopyOf<T>(b, operands[1], results[0]));
    };
  }
  // The transpose of op(A) X = B is X^T op(A)^T = B^T: A^T, which the memory of A holds, is on the other side. The
  // operation op stays the same because conj(A) is A^T conjugated and transposed.
  return [=](void* const* operands, void* const* results) {
    Trsm<T>(side == 'L' ? CblasRight : CblasLeft, triangle,
            transpose == 'N'   ? CblasNoTrans
            : transpose == 'T' ? CblasTrans
                               : CblasConjTrans,
            ones, b.columns, b.rows, static_cast<const T*>(operands[0]), a.leading(),
            CopyOf<T>(b, operands[1], results[0]), std::max(b.columns, 1));
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
TESSERA_INSTANTIATE_PREPARE(PrepareTrsm)
TESSERA_INSTANTIATE_PREPARE(PrepareGtsv)

}  // namespace tessera::lapack
