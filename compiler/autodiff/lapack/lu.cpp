// SPDX-License-Identifier: Apache-2.0
// The gradient of getrf: P A = L U, with both factors in one matrix.
#include "tessera/compiler/autodiff/lapack/rules.h"

namespace tessera::autodiff {

using mlir::Value;
using stablehlo::ComparisonDirection;
using stablehlo::Transpose;

// LAPACK exchanges row i with row pivots[i] (counted from 1), for i = 0, 1, ... The same exchanges, applied to 0, 1, 2,
// ..., give the resulting order of the rows.
Value UndoPivots(HloBuilder& hlo, Value pivots, Value x) {
  auto type = TensorTypeOf(pivots);
  int64_t last = type.getRank() - 1, rows = ShapeOf(x)[last];
  Sizes shape(type.getShape());
  shape[last] = rows;
  auto order_type = type.clone(shape);
  Sizes batch = Range(last);
  auto order = CountedLoop(
      hlo, type.getDimSize(last), {hlo.Iota(order_type, last)},
      [&](HloBuilder& inner, Value i, mlir::ValueRange carried) {
        Value place = inner.Iota(order_type, last);
        Value is_i = inner.Compare(ComparisonDirection::EQ, place, inner.Broadcast(i, shape, {}));
        // Computes pivots[i] - 1 for every matrix of the batch.
        Value mine =
            inner.Compare(ComparisonDirection::EQ, inner.Iota(type, last), inner.Broadcast(i, type.getShape(), {}));
        Value pivot = inner.Sum(inner.Select(mine, pivots, inner.ZerosLike(pivots)), {last});
        Value from_0 = inner.Sub(pivot, inner.SplatLike(pivot, 1));
        Value is_pivot = inner.Compare(ComparisonDirection::EQ, place, inner.Broadcast(from_0, shape, batch));
        auto at = [&](Value where) {
          Value value = inner.Sum(inner.Select(where, carried[0], inner.ZerosLike(carried[0])), {last});
          return inner.Broadcast(value, shape, batch);
        };
        Value at_i = at(is_i), at_pivot = at(is_pivot);
        return llvm::SmallVector<Value>{inner.Select(is_i, at_pivot, inner.Select(is_pivot, at_i, carried[0]))};
      });
  // P has a one in row j and column order[j].
  shape.push_back(rows);
  auto square = type.clone(shape);
  Value is_one =
      hlo.Compare(ComparisonDirection::EQ, hlo.Iota(square, last + 1), hlo.Broadcast(order[0], shape, Range(last + 1)));
  Matrices m(hlo);
  return m.Multiply(m.Transposed(hlo.Convert(is_one, ElementOf(x))), x);
}

namespace {

// With L and U completed to square matrices: d(LU) = L tril(X, -1) + triu(X) U, X = L^-1 P dA U^-1.
llvm::LogicalResult Getrf(const LapackCall& call, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Matrices m(hlo);
  auto op = call.op;
  Value packed = op->getResult(0), g = backward.Gradient(packed);
  int64_t rank = RankOf(packed), rows = ShapeOf(packed)[rank - 2], columns = ShapeOf(packed)[rank - 1];
  int64_t few = std::min(rows, columns);
  if (few == 0) return mlir::success();
  Value l = m.Padded(m.Lower(m.Leading(packed, rows, few), -1), rows, rows);
  l = hlo.Add(l, m.Identity(l));
  Value u = m.Padded(m.Upper(m.Leading(packed, few, columns)), columns, columns);
  // U is completed with ones.
  Value ones = m.Identity(u);
  Value completed = hlo.Sub(ones, m.Padded(m.Leading(ones, few, few), columns, columns));
  u = hlo.Add(u, completed);
  Value x = hlo.Add(m.Lower(m.Multiply(m.Transposed(l), g), -1), m.Upper(m.Multiply(g, m.Transposed(u))));
  Value of_rows = m.Solve(l, x, {.lower = true, .unit_diagonal = true}, /*left=*/true, Transpose::TRANSPOSE);
  Value of_both = m.Solve(u, of_rows, {.lower = false}, /*left=*/false, Transpose::TRANSPOSE);
  backward.Add(op->getOperand(0), UndoPivots(hlo, op->getResult(1), of_both));
  return mlir::success();
}

}  // namespace

void AddLuRules(LapackRules& rules) { rules["getrf"] = Getrf; }

}  // namespace tessera::autodiff
