// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/lapack/matrices.h"

#include "tessera/dialects/stablehlo/data/linear_algebra_ops.h"

namespace tessera::autodiff {

using mlir::Value;
using stablehlo::ComparisonDirection;

Value Matrices::multiply(Value a, Value b) {
  int64_t batch = RankOf(a) - 2;
  return hlo_.dot(
      a, b, stablehlo::DotDimensionNumbersAttr::get(hlo_.context(), Range(batch), Range(batch), {batch + 1}, {batch}));
}

Value Matrices::transposed(Value a) {
  Sizes permutation = Range(RankOf(a));
  std::swap(permutation[RankOf(a) - 2], permutation[RankOf(a) - 1]);
  return hlo_.transpose(a, permutation);
}

Value Matrices::zeros(Value like, int64_t rows, int64_t columns) {
  Sizes shape(ShapeOf(like));
  shape[shape.size() - 2] = rows;
  shape.back() = columns;
  return hlo_.splat(TensorTypeOf(like).clone(shape), 0);
}

Value Matrices::where(Value like, ComparisonDirection direction, int64_t diagonal) {
  auto type = TensorTypeOf(like).clone(hlo_.builder.getI32Type());
  Value row = hlo_.iota(type, type.getRank() - 2), column = hlo_.iota(type, type.getRank() - 1);
  if (diagonal != 0) row = hlo_.add(row, hlo_.splatLike(row, static_cast<double>(diagonal)));
  return hlo_.compare(direction, column, row);
}

Value Matrices::lower(Value a, int64_t diagonal) {
  return hlo_.select(where(a, ComparisonDirection::LE, diagonal), a, hlo_.zerosLike(a));
}

Value Matrices::upper(Value a, int64_t diagonal) {
  return hlo_.select(where(a, ComparisonDirection::GE, diagonal), a, hlo_.zerosLike(a));
}

Value Matrices::lowerWithHalfDiagonal(Value a) {
  return hlo_.select(where(a, ComparisonDirection::EQ, 0), hlo_.scale(a, 0.5), lower(a, -1));
}

Value Matrices::identity(Value like) { return hlo_.convert(where(like, ComparisonDirection::EQ, 0), ElementOf(like)); }

Value Matrices::diagonal(Value a) {
  int64_t rank = RankOf(a), few = std::min(ShapeOf(a)[rank - 2], ShapeOf(a)[rank - 1]);
  Value square = leading(a, few, few);
  Value only = hlo_.select(where(square, ComparisonDirection::EQ, 0), square, hlo_.zerosLike(square));
  return hlo_.sum(only, {rank - 1});
}

Value Matrices::fromDiagonal(Value values) {
  Sizes shape(ShapeOf(values));
  shape.push_back(shape.back());
  Value repeated = alongRows(values, shape);
  return hlo_.select(where(repeated, ComparisonDirection::EQ, 0), repeated, hlo_.zerosLike(repeated));
}

Value Matrices::alongColumns(Value values, llvm::ArrayRef<int64_t> shape) {
  Sizes dimensions = Range(RankOf(values));
  dimensions.back() += 1;
  return hlo_.broadcast(values, shape, dimensions);
}

Value Matrices::alongRows(Value values, llvm::ArrayRef<int64_t> shape) {
  return hlo_.broadcast(values, shape, Range(RankOf(values)));
}

Value Matrices::leading(Value a, int64_t rows, int64_t columns) {
  Sizes limits(ShapeOf(a));
  limits[limits.size() - 2] = rows;
  limits.back() = columns;
  return hlo_.slice(a, Sizes(limits.size(), 0), limits, Sizes(limits.size(), 1));
}

Value Matrices::padded(Value a, int64_t rows, int64_t columns) {
  Sizes none(RankOf(a), 0), high(RankOf(a), 0);
  high[high.size() - 2] = rows - ShapeOf(a)[high.size() - 2];
  high.back() = columns - ShapeOf(a).back();
  return hlo_.pad(a, hlo_.scalar(ElementOf(a), 0), none, high, none);
}

Value Matrices::solve(Value a, Value b, Triangle triangle, bool left, stablehlo::Transpose transpose) {
  mlir::OpBuilder& builder = hlo_.builder;
  return hlo_
      .make<stablehlo::TriangularSolveOp>(
          b.getType(), {a, b},
          {builder.getNamedAttr("left_side", builder.getBoolAttr(left)),
           builder.getNamedAttr("lower", builder.getBoolAttr(triangle.lower)),
           builder.getNamedAttr("unit_diagonal", builder.getBoolAttr(triangle.unit_diagonal)),
           builder.getNamedAttr("transpose_a", stablehlo::TransposeAttr::get(hlo_.context(), transpose))})
      .getResult();
}

}  // namespace tessera::autodiff
