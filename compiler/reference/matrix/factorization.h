// SPDX-License-Identifier: Apache-2.0
// Textbook matrix factorizations (Golub and Van Loan, Matrix Computations, 4th edition), in double precision. Where a
// factorization is not unique, the result matches LAPACK's, except for the phases of eigenvectors and singular vectors
// and the order of complex eigenvalues.
#ifndef TESSERA_COMPILER_REFERENCE_MATRIX_FACTORIZATION_H_
#define TESSERA_COMPILER_REFERENCE_MATRIX_FACTORIZATION_H_

#include <optional>
#include <vector>

#include "tessera/compiler/reference/matrix/matrix.h"

namespace tessera::reference {

// Returns the lower triangular L with L L^H = a, reading only the lower triangle of `a`. Returns nullopt when `a` is
// not positive definite.
std::optional<Matrix> Cholesky(const Matrix& a);

// Returns the x with a x = b for triangular a.
Matrix SolveTriangular(const Matrix& a, Matrix b, bool lower, bool unit_diagonal);

// Turns `a` into L below the diagonal and U. Returns the row that was exchanged with each row in turn. Sets `singular`
// to the first zero pivot's number, counted from 1, or to 0.
std::vector<int64_t> EliminateWithPivots(Matrix& a, int64_t& singular);

// Computes the reflector 1 - tau v v^H with v = (0, ..., 0, 1, tail). Its adjoint maps column `column`, from row `row`
// on, to (beta, 0, ..., 0) with real beta. Stores the tail and beta in the column, and applies the adjoint to the
// columns after it. Returns tau.
Complex Reflect(Matrix& a, int64_t row, int64_t column);
// Triangularizes `a` by Householder reflections, and returns the tau of each. With `pivots`, the column of largest
// norm is chosen each time, after the first `fixed`. Column i of the result was column pivots[i] of the operand.
std::vector<Complex> Triangularize(Matrix& a, std::vector<int64_t>* pivots = nullptr, int64_t fixed = 0);
// Returns the first `columns` columns of the product of the reflectors in the first columns of `a`. The first
// reflector is in row `offset` of column 0.
Matrix ProductOfReflections(const Matrix& a, const Matrix& tau, int64_t columns, int64_t offset = 0);

// The eigenvalues of a Hermitian matrix in increasing order, and an orthonormal matrix of eigenvectors, by Jacobi's
// method.
struct Eigen {
  std::vector<double> values;
  Matrix vectors;
};
Eigen HermitianEigen(Matrix a);

// a = u diag(values) v^H with square u and v and values in decreasing order, by one-sided Jacobi.
struct Singular {
  Matrix u;
  std::vector<double> values;
  Matrix v;
};
Singular SingularValues(const Matrix& a);

// Factorizes a = z t z^H with upper triangular t and unitary z, by the shifted QR algorithm. Returns false when it
// does not converge.
bool Schur(const Matrix& a, Matrix& t, Matrix& z);
// Factorizes a real a = z t z^T with real orthogonal z. The diagonal blocks of t are single elements, or of size 2 for
// pairs of complex eigenvalues. As in LAPACK, a block of size 2 has equal diagonal elements, and off-diagonal ones of
// opposite signs.
bool RealSchur(const Matrix& a, Matrix& t, Matrix& z);
// Returns the eigenvectors of upper triangular t as columns. Multiplied by z from the left, they are the eigenvectors
// of z t z^H.
Matrix TriangularEigenvectors(const Matrix& t);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_MATRIX_FACTORIZATION_H_
