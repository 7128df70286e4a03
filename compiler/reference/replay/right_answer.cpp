// SPDX-License-Identifier: Apache-2.0
// The checks use backward errors (Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition). An answer is
// right if it is exact for an operand that differs by rounding.
#include "tessera/compiler/reference/replay/right_answer.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>

#include "tessera/compiler/reference/matrix/factorization.h"

namespace tessera::reference {
namespace {

using Results = std::vector<Matrix>;

double Norm(const Matrix& a) {
  double norm = 0;
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) norm = std::hypot(norm, std::abs(a(i, j)));
  }
  return norm;
}

bool IsFinite(const Matrix& a) {
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) {
      if (!std::isfinite(a(i, j).real()) || !std::isfinite(a(i, j).imag())) return false;
    }
  }
  return true;
}

Matrix Minus(Matrix a, const Matrix& b) {
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) a(i, j) -= b(i, j);
  }
  return a;
}

// Returns rows [0, rows) and columns [0, columns), with zeros where `keep(i, j)` is false.
template <typename Keep>
Matrix PartOf(const Matrix& a, int64_t rows, int64_t columns, Keep keep) {
  Matrix part(rows, columns);
  for (int64_t i = 0; i < rows; ++i) {
    for (int64_t j = 0; j < columns; ++j) part(i, j) = keep(i, j) ? a(i, j) : 0;
  }
  return part;
}

Matrix UpperOf(const Matrix& a) {
  return PartOf(a, a.rows(), a.columns(), [](int64_t i, int64_t j) { return i <= j; });
}

Matrix Reversed(const Matrix& a) {
  Matrix reversed(a.rows(), a.columns());
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) reversed(i, j) = a(a.rows() - 1 - i, a.columns() - 1 - j);
  }
  return reversed;
}

Matrix ScaledColumns(Matrix a, const Matrix& factors) {
  for (int64_t i = 0; i < a.rows(); ++i) {
    for (int64_t j = 0; j < a.columns(); ++j) a(i, j) *= factors(j, 0);
  }
  return a;
}

// Implements the checks of a call and its results that the rules use.
class Checker {
 public:
  Checker(const MatrixCall& call, const Results& results, double tolerance, const EvaluateCall& evaluate)
      : call_(call), results_(results), evaluate_(evaluate) {
    int64_t size = 1;
    for (const Matrix& operand : call.operands) size = std::max({size, operand.rows(), operand.columns()});
    const bool is_double = call.dtype == DType::kF64 || call.dtype == DType::kC128;
    tolerance_ = std::max(tolerance, 32 * static_cast<double>(size) * (is_double ? 0x1p-52 : 0x1p-23));
  }

  const MatrixCall& call() const { return call_; }
  const Matrix& a() const { return call_.operands[0]; }
  const Matrix& result(size_t index) const { return results_[index]; }
  double tolerance() const { return tolerance_; }
  int64_t Info() const { return static_cast<int64_t>(results_.back()(0, 0).real()); }

  // Returns whether the values are equal within the tolerance, relative to the norm `scale`.
  bool Near(const Matrix& x, const Matrix& y, double scale) const { return Norm(Minus(x, y)) <= tolerance_ * scale; }
  bool Near(const Matrix& x, const Matrix& y) const { return Near(x, y, Norm(y)); }
  bool Near(Complex x, Complex y, double scale) const { return std::abs(x - y) <= tolerance_ * scale; }

  // Returns whether the columns are orthonormal.
  bool IsOrthonormal(const Matrix& q) const {
    return IsFinite(q) && Near(Adjoint(q) * q, Matrix::Identity(q.columns()), std::sqrt(q.columns()));
  }
  // Returns whether the values of one column are in order, apart from rounding errors.
  bool IsSorted(const Matrix& values, double sign, double scale) const {
    for (int64_t i = 0; i + 1 < values.rows(); ++i) {
      if (sign * (values(i + 1, 0).real() - values(i, 0).real()) < -tolerance_ * scale) return false;
    }
    return true;
  }
  // The sums of powers of eigenvalues are the traces of powers of the matrix. The traces are well conditioned even
  // where the eigenvalues are not.
  bool AreEigenvalues(const Matrix& values) const {
    const double norm = Norm(a());
    if (norm == 0) return Norm(values) == 0;
    const int64_t size = a().rows();
    Matrix scaled = a(), power = Matrix::Identity(size);
    for (int64_t i = 0; i < size; ++i) {
      for (int64_t j = 0; j < size; ++j) scaled(i, j) /= norm;
    }
    std::vector<Complex> powers(static_cast<size_t>(size), 1);
    for (int64_t k = 1; k <= std::min<int64_t>(size, kPowers); ++k) {
      power = power * scaled;
      Complex trace = 0, sum = 0;
      for (int64_t i = 0; i < size; ++i) {
        trace += power(i, i);
        sum += powers[static_cast<size_t>(i)] *= values(i, 0) / norm;
      }
      if (!Near(sum, trace, static_cast<double>(k) * std::sqrt(size))) return false;
    }
    return true;
  }
  // Returns the oracle's results, for results that are unique.
  Results Own() const {
    MatrixCall own = call_;
    own.results.clear();
    evaluate_(own);
    return std::move(own.results);
  }

 private:
  static constexpr int64_t kPowers = 16;

  const MatrixCall& call_;
  const Results& results_;
  const EvaluateCall& evaluate_;
  double tolerance_;
};

// Returns whether the factorisation may also fail: the matrix is not safely positive definite.
bool MayFail(const Checker& check, const Matrix& hermitian) {
  const std::vector<double> values = HermitianEigen(hermitian).values;
  return !values.empty() && values.front() <= check.tolerance() * Norm(hermitian);
}

bool IsFactorOf(const Checker& check, const Matrix& hermitian, const Matrix& given, bool lower) {
  const Matrix factor =
      PartOf(given, given.rows(), given.rows(), [lower](int64_t i, int64_t j) { return lower ? i >= j : i <= j; });
  if (!IsFinite(factor)) return false;
  for (int64_t i = 0; i < factor.rows(); ++i) {
    if (!(factor(i, i).real() > 0) || factor(i, i).imag() != 0) return false;
  }
  return check.Near(lower ? factor * Adjoint(factor) : Adjoint(factor) * factor, hermitian);
}

bool Potrf(const Checker& check) {
  const bool lower = check.call().Letter("uplo") == 'L';
  const Matrix hermitian = Hermitian(check.a(), lower);
  if (check.Info() != 0) return MayFail(check, hermitian);
  for (int64_t i = 0; i < hermitian.rows(); ++i) {
    for (int64_t j = 0; j < hermitian.rows(); ++j) {
      if ((lower ? j > i : j < i) && check.result(0)(i, j) != check.a()(i, j)) return false;
    }
  }
  return IsFactorOf(check, hermitian, check.result(0), lower);
}

bool Cholesky(const Checker& check) {
  const bool lower = check.call().Letter("uplo") == 'L';
  const Matrix hermitian = Hermitian(check.a(), lower);
  const Matrix& factor = check.result(0);
  if (!IsFinite(factor)) return MayFail(check, hermitian) && !std::isfinite(std::abs(factor(0, 0)));
  for (int64_t i = 0; i < hermitian.rows(); ++i) {
    for (int64_t j = 0; j < hermitian.rows(); ++j) {
      if ((lower ? j > i : j < i) && factor(i, j) != 0.0) return false;
    }
  }
  return IsFactorOf(check, hermitian, factor, lower);
}

// Complex multipliers are bounded in the norm that selects the pivots.
bool Getrf(const Checker& check) {
  const Matrix& factors = check.result(0);
  const int64_t rows = factors.rows(), columns = factors.columns(), few = std::min(rows, columns);
  if (!IsFinite(factors)) return false;
  Matrix lower = PartOf(factors, rows, few, [](int64_t i, int64_t j) { return i > j; });
  const Matrix upper = PartOf(factors, few, columns, [](int64_t i, int64_t j) { return i <= j; });
  const double bound = (check.call().is_complex() ? std::sqrt(2.0) : 1) * (1 + check.tolerance());
  Matrix permuted = check.a();
  int64_t singular = 0;
  for (int64_t i = 0; i < few; ++i) {
    const auto pivot = static_cast<int64_t>(check.result(1)(i, 0).real()) - 1;
    if (pivot < i || pivot >= rows) return false;
    for (int64_t j = 0; j < columns; ++j) std::swap(permuted(i, j), permuted(pivot, j));
    for (int64_t k = i + 1; k < rows; ++k) {
      if (std::abs(lower(k, i)) > bound) return false;
    }
    lower(i, i) = 1;
    if (singular == 0 && upper(i, i) == 0.0) singular = i + 1;
  }
  return check.Info() == singular && check.Near(lower * upper, permuted, Norm(permuted) + Norm(upper));
}

// Returns whether the reflections in `a` and `tau` triangularise `operand`.
bool IsTriangularization(const Checker& check, const Matrix& operand, const Matrix& a, const Matrix& tau) {
  if (!IsFinite(a) || !IsFinite(tau)) return false;
  const Matrix q = ProductOfReflections(a, tau, a.rows());
  return check.IsOrthonormal(q) && check.Near(q * UpperOf(a), operand);
}

bool Geqrf(const Checker& check) { return IsTriangularization(check, check.a(), check.result(0), check.result(1)); }

bool Geqp3(const Checker& check) {
  const Matrix& order = check.result(1);
  const Matrix& a = check.result(0);
  Matrix permuted(a.rows(), a.columns());
  std::set<int64_t> seen;
  int64_t fixed = 0;
  for (int64_t j = 0; j < a.columns(); ++j) {
    if (check.call().operands[1](j, 0) != 0.0) ++fixed;
  }
  for (int64_t j = 0; j < a.columns(); ++j) {
    const auto column = static_cast<int64_t>(order(j, 0).real()) - 1;
    if (column < 0 || column >= a.columns() || !seen.insert(column).second) return false;
    if ((check.call().operands[1](column, 0) != 0.0) != (j < fixed)) return false;
    for (int64_t i = 0; i < a.rows(); ++i) permuted(i, j) = check.a()(i, column);
  }
  if (!IsTriangularization(check, permuted, a, check.result(2))) return false;
  // No remaining column is longer than the chosen one. LAPACK updates the lengths, which keeps half the digits.
  const double slack = std::sqrt(check.tolerance());
  for (int64_t i = fixed; i < std::min(a.rows(), a.columns()); ++i) {
    for (int64_t j = i + 1; j < a.columns(); ++j) {
      double length = 0;
      for (int64_t k = i; k <= std::min(j, a.rows() - 1); ++k) length = std::hypot(length, std::abs(a(k, j)));
      if (length > (1 + slack) * std::abs(a(i, i)) + check.tolerance() * Norm(check.a())) return false;
    }
  }
  return true;
}

bool Gehrd(const Checker& check) {
  const Matrix& a = check.result(0);
  if (check.Info() != 0 || !IsFinite(a) || !IsFinite(check.result(1))) return false;
  const Matrix q = ProductOfReflections(a, check.result(1), a.rows(), 1);
  const Matrix h = PartOf(a, a.rows(), a.rows(), [](int64_t i, int64_t j) { return i <= j + 1; });
  return check.IsOrthonormal(q) && check.Near(q * h * Adjoint(q), check.a());
}

bool Sytrd(const Checker& check) {
  const bool lower = check.call().Letter("uplo") == 'L';
  const int64_t size = check.a().rows();
  for (size_t i = 0; i < 4; ++i) {
    if (!IsFinite(check.result(i))) return false;
  }
  // For an upper triangle the reflections are numbered from the last column on.
  const Matrix a = lower ? check.result(0) : Reversed(check.result(0));
  Matrix tau = check.result(3), tridiagonal(size, size);
  for (int64_t i = 0; i < tau.rows(); ++i) tau(i, 0) = check.result(3)(lower ? i : tau.rows() - 1 - i, 0);
  for (int64_t i = 0; i < size; ++i) {
    tridiagonal(i, i) = check.result(1)(lower ? i : size - 1 - i, 0);
    if (i > 0) tridiagonal(i, i - 1) = tridiagonal(i - 1, i) = check.result(2)(lower ? i - 1 : size - 1 - i, 0);
  }
  const Matrix operand = Hermitian(lower ? check.a() : Reversed(check.a()), true);
  // The operand's memory also holds the tridiagonal matrix.
  const Matrix band = PartOf(a, size, size, [](int64_t i, int64_t j) { return i == j || i == j + 1; });
  const Matrix own = PartOf(tridiagonal, size, size, [](int64_t i, int64_t j) { return i == j || i == j + 1; });
  if (!check.Near(band, own, Norm(operand))) return false;
  const Matrix q = ProductOfReflections(a, tau, size, 1);
  return check.Info() == 0 && check.IsOrthonormal(q) && check.Near(q * tridiagonal * Adjoint(q), operand);
}

bool Gesdd(const Checker& check) {
  const Matrix& values = check.result(1);
  if (check.Info() != 0 || !IsFinite(values)) return false;
  const double norm = Norm(check.a());
  for (int64_t i = 0; i < values.rows(); ++i) {
    if (values(i, 0).real() < 0) return false;
  }
  if (!check.IsSorted(values, -1, norm)) return false;
  if (check.call().Letter("mode") == 'N') return check.Near(values, check.Own()[1], norm);
  const Matrix &u = check.result(2), &vt = check.result(3);
  auto all = [](int64_t, int64_t) { return true; };
  const Matrix left = PartOf(u, u.rows(), values.rows(), all), right = PartOf(vt, values.rows(), vt.columns(), all);
  return check.IsOrthonormal(u) && check.IsOrthonormal(Adjoint(vt)) &&
         check.Near(ScaledColumns(left, values) * right, check.a());
}

bool Syevd(const Checker& check) {
  const Matrix &vectors = check.result(0), &values = check.result(1);
  const Matrix hermitian = Hermitian(check.a(), check.call().Letter("uplo") == 'L');
  const double norm = Norm(hermitian);
  if (check.Info() != 0 || !IsFinite(values) || !check.IsSorted(values, 1, norm)) return false;
  if (check.call().Letter("mode") == 'N') return check.Near(values, check.Own()[1], norm);
  return check.IsOrthonormal(vectors) && check.Near(hermitian * vectors, ScaledColumns(vectors, values), norm);
}

// Returns the eigenvalues of geev and gees, from result `first` on.
Matrix EigenvaluesFrom(const Checker& check, size_t first) {
  Matrix values = check.result(first);
  for (int64_t i = 0; !check.call().is_complex() && i < values.rows(); ++i) {
    values(i, 0) = Complex(values(i, 0).real(), check.result(first + 1)(i, 0).real());
  }
  return values;
}

bool AreUnitEigenvectors(const Checker& check, const Matrix& a, const Matrix& vectors, const Matrix& values) {
  if (!IsFinite(vectors)) return false;
  for (int64_t j = 0; j < vectors.columns(); ++j) {
    double length = 0;
    for (int64_t i = 0; i < vectors.rows(); ++i) length = std::hypot(length, std::abs(vectors(i, j)));
    if (!check.Near(Complex(length), Complex(1), 1)) return false;
  }
  return check.Near(a * vectors, ScaledColumns(vectors, values), Norm(a));
}

bool Geev(const Checker& check) {
  const Matrix values = EigenvaluesFrom(check, 0);
  const size_t left = check.call().is_complex() ? 1 : 2;
  if (check.Info() != 0 || !IsFinite(values) || !check.AreEigenvalues(values)) return false;
  if (check.call().Letter("compute_right") == 'V' &&
      !AreUnitEigenvectors(check, check.a(), check.result(left + 1), values)) {
    return false;
  }
  Matrix conjugate = values;
  for (int64_t i = 0; i < values.rows(); ++i) conjugate(i, 0) = std::conj(values(i, 0));
  return check.call().Letter("compute_left") != 'V' ||
         AreUnitEigenvectors(check, Adjoint(check.a()), check.result(left), conjugate);
}

bool Gees(const Checker& check) {
  const Matrix &t = check.result(0), &z = check.result(1);
  const Matrix values = EigenvaluesFrom(check, 2);
  const Matrix& selected = check.result(check.call().is_complex() ? 3 : 4);
  const double norm = Norm(check.a());
  if (check.Info() != 0 || selected(0, 0) != 0.0 || !IsFinite(t) || !check.AreEigenvalues(values)) return false;
  for (int64_t i = 0; i < t.rows(); ++i) {
    if (!check.Near(t(i, i), check.call().is_complex() ? values(i, 0) : values(i, 0).real(), norm)) return false;
    for (int64_t j = 0; j < i; ++j) {
      const bool block = !check.call().is_complex() && i == j + 1 && values(i, 0).imag() != 0;
      if (!block && t(i, j) != 0.0) return false;
    }
  }
  return check.call().Letter("mode") == 'N' || (check.IsOrthonormal(z) && check.Near(z * t * Adjoint(z), check.a()));
}

// Checks a x = b column by column.
bool Solves(const Checker& check, const Matrix& a, const Matrix& x, const Matrix& b) {
  if (!IsFinite(x)) return false;
  const Matrix residual = Minus(a * x, b);
  auto norm_of_column = [](const Matrix& m, int64_t j) {
    double norm = 0;
    for (int64_t i = 0; i < m.rows(); ++i) norm = std::hypot(norm, std::abs(m(i, j)));
    return norm;
  };
  for (int64_t j = 0; j < x.columns(); ++j) {
    const double scale = Norm(a) * norm_of_column(x, j) + norm_of_column(b, j);
    if (!(norm_of_column(residual, j) <= check.tolerance() * scale)) return false;
  }
  return true;
}

bool Trsm(const Checker& check) {
  const bool lower = check.call().Letter("uplo") == 'L', unit = check.call().Letter("diag") == 'U';
  Matrix a = PartOf(check.a(), check.a().rows(), check.a().rows(),
                    [lower](int64_t i, int64_t j) { return lower ? i >= j : i <= j; });
  for (int64_t i = 0; unit && i < a.rows(); ++i) a(i, i) = 1;
  const char transpose = check.call().Letter("trans_x");
  if (transpose != 'N') a = transpose == 'C' ? Adjoint(a) : Transposed(a);
  const Matrix &x = check.result(0), &b = check.call().operands[1];
  if (!IsFinite(a)) return false;
  return check.call().Letter("side") == 'L' ? Solves(check, a, x, b)
                                            : Solves(check, Transposed(a), Transposed(x), Transposed(b));
}

// Returns the matrix whose diagonals are the first operands.
Matrix MatrixOfDiagonals(const Checker& check) {
  const int64_t size = check.call().operands[1].rows();
  Matrix a(size, size);
  for (int64_t i = 0; i < size; ++i) {
    if (i > 0) a(i, i - 1) = check.call().operands[0](i, 0);
    a(i, i) = check.call().operands[1](i, 0);
    if (i + 1 < size) a(i, i + 1) = check.call().operands[2](i, 0);
  }
  return a;
}

bool Gtsv(const Checker& check) {
  return check.Info() == 0 && Solves(check, MatrixOfDiagonals(check), check.result(3), check.call().operands[3]);
}

// A perturbed pivot counts as a rounding error of the matrix.
bool Lagts(const Checker& check) {
  return Solves(check, MatrixOfDiagonals(check), check.result(0), check.call().operands[3]);
}

using Rule = bool (*)(const Checker& check);

// Returns the rule of a routine; null for one that has a single answer for the same operands, such as orgqr or ormqr.
Rule RuleOf(std::string_view routine) {
  static const auto* rules = new std::map<std::string_view, Rule>({
      {"cholesky", Cholesky},
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
      {"potrf", Potrf},
      {"syevd", Syevd},
      {"sytrd", Sytrd},
      {"trsm", Trsm},
  });
  const auto found = rules->find(routine);
  return found == rules->end() ? nullptr : found->second;
}

bool HasInfo(std::string_view routine) {
  return routine != "cholesky" && routine != "trsm" && routine != "geqrf" && routine != "geqp3" && routine != "lagts";
}

}  // namespace

bool IsRightAnswer(const MatrixCall& call, const std::vector<Matrix>& results, double tolerance,
                   const EvaluateCall& evaluate) {
  const Rule rule = RuleOf(call.routine);
  if (rule == nullptr) return false;
  const Checker check(call, results, tolerance, evaluate);
  if (!std::all_of(call.operands.begin(), call.operands.end(), IsFinite)) {
    // Solutions are non-finite where the operands are. A factorisation reports a failure, or is non-finite somewhere.
    if (call.routine == "trsm" || call.routine == "gtsv" || call.routine == "lagts") return false;
    return (HasInfo(call.routine) && check.Info() != 0) || !std::all_of(results.begin(), results.end(), IsFinite);
  }
  return rule(check);
}

}  // namespace tessera::reference
