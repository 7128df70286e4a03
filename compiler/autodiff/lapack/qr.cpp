// SPDX-License-Identifier: Apache-2.0
// Gradients of geqrf (a matrix as R and the reflections that form Q), orgqr (Q from these reflections) and ormqr (the
// product of Q and another matrix). They are expanded into loops of reflections. A reflection is H = I - tau v v^H with
// v = (0, .., 0, 1, tail); geqrf applies H_k^H from the left to the remaining matrix.
#include "tessera/compiler/autodiff/expansion.h"
#include "tessera/compiler/autodiff/lapack/rules.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::ComparisonDirection;

// Returns outer products: [..., m] and [..., n] give [..., m, n].
Value Outer(HloBuilder& hlo, Value column, Value row) {
  Sizes shape(ShapeOf(column));
  shape.push_back(ShapeOf(row).back());
  Matrices m(hlo);
  return hlo.Mul(m.AlongRows(column, shape), m.AlongColumns(row, shape));
}

// Returns v^H a, [..., n], for v of [..., m] and a of [..., m, n].
Value Project(HloBuilder& hlo, Value v, Value a) {
  int64_t batch = RankOf(v) - 1;
  return hlo.Dot(hlo.Conjugate(v), a,
                 stablehlo::DotDimensionNumbersAttr::get(hlo.context(), Range(batch), Range(batch), {batch}, {batch}));
}

// Broadcasts scalars [...], one per matrix of the batch, to |shape|, which has one dimension more.
Value Spread(HloBuilder& hlo, Value scalars, llvm::ArrayRef<int64_t> shape) {
  return hlo.Broadcast(scalars, shape, Range(RankOf(scalars)));
}

// Returns a mask over a vector of |like|'s shape: true where an element's index compares with |i| by |direction|.
Value IsAt(HloBuilder& hlo, Value like, Value i, ComparisonDirection direction) {
  auto type = TensorTypeOf(like).clone(hlo.builder.getI32Type());
  return hlo.Compare(direction, hlo.Iota(type, type.getRank() - 1), hlo.Broadcast(i, type.getShape(), {}));
}

// Returns column |i|, [..., m].
Value Column(HloBuilder& hlo, Value a, Value i) {
  int64_t rank = RankOf(a);
  Sizes sizes(ShapeOf(a));
  sizes.back() = 1;
  llvm::SmallVector<Value> operands{a};
  operands.append(rank - 1, hlo.Scalar(ElementOf(i), 0));
  operands.push_back(i);
  auto slice =
      hlo.Make<stablehlo::DynamicSliceOp>(TensorTypeOf(a).clone(sizes), operands, {hlo.Dims("slice_sizes", sizes)});
  return hlo.Reshape(slice->getResult(0), llvm::ArrayRef(sizes).drop_back());
}

Value Masked(HloBuilder& hlo, Value where, Value x) { return hlo.Select(where, x, hlo.ZerosLike(x)); }

// Returns element |i| of each vector, [...].
Value Element(HloBuilder& hlo, Value vectors, Value i) {
  return hlo.Sum(Masked(hlo, IsAt(hlo, vectors, i, ComparisonDirection::EQ), vectors), {RankOf(vectors) - 1});
}

struct Reflection {
  Value v, tau;
};

// Returns the reflection that maps column |i| of |a|, from row |i| on, to a multiple of the first unit vector. When the
// column already is a real number above zeros, tau is 0.
Reflection Reflect(HloBuilder& hlo, Value a, Value i) {
  Value column = Column(hlo, a, i), alpha = Element(hlo, column, i);
  Value at = IsAt(hlo, column, i, ComparisonDirection::EQ);
  Value tail = Masked(hlo, IsAt(hlo, column, i, ComparisonDirection::GT), column);
  auto squares = [&](Value x) { return hlo.Add(hlo.Square(hlo.Real(x)), hlo.Square(hlo.Imaginary(x))); };
  Value below = hlo.Sum(squares(tail), {RankOf(tail) - 1});
  Value zero = hlo.ZerosLike(below), one = hlo.SplatLike(below, 1);
  Value idle = hlo.Compare(ComparisonDirection::EQ, hlo.Add(below, hlo.Square(hlo.Imaginary(alpha))), zero);
  Value norm = hlo.Unary<stablehlo::SqrtOp>(hlo.Select(idle, one, hlo.Add(squares(alpha), below)));
  Value positive = hlo.Compare(ComparisonDirection::GE, hlo.Real(alpha), zero);
  Value beta = hlo.Convert(hlo.Select(positive, hlo.Neg(norm), norm), ElementOf(a));
  Value zeros = hlo.ZerosLike(alpha);
  Value difference = hlo.Select(idle, hlo.SplatLike(alpha, 1), hlo.Sub(alpha, beta));
  Value tau = hlo.Select(idle, zeros, hlo.Div(hlo.Sub(beta, alpha), beta));
  Value scaled = hlo.Div(tail, Spread(hlo, difference, ShapeOf(tail)));
  return {hlo.Select(at, hlo.SplatLike(column, 1), scaled), tau};
}

// Returns (I - factor v v^H) a.
Value Apply(HloBuilder& hlo, Value v, Value factor, Value a) {
  return hlo.Sub(a, Outer(hlo, hlo.Mul(v, Spread(hlo, factor, ShapeOf(v))), Project(hlo, v, a)));
}

// Returns vector |i| of the reflections whose tails are below the diagonal of |vectors|.
Value VectorOf(HloBuilder& hlo, Value vectors, Value i) {
  Value column = Column(hlo, vectors, i);
  Value tail = Masked(hlo, IsAt(hlo, column, i, ComparisonDirection::GT), column);
  return hlo.Select(IsAt(hlo, column, i, ComparisonDirection::EQ), hlo.SplatLike(column, 1), tail);
}

Expanded ExpandGeqrf(HloBuilder& hlo, stablehlo::CustomCallOp op) {
  Value a = op->getOperand(0);
  int64_t rank = RankOf(a), few = std::min(ShapeOf(a)[rank - 2], ShapeOf(a)[rank - 1]);
  auto results =
      CountedLoop(hlo, few, {a, hlo.ZerosLike(a), hlo.ZerosLike(op->getResult(1))},
                  [&](HloBuilder& inner, Value i, mlir::ValueRange carried) {
                    Reflection reflection = Reflect(inner, carried[0], i);
                    Value left = Apply(inner, reflection.v, inner.Conjugate(reflection.tau), carried[0]);
                    // v goes below the diagonal of column i.
                    auto type = TensorTypeOf(a).clone(inner.builder.getI32Type());
                    Value is_column = inner.Compare(ComparisonDirection::EQ, inner.Iota(type, rank - 1),
                                                    inner.Broadcast(i, type.getShape(), {}));
                    Matrices m(inner);
                    Value vectors = inner.Select(is_column, m.AlongRows(reflection.v, ShapeOf(a)), carried[1]);
                    Value taus = inner.Select(IsAt(inner, carried[2], i, ComparisonDirection::EQ),
                                              Spread(inner, reflection.tau, ShapeOf(carried[2])), carried[2]);
                    return llvm::SmallVector<Value>{left, vectors, taus};
                  });
  Matrices m(hlo);
  return llvm::SmallVector<Value>{hlo.Add(m.Upper(results[0]), m.Lower(results[1], -1)), results[2]};
}

// Returns Q c, or Q^H c if |adjoint|, for Q = H_1 ... H_k: Q applies the last reflection first.
Value ApplyAll(HloBuilder& hlo, Value vectors, Value taus, Value c, bool adjoint) {
  const int64_t count = ShapeOf(taus).back();
  auto apply = [&](HloBuilder& inner, Value trip, mlir::ValueRange carried) {
    Value i = adjoint ? trip : inner.Sub(inner.SplatLike(trip, static_cast<double>(count - 1)), trip);
    Value tau = Element(inner, taus, i);
    if (adjoint) tau = inner.Conjugate(tau);
    return llvm::SmallVector<Value>{Apply(inner, VectorOf(inner, vectors, i), tau, carried[0])};
  };
  return CountedLoop(hlo, count, {c}, apply).front();
}

// Returns the first columns of Q.
Expanded ExpandOrgqr(HloBuilder& hlo, stablehlo::CustomCallOp op) {
  Value vectors = op->getOperand(0);
  Matrices outside(hlo);
  return llvm::SmallVector<Value>{
      ApplyAll(hlo, vectors, op->getOperand(1), outside.Identity(vectors), /*adjoint=*/false)};
}

// Returns op(Q) c, or c op(Q) = (op(Q)^H c^H)^H.
Value ExpandOrmqr(HloBuilder& hlo, const LapackCall& call) {
  auto op = call.op;
  Value vectors = op->getOperand(0), taus = op->getOperand(1), c = op->getOperand(2);
  const bool adjoint = call.IsTrue("transpose");
  if (call.IsTrue("left")) return ApplyAll(hlo, vectors, taus, c, adjoint);
  Matrices m(hlo);
  return m.Adjoint(ApplyAll(hlo, vectors, taus, m.Adjoint(c), !adjoint));
}

template <Expanded (*expand)(HloBuilder&, stablehlo::CustomCallOp)>
llvm::LogicalResult ByLoop(const LapackCall& call, Backward& backward) {
  return DifferentiateExpansion(call.op, backward, [&](HloBuilder& hlo) { return expand(hlo, call.op); });
}

llvm::LogicalResult Ormqr(const LapackCall& call, Backward& backward) {
  return DifferentiateExpansion(
      call.op, backward, [&](HloBuilder& hlo) -> Expanded { return llvm::SmallVector<Value>{ExpandOrmqr(hlo, call)}; });
}

}  // namespace

void AddQrRules(LapackRules& rules) {
  rules["geqrf"] = ByLoop<ExpandGeqrf>;
  rules["orgqr"] = ByLoop<ExpandOrgqr>;
  rules["ormqr"] = Ormqr;
}

}  // namespace tessera::autodiff
