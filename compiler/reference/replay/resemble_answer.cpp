// SPDX-License-Identifier: Apache-2.0
// Removes the differences that two right answers may have, so that a comparison shows only errors.
#include <cmath>

#include "tessera/compiler/reference/replay/right_answer.h"

namespace tessera::reference {
namespace {

using Results = std::vector<Matrix>;

// Returns the unspecified results: overwritten operands, and vectors that are not requested.
std::vector<size_t> MeaninglessResults(const MatrixCall& call) {
  const std::string& routine = call.routine;
  if (routine == "gtsv") return {0, 1, 2};
  if (routine == "geev") {
    const size_t left = call.is_complex() ? 1 : 2;
    std::vector<size_t> sides;
    if (call.Letter("compute_left") != 'V') sides.push_back(left);
    if (call.Letter("compute_right") != 'V') sides.push_back(left + 1);
    return sides;
  }
  const bool values_alone = call.options.contains("mode") && call.Letter("mode") == 'N';
  if (routine == "gesdd" || routine == "gesvd") {
    return values_alone ? std::vector<size_t>{0, 2, 3} : std::vector<size_t>{0};
  }
  if (routine == "syevd" && values_alone) return {0};
  if (routine == "gees" && values_alone) return {1};
  return {};
}

// Returns the factor of absolute value 1 that makes column `j` of `from` most similar to column `j` of `to`.
Complex PhaseBetween(const Matrix& from, const Matrix& to, int64_t j) {
  Complex product = 0;
  for (int64_t i = 0; i < from.rows(); ++i) product += std::conj(from(i, j)) * to(i, j);
  const double size = std::abs(product);
  return size > 0 && std::isfinite(size) ? product / size : 1;
}

void ScaleColumn(Matrix& a, int64_t j, Complex factor) {
  for (int64_t i = 0; i < a.rows(); ++i) a(i, j) *= factor;
}

void ResembleColumns(Matrix& vectors, const Matrix& wanted) {
  for (int64_t j = 0; j < vectors.columns(); ++j) ScaleColumn(vectors, j, PhaseBetween(vectors, wanted, j));
}

// Multiplies each left singular vector and its right one by the same phase.
void ResembleSingularVectors(Results& results, const Results& wanted, int64_t count) {
  Matrix &u = results[2], v = Adjoint(results[3]);
  const Matrix wanted_v = Adjoint(wanted[3]);
  for (int64_t j = 0; j < std::max(u.columns(), v.columns()); ++j) {
    const Complex phase = j < u.columns() ? PhaseBetween(u, wanted[2], j) : 1;
    if (j < u.columns()) ScaleColumn(u, j, phase);
    if (j < v.columns()) ScaleColumn(v, j, j < count ? phase : PhaseBetween(v, wanted_v, j));
  }
  results[3] = Adjoint(v);
}

}  // namespace

void ResembleAnswer(MatrixCall& call, const std::vector<Matrix>& results) {
  if (call.routine == "gesdd" || call.routine == "gesvd") {
    ResembleSingularVectors(call.results, results, call.results[1].rows());
  } else if (call.routine == "syevd" && call.Letter("mode") == 'V') {
    ResembleColumns(call.results[0], results[0]);
  } else if (call.routine == "geev") {
    const size_t left = call.is_complex() ? 1 : 2;
    for (const size_t side : {left, left + 1}) ResembleColumns(call.results[side], results[side]);
  }
  for (const size_t index : MeaninglessResults(call)) call.results[index] = results[index];
}

}  // namespace tessera::reference
