// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/ops/lapack.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string_view>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/matrix/factorization.h"
#include "tessera/runtime/base/status.h"

namespace tessera::reference {
namespace {

// Overwrites only the triangle of the factor.
void Potrf(MatrixCall& call) {
  Matrix a = call.operands[0];
  const bool lower = call.Letter("uplo") == 'L';
  std::optional<Matrix> factor = Cholesky(Hermitian(a, lower));
  for (int64_t i = 0; factor && i < a.rows(); ++i) {
    for (int64_t j = 0; j <= i; ++j) (lower ? a(i, j) : a(j, i)) = lower ? (*factor)(i, j) : std::conj((*factor)(i, j));
  }
  call.Give(std::move(a));
  call.GiveInfo(factor ? 0 : 1);
}

void Getrf(MatrixCall& call) {
  Matrix a = call.operands[0];
  int64_t singular = 0;
  std::vector<double> pivots;
  for (int64_t pivot : EliminateWithPivots(a, singular)) pivots.push_back(static_cast<double>(pivot + 1));
  call.Give(std::move(a));
  call.Give(pivots);
  call.GiveInfo(singular);
}

}  // namespace

void SolveTriangularCall(MatrixCall& call) {
  Matrix a = call.operands[0];
  bool lower = call.Letter("uplo") == 'L';
  const bool unit = call.Letter("diag") == 'U';
  if (call.Letter("trans_x") != 'N') {
    a = call.Letter("trans_x") == 'C' ? Adjoint(a) : Transposed(a);
    lower = !lower;
  }
  const Matrix& b = call.operands[1];
  call.Give(call.Letter("side") == 'L' ? SolveTriangular(a, b, lower, unit)
                                       : Transposed(SolveTriangular(Transposed(a), Transposed(b), !lower, unit)));
}

namespace {

// A dense system after elimination: upper x = right.
struct Eliminated {
  Matrix upper, right;
  int64_t singular = 0;  // the 1-based index of the first zero pivot, or 0
};

// Eliminates the tridiagonal system whose diagonals and right-hand sides are the operands of `call`.
Eliminated EliminateDiagonals(const MatrixCall& call) {
  const int64_t size = call.operands[1].rows();
  Matrix a(size, size + call.operands[3].columns());
  for (int64_t i = 0; i < size; ++i) {
    if (i > 0) a(i, i - 1) = call.operands[0](i, 0);
    a(i, i) = call.operands[1](i, 0);
    if (i + 1 < size) a(i, i + 1) = call.operands[2](i, 0);
    for (int64_t j = 0; j < call.operands[3].columns(); ++j) a(i, size + j) = call.operands[3](i, j);
  }
  Eliminated system{Matrix(size, size), Matrix(size, call.operands[3].columns())};
  EliminateWithPivots(a, system.singular);
  for (int64_t i = 0; i < size; ++i) {
    for (int64_t j = i; j < size; ++j) system.upper(i, j) = a(i, j);
    for (int64_t j = 0; j < system.right.columns(); ++j) system.right(i, j) = a(i, size + j);
  }
  return system;
}

// The diagonals are returned unchanged: LAPACK leaves a factorisation there, which no caller reads.
void Gtsv(MatrixCall& call) {
  const Eliminated system = EliminateDiagonals(call);
  for (int i = 0; i < 3; ++i) call.Give(call.operands[static_cast<size_t>(i)]);
  call.Give(SolveTriangular(system.upper, system.right, /*lower=*/false, /*unit_diagonal=*/false));
  call.GiveInfo(system.singular);
}

// Moves a pivot away from 0 until `largest` divided by it is finite in elements whose least normal number is `least`.
// The first step is `step`; every further step is twice as large.
void Perturb(Complex& pivot, double largest, double step, double least) {
  step = std::copysign(std::max(step, least), pivot.real());
  for (; std::abs(pivot) < 1 && (pivot == 0.0 || largest > std::abs(pivot) / least); step *= 2) pivot += step;
}

// Solves a system that may be singular: lagts of LAPACK. The first step of a perturbation is the largest element of the
// eliminated matrix, times the rounding error of the elements' type.
void Lagts(MatrixCall& call) {
  auto [upper, x, singular] = EliminateDiagonals(call);
  const bool is_double = call.dtype == DType::kF64 || call.dtype == DType::kC128;
  const double least = is_double ? 0x1p-1022 : 0x1p-126;
  double scale = 0;
  for (int64_t i = 0; i < upper.rows(); ++i) {
    for (int64_t j = i; j < upper.rows(); ++j) scale = std::max(scale, std::abs(upper(i, j)));
  }
  for (int64_t i = upper.rows(); i-- > 0;) {
    double largest = 0;
    for (int64_t j = 0; j < x.columns(); ++j) {
      for (int64_t k = i + 1; k < upper.rows(); ++k) x(i, j) -= upper(i, k) * x(k, j);
      largest = std::max(largest, std::abs(x(i, j)));
    }
    Perturb(upper(i, i), largest, scale * (is_double ? 0x1p-52 : 0x1p-23), least);
    for (int64_t j = 0; j < x.columns(); ++j) x(i, j) /= upper(i, i);
  }
  call.Give(std::move(x));
}

void Geqrf(MatrixCall& call) {
  Matrix a = call.operands[0];
  std::vector<Complex> tau = Triangularize(a);
  call.Give(std::move(a));
  call.Give(tau);
}

// Columns that the caller marks come first.
void Geqp3(MatrixCall& call) {
  Matrix a = call.operands[0];
  std::vector<int64_t> order(static_cast<size_t>(a.columns()));
  std::iota(order.begin(), order.end(), 1);
  int64_t fixed = 0;
  for (int64_t j = 0; j < a.columns(); ++j) {
    if (call.operands[1](j, 0) == 0.0) continue;
    for (int64_t i = 0; i < a.rows(); ++i) std::swap(a(i, j), a(i, fixed));
    std::swap(order[static_cast<size_t>(j)], order[static_cast<size_t>(fixed)]);
    ++fixed;
  }
  std::vector<Complex> tau = Triangularize(a, &order, fixed);
  call.Give(std::move(a));
  call.Give(std::vector<double>(order.begin(), order.end()));
  call.Give(tau);
}

// Reduces `a` to upper Hessenberg form by reflections from row `low` on, applied from both sides. Outside of rows and
// columns [low, high), counted from 0, `a` is upper triangular. Columns before `low`, and from `high` - 1 on, have a
// tau of 0.
std::vector<Complex> Hessenberg(Matrix& a, int64_t low, int64_t high) {
  std::vector<Complex> tau;
  for (int64_t k = 0; k + 1 < a.rows(); ++k) {
    if (k < low || k + 1 >= high) {
      tau.push_back(0);
      continue;
    }
    tau.push_back(Reflect(a, k + 1, k));
    for (int64_t i = 0; i < a.rows(); ++i) {
      Complex product = a(i, k + 1);
      for (int64_t j = k + 2; j < a.rows(); ++j) product += a(i, j) * a(j, k);
      product *= tau.back();
      a(i, k + 1) -= product;
      for (int64_t j = k + 2; j < a.rows(); ++j) a(i, j) -= product * std::conj(a(j, k));
    }
  }
  return tau;
}

void Gehrd(MatrixCall& call) {
  Matrix a = call.operands[0];
  const std::vector<Complex> tau = Hessenberg(a, call.options.at("low") - 1, call.options.at("high"));
  call.Give(std::move(a));
  call.Give(tau);
  call.GiveInfo(0);
}

Matrix Reversed(const Matrix& a) {
  Matrix reversed(a.rows(), a.columns());
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) reversed(i, j) = a(a.rows() - 1 - i, a.columns() - 1 - j);
  }
  return reversed;
}

// Computes the Hessenberg form, which is tridiagonal here. A lower triangle is reduced from the first column on, an
// upper one from the last.
void Sytrd(MatrixCall& call) {
  const bool lower = call.Letter("uplo") == 'L';
  const Matrix original = lower ? call.operands[0] : Reversed(call.operands[0]);
  const int64_t size = original.rows();
  Matrix a = Hermitian(original, /*lower=*/true);
  std::vector<Complex> tau = Hessenberg(a, 0, size);
  std::vector<double> diagonal, beside;
  for (int64_t i = 0; i < size; ++i) {
    diagonal.push_back(a(i, i).real());
    if (i > 0) beside.push_back(a(i, i - 1).real());
    for (int64_t j = i + 1; j < size; ++j) a(i, j) = original(i, j);
  }
  if (!lower) {
    a = Reversed(a);
    std::reverse(diagonal.begin(), diagonal.end());
    std::reverse(beside.begin(), beside.end());
    std::reverse(tau.begin(), tau.end());
  }
  call.Give(std::move(a));
  call.Give(diagonal);
  call.Give(beside);
  call.Give(tau);
  call.GiveInfo(0);
}

// Returns the first `columns` columns.
Matrix Leading(const Matrix& a, int64_t columns) {
  Matrix part(a.rows(), columns);
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < columns; ++j) part(i, j) = a(i, j);
  }
  return part;
}

// Results that are not requested are zero. The operand is returned unchanged; no caller reads it.
void Gesdd(MatrixCall& call) {
  const Matrix& a = call.operands[0];
  const Singular singular = SingularValues(a);
  call.Give(a);
  call.Give(singular.values);
  if (call.Letter("mode") == 'N') {
    call.Give(Matrix(a.rows(), call.left_vectors));
    call.Give(Matrix(call.right_vectors, a.columns()));
  } else {
    call.Give(Leading(singular.u, call.left_vectors));
    call.Give(Adjoint(Leading(singular.v, call.right_vectors)));
  }
  call.GiveInfo(0);
}

void Syevd(MatrixCall& call) {
  const Eigen eigen = HermitianEigen(Hermitian(call.operands[0], call.Letter("uplo") == 'L'));
  call.Give(call.Letter("mode") == 'V' ? eigen.vectors : call.operands[0]);
  call.Give(eigen.values);
  call.GiveInfo(0);
}

// Scales each column to norm 1 and makes its largest element real.
void NormalizeColumns(Matrix& vectors) {
  for (int64_t j = 0; j < vectors.columns(); ++j) {
    double norm = 0;
    Complex largest = 0;
    for (int64_t i = 0; i < vectors.rows(); ++i) {
      norm = std::hypot(norm, std::abs(vectors(i, j)));
      if (std::abs(vectors(i, j)) > std::abs(largest)) largest = vectors(i, j);
    }
    if (norm == 0) continue;
    const Complex factor = std::conj(largest) / std::abs(largest) / norm;
    for (int64_t i = 0; i < vectors.rows(); ++i) vectors(i, j) *= factor;
  }
}

Matrix EigenvectorsOf(const Matrix& t, const Matrix& z) {
  Matrix vectors = z * TriangularEigenvectors(t);
  NormalizeColumns(vectors);
  return vectors;
}

// The left eigenvectors are the right ones of the adjoint, whose eigenvalues are conjugate.
void Geev(MatrixCall& call) {
  const Matrix& a = call.operands[0];
  const int64_t size = a.rows();
  Matrix t, z, none(size, size);
  const bool converged = Schur(a, t, z);
  std::vector<Complex> values;
  std::vector<double> real, imaginary;
  for (int64_t i = 0; i < size; ++i) {
    values.push_back(t(i, i));
    real.push_back(t(i, i).real());
    imaginary.push_back(t(i, i).imag());
  }
  if (call.is_complex()) {
    call.Give(values);
  } else {
    call.Give(real);
    call.Give(imaginary);
  }
  // With J the reversal of rows, a^H = (z J) (J t^H J) (z J)^H, and J t^H J is upper triangular.
  auto left = [&] {
    Matrix reversed_t(size, size), reversed_z(size, size), vectors(size, size);
    for (int64_t i = 0; i < size; ++i) {
      for (int64_t j = 0; j < size; ++j) {
        reversed_t(i, j) = std::conj(t(size - 1 - j, size - 1 - i));
        reversed_z(i, j) = z(i, size - 1 - j);
      }
    }
    const Matrix found = EigenvectorsOf(reversed_t, reversed_z);
    for (int64_t i = 0; i < size; ++i) {
      for (int64_t j = 0; j < size; ++j) vectors(i, j) = found(i, size - 1 - j);
    }
    return vectors;
  };
  call.Give(call.Letter("compute_left") == 'V' ? left() : none);
  call.Give(call.Letter("compute_right") == 'V' ? EigenvectorsOf(t, z) : none);
  call.GiveInfo(converged ? 0 : 1);
}

void Gees(MatrixCall& call) {
  Matrix t, z;
  const bool converged = call.is_complex() ? Schur(call.operands[0], t, z) : RealSchur(call.operands[0], t, z);
  std::vector<Complex> values;
  std::vector<double> real, imaginary;
  for (int64_t i = 0; i < t.rows(); ++i) {
    values.push_back(t(i, i));
    real.push_back(t(i, i).real());
    // In a pair of complex eigenvalues, the one with positive imaginary part is first.
    const double below = i + 1 < t.rows() ? std::sqrt(std::abs(t(i + 1, i) * t(i, i + 1))) : 0;
    const double above = i > 0 ? std::sqrt(std::abs(t(i, i - 1) * t(i - 1, i))) : 0;
    imaginary.push_back(below - above);
  }
  call.Give(std::move(t));
  call.Give(std::move(z));
  if (call.is_complex()) {
    call.Give(values);
  } else {
    call.Give(real);
    call.Give(imaginary);
  }
  call.GiveInfo(0);
  call.GiveInfo(converged ? 0 : 1);
}

void Orgqr(MatrixCall& call) {
  call.Give(ProductOfReflections(call.operands[0], call.operands[1], call.operands[0].columns()));
}

// Multiplies by the whole of Q, or by its adjoint.
void Ormqr(MatrixCall& call) {
  Matrix q = ProductOfReflections(call.operands[0], call.operands[1], call.operands[0].rows());
  if (call.options.at("transpose") == 1) q = Adjoint(q);
  const Matrix& c = call.operands[2];
  call.Give(call.options.at("left") == 1 ? q * c : c * q);
}

void Evaluate(MatrixCall& call) {
  static const auto* routines = new std::map<std::string_view, void (*)(MatrixCall&)>({
      {"geev", Geev},
      {"gees", Gees},
      {"gehrd", Gehrd},
      {"geqp3", Geqp3},
      {"geqrf", Geqrf},
      {"gesdd", Gesdd},
      {"gesvd", Gesdd},
      {"getrf", Getrf},
      {"gtsv", Gtsv},
      {"lagts", Lagts},
      {"orgqr", Orgqr},
      {"ormqr", Ormqr},
      {"potrf", Potrf},
      {"syevd", Syevd},
      {"sytrd", Sytrd},
      {"trsm", SolveTriangularCall},
  });
  routines->at(call.routine)(call);
}

}  // namespace

absl::StatusOr<std::vector<Buffer>> EvaluateLapack(stablehlo::CustomCallOp call, const std::string& routine,
                                                   const LapackOptions& options, const std::vector<Buffer>& operands,
                                                   const Replay& replay) {
  std::vector<Buffer> results;
  for (mlir::Value result : call->getResults()) {
    ASSIGN_OR_RETURN(results.emplace_back(), AllocateFor(result));
  }
  const bool of_vectors = TakesDiagonals(routine);
  const int64_t batch_rank = operands[0].type().rank() - (of_vectors ? 1 : 2);
  for (int64_t batch = 0; batch < NumMatrices(operands[0].type(), of_vectors); ++batch) {
    MatrixCall one{routine, {options.begin(), options.end()}, operands[0].type().dtype, {}, {}};
    if (routine == "gesdd" || routine == "gesvd") {
      one.left_vectors = results[2].type().shape.back();
      one.right_vectors = results[3].type().shape[static_cast<size_t>(batch_rank)];
    }
    one.operands = LoadBatch(operands, batch_rank, batch);
    EvaluateOrReplay(one, replay, Evaluate);
    StoreBatch(results, batch_rank, batch, one.results);
  }
  return results;
}

}  // namespace tessera::reference
