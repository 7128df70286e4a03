// SPDX-License-Identifier: Apache-2.0
// Ops whose result shapes are values: registration and verifiers. What depends on the values is checked once they are
// known, on the static op.
#include "tessera/dialects/stablehlo/dynamic_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/contraction.h"
#include "tessera/dialects/stablehlo/assembly/conv_dimension_numbers.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/dynamic_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addDynamicOps() {
  addFamily<
#define GET_OP_LIST
#include "tessera/dialects/stablehlo/dynamic_ops.cpp.inc"
      >();
}

namespace {

llvm::LogicalResult checkElement(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                 mlir::RankedTensorType to) {
  if (from.getElementType() == to.getElementType()) return mlir::success();
  return emit() << constraint << ": expected element type " << from.getElementType() << ", got " << to;
}

// A list of |count| computed sizes.
llvm::LogicalResult checkExtents(EmitError emit, llvm::StringRef what, mlir::Value extents, int64_t count) {
  int64_t given = tensorType(extents).getDimSize(0);
  return isDynamic(given) ? mlir::success() : checkCount(emit, what, given, count);
}

llvm::LogicalResult checkSameRank(EmitError emit, llvm::StringRef what, mlir::RankedTensorType operand,
                                  mlir::RankedTensorType result) {
  if (operand.getRank() == result.getRank()) return mlir::success();
  return emit() << what << ": expected a result of rank " << operand.getRank() << ", got " << result;
}

}  // namespace

llvm::LogicalResult DynamicBroadcastInDimOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  llvm::ArrayRef<int64_t> dims = getBroadcastDimensions();
  auto known = llvm::to_vector(getKnownExpandingDimensions().value_or(llvm::ArrayRef<int64_t>()));
  llvm::append_range(known, getKnownNonexpandingDimensions().value_or(llvm::ArrayRef<int64_t>()));
  if (mlir::failed(checkElement(emit, "dynamic_broadcast_in_dim_c1", operand, result)) ||
      mlir::failed(
          checkCount(emit, "dynamic_broadcast_in_dim_c2: broadcast_dimensions", dims.size(), operand.getRank())) ||
      mlir::failed(checkDims(emit, "dynamic_broadcast_in_dim_c3, c4: broadcast_dimensions", dims, result.getRank())) ||
      mlir::failed(checkExtents(emit, "dynamic_broadcast_in_dim_c7: output_dimensions", getOutputDimensions(),
                                result.getRank())) ||
      mlir::failed(checkDims(emit, "dynamic_broadcast_in_dim_c8 to c10: known dimensions", known, operand.getRank()))) {
    return mlir::failure();
  }
  for (auto [index, dim] : llvm::enumerate(dims)) {
    int64_t from = operand.getDimSize(index), to = result.getDimSize(dim);
    if (from != 1 && !compatibleSizes(from, to)) {
      return emitOpError() << "dynamic_broadcast_in_dim_c5: operand dimension " << index << " has size " << from
                           << ", expected 1 or " << to << ", the size of result dimension " << dim;
    }
  }
  return mlir::success();
}

llvm::LogicalResult DynamicConvOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType(), padding = getDPadding().getType();
  if (lhs.getRank() < 2 || rhs.getRank() != lhs.getRank() || getType().getRank() != lhs.getRank()) {
    return emitOpError() << "dynamic_conv_c1, c26: expected operands and result of one rank, at least 2, got " << lhs
                         << ", " << rhs << " and " << getType();
  }
  if (mlir::failed(checkElement(emit, "dynamic_conv_c27", lhs, rhs))) return mlir::failure();
  llvm::SmallVector<int64_t> expected = {lhs.getRank() - 2, 2};
  if (compatibleShapes(padding.getShape(), expected)) return mlir::success();
  return emitOpError() << "dynamic_conv_c4: expected a padding of shape " << expected[0] << "x2, got " << padding;
}

llvm::LogicalResult DynamicGatherOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), indices = getStartIndices().getType();
  GatherDimensionNumbersAttr dims = getDimensionNumbers();
  if (mlir::failed(checkElement(emit, "dynamic_gather_c15", operand, getType())) ||
      mlir::failed(checkExtents(emit, "dynamic_gather_c11: slice_sizes", getSliceSizes(), operand.getRank()))) {
    return mlir::failure();
  }
  int64_t vectorDim = dims.getIndexVectorDim();
  if (vectorDim < 0 || vectorDim > indices.getRank()) {
    return emitOpError() << "dynamic_gather_c2: index_vector_dim must lie in [0, " << indices.getRank() << "], got "
                         << vectorDim;
  }
  int64_t rank = indices.getRank() - (vectorDim < indices.getRank() ? 1 : 0) + dims.getOffsetDims().size();
  if (getType().getRank() == rank) return mlir::success();
  return emitOpError() << "dynamic_gather_c13: expected a result of rank " << rank << ", got " << getType();
}

llvm::LogicalResult DynamicIotaOp::verify() {
  int64_t dim = getIotaDimension(), rank = getType().getRank();
  if (dim < 0 || dim >= rank) {
    return emitOpError() << "dynamic_iota_c1: iota_dimension must lie in [0, " << rank << "), got " << dim;
  }
  return checkExtents([&] { return emitOpError(); }, "dynamic_iota_c2: output_shape", getOutputShape(), rank);
}

llvm::LogicalResult DynamicPadOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), value = getPaddingValue().getType();
  if (value.getRank() != 0) {
    return emitOpError() << "dynamic_pad_c1: expected a scalar padding value, got " << value;
  }
  if (mlir::failed(checkElement(emit, "dynamic_pad_c1", operand, value)) ||
      mlir::failed(checkElement(emit, "dynamic_pad_c1", operand, getType())) ||
      mlir::failed(checkSameRank(emit, "dynamic_pad_c4", operand, getType()))) {
    return mlir::failure();
  }
  for (mlir::Value extents : {getEdgePaddingLow(), getEdgePaddingHigh(), getInteriorPadding()}) {
    if (mlir::failed(checkExtents(emit, "dynamic_pad_c2: padding", extents, operand.getRank()))) return mlir::failure();
  }
  return mlir::success();
}

llvm::LogicalResult DynamicReshapeOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  if (mlir::failed(checkElement(emit, "dynamic_reshape_c1", operand, result)) ||
      mlir::failed(checkExtents(emit, "dynamic_reshape_c4: output_shape", getOutputShape(), result.getRank()))) {
    return mlir::failure();
  }
  bool known = operand.hasStaticShape() && result.hasStaticShape();
  if (!known || operand.getNumElements() == result.getNumElements()) return mlir::success();
  return emitOpError() << "dynamic_reshape_c2: expected as many elements as " << operand << " has, got " << result;
}

llvm::LogicalResult RealDynamicSliceOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType();
  if (mlir::failed(checkElement(emit, "real_dynamic_slice_c1", operand, getType())) ||
      mlir::failed(checkSameRank(emit, "real_dynamic_slice_c5", operand, getType()))) {
    return mlir::failure();
  }
  for (mlir::Value extents : {getStartIndices(), getLimitIndices(), getStrides()}) {
    if (mlir::failed(
            checkExtents(emit, "real_dynamic_slice_c2: starts, limits and strides", extents, operand.getRank()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

// get_dimension_size_c1
llvm::LogicalResult GetDimensionSizeOp::inferReturnTypes(mlir::MLIRContext* context,
                                                         std::optional<mlir::Location> location, Adaptor adaptor,
                                                         llvm::SmallVectorImpl<mlir::Type>& inferred) {
  int64_t dim = adaptor.getDimension(), rank = tensorType(adaptor.getOperand()).getRank();
  if (dim < 0 || dim >= rank) {
    return mlir::emitOptionalError(location, "get_dimension_size_c1: dimension must lie in [0, ", rank, "), got ", dim);
  }
  inferred.push_back(mlir::RankedTensorType::get({}, mlir::IntegerType::get(context, 32)));
  return mlir::success();
}

llvm::LogicalResult SetDimensionSizeOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  int64_t dim = getDimension();
  if (dim < 0 || dim >= operand.getRank()) {
    return emitOpError() << "dimension must lie in [0, " << operand.getRank() << "), got " << dim;
  }
  if (mlir::failed(checkElement(emit, "set_dimension_size", operand, result)) ||
      mlir::failed(checkSameRank(emit, "set_dimension_size", operand, result))) {
    return mlir::failure();
  }
  for (int64_t other = 0; other < operand.getRank(); ++other) {
    if (other == dim || compatibleSizes(operand.getDimSize(other), result.getDimSize(other))) continue;
    return emitOpError() << "expected dimension " << other << " as in " << operand << ", got " << result;
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
