// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/matrix/matrix.h"

namespace tessera::reference {
namespace {

Matrix LoadPart(const Buffer& buffer, int64_t number, int64_t rows, int64_t columns) {
  Matrix matrix(rows, columns);
  const int64_t first = number * rows * columns;
  for (int64_t i = 0; i < rows; ++i) {
    for (int64_t j = 0; j < columns; ++j) {
      const Element element = Load(buffer, first + i * columns + j);
      const bool real = KindOf(element.dtype) == Kind::kFloat || KindOf(element.dtype) == Kind::kComplex;
      matrix(i, j) = real ? element.complex : Complex(static_cast<double>(element.integer()));
    }
  }
  return matrix;
}

void StorePart(Buffer& buffer, int64_t number, const Matrix& matrix) {
  const DType dtype = buffer.type().dtype;
  int64_t place = number * matrix.rows() * matrix.columns();
  for (int64_t i = 0; i < matrix.rows(); ++i) {
    for (int64_t j = 0; j < matrix.columns(); ++j) {
      const Complex value = matrix(i, j);
      switch (KindOf(dtype)) {
        case Kind::kComplex:
          Store(buffer, place++, FromComplex(dtype, value));
          break;
        case Kind::kFloat:
          Store(buffer, place++, FromReal(dtype, value.real()));
          break;
        default:
          Store(buffer, place++, FromInteger(dtype, static_cast<uint64_t>(static_cast<int64_t>(value.real()))));
      }
    }
  }
}

int64_t FromEnd(const TensorType& type, int64_t dimension) {
  return type.shape[static_cast<size_t>(type.rank() - dimension)];
}

}  // namespace

Matrix Matrix::Identity(int64_t size) {
  Matrix identity(size, size);
  for (int64_t i = 0; i < size; ++i) identity(i, i) = 1;
  return identity;
}

Matrix operator*(const Matrix& a, const Matrix& b) {
  Matrix product(a.rows(), b.columns());
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t k = 0; k < a.columns(); ++k) {
      for (int64_t j = 0; j < b.columns(); ++j) product(i, j) += a(i, k) * b(k, j);
    }
  }
  return product;
}

Matrix Adjoint(const Matrix& a) {
  Matrix adjoint(a.columns(), a.rows());
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) adjoint(j, i) = std::conj(a(i, j));
  }
  return adjoint;
}

Matrix Transposed(const Matrix& a) {
  Matrix transposed(a.columns(), a.rows());
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) transposed(j, i) = a(i, j);
  }
  return transposed;
}

Matrix Hermitian(const Matrix& a, bool lower) {
  Matrix whole = a;
  for (int64_t i = 0; i < a.rows(); ++i) {
    whole(i, i) = a(i, i).real();
    for (int64_t j = 0; j < i; ++j) {
      const Complex value = lower ? a(i, j) : std::conj(a(j, i));
      whole(i, j) = value;
      whole(j, i) = std::conj(value);
    }
  }
  return whole;
}

int64_t NumMatrices(const TensorType& type, bool vectors) {
  int64_t count = 1;
  for (int64_t i = 0; i < type.rank() - (vectors ? 1 : 2); ++i) count *= type.shape[static_cast<size_t>(i)];
  return count;
}

Matrix LoadMatrix(const Buffer& buffer, int64_t number) {
  return LoadPart(buffer, number, FromEnd(buffer.type(), 2), FromEnd(buffer.type(), 1));
}

Matrix LoadVector(const Buffer& buffer, int64_t number) {
  return LoadPart(buffer, number, FromEnd(buffer.type(), 1), 1);
}

void StoreMatrix(Buffer& buffer, int64_t number, const Matrix& matrix) { StorePart(buffer, number, matrix); }

void StoreVector(Buffer& buffer, int64_t number, const Matrix& column) { StorePart(buffer, number, column); }

}  // namespace tessera::reference
