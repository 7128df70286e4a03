// SPDX-License-Identifier: Apache-2.0
// Batched forms of ops that combine elements: products, reductions, windows and sorts.
#include "tessera/compiler/shard/fold/batched_rules.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Results = Batching::Results;

void Prepend(std::optional<ArrayRef<int64_t>> values, int64_t first, llvm::function_ref<void(ArrayRef<int64_t>)> set) {
  if (values) set(With(first, *values));
}

// Returns |padding| as rows (low, high), with a row of zeros for a leading dimension.
DenseIntElementsAttr WithoutPadding(DenseIntElementsAttr padding) {
  if (!padding) return padding;
  SmallVector<int64_t> rows = {0, 0};
  llvm::append_range(rows, padding.getValues<int64_t>());
  const auto count = static_cast<int64_t>(rows.size()) / 2;
  return DenseIntElementsAttr::get(cast<RankedTensorType>(padding.getType()).clone({count, 2}), rows);
}

// Lanes become a batch dimension of both operands, or a free dimension of the operand that varies.
Results DotGeneral(stablehlo::DotGeneralOp dot, Batching& batching) {
  const LaneBuilder& lanes = batching.lanes();
  auto dims = dot.getDotDimensionNumbers();
  const bool left = batching.operand(0).varies, right = batching.operand(1).varies;
  auto shifted = [](ArrayRef<int64_t> dimensions, bool shift) {
    return shift ? Shifted(dimensions) : SmallVector<int64_t>(dimensions);
  };
  SmallVector<int64_t> left_batch = shifted(dims.getLhsBatchingDimensions(), left);
  SmallVector<int64_t> right_batch = shifted(dims.getRhsBatchingDimensions(), right);
  auto batches = static_cast<int64_t>(left_batch.size());
  int64_t place = 0;  // dimension of the lanes in the result
  if (left && right) {
    left_batch.insert(left_batch.begin(), 0);
    right_batch.insert(right_batch.begin(), 0);
  } else {
    place = left ? batches : RankOf(dot.getLhs()) - static_cast<int64_t>(dims.getLhsContractingDimensions().size());
  }
  auto numbers = stablehlo::DotDimensionNumbersAttr::get(dot.getContext(), left_batch, right_batch,
                                                         shifted(dims.getLhsContractingDimensions(), left),
                                                         shifted(dims.getRhsContractingDimensions(), right));
  SmallVector<int64_t> shape(dot.getType().getShape());
  shape.insert(shape.begin() + place, lanes.lanes());
  auto copy = cast<stablehlo::DotGeneralOp>(batching.Clone({batching.operand(0).value, batching.operand(1).value}));
  copy.setDotDimensionNumbersAttr(numbers);
  copy.getResult().setType(cast<RankedTensorType>(copy.getType()).clone(shape));
  Value result = batching.Insert(copy).front();
  return SmallVector<Value>{place == 0 ? result : lanes.ToFront(result, place)};
}

Results Reduce(stablehlo::ReduceOp op, Batching& batching) {
  return batching.WithLeading<stablehlo::ReduceOp>(
      op.getInputs().size(), [](stablehlo::ReduceOp copy) { copy.setDimensions(Shifted(copy.getDimensions())); });
}

Results ReduceWindow(stablehlo::ReduceWindowOp op, Batching& batching) {
  return batching.WithLeading<stablehlo::ReduceWindowOp>(op.getInputs().size(), [](stablehlo::ReduceWindowOp copy) {
    copy.setWindowDimensions(With(1, copy.getWindowDimensions()));
    Prepend(copy.getWindowStrides(), 1, [&](ArrayRef<int64_t> values) { copy.setWindowStrides(values); });
    Prepend(copy.getBaseDilations(), 1, [&](ArrayRef<int64_t> values) { copy.setBaseDilations(values); });
    Prepend(copy.getWindowDilations(), 1, [&](ArrayRef<int64_t> values) { copy.setWindowDilations(values); });
    if (copy.getPaddingAttr()) copy.setPaddingAttr(WithoutPadding(copy.getPaddingAttr()));
  });
}

Results SelectAndScatter(stablehlo::SelectAndScatterOp, Batching& batching) {
  return batching.WithLeading<stablehlo::SelectAndScatterOp>(2, [](stablehlo::SelectAndScatterOp copy) {
    Prepend(copy.getWindowDimensions(), 1, [&](ArrayRef<int64_t> values) { copy.setWindowDimensions(values); });
    Prepend(copy.getWindowStrides(), 1, [&](ArrayRef<int64_t> values) { copy.setWindowStrides(values); });
    if (copy.getPaddingAttr()) copy.setPaddingAttr(WithoutPadding(copy.getPaddingAttr()));
  });
}

// A negative dimension counts from the end.
Results Sort(stablehlo::SortOp, Batching& batching) {
  return batching.WithLeading<stablehlo::SortOp>([](stablehlo::SortOp copy) {
    const auto dimension = static_cast<int64_t>(copy.getDimension());
    if (dimension >= 0) copy.setDimension(dimension + 1);
  });
}

}  // namespace

void AddBatchedReductions(BatchedRules& rules) {
  rules.Add<stablehlo::DotGeneralOp, DotGeneral>();
  rules.Add<stablehlo::ReduceOp, Reduce>();
  rules.Add<stablehlo::ReduceWindowOp, ReduceWindow>();
  rules.Add<stablehlo::SelectAndScatterOp, SelectAndScatter>();
  rules.Add<stablehlo::SortOp, Sort>();
  rules.Refuse<stablehlo::ConvolutionOp>("lanes are concatenated along its batch dimension instead");
  rules.Refuse<stablehlo::EinsumOp>("no rule reads its equation");
}

}  // namespace tessera
