// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/convolution.h"

#include "tessera/dialects/stablehlo/checks/quantization.h"

namespace tessera::stablehlo {
namespace {

// Checks the dimensions of one operand or result: |first| and |second| are not spatial.
llvm::LogicalResult CheckConvolutionDims(EmitError emit, llvm::Twine what, int64_t first, int64_t second,
                                         llvm::ArrayRef<int64_t> spatial, int64_t rank) {
  llvm::SmallVector<int64_t> all{first, second};
  llvm::append_range(all, spatial);
  if (mlir::failed(CheckCount(emit, what, all.size(), rank))) return mlir::failure();
  return CheckDims(emit, what, all, rank);
}

llvm::LogicalResult CheckDivides(EmitError emit, llvm::Twine what, int64_t size, llvm::StringRef group, int64_t count) {
  if (IsDynamic(size) || size % count == 0) return mlir::success();
  return emit() << what << " has size " << size << ", which is not a multiple of " << group << " = " << count;
}

// c10, c11, c14 to c16, c21 to c23
llvm::LogicalResult CheckGroups(EmitError emit, const Convolution& op) {
  const std::string name = (op.op + "_").str();
  const int64_t feature_groups = op.feature_groups, batch_groups = op.batch_groups;
  if (feature_groups < 1 || batch_groups < 1) {
    return emit() << name << "c21, c22: group counts must be positive, got feature_group_count = " << feature_groups
                  << " and batch_group_count = " << batch_groups;
  }
  if (feature_groups != 1 && batch_groups != 1) {
    return emit() << name << "c23: one group count must be 1, got feature_group_count = " << feature_groups
                  << " and batch_group_count = " << batch_groups;
  }
  const int64_t batch = op.lhs.getDimSize(op.dims.getInputBatchDimension());
  const int64_t features = op.lhs.getDimSize(op.dims.getInputFeatureDimension());
  const int64_t output_features = op.rhs.getDimSize(op.dims.getKernelOutputFeatureDimension());
  if (mlir::failed(CheckDivides(emit, name + "c10: the batch dimension", batch, "batch_group_count", batch_groups)) ||
      mlir::failed(CheckDivides(emit, name + "c11: the input feature dimension", features, "feature_group_count",
                                feature_groups)) ||
      mlir::failed(CheckDivides(emit, name + "c15: the output feature dimension", output_features, "batch_group_count",
                                batch_groups)) ||
      mlir::failed(CheckDivides(emit, name + "c16: the output feature dimension", output_features,
                                "feature_group_count", feature_groups))) {
    return mlir::failure();
  }
  const int64_t kernel_features = op.rhs.getDimSize(op.dims.getKernelInputFeatureDimension());
  if (IsDynamic(features) || CompatibleSizes(kernel_features, features / feature_groups)) return mlir::success();
  return emit() << name << "c14: the kernel's input feature dimension must have size " << features / feature_groups
                << ", got " << kernel_features;
}

// c29, c30
llvm::LogicalResult CheckQuantizedFeatures(EmitError emit, const Convolution& op) {
  const std::tuple<const char*, mlir::RankedTensorType, int64_t> expected[] = {
      {"_c29", op.rhs, op.dims.getKernelOutputFeatureDimension()},
      {"_c30", op.result, op.dims.getOutputFeatureDimension()}};
  for (const auto& [constraint, type, dim] : expected) {
    std::optional<int64_t> axis = QuantizedAxis(type);
    if (!axis || *axis == dim) continue;
    return emit() << op.op << constraint << ": expected quantization along the output feature dimension " << dim
                  << " of " << type;
  }
  return mlir::success();
}

// Returns the window of |op| with the sizes of its kernel. Unless |dynamic|, a dynamic size becomes 1, which passes
// every check.
WindowAttributes Sized(const Convolution& op, llvm::SmallVectorImpl<int64_t>& sizes, bool dynamic) {
  for (int64_t dim : op.dims.getKernelSpatialDimensions()) {
    sizes.push_back(op.rhs.isDynamicDim(dim) && !dynamic ? 1 : op.rhs.getDimSize(dim));
  }
  WindowAttributes window = op.window;
  window.sizes = sizes;
  return window;
}

}  // namespace

llvm::LogicalResult CheckPrecision(EmitError emit, llvm::Twine constraint, std::optional<mlir::ArrayAttr> precision) {
  if (!precision || precision->size() <= 2) return mlir::success();
  return emit() << constraint << ": precision_config expects at most 2 entries, one for each operand, got "
                << precision->size();
}

std::optional<int64_t> QuantizedAxis(mlir::RankedTensorType type) {
  auto element = mlir::dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(type.getElementType());
  return element ? std::optional<int64_t>(element.getQuantizedDimension()) : std::nullopt;
}

// dot_general_c14, dot_general_c17 to c20
llvm::LogicalResult CheckContractedElements(EmitError emit, ElementConstraints constraints, mlir::RankedTensorType lhs,
                                            mlir::RankedTensorType rhs, mlir::RankedTensorType result,
                                            bool may_differ) {
  mlir::quant::QuantizedType left = QuantizedElement(lhs), right = QuantizedElement(rhs),
                             out = QuantizedElement(result);
  if (!left && !right && !out) {
    if (may_differ || lhs.getElementType() == rhs.getElementType()) return mlir::success();
    return emit() << constraints.name(constraints.first) << ": expected operands of the same element type, got " << lhs
                  << " and " << rhs;
  }
  if (!right || static_cast<bool>(left) != static_cast<bool>(out)) {
    return emit() << constraints.name(constraints.quantized())
                  << ": expected operands and result to be quantized, or the right operand alone; got " << lhs << ", "
                  << rhs << " and " << result;
  }
  if (!left) {
    if (lhs.getElementType() == right.getExpressedType() && result.getElementType() == right.getExpressedType()) {
      return mlir::success();
    }
    return emit() << constraints.name(constraints.hybrid()) << ": expected operand and result of "
                  << right.getExpressedType() << ", the expressed type of " << rhs << ", got " << lhs << " and "
                  << result;
  }
  if (QuantizedAxis(lhs)) return emit() << "takes a left operand quantized per tensor only, got " << lhs;
  if (StorageTypeOf(left) != StorageTypeOf(right)) {
    return emit() << constraints.name(constraints.storage()) << ": expected operands of the same storage type, got "
                  << lhs << " and " << rhs;
  }
  if (left.getExpressedType() != right.getExpressedType() || left.getExpressedType() != out.getExpressedType()) {
    return emit() << constraints.name(constraints.expressed())
                  << ": expected operands and result of the same expressed type, got " << lhs << ", " << rhs << " and "
                  << result;
  }
  if (QuantizedAxis(rhs) || !QuantizedAxis(result)) return mlir::success();
  return emit() << constraints.name(constraints.per_axis())
                << ": expected a result quantized per tensor, as the right operand is, got " << result;
}

// convolution_c1 to c24, convolution_c26 to c34, dynamic_conv_c1 to c24, dynamic_conv_c26 to c34
llvm::LogicalResult CheckConvolution(EmitError emit, const Convolution& op) {
  const std::string name = (op.op + "_").str();
  const int64_t rank = op.lhs.getRank();
  if (rank < 2 || op.rhs.getRank() != rank || op.result.getRank() != rank) {
    return emit() << name << "c1, c26: expected operands and result of the same rank, at least 2, got " << op.lhs
                  << ", " << op.rhs << " and " << op.result;
  }
  if (mlir::failed(CheckContractedElements(emit, {op.op, 27}, op.lhs, op.rhs, op.result, /*may_differ=*/false)) ||
      mlir::failed(CheckConvolutionDims(emit, name + "c12, c13: dimensions of lhs", op.dims.getInputBatchDimension(),
                                        op.dims.getInputFeatureDimension(), op.dims.getInputSpatialDimensions(),
                                        rank)) ||
      mlir::failed(CheckConvolutionDims(
          emit, name + "c17, c18: dimensions of rhs", op.dims.getKernelInputFeatureDimension(),
          op.dims.getKernelOutputFeatureDimension(), op.dims.getKernelSpatialDimensions(), rank)) ||
      mlir::failed(CheckConvolutionDims(emit, name + "c19, c20: dimensions of the result",
                                        op.dims.getOutputBatchDimension(), op.dims.getOutputFeatureDimension(),
                                        op.dims.getOutputSpatialDimensions(), rank)) ||
      mlir::failed(CheckGroups(emit, op)) || mlir::failed(CheckPrecision(emit, name + "c24", op.precision)) ||
      mlir::failed(CheckQuantizedFeatures(emit, op))) {
    return mlir::failure();
  }
  llvm::SmallVector<int64_t> sizes;
  return VerifyWindow(emit, Sized(op, sizes, /*dynamic=*/false), rank - 2);  // c2 to c9
}

mlir::FailureOr<llvm::SmallVector<int64_t>> ConvolutionShape(EmitError emit, const Convolution& op) {
  llvm::SmallVector<int64_t> sizes, spatial, shape(op.lhs.getRank());
  for (int64_t dim : op.dims.getInputSpatialDimensions()) spatial.push_back(op.lhs.getDimSize(dim));
  mlir::FailureOr<llvm::SmallVector<int64_t>> positions =
      WindowPositions(emit, spatial, WindowOf(Sized(op, sizes, /*dynamic=*/true)));
  if (mlir::failed(positions)) return mlir::failure();
  const int64_t batch = op.lhs.getDimSize(op.dims.getInputBatchDimension());
  shape[op.dims.getOutputBatchDimension()] = IsDynamic(batch) ? batch : batch / op.batch_groups;
  shape[op.dims.getOutputFeatureDimension()] = op.rhs.getDimSize(op.dims.getKernelOutputFeatureDimension());
  for (auto [dim, size] : llvm::zip_equal(op.dims.getOutputSpatialDimensions(), *positions)) shape[dim] = size;
  return shape;
}

}  // namespace tessera::stablehlo
