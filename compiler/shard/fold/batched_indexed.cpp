// SPDX-License-Identifier: Apache-2.0
// Batched forms of ops with indices.
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/compiler/shard/fold/batched_rules.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Results = Batching::Results;

// Inserts a start index of 0 for the leading dimension before the start indices, which begin at operand |first|.
void AddStart(const LaneBuilder& lanes, Operation* op, unsigned first) {
  auto scalar = op->getNumOperands() > first ? cast<RankedTensorType>(op->getOperand(first).getType())
                                             : RankedTensorType::get({}, lanes.builder().getI32Type());
  op->insertOperands(first, MakeZeros(lanes.builder(), op->getLoc(), scalar));
}

Results DynamicSlice(stablehlo::DynamicSliceOp, Batching& batching) {
  return batching.WithLeading<stablehlo::DynamicSliceOp>(1, [&](stablehlo::DynamicSliceOp copy) {
    copy.setSliceSizes(With(batching.lanes().lanes(), copy.getSliceSizes()));
    AddStart(batching.lanes(), copy, 1);
  });
}

Results DynamicUpdateSlice(stablehlo::DynamicUpdateSliceOp, Batching& batching) {
  return batching.WithLeading<stablehlo::DynamicUpdateSliceOp>(
      2, [&](stablehlo::DynamicUpdateSliceOp copy) { AddStart(batching.lanes(), copy, 2); });
}

Results Gather(stablehlo::GatherOp, Batching& batching) {
  return batching.WithLeading<stablehlo::GatherOp>([](stablehlo::GatherOp copy) {
    auto dims = copy.getDimensionNumbers();
    copy.setDimensionNumbersAttr(stablehlo::GatherDimensionNumbersAttr::get(
        copy.getContext(), Shifted(dims.getOffsetDims()), Shifted(dims.getCollapsedSliceDims()),
        With(0, Shifted(dims.getOperandBatchingDims())), With(0, Shifted(dims.getStartIndicesBatchingDims())),
        Shifted(dims.getStartIndexMap()), dims.getIndexVectorDim() + 1));
    copy.setSliceSizes(With(1, copy.getSliceSizes()));
    copy.setIndicesAreSorted(false);
  });
}

Results Scatter(stablehlo::ScatterOp, Batching& batching) {
  return batching.WithLeading<stablehlo::ScatterOp>([](stablehlo::ScatterOp copy) {
    auto dims = copy.getScatterDimensionNumbers();
    copy.setScatterDimensionNumbersAttr(stablehlo::ScatterDimensionNumbersAttr::get(
        copy.getContext(), Shifted(dims.getUpdateWindowDims()), Shifted(dims.getInsertedWindowDims()),
        With(0, Shifted(dims.getInputBatchingDims())), With(0, Shifted(dims.getScatterIndicesBatchingDims())),
        Shifted(dims.getScatterDimsToOperandDims()), dims.getIndexVectorDim() + 1));
    copy.setIndicesAreSorted(false);
  });
}

}  // namespace

void AddBatchedIndexed(BatchedRules& rules) {
  rules.Add<stablehlo::DynamicSliceOp, DynamicSlice>();
  rules.Add<stablehlo::DynamicUpdateSliceOp, DynamicUpdateSlice>();
  rules.Add<stablehlo::GatherOp, Gather>();
  rules.Add<stablehlo::ScatterOp, Scatter>();
}

}  // namespace tessera
