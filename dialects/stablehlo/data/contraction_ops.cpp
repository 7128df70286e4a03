// SPDX-License-Identifier: Apache-2.0
// dot_general and convolution: registration and verifiers.
#include "tessera/dialects/stablehlo/data/contraction_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/contraction.h"
#include "tessera/dialects/stablehlo/assembly/conv_dimension_numbers.h"
#include "tessera/dialects/stablehlo/checks/convolution.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/contraction_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addContractionOps() { addFamily<DotGeneralOp, ConvolutionOp>(); }

namespace {

// Dimensions that a contraction neither pairs nor sums over, in order.
llvm::SmallVector<int64_t> RemainingSizes(mlir::RankedTensorType type, llvm::ArrayRef<int64_t> batching,
                                          llvm::ArrayRef<int64_t> contracting) {
  llvm::SmallVector<int64_t> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!llvm::is_contained(batching, dim) && !llvm::is_contained(contracting, dim)) {
      sizes.push_back(type.getDimSize(dim));
    }
  }
  return sizes;
}

llvm::LogicalResult CheckEqualSizes(EmitError emit, llvm::StringRef what, mlir::RankedTensorType lhs,
                                    llvm::ArrayRef<int64_t> lhs_dims, mlir::RankedTensorType rhs,
                                    llvm::ArrayRef<int64_t> rhs_dims) {
  for (auto [lhs_dim, rhs_dim] : llvm::zip_equal(lhs_dims, rhs_dims)) {
    if (!CompatibleSizes(lhs.getDimSize(lhs_dim), rhs.getDimSize(rhs_dim))) {
      return emit() << what << " dimensions must have equal sizes, got " << lhs.getDimSize(lhs_dim) << " in dimension "
                    << lhs_dim << " of " << lhs << " and " << rhs.getDimSize(rhs_dim) << " in dimension " << rhs_dim
                    << " of " << rhs;
    }
  }
  return mlir::success();
}

}  // namespace

namespace {

// XLA's list of algorithms that some hardware supports, each with one component per operand. Any other algorithm is an
// error.
bool IsKnownAlgorithm(DotAlgorithmAttr algorithm) {
  const mlir::Type lhs = algorithm.getLhsPrecisionType(), rhs = algorithm.getRhsPrecisionType();
  const mlir::Type sum = algorithm.getAccumulationType();
  const int64_t products = algorithm.getNumPrimitiveOperations();
  if (algorithm.getLhsComponentCount() != 1 || algorithm.getRhsComponentCount() != 1) return false;
  auto is_float8 = [](mlir::Type type) {
    return mlir::isa<mlir::Float8E3M4Type, mlir::Float8E4M3Type, mlir::Float8E4M3FNType, mlir::Float8E5M2Type,
                     mlir::Float8E4M3FNUZType, mlir::Float8E4M3B11FNUZType, mlir::Float8E5M2FNUZType>(type);
  };
  if (is_float8(lhs) && is_float8(rhs)) return sum.isF32() && products == 1;
  if (lhs != rhs || algorithm.getAllowImpreciseAccumulation()) return false;
  if (lhs.isF16()) return (sum.isF16() || sum.isF32()) && products == 1;
  if (lhs.isBF16()) return sum.isF32() ? llvm::is_contained({1, 3, 6, 9}, products) : sum.isBF16() && products == 1;
  if (mlir::isa<mlir::FloatTF32Type>(lhs)) return sum.isF32() && (products == 1 || products == 3);
  return (lhs.isF32() || lhs.isF64()) && sum == lhs && products == 1;
}

llvm::LogicalResult CheckAlgorithm(EmitError emit, DotAlgorithmAttr algorithm,
                                   std::optional<mlir::ArrayAttr> precision) {
  if (!algorithm) return mlir::success();
  for (mlir::Attribute attribute : precision ? precision->getValue() : llvm::ArrayRef<mlir::Attribute>()) {
    if (mlir::cast<PrecisionAttr>(attribute).getValue() == Precision::DEFAULT) continue;
    return emit() << "dot_general_c21: expected precision_config to be DEFAULT when an algorithm is given, got "
                  << attribute;
  }
  const std::pair<const char*, int64_t> counts[] = {
      {"dot_general_c22: lhs_component_count", algorithm.getLhsComponentCount()},
      {"dot_general_c23: rhs_component_count", algorithm.getRhsComponentCount()},
      {"dot_general_c24: num_primitive_operations", algorithm.getNumPrimitiveOperations()}};
  for (const auto& [what, count] : counts) {
    if (count < 1) return emit() << what << " must be positive, got " << count;
  }
  if (IsKnownAlgorithm(algorithm)) return mlir::success();
  return emit() << "expected a supported algorithm, such as f32 by f32 into f32 with one component each "
                   "and one primitive operation, got "
                << algorithm;
}

// dot_general_c15
llvm::LogicalResult CheckZeroPoints(EmitError emit, mlir::RankedTensorType rhs) {
  auto per_tensor = mlir::dyn_cast<mlir::quant::UniformQuantizedType>(rhs.getElementType());
  auto per_axis = mlir::dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(rhs.getElementType());
  llvm::SmallVector<int64_t> zero_points;
  if (per_tensor) zero_points.push_back(per_tensor.getZeroPoint());
  if (per_axis) zero_points.assign(per_axis.getZeroPoints().begin(), per_axis.getZeroPoints().end());
  for (int64_t zero_point : zero_points) {
    if (zero_point == 0) continue;
    return emit() << "dot_general_c15: expected zero points 0 of the right operand, got " << zero_point << " in "
                  << rhs;
  }
  return mlir::success();
}

}  // namespace

llvm::LogicalResult DotGeneralOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType();
  DotDimensionNumbersAttr dims = getDotDimensionNumbers();
  llvm::ArrayRef<int64_t> lhs_batching = dims.getLhsBatchingDimensions(),
                          rhs_batching = dims.getRhsBatchingDimensions();
  llvm::ArrayRef<int64_t> lhs_contracting = dims.getLhsContractingDimensions();
  llvm::ArrayRef<int64_t> rhs_contracting = dims.getRhsContractingDimensions();
  auto lhs_dims = llvm::to_vector(llvm::concat<const int64_t>(lhs_batching, lhs_contracting));
  auto rhs_dims = llvm::to_vector(llvm::concat<const int64_t>(rhs_batching, rhs_contracting));
  if (mlir::failed(
          CheckCount(emit, "dot_general_c1: rhs_batching_dimensions", rhs_batching.size(), lhs_batching.size())) ||
      mlir::failed(CheckCount(emit, "dot_general_c2: rhs_contracting_dimensions", rhs_contracting.size(),
                              lhs_contracting.size())) ||
      mlir::failed(CheckDims(emit, "dot_general_c3, c5, c6: dimensions of lhs", lhs_dims, lhs.getRank())) ||
      mlir::failed(CheckDims(emit, "dot_general_c4, c7, c8: dimensions of rhs", rhs_dims, rhs.getRank())) ||
      mlir::failed(CheckEqualSizes(emit, "dot_general_c9: batching", lhs, lhs_batching, rhs, rhs_batching)) ||
      mlir::failed(CheckEqualSizes(emit, "dot_general_c10: contracting", lhs, lhs_contracting, rhs, rhs_contracting)) ||
      mlir::failed(CheckPrecision(emit, "dot_general_c11", getPrecisionConfig())) ||
      mlir::failed(CheckAlgorithm(emit, getAlgorithmAttr(), getPrecisionConfig()))) {
    return mlir::failure();
  }
  if (mlir::failed(CheckContractedElements(emit, {"dot_general", 13}, lhs, rhs, getType(), /*may_differ=*/true)) ||
      mlir::failed(CheckZeroPoints(emit, rhs))) {
    return mlir::failure();
  }
  std::optional<int64_t> axis = QuantizedAxis(rhs);
  if (axis && llvm::is_contained(rhs_contracting, *axis)) {
    return emitOpError() << "dot_general_c16: expected no quantization along contracting dimension " << *axis << " of "
                         << rhs;
  }
  return CheckResult(emit, "dot_general_c12: result", getType(), inferShape(), getType().getElementType());
}

llvm::SmallVector<int64_t> DotGeneralOp::inferShape() {
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType();
  DotDimensionNumbersAttr dims = getDotDimensionNumbers();
  llvm::SmallVector<int64_t> shape;
  for (auto [left, right] : llvm::zip_equal(dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions())) {
    shape.push_back(lhs.isDynamicDim(left) ? rhs.getDimSize(right) : lhs.getDimSize(left));
  }
  llvm::append_range(shape, RemainingSizes(lhs, dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions()));
  llvm::append_range(shape, RemainingSizes(rhs, dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions()));
  return shape;
}

Window ConvolutionOp::getWindow() {
  llvm::SmallVector<int64_t> sizes;
  for (int64_t dim : getDimensionNumbers().getKernelSpatialDimensions()) {
    sizes.push_back(getRhs().getType().getDimSize(dim));
  }
  return WindowOf({sizes, getWindowStrides(), getPadding(), getLhsDilation(), getRhsDilation(), getWindowReversal()});
}

static Convolution Describe(ConvolutionOp op) {
  return {
      "convolution",
      op.getLhs().getType(),
      op.getRhs().getType(),
      op.getType(),
      op.getDimensionNumbers(),
      static_cast<int64_t>(op.getFeatureGroupCount()),
      static_cast<int64_t>(op.getBatchGroupCount()),
      {{}, op.getWindowStrides(), op.getPadding(), op.getLhsDilation(), op.getRhsDilation(), op.getWindowReversal()},
      op.getPrecisionConfig()};
}

llvm::LogicalResult ConvolutionOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(CheckConvolution(emit, Describe(*this)))) return mlir::failure();
  mlir::FailureOr<llvm::SmallVector<int64_t>> shape = inferShape();
  if (mlir::failed(shape)) return mlir::failure();
  return CheckResult(emit, "convolution_c25: result", getType(), *shape, getType().getElementType());
}

llvm::FailureOr<llvm::SmallVector<int64_t>> ConvolutionOp::inferShape() {
  return ConvolutionShape([&] { return emitOpError(); }, Describe(*this));
}

}  // namespace tessera::stablehlo
