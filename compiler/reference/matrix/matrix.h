// SPDX-License-Identifier: Apache-2.0
// Matrices of complex doubles, which the reference uses for linear algebra of any element type.
#ifndef TESSERA_COMPILER_REFERENCE_MATRIX_MATRIX_H_
#define TESSERA_COMPILER_REFERENCE_MATRIX_MATRIX_H_

#include <complex>
#include <vector>

#include "tessera/compiler/reference/element/element.h"

namespace tessera::reference {

using Complex = std::complex<double>;

class Matrix {
 public:
  Matrix() = default;
  Matrix(int64_t rows, int64_t columns)
      : rows_(rows), columns_(columns), values_(static_cast<size_t>(rows * columns)) {}
  static Matrix Identity(int64_t size);

  int64_t rows() const { return rows_; }
  int64_t columns() const { return columns_; }
  Complex& operator()(int64_t row, int64_t column) { return values_[static_cast<size_t>(row * columns_ + column)]; }
  const Complex& operator()(int64_t row, int64_t column) const {
    return values_[static_cast<size_t>(row * columns_ + column)];
  }

 private:
  int64_t rows_ = 0;
  int64_t columns_ = 0;
  std::vector<Complex> values_;
};

Matrix operator*(const Matrix& a, const Matrix& b);
// Returns the conjugate transpose.
Matrix Adjoint(const Matrix& a);
Matrix Transposed(const Matrix& a);
// Returns the Hermitian matrix with the lower triangle of `a`, or with its upper triangle.
Matrix Hermitian(const Matrix& a, bool lower);

// The last two dimensions are those of a matrix; with `vectors`, the last one is that of a column. The dimensions
// before them index the matrices.
int64_t NumMatrices(const TensorType& type, bool vectors = false);
Matrix LoadMatrix(const Buffer& buffer, int64_t number);
Matrix LoadVector(const Buffer& buffer, int64_t number);
// Rounds to the buffer's type; a real type stores the real part. `matrix` has the buffer's sizes.
void StoreMatrix(Buffer& buffer, int64_t number, const Matrix& matrix);
void StoreVector(Buffer& buffer, int64_t number, const Matrix& column);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_MATRIX_MATRIX_H_
