// SPDX-License-Identifier: Apache-2.0
// Gradients of geqrf (a matrix as R and the reflections that make Q) and orgqr (Q from these reflections). Both are
// expanded into loops of reflections. A reflection is H = I - tau v v^H with v = (0, .., 0, 1, tail); geqrf applies
// H_k^H from the left to the remaining matrix.
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
  return hlo.mul(m.alongRows(column, shape), m.alongColumns(row, shape));
}

// Returns v^H a, [..., n], for v of [..., m] and a of [..., m, n].
Value Project(HloBuilder& hlo, Value v, Value a) {
  int64_t batch = RankOf(v) - 1;
  return hlo.dot(hlo.conjugate(v), a,
                 stablehlo::DotDimensionNumbersAttr::get(hlo.context(), Range(batch), Range(batch), {batch}, {batch}));
}

// Broadcasts scalars [...], one per matrix of the batch, to |shape|, which has one dimension more.
Value Spread(HloBuilder& hlo, Value scalars, llvm::ArrayRef<int64_t> shape) {
  return hlo.broadcast(scalars, shape, Range(RankOf(scalars)));
}

// Returns a mask over a vector of |like|'s shape: true where an element's place compares with |i| as |direction| says.
Value IsAt(HloBuilder& hlo, Value like, Value i, ComparisonDirection direction) {
  auto type = TensorTypeOf(like).clone(hlo.builder.getI32Type());
  return hlo.compare(direction, hlo.iota(type, type.getRank() - 1), hlo.broadcast(i, type.getShape(), {}));
}

// Returns column |i|, [..., m].
Value Column(HloBuilder& hlo, Value a, Value i) {
  int64_t rank = RankOf(a);
  Sizes sizes(ShapeOf(a));
  sizes.back() = 1;
  llvm::SmallVector<Value> operands{a};
  operands.append(rank - 1, hlo.scalar(ElementOf(i), 0));
  operands.push_back(i);
  auto slice =
      hlo.make<stablehlo::DynamicSliceOp>(TensorTypeOf(a).clone(sizes), operands, {hlo.dims("slice_sizes", sizes)});
  return hlo.reshape(slice->getResult(0), llvm::ArrayRef(sizes).drop_back());
}

Value Masked(HloBuilder& hlo, Value where, Value x) { return hlo.select(where, x, hlo.zerosLike(x)); }

// Returns element |i| of each vector, [...].
Value Element(HloBuilder& hlo, Value vectors, Value i) {
  return hlo.sum(Masked(hlo, IsAt(hlo, vectors, i, ComparisonDirection::EQ), vectors), {RankOf(vectors) - 1});
}

struct Reflection {
  Value v, tau;
};

// Returns the reflection that takes column |i| of |a|, from row |i| on, to a multiple of the first unit vector. When
// the column already is a real number above zeros, tau is 0.
Reflection Reflect(HloBuilder& hlo, Value a, Value i) {
  Value column = Column(hlo, a, i), alpha = Element(hlo, column, i);
  Value at = IsAt(hlo, column, i, ComparisonDirection::EQ);
  Value tail = Masked(hlo, IsAt(hlo, column, i, ComparisonDirection::GT), column);
  auto squares = [&](Value x) { return hlo.add(hlo.square(hlo.real(x)), hlo.square(hlo.imaginary(x))); };
  Value below = hlo.sum(squares(tail), {RankOf(tail) - 1});
  Value zero = hlo.zerosLike(below), one = hlo.splatLike(below, 1);
  Value idle = hlo.compare(ComparisonDirection::EQ, hlo.add(below, hlo.square(hlo.imaginary(alpha))), zero);
  Value norm = hlo.unary<stablehlo::SqrtOp>(hlo.select(idle, one, hlo.add(squares(alpha), below)));
  Value positive = hlo.compare(ComparisonDirection::GE, hlo.real(alpha), zero);
  Value beta = hlo.convert(hlo.select(positive, hlo.neg(norm), norm), ElementOf(a));
  Value zeros = hlo.zerosLike(alpha);
  Value difference = hlo.select(idle, hlo.splatLike(alpha, 1), hlo.sub(alpha, beta));
  Value tau = hlo.select(idle, zeros, hlo.div(hlo.sub(beta, alpha), beta));
  Value scaled = hlo.div(tail, Spread(hlo, difference, ShapeOf(tail)));
  return {hlo.select(at, hlo.splatLike(column, 1), scaled), tau};
}

// Returns (I - factor v v^H) a.
Value Apply(HloBuilder& hlo, Value v, Value factor, Value a) {
  return hlo.sub(a, Outer(hlo, hlo.mul(v, Spread(hlo, factor, ShapeOf(v))), Project(hlo, v, a)));
}

Expanded ExpandGeqrf(HloBuilder& hlo, stablehlo::CustomCallOp op) {
  Value a = op->getOperand(0);
  int64_t rank = RankOf(a), few = std::min(ShapeOf(a)[rank - 2], ShapeOf(a)[rank - 1]);
  auto results =
      CountedLoop(hlo, few, {a, hlo.zerosLike(a), hlo.zerosLike(op->getResult(1))},
                  [&](HloBuilder& inner, Value i, mlir::ValueRange carried) {
                    Reflection reflection = Reflect(inner, carried[0], i);
                    Value left = Apply(inner, reflection.v, inner.conjugate(reflection.tau), carried[0]);
                    // v goes below the diagonal of column i.
                    auto type = TensorTypeOf(a).clone(inner.builder.getI32Type());
                    Value is_column = inner.compare(ComparisonDirection::EQ, inner.iota(type, rank - 1),
                                                    inner.broadcast(i, type.getShape(), {}));
                    Matrices m(inner);
                    Value vectors = inner.select(is_column, m.alongRows(reflection.v, ShapeOf(a)), carried[1]);
                    Value taus = inner.select(IsAt(inner, carried[2], i, ComparisonDirection::EQ),
                                              Spread(inner, reflection.tau, ShapeOf(carried[2])), carried[2]);
                    return llvm::SmallVector<Value>{left, vectors, taus};
                  });
  Matrices m(hlo);
  return llvm::SmallVector<Value>{hlo.add(m.upper(results[0]), m.lower(results[1], -1)), results[2]};
}

// Returns the first columns of Q = H_1 ... H_k: the reflections are applied to the columns of the identity, the last
// one first.
Expanded ExpandOrgqr(HloBuilder& hlo, stablehlo::CustomCallOp op) {
  Value vectors = op->getOperand(0), taus = op->getOperand(1);
  int64_t count = ShapeOf(taus).back();
  Matrices outside(hlo);
  return CountedLoop(
      hlo, count, {outside.identity(vectors)}, [&](HloBuilder& inner, Value trip, mlir::ValueRange carried) {
        Value i = inner.sub(inner.splatLike(trip, static_cast<double>(count - 1)), trip);
        Value column = Column(inner, vectors, i);
        Value tail = Masked(inner, IsAt(inner, column, i, ComparisonDirection::GT), column);
        Value v = inner.select(IsAt(inner, column, i, ComparisonDirection::EQ), inner.splatLike(column, 1), tail);
        return llvm::SmallVector<Value>{Apply(inner, v, Element(inner, taus, i), carried[0])};
      });
}

template <Expanded (*expand)(HloBuilder&, stablehlo::CustomCallOp)>
llvm::LogicalResult ByLoop(const LapackCall& call, Backward& backward) {
  return DifferentiateExpansion(call.op, backward, [&](HloBuilder& hlo) { return expand(hlo, call.op); });
}

}  // namespace

void AddQrRules(LapackRules& rules) {
  rules["geqrf"] = ByLoop<ExpandGeqrf>;
  rules["orgqr"] = ByLoop<ExpandOrgqr>;
}

}  // namespace tessera::autodiff
