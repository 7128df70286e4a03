// SPDX-License-Identifier: Apache-2.0
// The Schur form of real matrices by QR steps with two shifts at a time (Golub and Van Loan, 7.5). The product of the
// steps with a pair of conjugate shifts is real.
#include <cmath>
#include <limits>

#include "tessera/compiler/reference/matrix/factorization.h"

namespace tessera::reference {
namespace {

constexpr double kNegligible = std::numeric_limits<double>::epsilon();

// Returns the sum of the magnitudes to the left of the diagonal block of rows [begin, end).
double LeftOf(const Matrix& t, int64_t begin, int64_t end) {
  double sum = 0;
  for (int64_t i = begin; i < end; ++i)
    for (int64_t j = 0; j < begin; ++j) sum += std::abs(t(i, j));
  return sum;
}

// Rotates rows i and i + 1 by r = ((c, s), (-s, c)): t becomes r t r^T and z becomes z r^T.
void Rotate(Matrix& t, Matrix& z, int64_t i, double c, double s) {
  auto columns = [&](Matrix& a) {
    for (int64_t row = 0; row < a.rows(); ++row) {
      const Complex first = a(row, i), second = a(row, i + 1);
      a(row, i) = c * first + s * second;
      a(row, i + 1) = c * second - s * first;
    }
  };
  for (int64_t column = 0; column < t.columns(); ++column) {
    const Complex first = t(i, column), second = t(i + 1, column);
    t(i, column) = c * first + s * second;
    t(i + 1, column) = c * second - s * first;
  }
  columns(t);
  columns(z);
}

// Makes the block of rows i and i + 1 triangular if its eigenvalues are real; otherwise makes its diagonal elements
// equal.
void Standardize(Matrix& t, Matrix& z, int64_t i) {
  const double a = t(i, i).real(), b = t(i, i + 1).real(), c = t(i + 1, i).real(), d = t(i + 1, i + 1).real();
  if (c == 0) return;
  const double half = (a - d) / 2, discriminant = half * half + b * c;
  if (discriminant >= 0) {
    // The first row is rotated onto the eigenvector (lambda - d, c) of the eigenvalue lambda that involves no
    // cancellation.
    const double x = half + std::copysign(std::sqrt(discriminant), half), length = std::hypot(x, c);
    Rotate(t, z, i, x / length, c / length);
    t(i + 1, i) = 0;
  } else {
    const double sum = b + c, length = std::hypot(sum, a - d);
    const double cosine = length == 0 ? 1 : std::sqrt((1 + std::abs(sum) / length) / 2);
    const double sine = length == 0 ? 0 : -(half / (length * cosine)) * std::copysign(1.0, sum);
    Rotate(t, z, i, cosine, sine);
    const double mean = (t(i, i).real() + t(i + 1, i + 1).real()) / 2;
    t(i, i) = t(i + 1, i + 1) = mean;
  }
}

// Performs one step on rows [0, end) with shifts of sum `trace` and product `determinant`.
void Step(Matrix& t, Matrix& z, int64_t end, double trace, double determinant) {
  Matrix block(end, end);
  for (int64_t i = 0; i < end; ++i) {
    for (int64_t j = 0; j < end; ++j) {
      Complex square = 0;
      for (int64_t k = 0; k < end; ++k) square += t(i, k) * t(k, j);
      block(i, j) = square - trace * t(i, j) + (i == j ? determinant : 0);
    }
  }
  const std::vector<Complex> tau = Triangularize(block);
  Matrix factors(static_cast<int64_t>(tau.size()), 1);
  for (size_t i = 0; i < tau.size(); ++i) factors(static_cast<int64_t>(i), 0) = tau[i];
  const Matrix rotation = ProductOfReflections(block, factors, end);
  Matrix orthogonal = Matrix::Identity(t.rows());
  for (int64_t i = 0; i < end; ++i)
    for (int64_t j = 0; j < end; ++j) orthogonal(i, j) = rotation(i, j);
  t = Adjoint(orthogonal) * t * orthogonal;
  z = z * orthogonal;
}

}  // namespace

bool RealSchur(const Matrix& a, Matrix& t, Matrix& z) {
  const int64_t size = a.rows();
  t = a;
  z = Matrix::Identity(size);
  double norm = 0;
  for (int64_t i = 0; i < size; ++i)
    for (int64_t j = 0; j < size; ++j) norm = std::hypot(norm, std::abs(a(i, j)));
  int64_t end = size;  // rows from `end` on are done
  for (int64_t iteration = 0; end > 0; ++iteration) {
    if (iteration > 1000 * size) return false;
    const int64_t block = LeftOf(t, end - 1, end) <= kNegligible * norm               ? 1
                          : end == 2 || LeftOf(t, end - 2, end) <= kNegligible * norm ? 2
                                                                                      : 0;
    if (block > 0) {
      for (int64_t i = end - block; i < end; ++i)
        for (int64_t j = 0; j < end - block; ++j) t(i, j) = 0;
      if (block == 2) Standardize(t, z, end - 2);
      end -= block;
      continue;
    }
    // The shifts are the eigenvalues of the last block, or occasionally others to escape a cycle.
    const double p = t(end - 2, end - 2).real(), q = t(end - 2, end - 1).real(), r = t(end - 1, end - 2).real(),
                 s = t(end - 1, end - 1).real();
    const double off = std::abs(q) + std::abs(r);
    if (iteration % 11 == 10) {
      Step(t, z, end, 1.5 * off + 2 * s, s * s + 1.5 * off * s + off * off);
    } else {
      Step(t, z, end, p + s, p * s - q * r);
    }
  }
  return true;
}

}  // namespace tessera::reference
