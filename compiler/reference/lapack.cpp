// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/lapack.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "tessera/compiler/reference/convert.h"
#include "tessera/compiler/reference/factorization.h"
#include "tessera/runtime/base/status.h"

namespace tessera::reference {
namespace {

// One batch of a call: its operands, and what becomes its results, in order. A vector is a matrix of one column.
struct Call {
  const std::string& routine;
  const std::map<std::string, int64_t>& options;
  std::vector<Matrix> operands;
  std::vector<Matrix> results;
  bool is_complex = false;

  char Letter(const std::string& name) const { return static_cast<char>(options.at(name)); }
  void Give(Matrix matrix) { results.push_back(std::move(matrix)); }
  void Give(const std::vector<Complex>& values) {
    Matrix column(static_cast<int64_t>(values.size()), 1);
    for (size_t i = 0; i < values.size(); ++i) column(static_cast<int64_t>(i), 0) = values[i];
    Give(std::move(column));
  }
  void Give(const std::vector<double>& values) { Give(std::vector<Complex>(values.begin(), values.end())); }
  void GiveInfo(int64_t info) { Give(std::vector<double>{static_cast<double>(info)}); }
};

Matrix Transposed(const Matrix& a) {
  Matrix transposed(a.columns(), a.rows());
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) transposed(j, i) = a(i, j);
  }
  return transposed;
}

// The Hermitian matrix of which one triangle is given.
Matrix Hermitian(const Matrix& a, char uplo) {
  Matrix whole = a;
  for (int64_t i = 0; i < a.rows(); ++i) {
    whole(i, i) = a(i, i).real();
    for (int64_t j = 0; j < i; ++j) {
      const Complex value = uplo == 'L' ? a(i, j) : std::conj(a(j, i));
      whole(i, j) = value;
      whole(j, i) = std::conj(value);
    }
  }
  return whole;
}

// Only the triangle of the factor is overwritten.
void Potrf(Call& call) {
  Matrix a = call.operands[0];
  const bool lower = call.Letter("uplo") == 'L';
  std::optional<Matrix> factor = Cholesky(Hermitian(a, call.Letter("uplo")));
  for (int64_t i = 0; factor && i < a.rows(); ++i) {
    for (int64_t j = 0; j <= i; ++j) (lower ? a(i, j) : a(j, i)) = lower ? (*factor)(i, j) : std::conj((*factor)(i, j));
  }
  call.Give(std::move(a));
  call.GiveInfo(factor ? 0 : 1);
}

void Getrf(Call& call) {
  Matrix a = call.operands[0];
  int64_t singular = 0;
  std::vector<double> pivots;
  for (int64_t pivot : EliminateWithPivots(a, singular)) pivots.push_back(static_cast<double>(pivot + 1));
  call.Give(std::move(a));
  call.Give(pivots);
  call.GiveInfo(singular);
}

void Trsm(Call& call) {
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

// As a dense system. The diagonals are given back as they were: LAPACK leaves a factorisation that nobody reads there.
void Gtsv(Call& call) {
  const int64_t size = call.operands[1].rows();
  Matrix a(size, size + call.operands[3].columns());
  for (int64_t i = 0; i < size; ++i) {
    if (i > 0) a(i, i - 1) = call.operands[0](i, 0);
    a(i, i) = call.operands[1](i, 0);
    if (i + 1 < size) a(i, i + 1) = call.operands[2](i, 0);
    for (int64_t j = 0; j < call.operands[3].columns(); ++j) a(i, size + j) = call.operands[3](i, j);
  }
  int64_t singular = 0;
  EliminateWithPivots(a, singular);
  Matrix upper(size, size), right(size, call.operands[3].columns());
  for (int64_t i = 0; i < size; ++i) {
    for (int64_t j = i; j < size; ++j) upper(i, j) = a(i, j);
    for (int64_t j = 0; j < right.columns(); ++j) right(i, j) = a(i, size + j);
  }
  for (int i = 0; i < 3; ++i) call.Give(call.operands[static_cast<size_t>(i)]);
  call.Give(SolveTriangular(upper, right, /*lower=*/false, /*unit_diagonal=*/false));
  call.GiveInfo(singular);
}

void Geqrf(Call& call) {
  Matrix a = call.operands[0];
  std::vector<Complex> tau = Triangularize(a);
  call.Give(std::move(a));
  call.Give(tau);
}

// Columns that the caller marks come first; nobody marks any.
absl::Status Geqp3(Call& call) {
  Matrix a = call.operands[0];
  std::vector<int64_t> order;
  for (int64_t j = 0; j < a.columns(); ++j) {
    if (call.operands[1](j, 0) != 0.0) return Unimplemented("geqp3 with columns that come first");
    order.push_back(j + 1);
  }
  std::vector<Complex> tau = Triangularize(a, &order);
  call.Give(std::move(a));
  call.Give(std::vector<double>(order.begin(), order.end()));
  call.Give(tau);
  return absl::OkStatus();
}

// Reflections from row 1 on, applied from both sides, leave upper Hessenberg form.
absl::Status Gehrd(Call& call) {
  Matrix a = call.operands[0];
  const int64_t size = a.rows();
  if (call.options.at("low") != 1 || call.options.at("high") != size) {
    return Unimplemented("gehrd of a part of the rows");
  }
  std::vector<Complex> tau;
  for (int64_t k = 0; k + 1 < size; ++k) {
    tau.push_back(Reflect(a, k + 1, k));
    for (int64_t i = 0; i < size; ++i) {
      Complex product = a(i, k + 1);
      for (int64_t j = k + 2; j < size; ++j) product += a(i, j) * a(j, k);
      product *= tau.back();
      a(i, k + 1) -= product;
      for (int64_t j = k + 2; j < size; ++j) a(i, j) -= product * std::conj(a(j, k));
    }
  }
  call.Give(std::move(a));
  call.Give(tau);
  call.GiveInfo(0);
  return absl::OkStatus();
}

// Of a lower triangle: Hessenberg form, which is tridiagonal then.
absl::Status Sytrd(Call& call) {
  if (call.Letter("uplo") != 'L') return Unimplemented("sytrd of an upper triangle");
  const Matrix original = call.operands[0];
  const int64_t size = original.rows();
  const std::map<std::string, int64_t> whole = {{"low", 1}, {"high", size}};
  Call inner{call.routine, whole, {Hermitian(original, 'L')}, {}, call.is_complex};
  RETURN_IF_ERROR(Gehrd(inner));
  Matrix a = inner.results[0];
  std::vector<double> diagonal, below;
  for (int64_t i = 0; i < size; ++i) {
    diagonal.push_back(a(i, i).real());
    if (i > 0) below.push_back(a(i, i - 1).real());
    for (int64_t j = i + 1; j < size; ++j) a(i, j) = original(i, j);
  }
  call.Give(std::move(a));
  call.Give(diagonal);
  call.Give(below);
  call.Give(inner.results[1]);
  call.GiveInfo(0);
  return absl::OkStatus();
}

// The first `columns` columns.
Matrix Leading(const Matrix& a, int64_t columns) {
  Matrix part(a.rows(), columns);
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < columns; ++j) part(i, j) = a(i, j);
  }
  return part;
}

// What is not asked for is zero. The operand's remains are nobody's.
void Gesdd(Call& call) {
  const Matrix& a = call.operands[0];
  const int64_t few = std::min(a.rows(), a.columns());
  const Singular singular = SingularValues(a);
  const char mode = call.Letter("mode");
  call.Give(a);
  call.Give(singular.values);
  if (mode == 'N') {
    call.Give(Matrix(a.rows(), a.rows()));
    call.Give(Matrix(a.columns(), a.columns()));
  } else {
    call.Give(Leading(singular.u, mode == 'S' ? few : a.rows()));
    call.Give(Adjoint(Leading(singular.v, mode == 'S' ? few : a.columns())));
  }
  call.GiveInfo(0);
}

void Syevd(Call& call) {
  const Eigen eigen = HermitianEigen(Hermitian(call.operands[0], call.Letter("uplo")));
  call.Give(call.Letter("mode") == 'V' ? eigen.vectors : call.operands[0]);
  call.Give(eigen.values);
  call.GiveInfo(0);
}

// Columns of norm 1 whose largest element is real.
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

// Left eigenvectors are the right ones of the adjoint, whose eigenvalues are conjugate.
void Geev(Call& call) {
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
  if (call.is_complex) {
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

absl::Status Gees(Call& call) {
  if (!call.is_complex) return Unimplemented("the Schur form of a real matrix");
  Matrix t, z;
  const bool converged = Schur(call.operands[0], t, z);
  std::vector<Complex> values;
  for (int64_t i = 0; i < t.rows(); ++i) values.push_back(t(i, i));
  call.Give(std::move(t));
  call.Give(std::move(z));
  call.Give(values);
  call.GiveInfo(0);
  call.GiveInfo(converged ? 0 : 1);
  return absl::OkStatus();
}

absl::Status Evaluate(Call& call) {
  const std::string& routine = call.routine;
  if (routine == "geqp3") return Geqp3(call);
  if (routine == "gehrd") return Gehrd(call);
  if (routine == "sytrd") return Sytrd(call);
  if (routine == "gees") return Gees(call);
  if (routine == "potrf") Potrf(call);
  if (routine == "getrf") Getrf(call);
  if (routine == "trsm") Trsm(call);
  if (routine == "gtsv") Gtsv(call);
  if (routine == "geqrf") Geqrf(call);
  if (routine == "orgqr") {
    call.Give(ProductOfReflections(call.operands[0], call.operands[1], call.operands[0].columns()));
  }
  if (routine == "gesdd" || routine == "gesvd") Gesdd(call);
  if (routine == "syevd") Syevd(call);
  if (routine == "geev") Geev(call);
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<Buffer>> EvaluateLapack(stablehlo::CustomCallOp call, const std::string& routine,
                                                   const LapackOptions& options, const std::vector<Buffer>& operands) {
  const std::map<std::string, int64_t> named(options.begin(), options.end());
  std::vector<Buffer> results;
  for (mlir::Value result : call->getResults()) {
    ASSIGN_OR_RETURN(results.emplace_back(), AllocateFor(result));
  }
  const int64_t batch_rank = operands[0].type().rank() - (routine == "gtsv" ? 1 : 2);
  int64_t batches = 1;
  for (int64_t i = 0; i < batch_rank; ++i) batches *= operands[0].type().shape[static_cast<size_t>(i)];
  for (int64_t batch = 0; batch < batches; ++batch) {
    Call one{routine, named, {}, {}, IsComplex(operands[0].type().dtype)};
    for (const Buffer& operand : operands) {
      one.operands.push_back(operand.type().rank() - batch_rank == 2 ? LoadMatrix(operand, batch)
                                                                     : LoadVector(operand, batch));
    }
    RETURN_IF_ERROR(Evaluate(one));
    for (size_t i = 0; i < results.size(); ++i) {
      const int64_t rank = results[i].type().rank() - batch_rank;
      if (rank == 2) {
        StoreMatrix(results[i], batch, one.results[i]);
      } else {
        StoreVector(results[i], batch, one.results[i]);
      }
    }
  }
  return results;
}

}  // namespace tessera::reference
