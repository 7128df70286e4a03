// SPDX-License-Identifier: Apache-2.0
// Gradients of ops that move elements: the gradient moves back.
#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {
namespace {

using llvm::LogicalResult;
using mlir::Value;

// Sums over repeated elements, then restores the operand's order of dimensions.
LogicalResult BroadcastInDim(stablehlo::BroadcastInDimOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value operand = op.getOperand();
  llvm::ArrayRef<int64_t> dimensions = op.getBroadcastDimensions();
  Value g = backward.Gradient(op.getResult());
  Sizes repeated;
  for (int64_t i = 0; i < RankOf(g); ++i) {
    const auto* found = llvm::find(dimensions, i);
    bool grew = found != dimensions.end() && ShapeOf(operand)[found - dimensions.begin()] != ShapeOf(g)[i];
    if (found == dimensions.end() || grew) repeated.push_back(i);
  }
  Value sum = hlo.Sum(g, repeated);
  // The remaining dimensions, in the order of the result, without dimensions of size 1 that were expanded.
  llvm::SmallVector<std::pair<int64_t, int64_t>> kept;  // result dimension, operand dimension
  for (auto [i, dimension] : llvm::enumerate(dimensions)) {
    if (!llvm::is_contained(repeated, dimension)) kept.emplace_back(dimension, static_cast<int64_t>(i));
  }
  llvm::sort(kept);
  Sizes position(dimensions.size(), -1);
  for (auto [i, pair] : llvm::enumerate(kept)) position[pair.second] = static_cast<int64_t>(i);
  Sizes permutation;
  for (int64_t place : position) {
    if (place >= 0) permutation.push_back(place);
  }
  backward.Add(operand, hlo.Reshape(hlo.Transpose(sum, permutation), ShapeOf(operand)));
  return mlir::success();
}

LogicalResult Reshape(stablehlo::ReshapeOp op, Backward& backward) {
  backward.Add(op.getOperand(), backward.hlo.Reshape(backward.Gradient(op.getResult()), ShapeOf(op.getOperand())));
  return mlir::success();
}

LogicalResult Transpose(stablehlo::TransposeOp op, Backward& backward) {
  backward.Add(op.getOperand(),
               backward.hlo.Transpose(backward.Gradient(op.getResult()), InversePermutation(op.getPermutation())));
  return mlir::success();
}

LogicalResult Reverse(stablehlo::ReverseOp op, Backward& backward) {
  backward.Add(op.getOperand(), backward.hlo.Reverse(backward.Gradient(op.getResult()), op.getDimensions()));
  return mlir::success();
}

LogicalResult Slice(stablehlo::SliceOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  Sizes high;
  Sizes interior;
  for (auto [size, count, start, stride] :
       llvm::zip_equal(ShapeOf(op.getOperand()), ShapeOf(g), op.getStartIndices(), op.getStrides())) {
    int64_t covered = count == 0 ? 0 : (count - 1) * stride + 1;
    high.push_back(size - start - covered);
    interior.push_back(stride - 1);
  }
  backward.Add(op.getOperand(), hlo.Pad(g, hlo.Scalar(ElementOf(g), 0), op.getStartIndices(), high, interior));
  return mlir::success();
}

LogicalResult Pad(stablehlo::PadOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  Sizes low;
  Sizes high;
  Sizes steps;
  for (auto [before, after, between] :
       llvm::zip_equal(op.getEdgePaddingLow(), op.getEdgePaddingHigh(), op.getInteriorPadding())) {
    low.push_back(-before);
    high.push_back(-after);
    steps.push_back(between + 1);
  }
  // Removes the edges, then takes the elements between the interior padding.
  Value zero = hlo.Scalar(ElementOf(g), 0);
  Value spread = hlo.Pad(g, zero, low, high, Sizes(low.size(), 0));
  Value inner = hlo.Slice(spread, Sizes(low.size(), 0), ShapeOf(spread), steps);
  backward.Add(op.getOperand(), inner);
  if (backward.IsActive(op.getPaddingValue())) {
    Value all = hlo.Sum(g, Range(RankOf(g)));
    backward.Add(op.getPaddingValue(), hlo.Sub(all, hlo.Sum(inner, Range(RankOf(inner)))));
  }
  return mlir::success();
}

LogicalResult Concatenate(stablehlo::ConcatenateOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  Sizes starts(RankOf(g), 0);
  auto dimension = static_cast<int64_t>(op.getDimension());
  for (Value input : op.getInputs()) {
    Sizes limits(ShapeOf(g));
    limits[dimension] = starts[dimension] + ShapeOf(input)[dimension];
    if (backward.IsActive(input)) backward.Add(input, hlo.Slice(g, starts, limits, Sizes(RankOf(g), 1)));
    starts[dimension] = limits[dimension];
  }
  return mlir::success();
}

Value UpdateSlice(HloBuilder& hlo, Value into, Value update, mlir::ValueRange starts) {
  llvm::SmallVector<Value> operands{into, update};
  llvm::append_range(operands, starts);
  return hlo.Make<stablehlo::DynamicUpdateSliceOp>(into.getType(), operands)->getResult(0);
}

LogicalResult DynamicSlice(stablehlo::DynamicSliceOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  backward.Add(op.getOperand(), UpdateSlice(hlo, hlo.ZerosLike(op.getOperand()), g, op.getStartIndices()));
  return mlir::success();
}

LogicalResult DynamicUpdateSlice(stablehlo::DynamicUpdateSliceOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  Value update = op.getUpdate();
  if (backward.IsActive(op.getOperand())) {
    backward.Add(op.getOperand(), UpdateSlice(hlo, g, hlo.ZerosLike(update), op.getStartIndices()));
  }
  if (backward.IsActive(update)) {
    llvm::SmallVector<Value> operands{g};
    llvm::append_range(operands, op.getStartIndices());
    auto slice =
        hlo.Make<stablehlo::DynamicSliceOp>(update.getType(), operands, {hlo.Dims("slice_sizes", ShapeOf(update))});
    backward.Add(update, slice->getResult(0));
  }
  return mlir::success();
}

// The gradient passes through the barrier unchanged.
LogicalResult OptimizationBarrier(stablehlo::OptimizationBarrierOp op, Backward& backward) {
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
    backward.Add(operand, backward.Gradient(result));
  }
  return mlir::success();
}

}  // namespace

void SetDataMovementGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::BroadcastInDimOp, BroadcastInDim>(context);
  SetGradient<stablehlo::ReshapeOp, Reshape>(context);
  SetGradient<stablehlo::TransposeOp, Transpose>(context);
  SetGradient<stablehlo::ReverseOp, Reverse>(context);
  SetGradient<stablehlo::SliceOp, Slice>(context);
  SetGradient<stablehlo::PadOp, Pad>(context);
  SetGradient<stablehlo::ConcatenateOp, Concatenate>(context);
  SetGradient<stablehlo::DynamicSliceOp, DynamicSlice>(context);
  SetGradient<stablehlo::DynamicUpdateSliceOp, DynamicUpdateSlice>(context);
  SetGradient<stablehlo::OptimizationBarrierOp, OptimizationBarrier>(context);
}

}  // namespace tessera::autodiff
