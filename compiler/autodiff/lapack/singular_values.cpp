// SPDX-License-Identifier: Apache-2.0
// The gradient of gesdd and gesvd: A = U diag(s) V^H. The vectors of equal singular values have no gradient: it is
// infinite there, as in JAX. With few = min(m, n), U is m x few and V n x few.
//
// Source: J. Townsend, "Differentiating the singular value decomposition", 2016; the transpose of JAX's rule.
#include "tessera/compiler/autodiff/lapack/rules.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::ComparisonDirection;

class SingularValueGradient {
 public:
  SingularValueGradient(HloBuilder& hlo, Value u, Value s, Value vh)
      : hlo_(hlo), m_(hlo), u_(u), s_(s), v_(m_.Adjoint(vh)), wide_s_(hlo.Convert(s, ElementOf(u))) {}

  // Returns the gradient of A, from the gradients of U, s and V^H, which are null for zero.
  Value of(Value u_gradient, Value s_gradient, Value vh_gradient) {
    int64_t few = ShapeOf(s_).back();
    Value inner = m_.Zeros(u_, few, few);  // U^H dA V
    if (s_gradient) inner = hlo_.Add(inner, m_.FromDiagonal(hlo_.Convert(s_gradient, ElementOf(u_))));
    Value beside;
    if (u_gradient) {
      Value x = m_.Multiply(m_.Transposed(u_), u_gradient);
      Value p = hlo_.Mul(gaps(), x);
      inner = hlo_.Add(inner, m_.ScaleColumns(hlo_.Add(p, m_.Adjoint(p)), wide_s_));
      Value turned = hlo_.Mul(hlo_.Scale(x, 0.5), m_.FromDiagonal(hlo_.Convert(inverse(), ElementOf(u_))));
      inner = hlo_.Add(inner, hlo_.Sub(turned, m_.Adjoint(turned)));
      if (ShapeOf(u_)[RankOf(u_) - 2] > few) beside = OutsideColumns(u_, u_gradient, m_.Transposed(v_));
    }
    if (vh_gradient) {
      Value v_gradient = m_.Adjoint(vh_gradient);
      Value r = hlo_.Mul(gaps(), m_.Multiply(m_.Transposed(v_), v_gradient));
      inner = hlo_.Add(inner, m_.ScaleRows(hlo_.Add(r, m_.Adjoint(r)), wide_s_));
      if (ShapeOf(v_)[RankOf(v_) - 2] > few) {
        beside = m_.Adjoint(OutsideColumns(v_, v_gradient, m_.Transposed(u_)));
      }
    }
    Value result = m_.Multiply(m_.Multiply(hlo_.Conjugate(u_), inner), m_.Transposed(v_));
    return beside ? hlo_.Add(result, beside) : result;
  }

 private:
  // Returns 1 / (s_j^2 - s_i^2), and 0 on the diagonal.
  Value gaps() {
    if (gaps_) return gaps_;
    Sizes shape(ShapeOf(s_));
    shape.push_back(shape.back());
    Value across = m_.AlongColumns(s_, shape), down = m_.AlongRows(s_, shape);
    Value differences = hlo_.Mul(hlo_.Add(across, down), hlo_.Sub(across, down));
    Value ones = m_.Identity(differences);
    Value inverse = hlo_.Sub(hlo_.Div(hlo_.SplatLike(differences, 1), hlo_.Add(differences, ones)), ones);
    gaps_ = hlo_.Convert(inverse, ElementOf(u_));
    return gaps_;
  }

  // Returns 1 / s, and 0 where s is 0.
  Value inverse() {
    Value zero = hlo_.ZerosLike(s_), one = hlo_.SplatLike(s_, 1);
    Value is_zero = hlo_.Compare(ComparisonDirection::EQ, s_, zero);
    return hlo_.Select(is_zero, zero, hlo_.Div(one, hlo_.Select(is_zero, one, s_)));
  }

  // Returns the part that moves |basis| (U or V) out of the space of its columns: (I - basis basis^H)^T g / s times
  // |other|.
  Value OutsideColumns(Value basis, Value g, Value other) {
    Value scaled = m_.ScaleColumns(g, hlo_.Div(hlo_.SplatLike(wide_s_, 1), wide_s_));
    Value within = m_.Multiply(hlo_.Conjugate(basis), m_.Multiply(m_.Transposed(basis), scaled));
    return m_.Multiply(hlo_.Sub(scaled, within), other);
  }

  HloBuilder& hlo_;
  Matrices m_;
  Value u_, s_, v_, wide_s_, gaps_;
};

llvm::LogicalResult Gesdd(const LapackCall& call, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Matrices m(hlo);
  auto op = call.op;
  Value a = op->getOperand(0), s = op->getResult(1), u = op->getResult(2), vh = op->getResult(3);
  if (backward.Gradient(op->getResult(0))) {
    return op.emitError() << "@" << op.getCallTargetName()
                          << " does not support the gradient of the overwritten operand";
  }
  int64_t rows = ShapeOf(a)[RankOf(a) - 2], columns = ShapeOf(a).back(), few = std::min(rows, columns);
  Value u_gradient = backward.Gradient(u), vh_gradient = backward.Gradient(vh);
  if (few == 0) return mlir::success();
  if (call.Is("mode", 'N')) {
    u_gradient = vh_gradient = Value();  // no vectors there
    auto type = [&](int64_t m_rows, int64_t n_columns) {
      Sizes shape(ShapeOf(a));
      shape[shape.size() - 2] = m_rows;
      shape.back() = n_columns;
      return TensorTypeOf(a).clone(shape);
    };
    bool divides = op.getCallTargetName().contains("gesdd");
    auto with_vectors =
        CallLapack(hlo, divides ? "gesdd" : "gesvd",
                   {a.getType(), s.getType(), type(rows, few), type(few, columns), op->getResult(4).getType()}, a, op,
                   {{"mode", 'S'}});
    u = with_vectors->getResult(2);
    vh = with_vectors->getResult(3);
  } else if (ShapeOf(u).back() > few || ShapeOf(vh)[RankOf(vh) - 2] > few) {
    if (u_gradient || vh_gradient) {
      return op.emitError() << "@" << op.getCallTargetName() << " supports only the gradient of singular vectors that "
                            << "belong to a singular value; not all " << std::max(rows, columns)
                            << " of a matrix of rank " << few << " are determined (as in JAX): use full_matrices=False";
    }
    u = m.Leading(u, rows, few);
    vh = m.Leading(vh, few, columns);
  }
  backward.Add(a, SingularValueGradient(hlo, u, s, vh).of(u_gradient, backward.Gradient(s), vh_gradient));
  return mlir::success();
}

}  // namespace

void AddSingularValueRules(LapackRules& rules) {
  rules["gesdd"] = Gesdd;
  rules["gesvd"] = Gesdd;
}

}  // namespace tessera::autodiff
