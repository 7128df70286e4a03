// SPDX-License-Identifier: Apache-2.0
// Rules of ops with windows, and of ops that move elements.
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/shard/rules/cut_rules.h"
#include "tessera/compiler/shard/rules/rule_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Rule = std::optional<FactorRule>;

// Usually the input and the output are sharded along a spatial dimension. Where the kernel is larger than the output,
// as in the kernel gradient, the input and the kernel are sharded instead. Their pieces yield partial sums.
void ConvolutionSpace(stablehlo::ConvolutionOp op, RuleBuilder& builder) {
  auto dims = op.getDimensionNumbers();
  const ArrayRef<int64_t> output = op.getType().getShape();
  for (auto [position, window] : llvm::enumerate(op.getWindow())) {
    const int64_t from = dims.getInputSpatialDimensions()[position], to = dims.getOutputSpatialDimensions()[position];
    if (window.size == 0 || ShapeOf(op.getLhs())[from] == 0 || output[to] == 0) continue;
    if (window.size > output[to] && IsReducedByRuntime(op.getType())) {
      const int64_t reach = llvm::divideCeil((output[to] - 1) * window.stride, window.base_dilation);
      const int64_t summed = builder.OwnFactor(window.size, reach, /*reduces=*/true);
      builder.rule().factors[summed].must_divide = true;
      builder.Operand(0, from, summed).Operand(1, dims.getKernelSpatialDimensions()[position], summed);
    } else {
      builder.PassOwn(0, from, 0, to,
                      llvm::divideCeil((window.size - 1) * window.window_dilation, window.base_dilation));
    }
  }
}

// Returns whether each window is the single element at the same index.
bool IsTrivial(const stablehlo::WindowDim& window) {
  return window.size == 1 && window.stride == 1 && window.base_dilation == 1 && window.padding_low == 0 &&
         window.padding_high == 0;
}

// Returns the rule of an op that moves elements; |keeps| says along which dimensions each element keeps its index.
Rule Moves(Operation* op, llvm::function_ref<bool(int64_t)> keeps) {
  RuleBuilder builder(op);
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getResult(0)).size()); ++dimension) {
    if (keeps(dimension)) {
      builder.Pass(0, dimension, 0, dimension);
    } else {
      builder.PassOwn(0, dimension, 0, dimension);
    }
  }
  return builder.take();
}

// A slice of at most one kLittle-th of its operand is summed from the shards' parts; a larger one receives elements
// from neighbours.
constexpr int64_t kLittle = 4;

// Concatenating along a sharded dimension needs one selection per operand, so with more operands it is not sharded.
constexpr unsigned kMostJoined = 8;

// Batch and output features pass; input features are summed. Groups keep their dimensions whole.
Rule Convolution(stablehlo::ConvolutionOp op) {
  RuleBuilder builder(op);
  auto dims = op.getDimensionNumbers();
  ConvolutionSpace(op, builder);
  if (op.getBatchGroupCount() == 1) builder.Pass(0, dims.getInputBatchDimension(), 0, dims.getOutputBatchDimension());
  if (op.getFeatureGroupCount() != 1 || op.getBatchGroupCount() != 1) return builder.take();
  builder.Pass(1, dims.getKernelOutputFeatureDimension(), 0, dims.getOutputFeatureDimension());
  if (!IsReducedByRuntime(op.getType())) return builder.take();
  const int64_t summed = builder.AddFactor(ShapeOf(op.getLhs())[dims.getInputFeatureDimension()], /*reduces=*/true);
  builder.Operand(0, dims.getInputFeatureDimension(), summed).Operand(1, dims.getKernelInputFeatureDimension(), summed);
  return builder.take();
}

Rule ReduceWindow(stablehlo::ReduceWindowOp op) {
  RuleBuilder builder(op);
  const unsigned inputs = op.getInputs().size();
  const ArrayRef<int64_t> input = ShapeOf(op.getInputs().front()), output = ShapeOf(op->getResult(0));
  for (auto [dimension, window] : llvm::enumerate(op.getWindow())) {
    const auto d = static_cast<int64_t>(dimension);
    const int64_t reach = llvm::divideCeil((window.size - 1) * window.window_dilation, window.base_dilation);
    const int64_t shared =
        IsTrivial(window) ? builder.AddFactor(input[d]) : builder.OwnFactor(std::min(input[d], output[d]), reach);
    for (unsigned index = 0; index < inputs; ++index) builder.Operand(index, d, shared).Result(index, d, shared);
  }
  return builder.take();
}

// A piece of the result combines the selections of all windows that overlap it. Each window must lie inside the
// operand: windows ignore padding, and no element value can represent it.
Rule SelectAndScatter(stablehlo::SelectAndScatterOp op) {
  RuleBuilder builder(op);
  const std::optional<ir::Reduction> kind = KnownReduction(op.getScatter());
  const bool combines = kind && IdentityOf(*kind, op.getType().getElementType());
  if (combines) builder.rule().reduction = *kind;
  for (auto [dimension, window] : llvm::enumerate(op.getWindow())) {
    const auto d = static_cast<int64_t>(dimension);
    const bool is_inside = window.padding_low == 0 && window.padding_high == 0 && window.size >= window.stride;
    if (IsTrivial(window)) {
      builder.PassEverywhere(d);
    } else if (combines && is_inside) {
      const int64_t size = std::min(op.getType().getDimSize(d), ShapeOf(op.getSource())[d]);
      const int64_t shared = builder.OwnFactor(size, llvm::divideCeil(window.size - 1, window.stride));
      builder.Operand(0, d, shared).Operand(1, d, shared).Result(0, d, shared);
    }
  }
  return builder.take();
}

Rule Slice(stablehlo::SliceOp op) {
  RuleBuilder builder(op);
  const ArrayRef<int64_t> operand = ShapeOf(op.getOperand()), result = op.getType().getShape();
  const bool can_be_sum = CanBeSum(builder, op.getOperand());
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    const int64_t taken = (result[dimension] - 1) * op.getStrides()[dimension] + 1;
    if (operand[dimension] == result[dimension]) {
      builder.Pass(0, dimension, 0, dimension);
    } else if (result[dimension] > 0 && can_be_sum && kLittle * taken <= operand[dimension]) {
      builder.Operand(0, dimension, builder.OwnFactor(operand[dimension], /*reach=*/0, /*reduces=*/true));
    } else if (result[dimension] > 0) {
      builder.PassOwn(0, dimension, 0, dimension);
    }
  }
  return builder.take();
}

Rule Pad(stablehlo::PadOp op) {
  return Moves(op, [&](int64_t d) {
    return op.getEdgePaddingLow()[d] == 0 && op.getEdgePaddingHigh()[d] == 0 && op.getInteriorPadding()[d] == 0;
  });
}

Rule Reverse(stablehlo::ReverseOp op) {
  return Moves(op, [&](int64_t d) { return !llvm::is_contained(op.getDimensions(), d); });
}

Rule Concatenate(stablehlo::ConcatenateOp op) {
  RuleBuilder builder(op);
  const auto joined = static_cast<int64_t>(op.getDimension());
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    if (dimension != joined) {
      builder.PassEverywhere(dimension);
    } else if (op.getInputs().size() <= kMostJoined) {
      const int64_t shared = builder.OwnFactor(op.getType().getDimSize(joined), /*reach=*/0);
      for (unsigned index = 0; index < op.getInputs().size(); ++index) builder.Operand(index, joined, shared);
      builder.Result(0, joined, shared);
    }
  }
  return builder.take();
}

// Narrows the limits to the result; a dimension that is sliced whole stays whole.
void SizesOfSlice(stablehlo::SliceOp slice) {
  SmallVector<int64_t> limits(slice.getLimitIndices());
  for (auto [limit, start, size, whole] :
       llvm::zip(limits, slice.getStartIndices(), slice.getType().getShape(), ShapeOf(slice.getOperand())))
    if (start == 0 && size == whole) limit = size;
  slice.setLimitIndices(limits);
}

}  // namespace

void AddWindowRules(CutRules& rules) {
  rules.factors.Add<stablehlo::ConvolutionOp, Convolution>();
  rules.factors.Add<stablehlo::ReduceWindowOp, ReduceWindow>();
  rules.factors.Add<stablehlo::SelectAndScatterOp, SelectAndScatter>();
  rules.factors.Add<stablehlo::SliceOp, Slice>();
  rules.factors.Add<stablehlo::PadOp, Pad>();
  rules.factors.Add<stablehlo::ReverseOp, Reverse>();
  rules.factors.Add<stablehlo::ConcatenateOp, Concatenate>();
  rules.sizes.Add<stablehlo::SliceOp, SizesOfSlice>();
}

}  // namespace tessera
