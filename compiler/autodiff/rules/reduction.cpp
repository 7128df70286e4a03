// SPDX-License-Identifier: Apache-2.0
// Gradients of reduce.
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/body.h"
#include "tessera/compiler/autodiff/rules/folds.h"

namespace tessera::autodiff {
namespace {

using llvm::LogicalResult;
using mlir::Value;
using stablehlo::ComparisonDirection;

// Repeats |reduced|, which lacks |dimensions|, over the shape of |x|.
Value BroadcastBack(HloBuilder& hlo, Value reduced, Value x, llvm::ArrayRef<int64_t> dimensions) {
  Sizes kept;
  for (int64_t i = 0; i < RankOf(x); ++i) {
    if (!llvm::is_contained(dimensions, i)) kept.push_back(i);
  }
  return hlo.Broadcast(reduced, ShapeOf(x), kept);
}

// Equal extremes share the gradient, as in JAX.
Value ExtremeGradient(HloBuilder& hlo, Value x, Value y, Value g, llvm::ArrayRef<int64_t> dimensions) {
  Value is_extreme = hlo.Compare(ComparisonDirection::EQ, x, BroadcastBack(hlo, y, x, dimensions));
  Value ones = hlo.Convert(is_extreme, ElementOf(x));
  Value share = hlo.Div(g, hlo.Sum(ones, dimensions));
  return hlo.Mul(ones, BroadcastBack(hlo, share, x, dimensions));
}

// Returns, for each element, the product of all elements before it (exclusive prefix) along the last dimension.
Value PrefixProduct(HloBuilder& hlo, Value rows) {
  int64_t count = ShapeOf(rows)[1];
  auto op = hlo.Make<stablehlo::ReduceWindowOp>(
      rows.getType(), {rows, hlo.Scalar(ElementOf(rows), 1)},
      {hlo.Dims("window_dimensions", {1, count}), hlo.Padding({0, 0, count, -1})}, 1);
  hlo.FillBinaryRegion<stablehlo::MulOp>(op->getRegion(0), ElementOf(rows));
  return op->getResult(0);
}

// The derivative with respect to one element is the product of the others. It is computed as the product before it
// times the product after it, which is also correct when elements are zero.
Value ProductGradient(HloBuilder& hlo, Value x, Value initial, Value g, llvm::ArrayRef<int64_t> dimensions) {
  Sizes permutation;
  for (int64_t i = 0; i < RankOf(x); ++i) {
    if (!llvm::is_contained(dimensions, i)) permutation.push_back(i);
  }
  int64_t outer = TensorTypeOf(g).getNumElements();
  llvm::append_range(permutation, dimensions);
  Value moved = hlo.Transpose(x, permutation);
  int64_t inner = outer == 0 ? 0 : TensorTypeOf(x).getNumElements() / outer;
  if (outer == 0 || inner == 0) return hlo.ZerosLike(x);
  Value rows = hlo.Reshape(moved, {outer, inner});
  Value before = PrefixProduct(hlo, rows);
  Value after = hlo.Reverse(PrefixProduct(hlo, hlo.Reverse(rows, {1})), {1});
  Value scaled = hlo.Mul(g, hlo.Broadcast(initial, ShapeOf(g), {}));
  Value factor = hlo.Broadcast(hlo.Reshape(scaled, {outer}), {outer, inner}, {0});
  Value gradient = hlo.Reshape(hlo.Mul(factor, hlo.Mul(before, after)), ShapeOf(moved));
  return hlo.Transpose(gradient, InversePermutation(permutation));
}

LogicalResult Reduce(stablehlo::ReduceOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getInputs()[0];
  Value initial = op.getInitValues()[0];
  Value y = op->getResult(0);
  Value g = backward.Gradient(y);
  llvm::ArrayRef<int64_t> dimensions = op.getDimensions();
  const bool single = op.getInputs().size() == 1;
  Body body = single ? BodyOf(op.getBody()) : Body::kOther;
  if (body == Body::kAdd) {
    backward.Add(x, BroadcastBack(hlo, g, x, dimensions));
    if (backward.IsActive(initial)) backward.Add(initial, hlo.Sum(g, Range(RankOf(g))));
    return mlir::success();
  }
  if (!backward.IsActive(initial) && (body == Body::kMax || body == Body::kMin)) {
    backward.Add(x, ExtremeGradient(hlo, x, y, g, dimensions));
    return mlir::success();
  }
  if (!backward.IsActive(initial) && body == Body::kMultiply) {
    backward.Add(x, ProductGradient(hlo, x, initial, g, dimensions));
    return mlir::success();
  }
  return ByExpansion<stablehlo::ReduceOp, ExpandReduce>(op, backward);
}

}  // namespace

void SetReductionGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::ReduceOp, Reduce>(context); }

}  // namespace tessera::autodiff
