// SPDX-License-Identifier: Apache-2.0
// slice, dynamic_slice, dynamic_update_slice.
#include <algorithm>

#include "tessera/compiler/reference/copy.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/scalar.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera::reference {
namespace {

absl::Status Slice(stablehlo::SliceOp op, Frame& frame) {
  ASSIGN_OR_RETURN(Buffer result, Rearrange(frame.Get(op.getOperand()), op.getResult(), [&](Index index) {
                     for (size_t i = 0; i < index.size(); ++i) {
                       index[i] = op.getStartIndices()[i] + index[i] * op.getStrides()[i];
                     }
                     return index;
                   }));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

// Returns the start indices, clamped so that `sizes` elements from there lie within `shape`.
Index ClampedStart(mlir::ValueRange starts, IndexRef shape, IndexRef sizes, const Frame& frame) {
  Index clamped(starts.size());
  for (size_t i = 0; i < starts.size(); ++i) {
    clamped[i] = std::clamp<int64_t>(IndexValue(Load(frame.Get(starts[i]), 0)), 0, shape[i] - sizes[i]);
  }
  return clamped;
}

absl::Status DynamicSlice(stablehlo::DynamicSliceOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Index start = ClampedStart(op.getStartIndices(), operand.type().shape, op.getSliceSizes(), frame);
  ASSIGN_OR_RETURN(Buffer result, Rearrange(operand, op.getResult(), [&](Index index) {
                     for (size_t i = 0; i < index.size(); ++i) index[i] += start[i];
                     return index;
                   }));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

absl::Status DynamicUpdateSlice(stablehlo::DynamicUpdateSliceOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Buffer& update = frame.Get(op.getUpdate());
  const Shape& shape = operand.type().shape;
  const Index start = ClampedStart(op.getStartIndices(), shape, update.type().shape, frame);
  ASSIGN_OR_RETURN(Buffer result, operand.Copy());
  int64_t place = 0;
  ForEachIndex(update.type().shape, [&](Index index) {
    for (size_t i = 0; i < index.size(); ++i) index[i] += start[i];
    CopyElement(update, place++, result, Linear(shape, index));
  });
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddSliceOps(OpTable& table) {
  table.Add<stablehlo::SliceOp>(Slice);
  table.Add<stablehlo::DynamicSliceOp>(DynamicSlice);
  table.Add<stablehlo::DynamicUpdateSliceOp>(DynamicUpdateSlice);
}

}  // namespace tessera::reference
