// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/library/convolution_spec.h"

#include "tessera/compiler/lower/convolution/window.h"

namespace tessera {
namespace {

using namespace mlir;

DType DTypeOfOperand(Type element) {
  if (element.isF64()) return DType::kF64;
  if (element.isBF16()) return DType::kBF16;
  return element.isF16() ? DType::kF16 : DType::kF32;
}

// Returns the dimensions of a dense tensor.
SmallVector<Extent> ExtentsOf(Value value) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(value.getType()).getShape();
  SmallVector<Extent> extents(shape.size());
  int64_t stride = 1;
  for (size_t dim = shape.size(); dim-- > 0; stride *= shape[dim]) extents[dim] = {shape[dim], stride};
  return extents;
}

}  // namespace

ConvolutionSpec SpecOf(stablehlo::ConvolutionOp op) {
  const auto numbers = op.getDimensionNumbers();
  const ConvolutionWindow window(op);
  const SmallVector<Extent> lhs = ExtentsOf(op.getLhs()), rhs = ExtentsOf(op.getRhs()), result = ExtentsOf(op);
  ConvolutionSpec spec;
  spec.operand_dtype = DTypeOfOperand(cast<RankedTensorType>(op.getLhs().getType()).getElementType());
  spec.result_dtype = DTypeOfOperand(op.getType().getElementType());
  spec.input_batch = lhs[numbers.getInputBatchDimension()];
  spec.input_feature = lhs[numbers.getInputFeatureDimension()];
  spec.kernel_input_feature = rhs[numbers.getKernelInputFeatureDimension()];
  spec.kernel_output_feature = rhs[numbers.getKernelOutputFeatureDimension()];
  spec.output_batch = result[numbers.getOutputBatchDimension()];
  spec.output_feature = result[numbers.getOutputFeatureDimension()];
  for (size_t i = 0; i < window.strides.size(); ++i) {
    spec.spatial.push_back({.input = lhs[numbers.getInputSpatialDimensions()[i]],
                            .kernel = rhs[numbers.getKernelSpatialDimensions()[i]],
                            .output = result[numbers.getOutputSpatialDimensions()[i]],
                            .window_stride = window.strides[i],
                            .padding_low = window.padding[2 * i],
                            .padding_high = window.padding[2 * i + 1],
                            .lhs_dilation = window.lhs_dilation[i],
                            .rhs_dilation = window.rhs_dilation[i],
                            .reversed = window.reversal[i] != 0});
  }
  spec.feature_group_count = static_cast<int64_t>(op.getFeatureGroupCount());
  spec.batch_group_count = static_cast<int64_t>(op.getBatchGroupCount());
  return spec;
}

}  // namespace tessera
