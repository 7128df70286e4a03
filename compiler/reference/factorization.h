// SPDX-License-Identifier: Apache-2.0
// Textbook matrix factorisations (Golub and Van Loan, Matrix Computations, 4th edition), in double precision. Where a
// factorisation is not unique, what is chosen is LAPACK's choice, except for the phases of eigenvectors and singular
// vectors and the order of complex eigenvalues.
#ifndef TESSERA_COMPILER_REFERENCE_FACTORIZATION_H_
#define TESSERA_COMPILER_REFERENCE_FACTORIZATION_H_

#include <optional>
#include <vector>

#include "tessera/compiler/reference/matrix.h"

namespace tessera::reference {

// The lower triangular L with L L^H = a, of which the lower triangle is read; nothing when a is not positive definite.
std::optional<Matrix> Cholesky(const Matrix& a);

// The x with a x = b for triangular a.
Matrix SolveTriangular(const Matrix& a, Matrix b, bool lower, bool unit_diagonal);

// a becomes L below the diagonal and U; the row exchanged with each row in turn. Sets `singular` to the first zero
// pivot's number, counted from 1, or to 0.
std::vector<int64_t> EliminateWithPivots(Matrix& a, int64_t& singular);

// A reflection 1 - tau v v^H, v = (0, ..., 0, 1, tail), whose adjoint maps column `column` from row `row` on to
// (beta, 0, ..., 0) with real beta. Stores the tail and beta in the column, and applies the adjoint to the columns
// after it. Returns tau.
Complex Reflect(Matrix& a, int64_t row, int64_t column);
// Householder's triangularisation; the tau of each reflection. With `pivots` the column of largest norm is next each
// time, after the first `fixed`, and pivots[i] is the number of the column of the operand that is column i.
std::vector<Complex> Triangularize(Matrix& a, std::vector<int64_t>* pivots = nullptr, int64_t fixed = 0);
// The first `columns` columns of the product of the reflections in a's first columns, the first in row `offset` of
// column 0.
Matrix ProductOfReflections(const Matrix& a, const Matrix& tau, int64_t columns, int64_t offset = 0);

// Eigenvalues in increasing order and an orthonormal matrix of eigenvectors of a Hermitian matrix, by Jacobi's method.
struct Eigen {
  std::vector<double> values;
  Matrix vectors;
};
Eigen HermitianEigen(Matrix a);

// a = u diag(values) v^H with square u and v; values in decreasing order. One-sided Jacobi.
struct Singular {
  Matrix u;
  std::vector<double> values;
  Matrix v;
};
Singular SingularValues(const Matrix& a);

// a = z t z^H with upper triangular t and unitary z, by the shifted QR algorithm. False when it does not converge.
bool Schur(const Matrix& a, Matrix& t, Matrix& z);
// Of real a: a = z t z^T with real orthogonal z and a t whose diagonal blocks are single elements or, for pairs of
// complex eigenvalues, of size 2 with equal diagonal elements and off-diagonal ones of opposite signs, as LAPACK gives
// them.
bool RealSchur(const Matrix& a, Matrix& t, Matrix& z);
// The eigenvectors of upper triangular t as columns: those of z t z^H when multiplied by z from the left.
Matrix TriangularEigenvectors(const Matrix& t);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_FACTORIZATION_H_
