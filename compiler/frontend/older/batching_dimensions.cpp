// SPDX-License-Identifier: Apache-2.0
// Gathers and scatters without batching dimensions: the batch index becomes a component of each index.
#include "tessera/compiler/frontend/older/older_ops.h"
#include "tessera/compiler/hlo/hlo_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;
using autodiff::HloBuilder;
using autodiff::Sizes;

namespace {

Sizes Joined(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  Sizes joined(a);
  joined.append(b.begin(), b.end());
  return joined;
}

Sizes Sorted(Sizes dims) {
  llvm::sort(dims);
  return dims;
}

// Returns |indices| with the positions along |batching| prepended to each index, which lies along |vector_dim|.
Value WithBatchNumbers(HloBuilder& hlo, Value indices, ArrayRef<int64_t> batching, int64_t vector_dim) {
  Sizes shape(autodiff::ShapeOf(indices));
  if (vector_dim == static_cast<int64_t>(shape.size())) {
    shape.push_back(1);
    indices = hlo.Reshape(indices, shape);
  }
  // A narrow integer may not hold a batch index.
  const unsigned width = autodiff::ElementOf(indices).getIntOrFloatBitWidth();
  if (width < 32) indices = hlo.Convert(indices, hlo.builder.getI32Type());
  shape[static_cast<size_t>(vector_dim)] = 1;
  auto type = RankedTensorType::get(shape, autodiff::ElementOf(indices));
  SmallVector<Value> parts;
  for (const int64_t dim : batching) parts.push_back(hlo.Iota(type, dim));
  parts.push_back(indices);
  return hlo.Concatenate(parts, vector_dim);
}

void Rewrite(stablehlo::GatherOp op) {
  auto numbers = op.getDimensionNumbers();
  if (numbers.getOperandBatchingDims().empty()) return;
  HloBuilder hlo(OpBuilder(op), op.getLoc());
  op->setOperand(1, WithBatchNumbers(hlo, op.getStartIndices(), numbers.getStartIndicesBatchingDims(),
                                     numbers.getIndexVectorDim()));
  op.setDimensionNumbersAttr(stablehlo::GatherDimensionNumbersAttr::get(
      op.getContext(), numbers.getOffsetDims(),
      Sorted(Joined(numbers.getCollapsedSliceDims(), numbers.getOperandBatchingDims())), {}, {},
      Joined(numbers.getOperandBatchingDims(), numbers.getStartIndexMap()), numbers.getIndexVectorDim()));
  op.setIndicesAreSorted(false);
}

void Rewrite(stablehlo::ScatterOp op) {
  auto numbers = op.getScatterDimensionNumbers();
  if (numbers.getInputBatchingDims().empty()) return;
  HloBuilder hlo(OpBuilder(op), op.getLoc());
  op->setOperand(static_cast<unsigned>(op.getInputs().size()),
                 WithBatchNumbers(hlo, op.getScatterIndices(), numbers.getScatterIndicesBatchingDims(),
                                  numbers.getIndexVectorDim()));
  op.setScatterDimensionNumbersAttr(stablehlo::ScatterDimensionNumbersAttr::get(
      op.getContext(), numbers.getUpdateWindowDims(),
      Sorted(Joined(numbers.getInsertedWindowDims(), numbers.getInputBatchingDims())), {}, {},
      Joined(numbers.getInputBatchingDims(), numbers.getScatterDimsToOperandDims()), numbers.getIndexVectorDim()));
  op.setIndicesAreSorted(false);
}

}  // namespace

void RemoveBatchingDimensions(Operation* op) {
  if (auto gather = dyn_cast<stablehlo::GatherOp>(op)) Rewrite(gather);
  if (auto scatter = dyn_cast<stablehlo::ScatterOp>(op)) Rewrite(scatter);
}

}  // namespace tessera
