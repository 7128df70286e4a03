// SPDX-License-Identifier: Apache-2.0
// The gradient of gesdd and gesvd: A = U diag(s) V^H. Equal singular values have no gradient of their vectors: it is
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
      : hlo_(hlo), m_(hlo), u_(u), s_(s), v_(m_.adjoint(vh)), wide_s_(hlo.convert(s, ElementOf(u))) {}

  // Returns the gradient of A, from the gradients of U, s and V^H, which are null for zero.
  Value of(Value u_gradient, Value s_gradient, Value vh_gradient) {
    int64_t few = ShapeOf(s_).back();
    Value inner = m_.zeros(u_, few, few);  // U^H dA V
    if (s_gradient) inner = hlo_.add(inner, m_.fromDiagonal(hlo_.convert(s_gradient, ElementOf(u_))));
    Value beside;
    if (u_gradient) {
      Value x = m_.multiply(m_.transposed(u_), u_gradient);
      Value p = hlo_.mul(gaps(), x);
      inner = hlo_.add(inner, m_.scaleColumns(hlo_.add(p, m_.adjoint(p)), wide_s_));
      Value turned = hlo_.mul(hlo_.scale(x, 0.5), m_.fromDiagonal(hlo_.convert(inverse(), ElementOf(u_))));
      inner = hlo_.add(inner, hlo_.sub(turned, m_.adjoint(turned)));
      if (ShapeOf(u_)[RankOf(u_) - 2] > few) beside = outsideColumns(u_, u_gradient, m_.transposed(v_));
    }
    if (vh_gradient) {
      Value v_gradient = m_.adjoint(vh_gradient);
      Value r = hlo_.mul(gaps(), m_.multiply(m_.transposed(v_), v_gradient));
      inner = hlo_.add(inner, m_.scaleRows(hlo_.add(r, m_.adjoint(r)), wide_s_));
      if (ShapeOf(v_)[RankOf(v_) - 2] > few) {
        beside = m_.adjoint(outsideColumns(v_, v_gradient, m_.transposed(u_)));
      }
    }
    Value result = m_.multiply(m_.multiply(hlo_.conjugate(u_), inner), m_.transposed(v_));
    return beside ? hlo_.add(result, beside) : result;
  }

 private:
  // Returns 1 / (s_j^2 - s_i^2), and 0 on the diagonal.
  Value gaps() {
    if (gaps_) return gaps_;
    Sizes shape(ShapeOf(s_));
    shape.push_back(shape.back());
    Value across = m_.alongColumns(s_, shape), down = m_.alongRows(s_, shape);
    Value differences = hlo_.mul(hlo_.add(across, down), hlo_.sub(across, down));
    Value ones = m_.identity(differences);
    Value inverse = hlo_.sub(hlo_.div(hlo_.splatLike(differences, 1), hlo_.add(differences, ones)), ones);
    gaps_ = hlo_.convert(inverse, ElementOf(u_));
    return gaps_;
  }

  // Returns 1 / s, and 0 where s is 0.
  Value inverse() {
    Value zero = hlo_.zerosLike(s_), one = hlo_.splatLike(s_, 1);
    Value is_zero = hlo_.compare(ComparisonDirection::EQ, s_, zero);
    return hlo_.select(is_zero, zero, hlo_.div(one, hlo_.select(is_zero, one, s_)));
  }

  // Returns the part that moves |basis| (U or V) out of the space of its columns: (I - basis basis^H)^T g / s times
  // |other|.
  Value outsideColumns(Value basis, Value g, Value other) {
    Value scaled = m_.scaleColumns(g, hlo_.div(hlo_.splatLike(wide_s_, 1), wide_s_));
    Value within = m_.multiply(hlo_.conjugate(basis), m_.multiply(m_.transposed(basis), scaled));
    return m_.multiply(hlo_.sub(scaled, within), other);
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
  if (backward.gradient(op->getResult(0))) {
    return op.emitError() << "@" << op.getCallTargetName() << " has no gradient of what it leaves in its operand";
  }
  int64_t rows = ShapeOf(a)[RankOf(a) - 2], columns = ShapeOf(a).back(), few = std::min(rows, columns);
  Value u_gradient = backward.gradient(u), vh_gradient = backward.gradient(vh);
  if (few == 0) return mlir::success();
  if (call.is("mode", 'N')) {
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
      return op.emitError() << "@" << op.getCallTargetName() << " has a gradient of singular vectors that belong to a "
                            << "singular value; all " << std::max(rows, columns) << " of a matrix of rank " << few
                            << " are not determined (as in JAX): take full_matrices=False";
    }
    u = m.leading(u, rows, few);
    vh = m.leading(vh, few, columns);
  }
  backward.add(a, SingularValueGradient(hlo, u, s, vh).of(u_gradient, backward.gradient(s), vh_gradient));
  return mlir::success();
}

}  // namespace

void AddSingularValueRules(LapackRules& rules) {
  rules["gesdd"] = Gesdd;
  rules["gesvd"] = Gesdd;
}

}  // namespace tessera::autodiff
