// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/lapack/matrices.h"

#include "tessera/dialects/stablehlo/data/linear_algebra_ops.h"

namespace tessera::autodiff {

using mlir::Value;
using stablehlo::ComparisonDirection;

Value Matrices::Multiply(Value a, Value b) {
  int64_t batch = RankOf(a) - 2;
  return hlo_.Dot(
      a, b, stablehlo::DotDimensionNumbersAttr::get(hlo_.context(), Range(batch), Range(batch), {batch + 1}, {batch}));
}

Value Matrices::Transposed(Value a) {
  Sizes permutation = Range(RankOf(a));
  std::swap(permutation[RankOf(a) - 2], permutation[RankOf(a) - 1]);
  return hlo_.Transpose(a, permutation);
}

Value Matrices::Zeros(Value like, int64_t rows, int64_t columns) {
  Sizes shape(ShapeOf(like));
  shape[shape.size() - 2] = rows;
  shape.back() = columns;
  return hlo_.Splat(TensorTypeOf(like).clone(shape), 0);
}

Value Matrices::Where(Value like, ComparisonDirection direction, int64_t diagonal) {
  auto type = TensorTypeOf(like).clone(hlo_.builder.getI32Type());
  Value row = hlo_.Iota(type, type.getRank() - 2), column = hlo_.Iota(type, type.getRank() - 1);
  if (diagonal != 0) row = hlo_.Add(row, hlo_.SplatLike(row, static_cast<double>(diagonal)));
  return hlo_.Compare(direction, column, row);
}

Value Matrices::Lower(Value a, int64_t diagonal) {
  return hlo_.Select(Where(a, ComparisonDirection::LE, diagonal), a, hlo_.ZerosLike(a));
}

Value Matrices::Upper(Value a, int64_t diagonal) {
  return hlo_.Select(Where(a, ComparisonDirection::GE, diagonal), a, hlo_.ZerosLike(a));
}

Value Matrices::LowerWithHalfDiagonal(Value a) {
  return hlo_.Select(Where(a, ComparisonDirection::EQ, 0), hlo_.Scale(a, 0.5), Lower(a, -1));
}

Value Matrices::Identity(Value like) { return hlo_.Convert(Where(like, ComparisonDirection::EQ, 0), ElementOf(like)); }

Value Matrices::Diagonal(Value a) {
  int64_t rank = RankOf(a), few = std::min(ShapeOf(a)[rank - 2], ShapeOf(a)[rank - 1]);
  Value square = Leading(a, few, few);
  Value only = hlo_.Select(Where(square, ComparisonDirection::EQ, 0), square, hlo_.ZerosLike(square));
  return hlo_.Sum(only, {rank - 1});
}

Value Matrices::FromDiagonal(Value values) {
  Sizes shape(ShapeOf(values));
  shape.push_back(shape.back());
  Value repeated = AlongRows(values, shape);
  return hlo_.Select(Where(repeated, ComparisonDirection::EQ, 0), repeated, hlo_.ZerosLike(repeated));
}

Value Matrices::AlongColumns(Value values, llvm::ArrayRef<int64_t> shape) {
  Sizes dimensions = Range(RankOf(values));
  dimensions.back() += 1;
  return hlo_.Broadcast(values, shape, dimensions);
}

Value Matrices::AlongRows(Value values, llvm::ArrayRef<int64_t> shape) {
  return hlo_.Broadcast(values, shape, Range(RankOf(values)));
}

Value Matrices::Leading(Value a, int64_t rows, int64_t columns) {
  Sizes limits(ShapeOf(a));
  limits[limits.size() - 2] = rows;
  limits.back() = columns;
  return hlo_.Slice(a, Sizes(limits.size(), 0), limits, Sizes(limits.size(), 1));
}

Value Matrices::Padded(Value a, int64_t rows, int64_t columns) {
  Sizes none(RankOf(a), 0), high(RankOf(a), 0);
  high[high.size() - 2] = rows - ShapeOf(a)[high.size() - 2];
  high.back() = columns - ShapeOf(a).back();
  return hlo_.Pad(a, hlo_.Scalar(ElementOf(a), 0), none, high, none);
}

Value Matrices::Solve(Value a, Value b, Triangle triangle, bool left, stablehlo::Transpose transpose) {
  mlir::OpBuilder& builder = hlo_.builder;
  return hlo_
      .Make<stablehlo::TriangularSolveOp>(
          b.getType(), {a, b},
          {builder.getNamedAttr("left_side", builder.getBoolAttr(left)),
           builder.getNamedAttr("lower", builder.getBoolAttr(triangle.lower)),
           builder.getNamedAttr("unit_diagonal", builder.getBoolAttr(triangle.unit_diagonal)),
           builder.getNamedAttr("transpose_a", stablehlo::TransposeAttr::get(hlo_.context(), transpose))})
      .getResult();
}

}  // namespace tessera::autodiff
