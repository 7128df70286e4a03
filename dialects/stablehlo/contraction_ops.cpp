// SPDX-License-Identifier: Apache-2.0
// dot_general and convolution: registration and verifiers.
#include "tessera/dialects/stablehlo/contraction_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/contraction.h"
#include "tessera/dialects/stablehlo/assembly/conv_dimension_numbers.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/contraction_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addContractionOps() { addFamily<DotGeneralOp, ConvolutionOp>(); }

namespace {

// dot_general_c11, convolution_c24
llvm::LogicalResult checkPrecision(EmitError emit, llvm::StringRef constraint,
                                   std::optional<mlir::ArrayAttr> precision) {
  if (!precision || precision->empty()) return mlir::success();
  return checkCount(emit, constraint + ": precision_config", precision->size(), 2);
}

// The dimension of a quantization per axis.
std::optional<int64_t> quantizedAxis(mlir::RankedTensorType type) {
  auto element = mlir::dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(type.getElementType());
  return element ? std::optional<int64_t>(element.getQuantizedDimension()) : std::nullopt;
}

// The constraints on element types have one order in dot_general, from C13 on, and convolution, from C27 on.
struct ElementConstraints {
  llvm::StringRef op;
  int first;

  std::string name(int number) const { return (op + "_c" + llvm::Twine(number)).str(); }
  int quantized() const { return first + 1; }
  int storage() const { return first + 4; }
  int expressed() const { return first + 5; }
  int perAxis() const { return first + 6; }
  int hybrid() const { return first + 7; }
};

// Both operands quantized, or the right one alone, or none. Of those that are not the element types may differ where
// |mayDiffer|: exporters print products of f32 and bf16, which dot_general_c13 forbids. dot_general_c15, which wants
// the zero point of rhs to be 0, is left out: programs of StableHLO's own test data have others.
llvm::LogicalResult checkElements(EmitError emit, ElementConstraints constraints, mlir::RankedTensorType lhs,
                                  mlir::RankedTensorType rhs, mlir::RankedTensorType result, bool mayDiffer) {
  mlir::quant::QuantizedType left = quantizedElement(lhs), right = quantizedElement(rhs),
                             out = quantizedElement(result);
  if (!left && !right && !out) {
    if (mayDiffer || lhs.getElementType() == rhs.getElementType()) return mlir::success();
    return emit() << constraints.name(constraints.first) << ": expected operands of one element type, got " << lhs
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
                  << right.getExpressedType() << ", which " << rhs << " stands for, got " << lhs << " and " << result;
  }
  if (quantizedAxis(lhs)) return emit() << "takes a left operand quantized per tensor only, got " << lhs;
  if (storageType(left) != storageType(right)) {
    return emit() << constraints.name(constraints.storage()) << ": expected operands of one storage type, got " << lhs
                  << " and " << rhs;
  }
  if (left.getExpressedType() != right.getExpressedType() || left.getExpressedType() != out.getExpressedType()) {
    return emit() << constraints.name(constraints.expressed())
                  << ": expected operands and result to stand for one type, got " << lhs << ", " << rhs << " and "
                  << result;
  }
  if (quantizedAxis(rhs) || !quantizedAxis(result)) return mlir::success();
  return emit() << constraints.name(constraints.perAxis())
                << ": expected a result quantized per tensor, as the right operand is, got " << result;
}

// Dimensions that a contraction neither pairs nor sums over, in order.
llvm::SmallVector<int64_t> remainingSizes(mlir::RankedTensorType type, llvm::ArrayRef<int64_t> batching,
                                          llvm::ArrayRef<int64_t> contracting) {
  llvm::SmallVector<int64_t> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!llvm::is_contained(batching, dim) && !llvm::is_contained(contracting, dim)) {
      sizes.push_back(type.getDimSize(dim));
    }
  }
  return sizes;
}

llvm::LogicalResult checkEqualSizes(EmitError emit, llvm::StringRef what, mlir::RankedTensorType lhs,
                                    llvm::ArrayRef<int64_t> lhsDims, mlir::RankedTensorType rhs,
                                    llvm::ArrayRef<int64_t> rhsDims) {
  for (auto [lhsDim, rhsDim] : llvm::zip_equal(lhsDims, rhsDims)) {
    if (!compatibleSizes(lhs.getDimSize(lhsDim), rhs.getDimSize(rhsDim))) {
      return emit() << what << " dimensions must have equal sizes, got " << lhs.getDimSize(lhsDim) << " in dimension "
                    << lhsDim << " of " << lhs << " and " << rhs.getDimSize(rhsDim) << " in dimension " << rhsDim
                    << " of " << rhs;
    }
  }
  return mlir::success();
}

}  // namespace

llvm::LogicalResult DotGeneralOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType();
  DotDimensionNumbersAttr dims = getDotDimensionNumbers();
  llvm::ArrayRef<int64_t> lhsBatching = dims.getLhsBatchingDimensions(), rhsBatching = dims.getRhsBatchingDimensions();
  llvm::ArrayRef<int64_t> lhsContracting = dims.getLhsContractingDimensions();
  llvm::ArrayRef<int64_t> rhsContracting = dims.getRhsContractingDimensions();
  auto lhsDims = llvm::to_vector(llvm::concat<const int64_t>(lhsBatching, lhsContracting));
  auto rhsDims = llvm::to_vector(llvm::concat<const int64_t>(rhsBatching, rhsContracting));
  if (mlir::failed(
          checkCount(emit, "dot_general_c1: rhs_batching_dimensions", rhsBatching.size(), lhsBatching.size())) ||
      mlir::failed(checkCount(emit, "dot_general_c2: rhs_contracting_dimensions", rhsContracting.size(),
                              lhsContracting.size())) ||
      mlir::failed(checkDims(emit, "dot_general_c3, c5, c6: dimensions of lhs", lhsDims, lhs.getRank())) ||
      mlir::failed(checkDims(emit, "dot_general_c4, c7, c8: dimensions of rhs", rhsDims, rhs.getRank())) ||
      mlir::failed(checkEqualSizes(emit, "dot_general_c9: batching", lhs, lhsBatching, rhs, rhsBatching)) ||
      mlir::failed(checkEqualSizes(emit, "dot_general_c10: contracting", lhs, lhsContracting, rhs, rhsContracting)) ||
      mlir::failed(checkPrecision(emit, "dot_general_c11", getPrecisionConfig()))) {
    return mlir::failure();
  }
  if (mlir::failed(checkElements(emit, {"dot_general", 13}, lhs, rhs, getType(), /*mayDiffer=*/true)))
    return mlir::failure();
  std::optional<int64_t> axis = quantizedAxis(rhs);
  if (axis && llvm::is_contained(rhsContracting, *axis)) {
    return emitOpError() << "dot_general_c16: expected no quantization along contracting dimension " << *axis << " of "
                         << rhs;
  }
  return checkResult(emit, "dot_general_c12: result", getType(), inferShape(), getType().getElementType());
}

llvm::SmallVector<int64_t> DotGeneralOp::inferShape() {
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType();
  DotDimensionNumbersAttr dims = getDotDimensionNumbers();
  llvm::SmallVector<int64_t> shape;
  for (auto [left, right] : llvm::zip_equal(dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions())) {
    shape.push_back(lhs.isDynamicDim(left) ? rhs.getDimSize(right) : lhs.getDimSize(left));
  }
  llvm::append_range(shape, remainingSizes(lhs, dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions()));
  llvm::append_range(shape, remainingSizes(rhs, dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions()));
  return shape;
}

namespace {

// The dimensions of one operand of a convolution: the two that are not spatial, then the spatial ones.
llvm::LogicalResult checkConvolutionDims(EmitError emit, llvm::StringRef what, int64_t first, int64_t second,
                                         llvm::ArrayRef<int64_t> spatial, int64_t rank) {
  llvm::SmallVector<int64_t> all{first, second};
  llvm::append_range(all, spatial);
  if (mlir::failed(checkCount(emit, what, all.size(), rank))) return mlir::failure();
  return checkDims(emit, what, all, rank);
}

llvm::LogicalResult checkDivides(EmitError emit, llvm::StringRef what, int64_t size, llvm::StringRef group,
                                 int64_t count) {
  if (isDynamic(size) || size % count == 0) return mlir::success();
  return emit() << what << " has size " << size << ", which is not a multiple of " << group << " = " << count;
}

}  // namespace

Window ConvolutionOp::getWindow() {
  llvm::SmallVector<int64_t> sizes;
  for (int64_t dim : getDimensionNumbers().getKernelSpatialDimensions()) {
    sizes.push_back(getRhs().getType().getDimSize(dim));
  }
  return windowOf({sizes, getWindowStrides(), getPadding(), getLhsDilation(), getRhsDilation(), getWindowReversal()});
}

llvm::LogicalResult ConvolutionOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType(), result = getType();
  ConvDimensionNumbersAttr dims = getDimensionNumbers();
  int64_t rank = lhs.getRank(), featureGroups = getFeatureGroupCount(), batchGroups = getBatchGroupCount();
  if (rank < 2 || rhs.getRank() != rank || result.getRank() != rank) {
    return emitOpError() << "convolution_c1, c26: expected operands and result of one rank, at least 2, got " << lhs
                         << ", " << rhs << " and " << result;
  }
  if (mlir::failed(checkElements(emit, {"convolution", 27}, lhs, rhs, result, /*mayDiffer=*/false)))
    return mlir::failure();
  if (mlir::failed(checkConvolutionDims(emit, "convolution_c12, c13: dimensions of lhs", dims.getInputBatchDimension(),
                                        dims.getInputFeatureDimension(), dims.getInputSpatialDimensions(), rank)) ||
      mlir::failed(checkConvolutionDims(emit, "convolution_c17, c18: dimensions of rhs",
                                        dims.getKernelInputFeatureDimension(), dims.getKernelOutputFeatureDimension(),
                                        dims.getKernelSpatialDimensions(), rank)) ||
      mlir::failed(checkConvolutionDims(emit, "convolution_c19, c20: dimensions of the result",
                                        dims.getOutputBatchDimension(), dims.getOutputFeatureDimension(),
                                        dims.getOutputSpatialDimensions(), rank))) {
    return mlir::failure();
  }
  if (featureGroups < 1 || batchGroups < 1) {
    return emitOpError() << "convolution_c21, c22: group counts must be positive, got feature_group_count = "
                         << featureGroups << " and batch_group_count = " << batchGroups;
  }
  if (featureGroups != 1 && batchGroups != 1) {
    return emitOpError() << "convolution_c23: one group count must be 1, got feature_group_count = " << featureGroups
                         << " and batch_group_count = " << batchGroups;
  }
  int64_t batch = lhs.getDimSize(dims.getInputBatchDimension());
  int64_t features = lhs.getDimSize(dims.getInputFeatureDimension());
  int64_t outputFeatures = rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  if (mlir::failed(
          checkDivides(emit, "convolution_c10: the batch dimension", batch, "batch_group_count", batchGroups)) ||
      mlir::failed(checkDivides(emit, "convolution_c11: the input feature dimension", features, "feature_group_count",
                                featureGroups)) ||
      mlir::failed(checkDivides(emit, "convolution_c15: the output feature dimension", outputFeatures,
                                "batch_group_count", batchGroups)) ||
      mlir::failed(checkDivides(emit, "convolution_c16: the output feature dimension", outputFeatures,
                                "feature_group_count", featureGroups)) ||
      mlir::failed(checkPrecision(emit, "convolution_c24", getPrecisionConfig()))) {
    return mlir::failure();
  }
  int64_t kernelFeatures = rhs.getDimSize(dims.getKernelInputFeatureDimension());
  if (!isDynamic(features) && !compatibleSizes(kernelFeatures, features / featureGroups)) {
    return emitOpError() << "convolution_c14: the kernel's input feature dimension must have size "
                         << features / featureGroups << ", got "
                         << rhs.getDimSize(dims.getKernelInputFeatureDimension());
  }

  llvm::SmallVector<int64_t> kernel;
  for (int64_t dim : dims.getKernelSpatialDimensions()) {
    kernel.push_back(rhs.isDynamicDim(dim) ? 1 : rhs.getDimSize(dim));  // any size will do
  }
  std::optional<int64_t> kernelAxis = quantizedAxis(rhs), resultAxis = quantizedAxis(result);
  if (kernelAxis && *kernelAxis != dims.getKernelOutputFeatureDimension()) {
    return emitOpError() << "convolution_c29: expected quantization along the output feature dimension "
                         << dims.getKernelOutputFeatureDimension() << " of " << rhs;
  }
  if (resultAxis && *resultAxis != dims.getOutputFeatureDimension()) {
    return emitOpError() << "convolution_c30: expected quantization along the output feature dimension "
                         << dims.getOutputFeatureDimension() << " of " << result;
  }
  // convolution_c2 to c9
  mlir::FailureOr<Window> window = verifyWindow(
      emit, {kernel, getWindowStrides(), getPadding(), getLhsDilation(), getRhsDilation(), getWindowReversal()},
      rank - 2);
  if (mlir::failed(window)) return mlir::failure();
  mlir::FailureOr<llvm::SmallVector<int64_t>> shape = inferShape();
  if (mlir::failed(shape)) return mlir::failure();
  return checkResult(emit, "convolution_c25: result", result, *shape, result.getElementType());
}

llvm::FailureOr<llvm::SmallVector<int64_t>> ConvolutionOp::inferShape() {
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType();
  ConvDimensionNumbersAttr dims = getDimensionNumbers();
  llvm::SmallVector<int64_t> spatial, shape(lhs.getRank());
  for (int64_t dim : dims.getInputSpatialDimensions()) spatial.push_back(lhs.getDimSize(dim));
  mlir::FailureOr<llvm::SmallVector<int64_t>> positions =
      windowPositions([&] { return emitOpError(); }, spatial, getWindow());
  if (mlir::failed(positions)) return mlir::failure();
  int64_t batch = lhs.getDimSize(dims.getInputBatchDimension());
  shape[dims.getOutputBatchDimension()] = isDynamic(batch) ? batch : batch / static_cast<int64_t>(getBatchGroupCount());
  shape[dims.getOutputFeatureDimension()] = rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  for (auto [dim, size] : llvm::zip_equal(dims.getOutputSpatialDimensions(), *positions)) shape[dim] = size;
  return shape;
}

}  // namespace tessera::stablehlo
