// SPDX-License-Identifier: Apache-2.0
// Gradients of cholesky and triangular_solve. T is the transpose, H the adjoint; the gradient of a linear map is its
// transpose, without a conjugate (backward.h).
//
// Source: I. Murray, "Differentiation of the Cholesky decomposition", 2016 (arXiv:1602.07527); M. Giles, "Collected
// matrix derivative results for forward and reverse mode algorithmic differentiation", 2008.
#include "tessera/compiler/autodiff/lapack/linear_algebra.h"

#include "tessera/dialects/stablehlo/data/linear_algebra_ops.h"

namespace tessera::autodiff {

using mlir::Value;
using stablehlo::Transpose;

Value TriangleOfHermitian(HloBuilder& hlo, Value s, bool lower) {
  Matrices m(hlo);
  Value triangle = m.LowerWithHalfDiagonal(hlo.Add(s, m.Adjoint(s)));
  return lower ? triangle : m.Adjoint(triangle);
}

// dL = L phi(L^-1 dA L^-H), where phi takes the lower triangle with half of the diagonal.
Value CholeskyGradient(HloBuilder& hlo, Value factor, Value g, bool lower) {
  Matrices m(hlo);
  Value l = lower ? factor : m.Adjoint(factor);
  Value l_gradient = m.Lower(lower ? g : m.Adjoint(g));
  Value inner = m.LowerWithHalfDiagonal(m.Multiply(m.Transposed(l), l_gradient));
  Value half = m.Solve(l, inner, {.lower = true}, /*left=*/true, Transpose::TRANSPOSE);
  // half conj(L)^-1
  Value s = hlo.Conjugate(m.Solve(l, hlo.Conjugate(half), {.lower = true}, /*left=*/false));
  return TriangleOfHermitian(hlo, s, lower);
}

// With x = op(a)^-1 b, the gradient of b is op(a)^-T g, and that of op(a) is minus the gradient of b times x^T.
void AddTriangularSolveGradients(Backward& backward, const TriangularSystem& system, Value g) {
  HloBuilder& hlo = backward.hlo;
  Matrices m(hlo);
  Value b_gradient;
  if (system.transpose == Transpose::ADJOINT) {  // (a^H)^T is conj(a)
    b_gradient = hlo.Conjugate(m.Solve(system.a, hlo.Conjugate(g), system.triangle, system.left));
  } else {
    auto transpose = system.transpose == Transpose::TRANSPOSE ? Transpose::NO_TRANSPOSE : Transpose::TRANSPOSE;
    b_gradient = m.Solve(system.a, g, system.triangle, system.left, transpose);
  }
  backward.Add(system.b, b_gradient);
  if (!backward.IsActive(system.a)) return;
  Value x = m.Transposed(system.x);
  Value of_op = hlo.Neg(system.left ? m.Multiply(b_gradient, x) : m.Multiply(x, b_gradient));
  if (system.transpose != Transpose::NO_TRANSPOSE) of_op = m.Transposed(of_op);
  if (system.transpose == Transpose::ADJOINT) of_op = hlo.Conjugate(of_op);
  int64_t diagonal = system.triangle.unit_diagonal ? 1 : 0;
  backward.Add(system.a, system.triangle.lower ? m.Lower(of_op, -diagonal) : m.Upper(of_op, diagonal));
}

namespace {

llvm::LogicalResult Cholesky(stablehlo::CholeskyOp op, Backward& backward) {
  Value g = backward.Gradient(op.getResult());
  backward.Add(op.getA(), CholeskyGradient(backward.hlo, op.getResult(), g, op.getLower()));
  return mlir::success();
}

llvm::LogicalResult TriangularSolve(stablehlo::TriangularSolveOp op, Backward& backward) {
  TriangularSystem system{op.getA(),        op.getB(),
                          op.getResult(),   {.lower = op.getLower(), .unit_diagonal = op.getUnitDiagonal()},
                          op.getLeftSide(), op.getTransposeA()};
  if (system.transpose == Transpose::TRANSPOSE_INVALID) system.transpose = Transpose::NO_TRANSPOSE;
  AddTriangularSolveGradients(backward, system, backward.Gradient(op.getResult()));
  return mlir::success();
}

}  // namespace

void SetLinearAlgebraGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::CholeskyOp, Cholesky>(context);
  SetGradient<stablehlo::TriangularSolveOp, TriangularSolve>(context);
}

}  // namespace tessera::autodiff
