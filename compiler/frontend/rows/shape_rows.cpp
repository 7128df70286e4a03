// SPDX-License-Identifier: Apache-2.0
// Rows through ops that reshape elements, and ops that create rows.
#include "tessera/compiler/frontend/rows/row_families.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using States = ArrayRef<RowState>;
using Result = std::optional<RowState>;

Result BroadcastInDim(stablehlo::BroadcastInDimOp op, States states, int64_t) {
  return states[0].At(op.getBroadcastDimensions()[states[0].axis]);
}

// Returns the state of a result that repeats one value along the dimension of the rows.
Result Repeated(Operation* op, int64_t number) {
  std::optional<int64_t> dim = RowDimension(op->getResult(0).getType(), number);
  return dim ? Result(RowState::Same(*dim)) : std::nullopt;
}

// A constant has rows when all of them are equal.
Result Constant(stablehlo::ConstantOp op, int64_t number) {
  Result repeated = Repeated(op, number);
  auto value = dyn_cast<DenseElementsAttr>(op.getValue());
  if (!repeated || !value) return std::nullopt;
  if (value.isSplat()) return repeated;
  const int64_t size = TypeOf(op.getResult()).getDimSize(repeated->axis);
  int64_t inner = 1;
  for (int64_t after : TypeOf(op.getResult()).getShape().drop_front(static_cast<size_t>(repeated->axis) + 1))
    inner *= after;
  auto values = value.getValues<Attribute>();
  for (int64_t i = 0; i < value.getNumElements(); ++i) {
    const int64_t row = i / inner % size;
    if (values[i] != values[i - row * inner]) return std::nullopt;
  }
  return repeated;
}

Result ConstantLike(Operation* op, States, int64_t number) { return Repeated(op, number); }

Result Iota(stablehlo::IotaOp op, int64_t number) {
  std::optional<int64_t> dim = RowDimension(op.getType(), number);
  if (!dim) return std::nullopt;
  if (*dim != static_cast<int64_t>(op.getIotaDimension())) return RowState::Same(*dim);
  RowState state = RowState::Rows(*dim);
  state.inner = cast<RankedTensorType>(op.getType()).getDimSize(*dim) / number;
  return state;
}

// Follows a reshape when one dimension of the new shape holds the rows, within its parts before and after them.
Result Reshape(stablehlo::ReshapeOp op, States states, int64_t number) {
  const RowState& state = states[0];
  ArrayRef<int64_t> from = TypeOf(op->getOperand(0)).getShape(), to = TypeOf(op->getResult(0)).getShape();
  std::optional<int64_t> dim = RowDimension(op->getResult(0).getType(), number);
  if (!dim || !state.is_rows()) return std::nullopt;
  auto product = [](ArrayRef<int64_t> sizes) {
    int64_t elements = 1;
    for (int64_t size : sizes) elements *= size;
    return elements;
  };
  const int64_t before = product(from.take_front(state.axis)), after = product(from.drop_front(state.axis + 1));
  const int64_t new_before = product(to.take_front(*dim)), new_after = product(to.drop_front(*dim + 1));
  if (before == 0 || after == 0 || new_before == 0 || new_after == 0) return std::nullopt;
  if (state.same) {
    if (new_before % before != 0 || new_after % after != 0) return std::nullopt;
    return RowState::Same(*dim);
  }
  RowState moved = RowState::Rows(*dim);
  if (before * state.outer % new_before != 0 || after * state.inner % new_after != 0) return std::nullopt;
  moved.outer = before * state.outer / new_before;
  moved.inner = after * state.inner / new_after;
  return moved;
}

Result Transpose(stablehlo::TransposeOp op, States states, int64_t) {
  ArrayRef<int64_t> permutation = op.getPermutation();
  return states[0].At(llvm::find(permutation, states[0].axis) - permutation.begin());
}

}  // namespace

void AddShapeRows(RowRules& rules) {
  rules.create.AddAll<stablehlo::BroadcastInDimOp, chlo::ConstantLikeOp>(Repeated);
  rules.create.Add<stablehlo::ConstantOp, Constant>();
  rules.create.Add<stablehlo::IotaOp, Iota>();
  rules.follow.AddAll<chlo::ConstantLikeOp>(ConstantLike);
  rules.follow.Add<stablehlo::BroadcastInDimOp, BroadcastInDim>();
  rules.follow.Add<stablehlo::ReshapeOp, Reshape>();
  rules.follow.Add<stablehlo::TransposeOp, Transpose>();
  rules.follow.Refuse<chlo::ConstantOp>("a constant has no rows of the batch");
  rules.follow.Refuse<stablehlo::BroadcastOp>("no rule; stablehlo.broadcast_in_dim has one");
  rules.follow.Refuse<stablehlo::DynamicBroadcastInDimOp, stablehlo::DynamicConvOp, stablehlo::DynamicGatherOp,
                      stablehlo::DynamicIotaOp, stablehlo::DynamicPadOp, stablehlo::DynamicReshapeOp,
                      stablehlo::RealDynamicSliceOp, stablehlo::GetDimensionSizeOp, stablehlo::SetDimensionSizeOp,
                      chlo::DynamicReshapeOp, chlo::MinimumBroadcastShapesOp>("run --tessera-specialise first");
}

}  // namespace tessera
