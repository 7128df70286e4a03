// SPDX-License-Identifier: Apache-2.0
// Gradients of gather and scatter: each is the other's transpose.
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/body.h"

namespace tessera::autodiff {
namespace {

using llvm::LogicalResult;
using mlir::Value;
using stablehlo::ComparisonDirection;

stablehlo::GatherDimensionNumbersAttr GatherNumbers(stablehlo::ScatterDimensionNumbersAttr n) {
  return stablehlo::GatherDimensionNumbersAttr::get(n.getContext(), n.getUpdateWindowDims(), n.getInsertedWindowDims(),
                                                    n.getInputBatchingDims(), n.getScatterIndicesBatchingDims(),
                                                    n.getScatterDimsToOperandDims(), n.getIndexVectorDim());
}

stablehlo::ScatterDimensionNumbersAttr ScatterNumbers(stablehlo::GatherDimensionNumbersAttr n) {
  return stablehlo::ScatterDimensionNumbersAttr::get(n.getContext(), n.getOffsetDims(), n.getCollapsedSliceDims(),
                                                     n.getOperandBatchingDims(), n.getStartIndicesBatchingDims(),
                                                     n.getStartIndexMap(), n.getIndexVectorDim());
}

// The largest start of each index component at which a slice still lies inside, in the shape of |indices|.
Value LastStarts(HloBuilder& hlo, Value indices, llvm::ArrayRef<int64_t> operand_shape,
                 llvm::ArrayRef<int64_t> slice_sizes, llvm::ArrayRef<int64_t> index_map, int64_t vector_dimension) {
  auto element = ElementOf(indices);
  auto width = element.getIntOrFloatBitWidth();
  llvm::SmallVector<llvm::APInt> last;
  for (int64_t dimension : index_map) {
    last.emplace_back(width, static_cast<uint64_t>(operand_shape[dimension] - slice_sizes[dimension]),
                      /*isSigned=*/false, /*implicitTrunc=*/true);
  }
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(last.size())}, element);
  Value limits = hlo.constant(mlir::DenseElementsAttr::get(type, last));
  if (vector_dimension == RankOf(indices)) return hlo.broadcast(hlo.reshape(limits, {}), ShapeOf(indices), {});
  return hlo.broadcast(limits, ShapeOf(indices), {vector_dimension});
}

Value EmitScatter(HloBuilder& hlo, Value into, Value indices, Value updates,
                  stablehlo::ScatterDimensionNumbersAttr numbers, bool sorted, bool unique, bool add) {
  auto op =
      hlo.make<stablehlo::ScatterOp>(into.getType(), {into, indices, updates},
                                     {hlo.builder.getNamedAttr("scatter_dimension_numbers", numbers),
                                      hlo.builder.getNamedAttr("indices_are_sorted", hlo.builder.getBoolAttr(sorted)),
                                      hlo.builder.getNamedAttr("unique_indices", hlo.builder.getBoolAttr(unique))},
                                     1);
  if (add) {
    hlo.fillBinaryRegion<stablehlo::AddOp>(op->getRegion(0), ElementOf(into));
  } else {
    mlir::Type scalar = mlir::RankedTensorType::get({}, ElementOf(into));
    hlo.fillRegion(op->getRegion(0), {scalar, scalar},
                   [](HloBuilder&, mlir::ValueRange arguments) { return llvm::SmallVector<Value>{arguments[1]}; });
  }
  return op->getResult(0);
}

// Slices that overlap add up. Gather clamps its indices and scatter drops what lies outside, so the indices are
// clamped.
LogicalResult Gather(stablehlo::GatherOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value operand = op.getOperand();
  Value indices = op.getStartIndices();
  auto numbers = op.getDimensionNumbers();
  Value last = LastStarts(hlo, indices, ShapeOf(operand), op.getSliceSizes(), numbers.getStartIndexMap(),
                          numbers.getIndexVectorDim());
  Value clamped = hlo.clamp(hlo.zerosLike(indices), indices, last);
  backward.add(operand, EmitScatter(hlo, hlo.zerosLike(operand), clamped, backward.gradient(op.getResult()),
                                    ScatterNumbers(numbers), op.getIndicesAreSorted(), /*unique=*/false, /*add=*/true));
  return mlir::success();
}

// The size of the window in each dimension of scatter's input.
Sizes WindowSizes(Value input, Value updates, stablehlo::ScatterDimensionNumbersAttr numbers) {
  Sizes sizes;
  size_t next = 0;
  for (int64_t i = 0; i < RankOf(input); ++i) {
    bool absent =
        llvm::is_contained(numbers.getInsertedWindowDims(), i) || llvm::is_contained(numbers.getInputBatchingDims(), i);
    sizes.push_back(absent ? 1 : ShapeOf(updates)[numbers.getUpdateWindowDims()[next++]]);
  }
  return sizes;
}

// What each update contributed to: the gradient at its place, zero for updates that were dropped.
Value GatherUpdates(HloBuilder& hlo, stablehlo::ScatterOp op, Value g) {
  auto numbers = op.getScatterDimensionNumbers();
  Value indices = op.getScatterIndices();
  Value updates = op.getUpdates()[0];
  Sizes sizes = WindowSizes(g, updates, numbers);
  auto gather = hlo.make<stablehlo::GatherOp>(
      updates.getType(), {g, indices},
      {hlo.builder.getNamedAttr("dimension_numbers", GatherNumbers(numbers)), hlo.dims("slice_sizes", sizes),
       hlo.builder.getNamedAttr("indices_are_sorted", hlo.builder.getBoolAttr(op.getIndicesAreSorted()))});
  Value last =
      LastStarts(hlo, indices, ShapeOf(g), sizes, numbers.getScatterDimsToOperandDims(), numbers.getIndexVectorDim());
  Value inside = hlo.binary<stablehlo::AndOp>(hlo.compare(ComparisonDirection::GE, indices, hlo.zerosLike(indices)),
                                              hlo.compare(ComparisonDirection::LE, indices, last));
  if (numbers.getIndexVectorDim() < RankOf(indices)) {
    Value yes = hlo.scalar(hlo.builder.getI1Type(), 1);
    inside = hlo.reduce<stablehlo::AndOp>(inside, yes, {numbers.getIndexVectorDim()});
  }
  Sizes scatter_dimensions;
  for (int64_t i = 0; i < RankOf(updates); ++i) {
    if (!llvm::is_contained(numbers.getUpdateWindowDims(), i)) scatter_dimensions.push_back(i);
  }
  Value mask = hlo.broadcast(inside, ShapeOf(updates), scatter_dimensions);
  return hlo.select(mask, gather->getResult(0), hlo.zerosLike(updates));
}

LogicalResult Scatter(stablehlo::ScatterOp op, Backward& backward) {
  if (op.getInputs().size() != 1) return op.emitError("scatter of several tensors has no gradient");
  HloBuilder& hlo = backward.hlo;
  Body body = BodyOf(op.getUpdateComputation());
  if (body != Body::kAdd && body != Body::kReplace) {
    return op.emitError("scatter has a gradient when it adds or replaces; this one combines otherwise");
  }
  if (body == Body::kReplace && !op.getUniqueIndices()) {
    return op.emitError(
        "scatter that replaces has a gradient only with unique_indices: else it is not known which update stays");
  }
  Value input = op.getInputs()[0];
  Value updates = op.getUpdates()[0];
  Value g = backward.gradient(op->getResult(0));
  if (backward.isActive(input)) {
    backward.add(input, body == Body::kAdd ? g
                                           : EmitScatter(hlo, g, op.getScatterIndices(), hlo.zerosLike(updates),
                                                         op.getScatterDimensionNumbers(), op.getIndicesAreSorted(),
                                                         /*unique=*/true, /*add=*/false));
  }
  if (backward.isActive(updates)) backward.add(updates, GatherUpdates(hlo, op, g));
  return mlir::success();
}

}  // namespace

void SetIndexingGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::GatherOp, Gather>(context);
  SetGradient<stablehlo::ScatterOp, Scatter>(context);
}

}  // namespace tessera::autodiff
