// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/convolution/crop.h"

#include <algorithm>

#include "llvm/Support/MathExtras.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns the slice of |value| from |starts| to |limits|, or |value| when the slice covers it.
Value Sliced(OpBuilder& builder, Value value, ArrayRef<int64_t> starts, ArrayRef<int64_t> limits) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape;
  for (auto [start, limit] : llvm::zip_equal(starts, limits)) shape.push_back(limit - start);
  if (type.getShape() == ArrayRef<int64_t>(shape)) return value;
  const SmallVector<int64_t> ones(shape.size(), 1);
  return stablehlo::SliceOp::create(builder, value.getLoc(), type.clone(shape), value, starts, limits, ones);
}

// The part of an operand that is kept.
struct Part {
  SmallVector<int64_t> starts, limits;

  explicit Part(Value value)
      : starts(cast<RankedTensorType>(value.getType()).getRank()),
        limits(cast<RankedTensorType>(value.getType()).getShape()) {}

  int64_t elements() const {
    int64_t product = 1;
    for (auto [start, limit] : llvm::zip_equal(starts, limits)) product *= limit - start;
    return product;
  }
};

// Removes negative padding, which libraries do not support. Returns the part of the input that remains.
Part CropInput(stablehlo::ConvolutionOp op, ConvolutionWindow& window) {
  Part part(op.getLhs());
  for (auto [i, dim] : llvm::enumerate(op.getDimensionNumbers().getInputSpatialDimensions())) {
    const int64_t dilation = window.lhs_dilation[i];
    int64_t &low = window.padding[2 * i], &high = window.padding[2 * i + 1];
    const int64_t before = low < 0 ? llvm::divideCeil(-low, dilation) : 0;
    const int64_t behind = high < 0 ? llvm::divideCeil(-high, dilation) : 0;
    if (before + behind >= part.limits[dim]) continue;  // the part would be empty
    part.starts[dim] = before;
    part.limits[dim] -= behind;
    low += before * dilation;
    high += behind * dilation;
  }
  return part;
}

// Tap k of output o reads element o * stride + k * spread - low of the dilated input. The tap is dropped if that
// element is after the input at the first output or before it at the last output.
Part CropKernel(stablehlo::ConvolutionOp op, ConvolutionWindow& window) {
  Part part(op.getRhs());
  auto numbers = op.getDimensionNumbers();
  auto input = cast<RankedTensorType>(op.getLhs().getType());
  for (auto [i, dim] : llvm::enumerate(numbers.getKernelSpatialDimensions())) {
    const int64_t dilated = (input.getDimSize(numbers.getInputSpatialDimensions()[i]) - 1) * window.lhs_dilation[i] + 1;
    const int64_t spread = window.rhs_dilation[i], taps = part.limits[dim];
    const int64_t reach = (op.getType().getDimSize(numbers.getOutputSpatialDimensions()[i]) - 1) * window.strides[i];
    int64_t &low = window.padding[2 * i], &high = window.padding[2 * i + 1];
    const int64_t first = std::max<int64_t>(0, llvm::divideCeilSigned(low - reach, spread));
    const int64_t end = std::min(taps, llvm::divideFloorSigned(dilated - 1 + low, spread) + 1);
    if (first >= end) continue;  // the part would be empty
    part.starts[dim] = window.reversal[i] ? taps - end : first;
    part.limits[dim] = window.reversal[i] ? taps - first : end;
    low -= first * spread;
    high = reach + (end - first - 1) * spread + 1 - dilated - low;
  }
  return part;
}

}  // namespace

stablehlo::ConvolutionOp CroppedConvolution(stablehlo::ConvolutionOp op) {
  ConvolutionWindow window(op);
  OpBuilder builder(op);
  Value kernel = op.getRhs();
  ConvolutionWindow cropped = window;
  Value folded = FoldReverse(op, cropped);
  const Part taps = CropKernel(op, cropped);
  // The slice is a copy, so it must save much more than it costs.
  if (taps.elements() * 4 <= cast<RankedTensorType>(kernel.getType()).getNumElements() * 3) {
    window = cropped;
    kernel = Sliced(builder, folded, taps.starts, taps.limits);
  }
  const Part elements = CropInput(op, window);
  Value input = Sliced(builder, op.getLhs(), elements.starts, elements.limits);
  if (input == op.getLhs() && kernel == op.getRhs()) return op;
  return CreateConvolution(builder, op, op.getType(), input, kernel, window);
}

}  // namespace tessera
