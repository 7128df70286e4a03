// SPDX-License-Identifier: Apache-2.0
// cholesky, triangular_solve and fft by their definitions.
#include <numbers>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/index.h"
#include "tessera/compiler/reference/matrix/factorization.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/ops/lapack.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/stablehlo/data/linear_algebra_ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera::reference {
namespace {

// The operand's other triangle is not read; that of the result is zero.
void Factorize(MatrixCall& call) {
  const bool lower = call.Letter("uplo") == 'L';
  const Matrix& a = call.operands[0];
  std::optional<Matrix> factor = Cholesky(lower ? a : Adjoint(a));
  if (!factor.has_value()) {
    factor = Matrix(a.rows(), a.rows());
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    for (int64_t row = 0; row < a.rows(); ++row) {
      for (int64_t column = 0; column < a.rows(); ++column) (*factor)(row, column) = {kNan, kNan};
    }
  }
  call.Give(lower ? *std::move(factor) : Adjoint(*factor));
}

absl::Status EvaluateCholesky(stablehlo::CholeskyOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getA());
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  for (int64_t i = 0; i < NumMatrices(operand.type()); ++i) {
    MatrixCall call{
        "cholesky", {{"uplo", op.getLower() ? 'L' : 'U'}}, operand.type().dtype, {LoadMatrix(operand, i)}, {}};
    EvaluateOrReplay(call, frame.process().grid.replay, Factorize);
    StoreMatrix(result, i, call.results[0]);
  }
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

// The options are those passed to the kernel (compiler/lower/calls/linear_algebra.cpp).
absl::Status TriangularSolve(stablehlo::TriangularSolveOp op, Frame& frame) {
  const Buffer& lhs = frame.Get(op.getA());
  const Buffer& rhs = frame.Get(op.getB());
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  const char transpose = op.getTransposeA() == stablehlo::Transpose::NO_TRANSPOSE ? 'N'
                         : op.getTransposeA() == stablehlo::Transpose::TRANSPOSE  ? 'T'
                                                                                  : 'C';
  const std::map<std::string, int64_t> options = {{"side", op.getLeftSide() ? 'L' : 'R'},
                                                  {"uplo", op.getLower() ? 'L' : 'U'},
                                                  {"trans_x", transpose},
                                                  {"diag", op.getUnitDiagonal() ? 'U' : 'N'}};
  for (int64_t i = 0; i < NumMatrices(lhs.type()); ++i) {
    MatrixCall call{"trsm", options, lhs.type().dtype, {LoadMatrix(lhs, i), LoadMatrix(rhs, i)}, {}};
    EvaluateOrReplay(call, frame.process().grid.replay, SolveTriangularCall);
    StoreMatrix(result, i, call.results[0]);
  }
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

// Transforms dimension `dimension` of a tensor of shape `shape`: y[k] is the sum over j of x[j] e^(sign 2 pi i j k /
// n).
void TransformDimension(std::vector<Complex>& values, const Shape& shape, size_t dimension, double sign) {
  const int64_t size = shape[dimension];
  int64_t stride = 1;
  for (size_t i = dimension + 1; i < shape.size(); ++i) stride *= shape[i];
  std::vector<Complex> roots, line(static_cast<size_t>(size));
  for (int64_t k = 0; k < size; ++k) {
    const double angle = sign * 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(size);
    roots.emplace_back(std::cos(angle), std::sin(angle));
  }
  for (size_t first = 0; first < values.size(); ++first) {
    const auto place = static_cast<int64_t>(first);
    if (place / stride % size != 0) continue;  // not the first of its line
    for (int64_t k = 0; k < size; ++k) {
      Complex sum = 0;
      for (int64_t j = 0; j < size; ++j) {
        sum += values[static_cast<size_t>(place + j * stride)] * roots[static_cast<size_t>(j * k % size)];
      }
      line[static_cast<size_t>(k)] = sum;
    }
    for (int64_t k = 0; k < size; ++k) values[static_cast<size_t>(place + k * stride)] = line[static_cast<size_t>(k)];
  }
}

absl::Status Fft(stablehlo::FftOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  const bool from_real = op.getFftType() == stablehlo::FftType::RFFT;
  const bool to_real = op.getFftType() == stablehlo::FftType::IRFFT;
  const bool inverse = to_real || op.getFftType() == stablehlo::FftType::IFFT;
  const Shape& from = operand.type().shape;
  const Shape& to = result.type().shape;
  const size_t rank = from.size(), count = op.getFftLength().size();
  Shape whole = to_real ? to : from;  // the shape of the transform itself
  std::vector<Complex> values;
  auto transform = [&](size_t dimension) { TransformDimension(values, whole, dimension, inverse ? 1 : -1); };
  if (to_real) whole.back() = from.back();
  for (int64_t i = 0; i < operand.type().num_elements(); ++i) values.push_back(Load(operand, i).complex);
  for (size_t i = 0; i + 1 < count; ++i) transform(rank - count + i);
  if (to_real) {
    // The second half of each line is the conjugate of the first; the ends count as real.
    std::vector<Complex> lines;
    const int64_t size = to.back(), half = from.back();
    for (int64_t line = 0; size > 0 && line < result.type().num_elements() / size; ++line) {
      for (int64_t k = 0; k < size; ++k) {
        const bool mirrored = k >= half;
        Complex value = values[static_cast<size_t>(line * half + (mirrored ? size - k : k))];
        if (k == 0 || 2 * k == size) value = value.real();
        lines.push_back(mirrored ? std::conj(value) : value);
      }
    }
    values = std::move(lines);
    whole = to;
  }
  transform(rank - 1);
  double scale = 1;
  for (int64_t size : op.getFftLength()) scale *= inverse ? static_cast<double>(size) : 1;
  int64_t place = 0;
  ForEachIndex(to, [&](const Index& index) {
    const Complex value = values[static_cast<size_t>(Linear(from_real ? from : to, index))] / scale;
    Store(result, place++, FromComplex(result.type().dtype, to_real ? Complex(value.real()) : value));
  });
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddLinearAlgebraOps(OpTable& table) {
  table.Add<stablehlo::CholeskyOp>(EvaluateCholesky);
  table.Add<stablehlo::TriangularSolveOp>(TriangularSolve);
  table.Add<stablehlo::FftOp>(Fft);
}

}  // namespace tessera::reference
