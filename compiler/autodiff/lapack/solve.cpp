// SPDX-License-Identifier: Apache-2.0
// Gradients of potrf (Cholesky), trsm (triangular systems), gtsv and lagts (tridiagonal systems).
#include "tessera/compiler/autodiff/lapack/rules.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::Transpose;

// Only one triangle is overwritten by the factor; the rest keeps the operand's elements.
llvm::LogicalResult Potrf(const LapackCall& call, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  const bool lower = call.Is("uplo", 'L');
  auto op = call.op;
  Value factor = op->getResult(0), g = backward.Gradient(factor);
  Matrices m(hlo);
  Value triangle = lower ? m.Lower(factor) : m.Upper(factor);
  Value rest = lower ? m.Upper(g, 1) : m.Lower(g, -1);
  backward.Add(op->getOperand(0), hlo.Add(CholeskyGradient(hlo, triangle, g, lower), rest));
  return mlir::success();
}

llvm::LogicalResult Trsm(const LapackCall& call, Backward& backward) {
  auto op = call.op;
  Value x = op->getResult(0);
  TriangularSystem system{op->getOperand(0),
                          op->getOperand(1),
                          x,
                          {.lower = call.Is("uplo", 'L'), .unit_diagonal = call.Is("diag", 'U')},
                          call.Is("side", 'L')};
  if (call.Is("trans_x", 'T')) system.transpose = Transpose::TRANSPOSE;
  if (call.Is("trans_x", 'C')) system.transpose = Transpose::ADJOINT;
  AddTriangularSolveGradients(backward, system, backward.Gradient(x));
  return mlir::success();
}

// Shifts |x| along |dimension| by one: element i becomes element i + 1 (|up|) or i - 1; the gap becomes 0.
Value Shift(HloBuilder& hlo, Value x, int64_t dimension, bool up) {
  Sizes low(RankOf(x), 0), high(RankOf(x), 0), none(RankOf(x), 0);
  low[dimension] = up ? -1 : 1;
  high[dimension] = -low[dimension];
  return hlo.Pad(x, hlo.Scalar(ElementOf(x), 0), low, high, none);
}

// Adds the gradients of a system of diagonals, whose solution is result |solution| of |routine|. A tridiagonal matrix A
// has the diagonals below, d, above; x = A^-1 b. The gradient of b solves the transposed system, whose outer diagonals
// are swapped; the gradient of A is minus that times x^T, on the diagonals.
void AddTridiagonalGradients(const LapackCall& call, Backward& backward, llvm::StringRef routine, unsigned solution) {
  HloBuilder& hlo = backward.hlo;
  auto op = call.op;
  Value below = op->getOperand(0), middle = op->getOperand(1), above = op->getOperand(2), b = op->getOperand(3);
  int64_t rows = RankOf(middle) - 1;
  Value x = op->getResult(solution), g = backward.Gradient(x);
  auto transposed = CallLapack(hlo, routine, op->getResultTypes(),
                               {Shift(hlo, above, rows, false), middle, Shift(hlo, below, rows, true), g}, op);
  Value b_gradient = transposed->getResult(solution);
  backward.Add(b, b_gradient);
  auto products = [&](Value with) { return hlo.Neg(hlo.Sum(hlo.Mul(b_gradient, with), {rows + 1})); };
  if (backward.IsActive(below)) backward.Add(below, products(Shift(hlo, x, rows, false)));
  if (backward.IsActive(middle)) backward.Add(middle, products(x));
  if (backward.IsActive(above)) backward.Add(above, products(Shift(hlo, x, rows, true)));
}

llvm::LogicalResult Gtsv(const LapackCall& call, Backward& backward) {
  auto op = call.op;
  for (int i = 0; i < 3; ++i) {
    if (backward.Gradient(op->getResult(i))) {
      return op.emitError()
             << "@" << op.getCallTargetName()
             << " supports only the gradient of the solution, not that of the factors that overwrite the diagonals";
    }
  }
  AddTridiagonalGradients(call, backward, "gtsv", 3);
  return mlir::success();
}

// The perturbation of a tiny pivot has no gradient, as in JAX.
llvm::LogicalResult Lagts(const LapackCall& call, Backward& backward) {
  AddTridiagonalGradients(call, backward, "lagts", 0);
  return mlir::success();
}

}  // namespace

void AddSolveRules(LapackRules& rules) {
  rules["potrf"] = Potrf;
  rules["trsm"] = Trsm;
  rules["gtsv"] = Gtsv;
  rules["lagts"] = Lagts;
}

}  // namespace tessera::autodiff
