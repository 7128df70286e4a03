// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/library/input_part.h"

#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {

using namespace mlir;

InputPart::InputPart(stablehlo::ConvolutionOp op, ConvolutionWindow& window)
    : starts(op.getType().getRank()),
      limits(cast<RankedTensorType>(op.getLhs().getType()).getShape()),
      strides(op.getType().getRank(), 1),
      shape(limits) {
  const auto numbers = op.getDimensionNumbers();
  auto kernel = cast<RankedTensorType>(op.getRhs().getType());
  for (auto [i, dim] : llvm::enumerate(numbers.getInputSpatialDimensions())) {
    const int64_t windows = op.getType().getDimSize(numbers.getOutputSpatialDimensions()[i]);
    const int64_t taps = kernel.getDimSize(numbers.getKernelSpatialDimensions()[i]);
    int64_t& distance = taps == 1 ? window.strides[i] : window.rhs_dilation[i];
    const int64_t count = std::max(windows, taps);
    const int64_t first = -window.padding[2 * i], last = first + (count - 1) * distance;
    const bool is_cut = std::min(windows, taps) == 1 && window.lhs_dilation[i] == 1 && first >= 0 && last < limits[dim];
    is_single &= is_cut && taps == 1;
    positions *= is_cut ? count : limits[dim];
    if (!is_cut) continue;
    is_whole &= count == limits[dim];
    is_of_gradient |= taps > 1 && distance > 1;
    starts[dim] = first;
    limits[dim] = last + 1;
    strides[dim] = distance;
    shape[dim] = count;
    distance = 1;
    window.padding[2 * i] = window.padding[2 * i + 1] = 0;
  }
}

Value InputPart::Of(Value input, OpBuilder& builder, Location location) const {
  if (is_whole) return input;
  auto type = cast<RankedTensorType>(input.getType());
  return stablehlo::SliceOp::create(builder, location, type.clone(shape), input, starts, limits, strides);
}

}  // namespace tessera
