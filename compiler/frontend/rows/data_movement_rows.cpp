// SPDX-License-Identifier: Apache-2.0
// Rows through ops that move elements, some of them to computed places.
#include "tessera/compiler/frontend/rows/row_families.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using States = ArrayRef<RowState>;
using Result = std::optional<RowState>;

Result Concatenate(stablehlo::ConcatenateOp op, States states, int64_t) {
  Result state = Agree(states);
  const auto dim = static_cast<int64_t>(op.getDimension());
  return state && state->axis != dim ? state : std::nullopt;
}

Result Slice(stablehlo::SliceOp op, States states, int64_t) {
  const int64_t axis = states[0].axis;
  const bool whole = op.getStartIndices()[axis] == 0 && op.getStrides()[axis] == 1 &&
                     op.getLimitIndices()[axis] == TypeOf(op.getOperand()).getDimSize(axis);
  return whole ? Result(states[0]) : std::nullopt;
}

Result Pad(stablehlo::PadOp op, States states, int64_t) {
  if (!states[0].is_rows() || !states[1].is_free()) return std::nullopt;
  const int64_t axis = states[0].axis;
  const bool alone =
      op.getEdgePaddingLow()[axis] == 0 && op.getEdgePaddingHigh()[axis] == 0 && op.getInteriorPadding()[axis] == 0;
  return alone ? Result(states[0]) : std::nullopt;
}

Result Reverse(stablehlo::ReverseOp op, States states, int64_t) {
  const bool moved = llvm::is_contained(op.getDimensions(), states[0].axis);
  return moved ? std::nullopt : Result(states[0]);
}

// A slice as long as the dimension starts at 0, whatever the computed start is.
Result DynamicSlice(stablehlo::DynamicSliceOp op, States states, int64_t) {
  if (!states[0].is_rows() || !AllFree(states.drop_front())) return std::nullopt;
  const int64_t axis = states[0].axis;
  const bool whole = op.getSliceSizes()[axis] == TypeOf(op.getOperand()).getDimSize(axis);
  return whole ? Result(states[0]) : std::nullopt;
}

Result DynamicUpdateSlice(stablehlo::DynamicUpdateSliceOp op, States states, int64_t) {
  if (!AllFree(states.drop_front(2))) return std::nullopt;
  Result state = Agree(states.take_front(2));
  if (!state) return std::nullopt;
  const int64_t axis = state->axis;
  return TypeOf(op.getUpdate()).getDimSize(axis) == TypeOf(op.getOperand()).getDimSize(axis) ? state : std::nullopt;
}

// Returns the dimension of the result that dimension |dim| of the start indices becomes.
int64_t GatherBatch(stablehlo::GatherDimensionNumbersAttr numbers, int64_t dim, int64_t rank) {
  int64_t position = dim - (numbers.getIndexVectorDim() < dim ? 1 : 0);
  for (int64_t result = 0; result < rank; ++result) {
    if (llvm::is_contained(numbers.getOffsetDims(), result)) continue;
    if (position-- == 0) return result;
  }
  return rank;
}

// Follows rows of indices, each of which looks up elements that all rows share or that its own batch has. Also follows
// rows of the operand when the gather takes whole rows.
Result Gather(stablehlo::GatherOp op, States states, int64_t) {
  stablehlo::GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  const RowState &operand = states[0], &indices = states[1];
  const int64_t rank = TypeOf(op.getResult()).getRank();
  if (indices.is_rows()) {
    if (indices.axis == numbers.getIndexVectorDim()) return std::nullopt;
    const RowState found = indices.At(GatherBatch(numbers, indices.axis, rank));
    if (operand.is_free()) return found;
    const auto* batching = llvm::find(numbers.getOperandBatchingDims(), operand.axis);
    const auto position = batching - numbers.getOperandBatchingDims().begin();
    if (batching == numbers.getOperandBatchingDims().end() ||
        numbers.getStartIndicesBatchingDims()[static_cast<size_t>(position)] != indices.axis) {
      return std::nullopt;
    }
    return Agree({found, operand.At(found.axis)});
  }
  const SmallVector<int64_t> taken_off =
      llvm::to_vector(llvm::concat<const int64_t>(numbers.getCollapsedSliceDims(), numbers.getOperandBatchingDims()));
  if (llvm::is_contained(taken_off, operand.axis) ||
      op.getSliceSizes()[operand.axis] != TypeOf(op.getOperand()).getDimSize(operand.axis)) {
    return std::nullopt;
  }
  return operand.At(numbers.getOffsetDims()[static_cast<size_t>(PositionAmongOthers(operand.axis, taken_off))]);
}

}  // namespace

void AddDataMovementRows(RowRules& rules) {
  rules.follow.Add<stablehlo::ConcatenateOp, Concatenate>();
  rules.follow.Add<stablehlo::SliceOp, Slice>();
  rules.follow.Add<stablehlo::PadOp, Pad>();
  rules.follow.Add<stablehlo::ReverseOp, Reverse>();
  rules.follow.Add<stablehlo::DynamicSliceOp, DynamicSlice>();
  rules.follow.Add<stablehlo::DynamicUpdateSliceOp, DynamicUpdateSlice>();
  rules.follow.Add<stablehlo::GatherOp, Gather>();
  rules.follow.Refuse<stablehlo::ScatterOp>("updates of several rows may write one element");
  rules.follow.Refuse<stablehlo::TorchIndexSelectOp>("no rule; stablehlo.gather has one");
}

}  // namespace tessera
