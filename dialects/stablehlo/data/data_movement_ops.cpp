// SPDX-License-Identifier: Apache-2.0
// Ops that create or move elements: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/assembly/operands.h"
#include "tessera/dialects/stablehlo/checks/bounds.h"
#include "tessera/dialects/stablehlo/checks/moved_elements.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/data_movement_ops.cpp.inc"

namespace tessera::stablehlo {
namespace {

using Inferred = llvm::SmallVectorImpl<mlir::Type>;
using MaybeLocation = std::optional<mlir::Location>;
using mlir::emitOptionalError;

// Checks the start indices of dynamic slices: one scalar per dimension, all of the same type.
llvm::LogicalResult CheckStartIndices(MaybeLocation location, llvm::StringRef op, mlir::ValueRange indices,
                                      int64_t rank) {
  if (static_cast<int64_t>(indices.size()) != rank) {
    return emitOptionalError(location, op, " expects one start index per dimension, ", rank, ", got ", indices.size());
  }
  if (!llvm::all_equal(indices.getTypes())) {
    return emitOptionalError(location, op, " expects start indices of the same type");
  }
  return mlir::success();
}

using PerAxisType = mlir::quant::UniformQuantizedPerAxisType;

}  // namespace

void StablehloDialect::addDataMovementOps() {
  // The value of a constant is a `dense` attribute of any type and rank. LegacyAttributes must not convert it to a
  // list.
  addOperations<ConstantOp>();
  addFamily<IotaOp, BroadcastInDimOp, ReshapeOp, TransposeOp, SliceOp, PadOp, ConcatenateOp, DynamicSliceOp,
            DynamicUpdateSliceOp, ReverseOp>();
}

// constant

llvm::LogicalResult ConstantOp::inferReturnTypes(mlir::MLIRContext*, MaybeLocation location, Adaptor adaptor,
                                                 Inferred& inferred) {
  mlir::ElementsAttr value = adaptor.getValue();
  if (!value) return emitOptionalError(location, "constant has no value");
  inferred.push_back(value.getType());
  return mlir::success();
}

// The value of a quantized constant holds stored integers. They have the storage type in MLIR's quantized type, which
// is signless, or storageType, which may be unsigned.
bool ConstantOp::isCompatibleReturnTypes(mlir::TypeRange inferred, mlir::TypeRange given) {
  if (inferred == given) return true;
  if (inferred.size() != 1 || given.size() != 1) return false;
  auto value = mlir::dyn_cast<mlir::RankedTensorType>(inferred.front());
  mlir::quant::QuantizedType element = QuantizedElement(given.front());
  if (!value || !element || !mlir::isa<mlir::RankedTensorType>(given.front())) return false;
  auto result = mlir::cast<mlir::RankedTensorType>(given.front());
  return value.getShape() == result.getShape() &&
         (value.getElementType() == element.getStorageType() || value.getElementType() == StorageTypeOf(element));
}

// A quantized constant does not fold: no attribute has its type.
mlir::OpFoldResult ConstantOp::fold(FoldAdaptor) {
  return QuantizedElement(getType()) ? mlir::OpFoldResult() : mlir::OpFoldResult(getValue());
}

// Accepts dense values only: other values are not in memory, and reading them would fail later.
llvm::LogicalResult ConstantOp::verify() {
  if (mlir::isa<mlir::DenseElementsAttr, mlir::DenseResourceElementsAttr, mlir::SplatElementsAttr>(getValue())) {
    return mlir::success();
  }
  return emitOpError() << "expected a dense value";
}

void ConstantOp::getAsmResultNames(mlir::OpAsmSetValueNameFn set_name) {
  mlir::Type element = mlir::getElementTypeOrSelf(getType());
  set_name(getResult(), mlir::isa<mlir::IntegerType>(element) ? "c" : "cst");
}

// Prints the generic form when the types of value and result differ:
// `() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>`.
void ConstantOp::print(mlir::OpAsmPrinter& printer) {
  if (getValue().getType() != getType()) return printer.printGenericOp(*this, /*printOpName=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs(), {getValueAttrName()});
  printer << " ";
  printer.printAttribute(getValue());
}

namespace {

// Parses the generic form after its first `(`.
mlir::ParseResult ParseGenericConstant(mlir::OpAsmParser& parser, mlir::OperationState& result) {
  if (parser.parseRParen()) return mlir::failure();
  if (succeeded(parser.parseOptionalLess()) &&
      (parser.parseAttribute(result.propertiesAttr) || parser.parseGreater())) {
    return mlir::failure();
  }
  mlir::Type type;
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColon() || parser.parseLParen() ||
      parser.parseRParen() || parser.parseArrow() || parser.parseType(type)) {
    return mlir::failure();
  }
  result.addTypes(type);
  return mlir::success();
}

}  // namespace

mlir::ParseResult ConstantOp::parse(mlir::OpAsmParser& parser, mlir::OperationState& result) {
  if (succeeded(parser.parseOptionalLParen())) return ParseGenericConstant(parser, result);
  llvm::SMLoc location = parser.getCurrentLocation();
  mlir::ElementsAttr value;
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseAttribute(value, "value", result.attributes)) {
    return mlir::failure();
  }
  auto type = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (!type) return parser.emitError(location) << "expected a tensor value, got " << value.getType();
  result.addTypes(type);
  return mlir::success();
}

// iota_c1
llvm::LogicalResult IotaOp::verify() {
  int64_t dim = getIotaDimension(), rank = getType().getRank();
  if (dim < 0 || dim >= rank) {
    return emitOpError() << "iota_c1: iota_dimension must lie in [0, " << rank << "), got " << dim;
  }
  return CheckStaticShape([&] { return emitOpError(); }, "the output", getType());
}

// broadcast_in_dim_c1 to c6
llvm::LogicalResult BroadcastInDimOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  llvm::ArrayRef<int64_t> dims = getBroadcastDimensions();
  if (mlir::failed(CheckMovedElements(emit, "broadcast_in_dim_c1", operand, result)) ||
      mlir::failed(CheckCount(emit, "broadcast_in_dim_c2: broadcast_dimensions", dims.size(), operand.getRank())) ||
      mlir::failed(CheckDims(emit, "broadcast_in_dim_c3, c4: broadcast_dimensions", dims, result.getRank())) ||
      mlir::failed(CheckBroadcastAxis(emit, "broadcast_in_dim_c6", operand, result, dims)) ||
      mlir::failed(CheckSizesKnown(emit, "the result", result))) {
    return mlir::failure();
  }
  for (auto [index, dim] : llvm::enumerate(dims)) {
    int64_t from = operand.getDimSize(index), to = result.getDimSize(dim);
    if (from != 1 && !CompatibleSizes(from, to)) {
      return emitOpError() << "broadcast_in_dim_c5: operand dimension " << index << " has size " << from
                           << ", expected 1 or " << to << ", the size of result dimension " << dim;
    }
  }
  return mlir::success();
}

// reshape_c1 to c3
llvm::LogicalResult ReshapeOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), result = getType();
  if (mlir::failed(CheckMovedElements(emit, "reshape_c1", operand, result)) ||
      mlir::failed(CheckSizesKnown(emit, "the result", result))) {
    return mlir::failure();
  }
  if (!operand.hasStaticShape() || !result.hasStaticShape()) return mlir::success();
  std::optional<int64_t> from = CountElements(operand), to = CountElements(result);
  if (!from || !to) return emitOpError() << "has more elements than fit 64 bits: " << operand << " to " << result;
  if (*from != *to) {
    return emitOpError() << "reshape_c2: expected " << *from << " elements, as in " << operand << ", got " << *to
                         << " in " << result;
  }
  return CheckReshapedAxis(emit, "reshape_c3", operand, result);
}

// transpose_c1 to c3
llvm::LogicalResult TransposeOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation location, Adaptor adaptor,
                                                  Inferred& inferred) {
  auto emit = [&] { return mlir::emitError(location.value_or(mlir::UnknownLoc::get(context))); };
  mlir::RankedTensorType type = TensorTypeOf(adaptor.getOperand());
  llvm::ArrayRef<int64_t> permutation = adaptor.getPermutation();
  if (mlir::failed(CheckCount(emit, "transpose_c2: permutation", permutation.size(), type.getRank())) ||
      mlir::failed(CheckDims(emit, "transpose_c2: permutation", permutation, type.getRank()))) {
    return mlir::failure();
  }
  llvm::SmallVector<int64_t> shape;
  for (int64_t dim : permutation) shape.push_back(type.getDimSize(dim));
  mlir::Type element = type.getElementType();
  if (auto axis = mlir::dyn_cast<PerAxisType>(element)) {
    element = WithAxis(axis, static_cast<int32_t>(std::distance(
                                 permutation.begin(), llvm::find(permutation, axis.getQuantizedDimension()))));
  }
  inferred.push_back(mlir::RankedTensorType::get(shape, element));
  return mlir::success();
}

// slice_c1 to c5
llvm::LogicalResult SliceOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation location, Adaptor adaptor,
                                              Inferred& inferred) {
  auto emit = [&] { return mlir::emitError(location.value_or(mlir::UnknownLoc::get(context))); };
  mlir::RankedTensorType type = TensorTypeOf(adaptor.getOperand());
  llvm::ArrayRef<int64_t> starts = adaptor.getStartIndices(), limits = adaptor.getLimitIndices();
  llvm::ArrayRef<int64_t> strides = adaptor.getStrides();
  if (mlir::failed(CheckCount(emit, "slice_c2: start_indices", starts.size(), type.getRank())) ||
      mlir::failed(CheckCount(emit, "slice_c2: limit_indices", limits.size(), type.getRank())) ||
      mlir::failed(CheckCount(emit, "slice_c2: strides", strides.size(), type.getRank()))) {
    return mlir::failure();
  }
  llvm::SmallVector<int64_t> shape;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    int64_t start = starts[dim], limit = limits[dim], stride = strides[dim], size = SizeOrBound(type, dim);
    if (start < 0 || start > limit || (limit > size && !IsDynamic(size))) {
      return emit() << "slice_c3: expected 0 <= start <= limit <= " << size << " in dimension " << dim << ", got start "
                    << start << " and limit " << limit;
    }
    if (stride < 1) return emit() << "slice_c4: stride must be positive in dimension " << dim << ", got " << stride;
    shape.push_back(start == limit ? 0 : (limit - start - 1) / stride + 1);
  }
  inferred.push_back(mlir::RankedTensorType::get(shape, type.getElementType()));
  return mlir::success();
}

// pad_c1 to c4
llvm::LogicalResult PadOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation location, Adaptor adaptor,
                                            Inferred& inferred) {
  auto emit = [&] { return mlir::emitError(location.value_or(mlir::UnknownLoc::get(context))); };
  mlir::RankedTensorType type = TensorTypeOf(adaptor.getOperand()), value = TensorTypeOf(adaptor.getPaddingValue());
  llvm::ArrayRef<int64_t> low = adaptor.getEdgePaddingLow(), high = adaptor.getEdgePaddingHigh();
  llvm::ArrayRef<int64_t> interior = adaptor.getInteriorPadding();
  if (value.getRank() != 0 || value.getElementType() != type.getElementType()) {
    return emit() << "pad_c1: expected a scalar padding value of " << type.getElementType() << ", got " << value;
  }
  if (mlir::failed(CheckCount(emit, "pad_c2: edge_padding_low", low.size(), type.getRank())) ||
      mlir::failed(CheckCount(emit, "pad_c2: edge_padding_high", high.size(), type.getRank())) ||
      mlir::failed(CheckCount(emit, "pad_c2: interior_padding", interior.size(), type.getRank()))) {
    return mlir::failure();
  }
  llvm::SmallVector<int64_t> shape;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (interior[dim] < 0) {
      return emit() << "pad_c3: interior_padding must not be negative in dimension " << dim << ", got "
                    << interior[dim];
    }
    const int64_t size = SizeOrBound(type, dim);
    if (IsDynamic(size)) {
      shape.push_back(size);
      continue;
    }
    std::optional<int64_t> padded = CheckedMul(std::max<int64_t>(size - 1, 0), interior[dim]);
    for (int64_t part : {size, low[dim], high[dim]}) padded = padded ? CheckedAdd(*padded, part) : std::nullopt;
    if (!padded || *padded < 0) {
      return emit() << "pad_c4: dimension " << dim << " would have a size that is negative or does not fit 64 bits";
    }
    shape.push_back(type.isDynamicDim(dim) ? mlir::ShapedType::kDynamic : *padded);
  }
  inferred.push_back(mlir::RankedTensorType::get(shape, type.getElementType()));
  return mlir::success();
}

// concatenate_c1 to c6
llvm::LogicalResult ConcatenateOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation location, Adaptor adaptor,
                                                    Inferred& inferred) {
  auto emit = [&] { return mlir::emitError(location.value_or(mlir::UnknownLoc::get(context))); };
  if (adaptor.getInputs().empty()) return emit() << "concatenate_c3: expected at least one input";
  mlir::RankedTensorType first = TensorTypeOf(adaptor.getInputs().front());
  int64_t dimension = adaptor.getDimension();
  if (dimension < 0 || dimension >= first.getRank()) {
    return emit() << "concatenate_c4: dimension must lie in [0, " << first.getRank() << "), got " << dimension;
  }
  llvm::SmallVector<int64_t> shape(first.getShape());
  shape[dimension] = 0;
  for (auto [index, input] : llvm::enumerate(adaptor.getInputs())) {
    mlir::RankedTensorType type = TensorTypeOf(input);
    if (type.getElementType() != first.getElementType()) {
      return emit() << "concatenate_c1: expected element type " << first.getElementType() << ", got "
                    << type.getElementType() << " in input " << index;
    }
    bool fits = type.getRank() == first.getRank();
    for (int64_t dim = 0; fits && dim < type.getRank(); ++dim) {
      fits = dim == dimension || CompatibleSizes(type.getDimSize(dim), shape[dim]);
      if (fits && dim != dimension && IsDynamic(shape[dim])) shape[dim] = type.getDimSize(dim);
    }
    if (!fits) {
      return emit() << "concatenate_c2: inputs must have the same shape but in dimension " << dimension << ", got "
                    << first << " and " << type;
    }
    if (IsDynamic(shape[dimension]) || type.isDynamicDim(dimension)) {
      shape[dimension] = mlir::ShapedType::kDynamic;
      continue;
    }
    std::optional<int64_t> sum = CheckedAdd(shape[dimension], type.getDimSize(dimension));
    if (!sum) return emit() << "the size of dimension " << dimension << " does not fit 64 bits";
    shape[dimension] = *sum;
  }
  inferred.push_back(mlir::RankedTensorType::get(shape, first.getElementType()));
  return mlir::success();
}

// dynamic_slice_c1 to c5
llvm::LogicalResult DynamicSliceOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation location,
                                                     Adaptor adaptor, Inferred& inferred) {
  auto emit = [&] { return mlir::emitError(location.value_or(mlir::UnknownLoc::get(context))); };
  mlir::RankedTensorType type = TensorTypeOf(adaptor.getOperand());
  llvm::ArrayRef<int64_t> sizes = adaptor.getSliceSizes();
  if (mlir::failed(CheckStartIndices(location, "dynamic_slice_c2, c3:", adaptor.getStartIndices(), type.getRank())) ||
      mlir::failed(CheckCount(emit, "dynamic_slice_c2: slice_sizes", sizes.size(), type.getRank()))) {
    return mlir::failure();
  }
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (sizes[dim] < 0 || (sizes[dim] > type.getDimSize(dim) && !type.isDynamicDim(dim))) {
      return emit() << "dynamic_slice_c4: slice size in dimension " << dim << " must lie in [0, "
                    << type.getDimSize(dim) << "], got " << sizes[dim];
    }
  }
  inferred.push_back(mlir::RankedTensorType::get(sizes, type.getElementType()));
  return mlir::success();
}

// dynamic_update_slice_c1 to c6
llvm::LogicalResult DynamicUpdateSliceOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation location,
                                                           Adaptor adaptor, Inferred& inferred) {
  auto emit = [&] { return mlir::emitError(location.value_or(mlir::UnknownLoc::get(context))); };
  mlir::RankedTensorType type = TensorTypeOf(adaptor.getOperand()), update = TensorTypeOf(adaptor.getUpdate());
  if (update.getElementType() != type.getElementType()) {
    return emit() << "dynamic_update_slice_c2: expected an update of " << type.getElementType() << ", got " << update;
  }
  if (update.getRank() != type.getRank()) {
    return emit() << "dynamic_update_slice_c3: expected an update of rank " << type.getRank() << ", got " << update;
  }
  if (mlir::failed(
          CheckStartIndices(location, "dynamic_update_slice_c4, c5:", adaptor.getStartIndices(), type.getRank()))) {
    return mlir::failure();
  }
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (update.getDimSize(dim) > type.getDimSize(dim) && !type.isDynamicDim(dim)) {
      return emit() << "dynamic_update_slice_c6: the update must not be larger than the operand, got " << update
                    << " and " << type;
    }
  }
  inferred.push_back(type);
  return mlir::success();
}

// reverse_c2, reverse_c3
llvm::LogicalResult ReverseOp::verify() {
  return CheckDims([&] { return emitOpError(); }, "reverse_c2, c3: dimensions", getDimensions(), getType().getRank());
}

}  // namespace tessera::stablehlo
