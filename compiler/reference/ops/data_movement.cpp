// SPDX-License-Identifier: Apache-2.0
// Ops that rearrange tensors: each result element is one operand element.
#include "tessera/compiler/reference/copy.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera::reference {
namespace {

absl::Status BroadcastInDim(stablehlo::BroadcastInDimOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const llvm::ArrayRef<int64_t> dimensions = op.getBroadcastDimensions();
  const Shape& shape = operand.type().shape;
  ASSIGN_OR_RETURN(Buffer result, Rearrange(operand, op.getResult(), [&](const Index& index) {
                     Index source(shape.size());
                     for (size_t i = 0; i < shape.size(); ++i) source[i] = shape[i] == 1 ? 0 : index[dimensions[i]];
                     return source;
                   }));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

absl::Status Reshape(stablehlo::ReshapeOp op, Frame& frame) {
  ASSIGN_OR_RETURN(TensorType type, TensorTypeOf(op.getResult().getType()));
  ASSIGN_OR_RETURN(Buffer result, frame.Get(op.getOperand()).Reshaped(type.shape));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

absl::Status Transpose(stablehlo::TransposeOp op, Frame& frame) {
  const llvm::ArrayRef<int64_t> permutation = op.getPermutation();
  ASSIGN_OR_RETURN(Buffer result, Rearrange(frame.Get(op.getOperand()), op.getResult(), [&](const Index& index) {
                     Index source(index.size());
                     for (size_t i = 0; i < index.size(); ++i) source[permutation[i]] = index[i];
                     return source;
                   }));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

absl::Status Reverse(stablehlo::ReverseOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  ASSIGN_OR_RETURN(Buffer result, Rearrange(operand, op.getResult(), [&](Index index) {
                     for (int64_t dimension : op.getDimensions()) {
                       index[dimension] = operand.type().shape[dimension] - 1 - index[dimension];
                     }
                     return index;
                   }));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

absl::Status Concatenate(stablehlo::ConcatenateOp op, Frame& frame) {
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  const auto dimension = static_cast<size_t>(op.getDimension());
  int64_t offset = 0;
  for (mlir::Value value : op.getInputs()) {
    const Buffer& input = frame.Get(value);
    const Shape& shape = input.type().shape;
    ForEachIndex(shape, [&](const Index& index) {
      Index target = index;
      target[dimension] += offset;
      CopyElement(input, Linear(shape, index), result, Linear(result.type().shape, target));
    });
    offset += shape[dimension];
  }
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

// Negative edge padding crops. Interior padding goes between elements.
absl::Status Pad(stablehlo::PadOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Buffer& padding = frame.Get(op.getPaddingValue());
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  for (int64_t place = 0; place < result.type().num_elements(); ++place) CopyElement(padding, 0, result, place);
  const Shape& shape = operand.type().shape;
  ForEachIndex(shape, [&](const Index& index) {
    Index target(index.size());
    for (size_t i = 0; i < index.size(); ++i) {
      target[i] = op.getEdgePaddingLow()[i] + index[i] * (op.getInteriorPadding()[i] + 1);
    }
    if (!InBounds(result.type().shape, target)) return;
    CopyElement(operand, Linear(shape, index), result, Linear(result.type().shape, target));
  });
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddDataMovementOps(OpTable& table) {
  table.Add<stablehlo::BroadcastInDimOp>(BroadcastInDim);
  table.Add<stablehlo::ReshapeOp>(Reshape);
  table.Add<stablehlo::TransposeOp>(Transpose);
  table.Add<stablehlo::ReverseOp>(Reverse);
  table.Add<stablehlo::ConcatenateOp>(Concatenate);
  table.Add<stablehlo::PadOp>(Pad);
}

}  // namespace tessera::reference
