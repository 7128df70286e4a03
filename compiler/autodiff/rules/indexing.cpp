// SPDX-License-Identifier: Apache-2.0
// The gradient of gather: a scatter that adds.
#include "tessera/compiler/autodiff/rules/indexing.h"

#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {

using mlir::Value;

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

Value LastStarts(HloBuilder& hlo, Value indices, llvm::ArrayRef<int64_t> operand_shape,
                 llvm::ArrayRef<int64_t> slice_sizes, llvm::ArrayRef<int64_t> index_map, int64_t vector_dimension) {
  auto element = mlir::cast<mlir::IntegerType>(ElementOf(indices));
  const unsigned width = element.getWidth();
  const llvm::APInt greatest =
      element.isUnsigned() ? llvm::APInt::getMaxValue(width) : llvm::APInt::getSignedMaxValue(width);
  llvm::SmallVector<llvm::APInt> last;
  for (int64_t dimension : index_map) {
    const auto start = static_cast<uint64_t>(operand_shape[dimension] - slice_sizes[dimension]);
    last.push_back(greatest.ult(start) ? greatest : llvm::APInt(width, start));
  }
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(last.size())}, element);
  Value limits = hlo.Constant(mlir::DenseElementsAttr::get(type, last));
  if (vector_dimension == RankOf(indices)) return hlo.Broadcast(hlo.Reshape(limits, {}), ShapeOf(indices), {});
  return hlo.Broadcast(limits, ShapeOf(indices), {vector_dimension});
}

stablehlo::ScatterOp MakeScatter(HloBuilder& hlo, Value into, Value indices, Value updates,
                                 stablehlo::ScatterDimensionNumbersAttr numbers, bool sorted, bool unique) {
  return hlo.Make<stablehlo::ScatterOp>(
      into.getType(), {into, indices, updates},
      {hlo.builder.getNamedAttr("scatter_dimension_numbers", numbers),
       hlo.builder.getNamedAttr("indices_are_sorted", hlo.builder.getBoolAttr(sorted)),
       hlo.builder.getNamedAttr("unique_indices", hlo.builder.getBoolAttr(unique))},
      1);
}

namespace {

// Gradients of overlapping slices add up. Gather clamps its indices and scatter drops what lies outside, so the indices
// are clamped unless out-of-range slices get no gradient.
llvm::LogicalResult Gather(stablehlo::GatherOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value operand = op.getOperand();
  Value indices = op.getStartIndices();
  auto numbers = op.getDimensionNumbers();
  if (!op->hasAttr(kInRangeOnly)) {
    Value last = LastStarts(hlo, indices, ShapeOf(operand), op.getSliceSizes(), numbers.getStartIndexMap(),
                            numbers.getIndexVectorDim());
    indices = hlo.Clamp(hlo.ZerosLike(indices), indices, last);
  }
  backward.Add(operand,
               EmitScatter<stablehlo::AddOp>(hlo, hlo.ZerosLike(operand), indices, backward.Gradient(op.getResult()),
                                             ScatterNumbers(numbers), op.getIndicesAreSorted(), /*unique=*/false));
  return mlir::success();
}

}  // namespace

void SetGatherGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::GatherOp, Gather>(context); }

}  // namespace tessera::autodiff
