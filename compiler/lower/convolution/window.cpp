// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/convolution/window.h"

#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {

using namespace mlir;

ConvolutionWindow::ConvolutionWindow(stablehlo::ConvolutionOp op) {
  const stablehlo::Window window = op.getWindow();
  for (const stablehlo::WindowDim& dim : window) {
    strides.push_back(dim.stride);
    lhs_dilation.push_back(dim.base_dilation);
    rhs_dilation.push_back(dim.window_dilation);
    padding.append({dim.padding_low, dim.padding_high});
    reversal.push_back(dim.reversal);
  }
}

Value FoldReverse(stablehlo::ConvolutionOp op, ConvolutionWindow& window) {
  auto reverse = op.getRhs().getDefiningOp<stablehlo::ReverseOp>();
  if (!reverse) return op.getRhs();
  ArrayRef<int64_t> spatial = op.getDimensionNumbers().getKernelSpatialDimensions();
  for (int64_t dim : reverse.getDimensions()) {
    if (!llvm::is_contained(spatial, dim)) return op.getRhs();
  }
  for (auto [index, dim] : llvm::enumerate(spatial)) {
    if (llvm::is_contained(reverse.getDimensions(), dim)) window.reversal[index] ^= 1;
  }
  return reverse.getOperand();
}

stablehlo::ConvolutionOp CreateConvolution(OpBuilder& builder, stablehlo::ConvolutionOp op, RankedTensorType type,
                                           Value lhs, Value rhs, const ConvolutionWindow& window) {
  const auto rank = static_cast<int64_t>(window.strides.size());
  auto padding = DenseIntElementsAttr::get(RankedTensorType::get({rank, 2}, builder.getI64Type()), window.padding);
  SmallVector<bool> reversal(window.reversal.begin(), window.reversal.end());
  return stablehlo::ConvolutionOp::create(
      builder, op.getLoc(), type, lhs, rhs, builder.getDenseI64ArrayAttr(window.strides), padding,
      builder.getDenseI64ArrayAttr(window.lhs_dilation), builder.getDenseI64ArrayAttr(window.rhs_dilation),
      builder.getDenseBoolArrayAttr(reversal), op.getDimensionNumbers(), op.getFeatureGroupCountAttr(),
      op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr());
}

}  // namespace tessera
