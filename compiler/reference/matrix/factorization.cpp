// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/matrix/factorization.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tessera::reference {
namespace {

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

double ColumnNorm(const Matrix& a, int64_t column, int64_t from) {
  double sum = 0;
  for (int64_t i = from; i < a.rows(); ++i) sum += std::norm(a(i, column));
  return std::sqrt(sum);
}

void SwapColumns(Matrix& a, int64_t i, int64_t j) {
  for (int64_t row = 0; row < a.rows(); ++row) std::swap(a(row, i), a(row, j));
}

// Returns the magnitude of a pivot as LAPACK measures it.
double Size(Complex x) { return std::abs(x.real()) + std::abs(x.imag()); }

}  // namespace

std::optional<Matrix> Cholesky(const Matrix& a) {
  Matrix lower(a.rows(), a.rows());
  for (int64_t j = 0; j < a.rows(); ++j) {
    double pivot = a(j, j).real();
    for (int64_t k = 0; k < j; ++k) pivot -= std::norm(lower(j, k));
    if (!(pivot > 0)) return std::nullopt;
    lower(j, j) = std::sqrt(pivot);
    for (int64_t i = j + 1; i < a.rows(); ++i) {
      Complex sum = a(i, j);
      for (int64_t k = 0; k < j; ++k) sum -= lower(i, k) * std::conj(lower(j, k));
      lower(i, j) = sum / lower(j, j);
    }
  }
  return lower;
}

Matrix SolveTriangular(const Matrix& a, Matrix b, bool lower, bool unit_diagonal) {
  const int64_t size = a.rows();
  for (int64_t step = 0; step < size; ++step) {
    const int64_t row = lower ? step : size - 1 - step;
    for (int64_t column = 0; column < b.columns(); ++column) {
      Complex sum = b(row, column);
      for (int64_t k = lower ? 0 : row + 1; k < (lower ? row : size); ++k) sum -= a(row, k) * b(k, column);
      b(row, column) = unit_diagonal ? sum : sum / a(row, row);
    }
  }
  return b;
}

std::vector<int64_t> EliminateWithPivots(Matrix& a, int64_t& singular) {
  std::vector<int64_t> pivots;
  singular = 0;
  for (int64_t j = 0; j < std::min(a.rows(), a.columns()); ++j) {
    int64_t pivot = j;
    for (int64_t i = j + 1; i < a.rows(); ++i) {
      if (Size(a(i, j)) > Size(a(pivot, j))) pivot = i;
    }
    pivots.push_back(pivot);
    for (int64_t k = 0; k < a.columns(); ++k) std::swap(a(j, k), a(pivot, k));
    if (a(j, j) == 0.0) {
      if (singular == 0) singular = j + 1;
      continue;
    }
    for (int64_t i = j + 1; i < a.rows(); ++i) {
      a(i, j) /= a(j, j);
      for (int64_t k = j + 1; k < a.columns(); ++k) a(i, k) -= a(i, j) * a(j, k);
    }
  }
  return pivots;
}

Complex Reflect(Matrix& a, int64_t row, int64_t column) {
  const Complex alpha = a(row, column);
  const double rest = row + 1 < a.rows() ? ColumnNorm(a, column, row + 1) : 0;
  if (rest == 0 && alpha.imag() == 0) return 0;
  const double beta = -std::copysign(std::hypot(std::abs(alpha), rest), alpha.real());
  const Complex tau = (beta - alpha) / beta;
  for (int64_t i = row + 1; i < a.rows(); ++i) a(i, column) /= alpha - beta;
  for (int64_t j = column + 1; j < a.columns(); ++j) {
    Complex product = a(row, j);  // v^H a
    for (int64_t i = row + 1; i < a.rows(); ++i) product += std::conj(a(i, column)) * a(i, j);
    product *= std::conj(tau);
    a(row, j) -= product;
    for (int64_t i = row + 1; i < a.rows(); ++i) a(i, j) -= a(i, column) * product;
  }
  a(row, column) = beta;
  return tau;
}

std::vector<Complex> Triangularize(Matrix& a, std::vector<int64_t>* pivots, int64_t fixed) {
  std::vector<Complex> tau;
  for (int64_t j = 0; j < std::min(a.rows(), a.columns()); ++j) {
    if (pivots != nullptr && j >= fixed) {
      int64_t best = j;
      for (int64_t k = j + 1; k < a.columns(); ++k) {
        if (ColumnNorm(a, k, j) > ColumnNorm(a, best, j)) best = k;
      }
      SwapColumns(a, j, best);
      std::swap((*pivots)[static_cast<size_t>(j)], (*pivots)[static_cast<size_t>(best)]);
    }
    tau.push_back(Reflect(a, j, j));
  }
  return tau;
}

Matrix ProductOfReflections(const Matrix& a, const Matrix& tau, int64_t columns, int64_t offset) {
  Matrix q(a.rows(), columns);
  for (int64_t i = 0; i < std::min(a.rows(), columns); ++i) q(i, i) = 1;
  for (int64_t k = tau.rows(); k-- > 0;) {
    const int64_t first = k + offset;
    for (int64_t j = 0; j < columns; ++j) {
      Complex product = q(first, j);
      for (int64_t i = first + 1; i < a.rows(); ++i) product += std::conj(a(i, k)) * q(i, j);
      product *= tau(k, 0);
      q(first, j) -= product;
      for (int64_t i = first + 1; i < a.rows(); ++i) q(i, j) -= a(i, k) * product;
    }
  }
  return q;
}

Eigen HermitianEigen(Matrix a) {
  const int64_t size = a.rows();
  Matrix vectors = Matrix::Identity(size);
  double total = 0;
  for (int64_t i = 0; i < size; ++i) total += ColumnNorm(a, i, 0) * ColumnNorm(a, i, 0);
  for (int sweep = 0; sweep < 100; ++sweep) {
    double off = 0;
    for (int64_t p = 0; p < size; ++p) {
      for (int64_t q = p + 1; q < size; ++q) {
        const double magnitude = std::abs(a(p, q));
        off += magnitude * magnitude;
        if (magnitude == 0) continue;
        // Removes the phase of a(p, q), then rotates a(p, q) to zero.
        const Complex phase = a(p, q) / magnitude;
        const double theta = (a(q, q).real() - a(p, p).real()) / (2 * magnitude);
        const double t = std::copysign(1.0, theta) / (std::abs(theta) + std::hypot(theta, 1.0));
        const double c = 1 / std::hypot(t, 1.0), s = t * c;
        auto rotate = [&](Complex& x, Complex& y) {  // columns p and q
          const Complex first = x;
          x = c * first - s * std::conj(phase) * y;
          y = s * phase * first + c * y;
        };
        for (int64_t i = 0; i < size; ++i) rotate(a(i, p), a(i, q));
        for (int64_t i = 0; i < size; ++i) {
          const Complex first = a(p, i);
          a(p, i) = c * first - s * phase * a(q, i);
          a(q, i) = s * std::conj(phase) * first + c * a(q, i);
        }
        for (int64_t i = 0; i < size; ++i) rotate(vectors(i, p), vectors(i, q));
      }
    }
    if (off <= kEpsilon * kEpsilon * total) break;
  }
  std::vector<int64_t> order(static_cast<size_t>(size));
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int64_t x, int64_t y) { return a(x, x).real() < a(y, y).real(); });
  Eigen eigen{{}, Matrix(size, size)};
  for (int64_t j = 0; j < size; ++j) {
    const int64_t from = order[static_cast<size_t>(j)];
    eigen.values.push_back(a(from, from).real());
    for (int64_t i = 0; i < size; ++i) eigen.vectors(i, j) = vectors(i, from);
  }
  return eigen;
}

namespace {

// Replaces columns `from` and later of `a`, so that they complete the columns before to an orthonormal set.
void CompleteOrthonormal(Matrix& a, int64_t from) {
  for (int64_t j = from; j < a.columns(); ++j) {
    double norm = 0;
    for (int64_t unit = 0; unit < a.rows() && norm < 0.1 / std::sqrt(static_cast<double>(a.rows())); ++unit) {
      for (int64_t i = 0; i < a.rows(); ++i) a(i, j) = i == unit ? 1 : 0;
      for (int round = 0; round < 2; ++round) {  // two passes are enough
        for (int64_t k = 0; k < j; ++k) {
          Complex product = 0;
          for (int64_t i = 0; i < a.rows(); ++i) product += std::conj(a(i, k)) * a(i, j);
          for (int64_t i = 0; i < a.rows(); ++i) a(i, j) -= product * a(i, k);
        }
      }
      norm = ColumnNorm(a, j, 0);
    }
    for (int64_t i = 0; i < a.rows(); ++i) a(i, j) /= norm;
  }
}

}  // namespace

Singular SingularValues(const Matrix& a) {
  if (a.rows() < a.columns()) {
    Singular adjoint = SingularValues(Adjoint(a));
    return {std::move(adjoint.v), std::move(adjoint.values), std::move(adjoint.u)};
  }
  // The loop rotates pairs of columns until all are orthogonal: their norms are the singular values.
  Matrix work = a, v = Matrix::Identity(a.columns());
  for (int sweep = 0; sweep < 100; ++sweep) {
    bool rotated = false;
    for (int64_t p = 0; p < a.columns(); ++p) {
      for (int64_t q = p + 1; q < a.columns(); ++q) {
        double alpha = 0, beta = 0;
        Complex gamma = 0;
        for (int64_t i = 0; i < a.rows(); ++i) {
          alpha += std::norm(work(i, p));
          beta += std::norm(work(i, q));
          gamma += std::conj(work(i, p)) * work(i, q);
        }
        const double magnitude = std::abs(gamma);
        if (magnitude == 0 || magnitude <= kEpsilon * std::sqrt(alpha * beta)) continue;
        rotated = true;
        const Complex phase = gamma / magnitude;
        const double theta = (beta - alpha) / (2 * magnitude);
        const double t = std::copysign(1.0, theta) / (std::abs(theta) + std::hypot(theta, 1.0));
        const double c = 1 / std::hypot(t, 1.0), s = t * c;
        for (Matrix* columns : {&work, &v}) {
          for (int64_t i = 0; i < columns->rows(); ++i) {
            Complex& x = (*columns)(i, p);
            Complex& y = (*columns)(i, q);
            const Complex first = x;
            x = c * first - s * std::conj(phase) * y;
            y = s * phase * first + c * y;
          }
        }
      }
    }
    if (!rotated) break;
  }
  const int64_t count = a.columns();
  std::vector<double> norms;
  for (int64_t j = 0; j < count; ++j) norms.push_back(ColumnNorm(work, j, 0));
  std::vector<int64_t> order(static_cast<size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](int64_t x, int64_t y) { return norms[static_cast<size_t>(x)] > norms[static_cast<size_t>(y)]; });
  Singular result{Matrix(a.rows(), a.rows()), {}, Matrix(count, count)};
  int64_t rank = 0;
  for (int64_t j = 0; j < count; ++j) {
    const int64_t from = order[static_cast<size_t>(j)];
    const double norm = norms[static_cast<size_t>(from)];
    result.values.push_back(norm);
    for (int64_t i = 0; i < count; ++i) result.v(i, j) = v(i, from);
    if (norm <= kEpsilon * result.values[0] * static_cast<double>(a.rows())) continue;
    for (int64_t i = 0; i < a.rows(); ++i) result.u(i, j) = work(i, from) / norm;
    rank = j + 1;
  }
  CompleteOrthonormal(result.u, rank);
  return result;
}

bool Schur(const Matrix& a, Matrix& t, Matrix& z) {
  const int64_t size = a.rows();
  t = a;
  z = Matrix::Identity(size);
  double norm = 0;
  for (int64_t j = 0; j < size; ++j) norm = std::hypot(norm, ColumnNorm(a, j, 0));
  int64_t end = size;  // rows from `end` on are done
  for (int64_t iteration = 0; end > 1; ++iteration) {
    if (iteration > 1000 * size) return false;
    double off = 0;
    for (int64_t j = 0; j + 1 < end; ++j) off += std::abs(t(end - 1, j));
    if (off <= kEpsilon * norm) {
      --end;
      continue;
    }
    // The shift is Wilkinson's, or occasionally another one to escape a cycle. Then one step of QR acts on rows [0,
    // end).
    const Complex p = t(end - 2, end - 2), q = t(end - 2, end - 1), r = t(end - 1, end - 2), s = t(end - 1, end - 1);
    const Complex half = (p - s) / 2.0, root = std::sqrt(half * half + q * r);
    const Complex near = std::abs(half + root) < std::abs(half - root) ? half + root : half - root;
    Complex shift = iteration % 11 == 10 ? s + Complex(std::abs(r), std::abs(q)) : s + near;
    Matrix block(end, end);
    for (int64_t i = 0; i < end; ++i) {
      for (int64_t j = 0; j < end; ++j) block(i, j) = t(i, j) - (i == j ? shift : 0);
    }
    const std::vector<Complex> tau = Triangularize(block);
    Matrix factors(static_cast<int64_t>(tau.size()), 1);
    for (size_t i = 0; i < tau.size(); ++i) factors(static_cast<int64_t>(i), 0) = tau[i];
    const Matrix rotation = ProductOfReflections(block, factors, end);
    Matrix unitary = Matrix::Identity(size);
    for (int64_t i = 0; i < end; ++i) {
      for (int64_t j = 0; j < end; ++j) unitary(i, j) = rotation(i, j);
    }
    t = Adjoint(unitary) * t * unitary;
    z = z * unitary;
  }
  for (int64_t i = 1; i < size; ++i) {
    for (int64_t j = 0; j < i; ++j) t(i, j) = 0;
  }
  return true;
}

Matrix TriangularEigenvectors(const Matrix& t) {
  const int64_t size = t.rows();
  double largest = 0;
  for (int64_t i = 0; i < size; ++i) largest = std::max(largest, ColumnNorm(t, i, 0));
  Matrix vectors(size, size);
  for (int64_t k = 0; k < size; ++k) {
    vectors(k, k) = 1;
    for (int64_t i = k; i-- > 0;) {
      Complex sum = 0;
      for (int64_t j = i + 1; j <= k; ++j) sum -= t(i, j) * vectors(j, k);
      Complex difference = t(i, i) - t(k, k);
      // For equal eigenvalues a small number replaces zero, as in LAPACK.
      if (std::abs(difference) < kEpsilon * largest) difference = std::max(kEpsilon * largest, 1e-300);
      vectors(i, k) = sum / difference;
    }
  }
  return vectors;
}

}  // namespace tessera::reference
