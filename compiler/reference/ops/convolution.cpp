// SPDX-License-Identifier: Apache-2.0
// stablehlo.convolution by its definition: a sum over window and input features for each output element.
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/ops/product_sum.h"
#include "tessera/compiler/reference/ops/sliding_window.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera::reference {
namespace {

Index Select(IndexRef values, IndexRef dimensions) {
  Index selected;
  for (int64_t dimension : dimensions) selected.push_back(values[dimension]);
  return selected;
}

// Returns an index with `first` and `second` at two dimensions and `spatial` at the others.
Index Assemble(int64_t first_dimension, int64_t first, int64_t second_dimension, int64_t second, IndexRef dimensions,
               IndexRef spatial) {
  Index index(dimensions.size() + 2);
  index[first_dimension] = first;
  index[second_dimension] = second;
  for (size_t i = 0; i < dimensions.size(); ++i) index[dimensions[i]] = spatial[i];
  return index;
}

SlidingWindow WindowOf(stablehlo::ConvolutionOp op, IndexRef sizes) {
  const size_t rank = sizes.size();
  return {Index(sizes.begin(), sizes.end()), ValuesOr(op.getWindowStrides(), rank, 1),
          ValuesOr(op.getLhsDilation(), rank, 1), ValuesOr(op.getRhsDilation(), rank, 1),
          PaddingLow(op.getPadding(), rank)};
}

absl::Status Convolution(stablehlo::ConvolutionOp op, Frame& frame) {
  const Buffer& lhs = frame.Get(op.getLhs());
  const Buffer& rhs = frame.Get(op.getRhs());
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  ASSIGN_OR_RETURN(const DType element, SumElementOf(op));
  const Shape& lhs_shape = lhs.type().shape;
  const Shape& rhs_shape = rhs.type().shape;
  const Shape result_shape = result.type().shape;
  const auto numbers = op.getDimensionNumbers();
  const Index input_sizes = Select(lhs_shape, numbers.getInputSpatialDimensions());
  const Index window_sizes = Select(rhs_shape, numbers.getKernelSpatialDimensions());
  const SlidingWindow window = WindowOf(op, window_sizes);
  const std::optional<llvm::ArrayRef<bool>> reversal = op.getWindowReversal();
  const int64_t input_features = rhs_shape[numbers.getKernelInputFeatureDimension()];
  const int64_t output_features = result_shape[numbers.getOutputFeatureDimension()];
  const int64_t output_batch = result_shape[numbers.getOutputBatchDimension()];
  const int64_t features_per_group = output_features / static_cast<int64_t>(op.getFeatureGroupCount());
  const int64_t features_per_batch_group = output_features / static_cast<int64_t>(op.getBatchGroupCount());

  ForEachIndex(result_shape, [&](const Index& index) {
    const Index position = Select(index, numbers.getOutputSpatialDimensions());
    const int64_t feature = index[numbers.getOutputFeatureDimension()];
    const int64_t first_feature = feature / features_per_group * input_features;
    const int64_t batch = feature / features_per_batch_group * output_batch + index[numbers.getOutputBatchDimension()];
    ProductSum sum(element);
    ForEachIndex(window_sizes, [&](const Index& offset) {
      const std::optional<Index> place = window.Place(input_sizes, position, offset);
      if (!place) return;
      Index kernel = offset;
      for (size_t i = 0; i < kernel.size(); ++i) {
        if (reversal && (*reversal)[i]) kernel[i] = window_sizes[i] - 1 - kernel[i];
      }
      for (int64_t input = 0; input < input_features; ++input) {
        const Index left = Assemble(numbers.getInputBatchDimension(), batch, numbers.getInputFeatureDimension(),
                                    first_feature + input, numbers.getInputSpatialDimensions(), *place);
        const Index right =
            Assemble(numbers.getKernelInputFeatureDimension(), input, numbers.getKernelOutputFeatureDimension(),
                     feature, numbers.getKernelSpatialDimensions(), kernel);
        sum.Add(Load(lhs, Linear(lhs_shape, left)), Load(rhs, Linear(rhs_shape, right)));
      }
    });
    Store(result, Linear(result_shape, index), sum.Result(result.type().dtype));
  });
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddConvolutionOps(OpTable& table) { table.Add<stablehlo::ConvolutionOp>(Convolution); }

}  // namespace tessera::reference
