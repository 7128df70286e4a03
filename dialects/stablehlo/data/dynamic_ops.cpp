// SPDX-License-Identifier: Apache-2.0
// Ops whose result shapes are values: registration and verifiers. Constraints on values that are not constant are
// checked on the static op, once the values are known.
#include "tessera/dialects/stablehlo/data/dynamic_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"
#include "tessera/dialects/stablehlo/assembly/contraction.h"
#include "tessera/dialects/stablehlo/assembly/conv_dimension_numbers.h"
#include "tessera/dialects/stablehlo/checks/convolution.h"
#include "tessera/dialects/stablehlo/checks/indexed_dims.h"
#include "tessera/dialects/stablehlo/checks/moved_elements.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

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

llvm::LogicalResult CheckElement(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                 mlir::RankedTensorType to) {
  if (from.getElementType() == to.getElementType()) return mlir::success();
  return emit() << constraint << ": expected element type " << from.getElementType() << ", got " << to;
}

// Checks that |extents| has |count| entries.
llvm::LogicalResult CheckExtents(EmitError emit, llvm::StringRef what, mlir::Value extents, int64_t count) {
  int64_t given = TensorTypeOf(extents).getDimSize(0);
  if (IsDynamic(given)) return emit() << what << " expects " << count << " entries, got " << TensorTypeOf(extents);
  return CheckCount(emit, what, given, count);
}

llvm::LogicalResult CheckSameRank(EmitError emit, llvm::StringRef what, mlir::RankedTensorType operand,
                                  mlir::RankedTensorType result) {
  if (operand.getRank() == result.getRank()) return mlir::success();
  return emit() << what << ": expected a result of rank " << operand.getRank() << ", got " << result;
}

// Returns the elements of |extents| when it is a constant of |count| elements; nothing otherwise.
std::optional<llvm::SmallVector<int64_t>> KnownExtents(mlir::Value extents, int64_t count) {
  mlir::DenseIntElementsAttr values;
  if (!mlir::matchPattern(extents, mlir::m_Constant(&values)) || values.getNumElements() != count) return std::nullopt;
  llvm::SmallVector<int64_t> known;
  for (const llvm::APInt& value : values) {
    const std::optional<int64_t> size = value.trySExtValue();
    if (!size) return std::nullopt;
    known.push_back(*size);
  }
  return known;
}

// Checks that |extents|, when constant, gives the sizes of |result|: dynamic_broadcast_in_dim_n1, dynamic_iota_n1,
// dynamic_reshape_n1.
llvm::LogicalResult CheckKnownShape(EmitError emit, llvm::StringRef constraint, mlir::Value extents,
                                    mlir::RankedTensorType result) {
  std::optional<llvm::SmallVector<int64_t>> known = KnownExtents(extents, result.getRank());
  if (!known) return mlir::success();
  for (auto [dim, sizes] : llvm::enumerate(llvm::zip_equal(*known, result.getShape()))) {
    auto [size, expected] = sizes;
    if (size >= 0 && CompatibleSizes(size, expected)) continue;
    return emit() << constraint << ": expected the sizes of " << result << ", got " << size << " for dimension " << dim;
  }
  return mlir::success();
}

// Checks that dimension d of |operand| has size 1 or sizes[dims[d]].
llvm::LogicalResult CheckExpansion(EmitError emit, mlir::RankedTensorType operand, llvm::ArrayRef<int64_t> sizes,
                                   llvm::ArrayRef<int64_t> dims) {
  for (auto [index, dim] : llvm::enumerate(dims)) {
    int64_t from = operand.getDimSize(index), to = sizes[dim];
    if (from == 1 || CompatibleSizes(from, to)) continue;
    return emit() << "dynamic_broadcast_in_dim_c5: operand dimension " << index << " has size " << from
                  << ", expected 1 or " << to << ", the size of result dimension " << dim;
  }
  return mlir::success();
}

}  // namespace

llvm::LogicalResult DynamicBroadcastInDimOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  llvm::ArrayRef<int64_t> dims = getBroadcastDimensions();
  auto known = llvm::to_vector(getKnownExpandingDimensions().value_or(llvm::ArrayRef<int64_t>()));
  llvm::append_range(known, getKnownNonexpandingDimensions().value_or(llvm::ArrayRef<int64_t>()));
  if (mlir::failed(CheckMovedElements(emit, "dynamic_broadcast_in_dim_c1", operand, result)) ||
      mlir::failed(
          CheckCount(emit, "dynamic_broadcast_in_dim_c2: broadcast_dimensions", dims.size(), operand.getRank())) ||
      mlir::failed(CheckDims(emit, "dynamic_broadcast_in_dim_c3, c4: broadcast_dimensions", dims, result.getRank())) ||
      mlir::failed(CheckBroadcastAxis(emit, "dynamic_broadcast_in_dim_c6", operand, result, dims)) ||
      mlir::failed(CheckExtents(emit, "dynamic_broadcast_in_dim_c7: output_dimensions", getOutputDimensions(),
                                result.getRank())) ||
      mlir::failed(CheckDims(emit, "dynamic_broadcast_in_dim_c8 to c10: known dimensions", known, operand.getRank())) ||
      mlir::failed(CheckExpansion(emit, operand, result.getShape(), dims)) ||
      mlir::failed(CheckKnownShape(emit, "output_dimensions", getOutputDimensions(), result))) {
    return mlir::failure();
  }
  std::optional<llvm::SmallVector<int64_t>> sizes = KnownExtents(getOutputDimensions(), result.getRank());
  return sizes ? CheckExpansion(emit, operand, *sizes, dims) : mlir::success();
}

llvm::LogicalResult DynamicConvOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType padding = getDPadding().getType();
  const int64_t spatial = getLhs().getType().getRank() - 2;
  Convolution convolution{
      "dynamic_conv",
      getLhs().getType(),
      getRhs().getType(),
      getType(),
      getDimensionNumbers(),
      static_cast<int64_t>(getFeatureGroupCount()),
      static_cast<int64_t>(getBatchGroupCount()),
      {{}, getWindowStrides(), getPadding(), getLhsDilation(), getRhsDilation(), getWindowReversal()},
      getPrecisionConfig()};
  if (mlir::failed(CheckConvolution(emit, convolution))) return mlir::failure();
  if (padding.getShape() != llvm::ArrayRef<int64_t>({spatial, 2})) {
    return emitOpError() << "dynamic_conv_c4: expected a padding of shape " << spatial << "x2, got " << padding;
  }
  std::optional<llvm::SmallVector<int64_t>> known = KnownExtents(getDPadding(), 2 * spatial);
  mlir::DenseIntElementsAttr constant;
  if (known) {
    auto type = mlir::RankedTensorType::get({spatial, 2}, mlir::IntegerType::get(getContext(), 64));
    constant = mlir::DenseIntElementsAttr::get(type, *known);
    convolution.window.padding = constant;
  }
  mlir::FailureOr<llvm::SmallVector<int64_t>> shape = ConvolutionShape(emit, convolution);
  if (mlir::failed(shape)) return mlir::failure();
  if (!known) {
    for (int64_t dim : getDimensionNumbers().getOutputSpatialDimensions()) (*shape)[dim] = mlir::ShapedType::kDynamic;
  }
  return CheckResult(emit, "dynamic_conv_c25: result", getType(), *shape, getType().getElementType());
}

llvm::LogicalResult DynamicGatherOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), indices = getStartIndices().getType();
  GatherDimensionNumbersAttr dims = getDimensionNumbers();
  if (mlir::failed(CheckElement(emit, "dynamic_gather_c14", operand, getType())) ||
      mlir::failed(CheckGatherDims(
          emit, operand, indices, dims,
          {"dynamic_gather_c1: offset_dims, collapsed_slice_dims and operand_batching_dims together",
           "dynamic_gather_c4, c5: offset_dims", "dynamic_gather_c6, c7: collapsed_slice_dims",
           "dynamic_gather: operand_batching_dims", "dynamic_gather: start_indices_batching_dims", "dynamic_gather",
           "dynamic_gather_c9, c10: start_index_map", "dynamic_gather_c3: start_index_map", "dynamic_gather_c2"})) ||
      mlir::failed(CheckExtents(emit, "dynamic_gather_c11: slice_sizes", getSliceSizes(), operand.getRank()))) {
    return mlir::failure();
  }
  std::optional<llvm::SmallVector<int64_t>> sizes = KnownExtents(getSliceSizes(), operand.getRank());
  if (sizes && mlir::failed(CheckSliceSizes(emit, "dynamic_gather_c8, c12", operand, dims, *sizes))) {
    return mlir::failure();
  }
  if (!sizes) sizes.emplace(operand.getRank(), mlir::ShapedType::kDynamic);
  return CheckResult(emit, "dynamic_gather_c13: result", getType(), GatherShape(indices, dims, *sizes),
                     operand.getElementType());
}

llvm::LogicalResult DynamicIotaOp::verify() {
  auto emit = [&] { return emitOpError(); };
  int64_t dim = getIotaDimension(), rank = getType().getRank();
  if (dim < 0 || dim >= rank) {
    return emitOpError() << "dynamic_iota_c1: iota_dimension must lie in [0, " << rank << "), got " << dim;
  }
  if (mlir::failed(CheckExtents(emit, "dynamic_iota_c2: output_shape", getOutputShape(), rank))) return mlir::failure();
  return CheckKnownShape(emit, "output_shape", getOutputShape(), getType());
}

// Checks dynamic_pad_c3 and c4 as far as the paddings are known.
static llvm::LogicalResult CheckKnownPadding(DynamicPadOp op) {
  mlir::RankedTensorType operand = op.getOperand().getType(), result = op.getType();
  const int64_t rank = operand.getRank();
  std::optional<llvm::SmallVector<int64_t>> low = KnownExtents(op.getEdgePaddingLow(), rank),
                                            high = KnownExtents(op.getEdgePaddingHigh(), rank),
                                            interior = KnownExtents(op.getInteriorPadding(), rank);
  if (!interior) return mlir::success();
  for (int64_t dim = 0; dim < rank; ++dim) {
    const int64_t between = (*interior)[dim], size = operand.getDimSize(dim);
    if (between < 0) {
      return op.emitOpError() << "dynamic_pad_c3: interior_padding must not be negative in dimension " << dim
                              << ", got " << between;
    }
    if (!low || !high || IsDynamic(size)) continue;
    std::optional<int64_t> padded = CheckedMul(std::max<int64_t>(size - 1, 0), between);
    for (int64_t part : {size, (*low)[dim], (*high)[dim]}) padded = padded ? CheckedAdd(*padded, part) : std::nullopt;
    if (!padded || *padded < 0) {
      return op.emitOpError() << "dynamic_pad_c4: dimension " << dim
                              << " would have a size that is negative or does not fit 64 bits";
    }
    if (!CompatibleSizes(*padded, result.getDimSize(dim))) {
      return op.emitOpError() << "dynamic_pad_c4: expected size " << *padded << " in dimension " << dim
                              << " of the result, got " << result;
    }
  }
  return mlir::success();
}

llvm::LogicalResult DynamicPadOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), value = getPaddingValue().getType();
  if (value.getRank() != 0) {
    return emitOpError() << "dynamic_pad_c1: expected a scalar padding value, got " << value;
  }
  if (mlir::failed(CheckElement(emit, "dynamic_pad_c1", operand, value)) ||
      mlir::failed(CheckElement(emit, "dynamic_pad_c1", operand, getType())) ||
      mlir::failed(CheckSameRank(emit, "dynamic_pad_c4", operand, getType()))) {
    return mlir::failure();
  }
  for (mlir::Value extents : {getEdgePaddingLow(), getEdgePaddingHigh(), getInteriorPadding()}) {
    if (mlir::failed(CheckExtents(emit, "dynamic_pad_c2: padding", extents, operand.getRank()))) return mlir::failure();
  }
  return CheckKnownPadding(*this);
}

llvm::LogicalResult DynamicReshapeOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  if (mlir::failed(CheckMovedElements(emit, "dynamic_reshape_c1", operand, result)) ||
      mlir::failed(CheckReshapedAxis(emit, "dynamic_reshape_c3", operand, result)) ||
      mlir::failed(CheckExtents(emit, "dynamic_reshape_c4: output_shape", getOutputShape(), result.getRank())) ||
      mlir::failed(CheckKnownShape(emit, "output_shape", getOutputShape(), result))) {
    return mlir::failure();
  }
  std::optional<int64_t> from = CountElements(operand), to = CountElements(result);
  if (std::optional<llvm::SmallVector<int64_t>> sizes = KnownExtents(getOutputShape(), result.getRank())) {
    to = CountElements(mlir::RankedTensorType::get(*sizes, result.getElementType()));
  }
  if (!from || !to || *from == *to) return mlir::success();
  return emitOpError() << "dynamic_reshape_c2: expected " << *from << " elements, as " << operand << " has, got "
                       << *to;
}

llvm::LogicalResult RealDynamicSliceOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType();
  if (mlir::failed(CheckElement(emit, "real_dynamic_slice_c1", operand, getType())) ||
      mlir::failed(CheckSameRank(emit, "real_dynamic_slice_c5", operand, getType()))) {
    return mlir::failure();
  }
  for (mlir::Value extents : {getStartIndices(), getLimitIndices(), getStrides()}) {
    if (mlir::failed(
            CheckExtents(emit, "real_dynamic_slice_c2: starts, limits and strides", extents, operand.getRank()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

// get_dimension_size_c1
llvm::LogicalResult GetDimensionSizeOp::inferReturnTypes(mlir::MLIRContext* context,
                                                         std::optional<mlir::Location> location, Adaptor adaptor,
                                                         llvm::SmallVectorImpl<mlir::Type>& inferred) {
  int64_t dim = adaptor.getDimension(), rank = TensorTypeOf(adaptor.getOperand()).getRank();
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
  if (mlir::failed(CheckElement(emit, "set_dimension_size", operand, result)) ||
      mlir::failed(CheckSameRank(emit, "set_dimension_size", operand, result))) {
    return mlir::failure();
  }
  for (int64_t other = 0; other < operand.getRank(); ++other) {
    if (other == dim || CompatibleSizes(operand.getDimSize(other), result.getDimSize(other))) continue;
    return emitOpError() << "expected dimension " << other << " as in " << operand << ", got " << result;
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
