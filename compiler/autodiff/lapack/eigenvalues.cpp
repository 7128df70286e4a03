// SPDX-License-Identifier: Apache-2.0
// Gradients of syevd (Hermitian matrices: A V = V diag(w)) and of the eigenvalues of geev (any matrix). The vectors of
// equal eigenvalues have no gradient: it is infinite there, as in JAX.
//
// Source: M. Giles, "Collected matrix derivative results for forward and reverse mode algorithmic differentiation",
// 2008; C. Boeddeker et al., "On the computation of complex-valued gradients", 2017 (arXiv:1701.00392), 4.60.
#include "tessera/compiler/autodiff/lapack/rules.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::Transpose;

// Returns 1 / (w_j - w_i), and 0 on the diagonal.
Value InverseGaps(HloBuilder& hlo, Value w) {
  Matrices m(hlo);
  Sizes shape(ShapeOf(w));
  shape.push_back(shape.back());
  Value gaps = hlo.Sub(m.AlongColumns(w, shape), m.AlongRows(w, shape));
  Value ones = m.Identity(gaps);
  return hlo.Sub(hlo.Div(hlo.SplatLike(gaps, 1), hlo.Add(gaps, ones)), ones);
}

// dw = Re diag(V^H dA V), dV = V (F o V^H dA V), F the inverse gaps.
llvm::LogicalResult Syevd(const LapackCall& call, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Matrices m(hlo);
  auto op = call.op;
  Value vectors = op->getResult(0), w = op->getResult(1);
  Value vectors_gradient = backward.Gradient(vectors), w_gradient = backward.Gradient(w);
  if (call.Is("mode", 'N')) {
    vectors = CallLapack(hlo, IsComplex(vectors) ? "heevd" : "syevd", op->getResultTypes(), op->getOperands(), op,
                         {{"mode", 'V'}})
                  ->getResult(0);
    vectors_gradient = Value();  // no vectors there
  }
  Value inner = m.Zeros(vectors, ShapeOf(w).back(), ShapeOf(w).back());
  if (vectors_gradient) {
    Value gaps = hlo.Convert(InverseGaps(hlo, w), ElementOf(vectors));
    inner = hlo.Mul(gaps, m.Multiply(m.Transposed(vectors), vectors_gradient));
  }
  if (w_gradient) inner = hlo.Add(inner, m.FromDiagonal(hlo.Convert(w_gradient, ElementOf(vectors))));
  // V^-H inner V^T, because V is unitary.
  Value s = m.Multiply(m.Multiply(hlo.Conjugate(vectors), inner), m.Transposed(vectors));
  backward.Add(op->getOperand(0), TriangleOfHermitian(hlo, s, call.Is("uplo", 'L')));
  return mlir::success();
}

// With A = V diag(w) V^-1: dw = diag(V^-1 dA V), so that the gradient is V^-T diag(g) V^T. The system with the inverse
// is solved by factorising V.
llvm::LogicalResult Geev(const LapackCall& call, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Matrices m(hlo);
  auto op = call.op;
  Value a = op->getOperand(0);
  const unsigned values = IsComplex(a) ? 1 : 2;
  if (backward.Gradient(op->getResult(values)) || backward.Gradient(op->getResult(values + 1))) {
    return op.emitError() << "@" << op.getCallTargetName()
                          << " supports only the gradient of the eigenvalues: that of the eigenvectors of a general "
                             "matrix is not defined (as in JAX)";
  }
  auto with_vectors = CallLapack(hlo, "geev", op->getResultTypes(), a, op, {{"compute_right", 'V'}});
  Value vectors = with_vectors->getResult(values + 1);
  // w = wr + i wi: a gradient g of w is Re(g) of wr and -Im(g) of wi.
  Value g = IsComplex(a) ? backward.Gradient(op->getResult(0))
                         : hlo.Complex(backward.GradientOrZeros(op->getResult(0)),
                                       hlo.Neg(backward.GradientOrZeros(op->getResult(1))));
  Value right = m.ScaleRows(m.Transposed(vectors), g);  // diag(g) V^T
  // With V = P^T L U, the system V^T x = right is solved by U^T, then L^T, then P^T.
  mlir::Type i32 = hlo.builder.getI32Type();
  auto info_type = TensorTypeOf(op->getResults().back());
  Sizes pivots_shape(ShapeOf(vectors));
  pivots_shape.pop_back();
  auto lu = CallLapack(hlo, "getrf", {vectors.getType(), mlir::RankedTensorType::get(pivots_shape, i32), info_type},
                       vectors, /*like=*/nullptr);
  Value factors = lu->getResult(0);
  Value x = m.Solve(factors, right, {.lower = false}, /*left=*/true, Transpose::TRANSPOSE);
  x = m.Solve(factors, x, {.lower = true, .unit_diagonal = true}, /*left=*/true, Transpose::TRANSPOSE);
  x = UndoPivots(hlo, lu->getResult(1), x);
  backward.Add(a, IsComplex(a) ? x : hlo.Real(x));
  return mlir::success();
}

}  // namespace

void AddEigenvalueRules(LapackRules& rules) {
  rules["syevd"] = Syevd;
  rules["geev"] = Geev;
}

}  // namespace tessera::autodiff
