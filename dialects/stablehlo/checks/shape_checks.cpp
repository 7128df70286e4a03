// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/MathExtras.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeRange.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"

namespace tessera::stablehlo {

std::optional<int64_t> checkedAdd(int64_t a, int64_t b) {
  int64_t result = 0;
  if (llvm::AddOverflow(a, b, result)) return std::nullopt;
  return result;
}

std::optional<int64_t> checkedSub(int64_t a, int64_t b) {
  int64_t result = 0;
  if (llvm::SubOverflow(a, b, result)) return std::nullopt;
  return result;
}

std::optional<int64_t> checkedMul(int64_t a, int64_t b) {
  int64_t result = 0;
  if (llvm::MulOverflow(a, b, result)) return std::nullopt;
  return result;
}

llvm::LogicalResult checkDims(EmitError emit, llvm::Twine what, llvm::ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallSet<int64_t, 8> seen;
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= rank) {
      return emit() << what << " must lie in [0, " << rank << "), got " << dim;
    }
    if (!seen.insert(dim).second) return emit() << what << " must not repeat, got " << dim << " twice";
  }
  return mlir::success();
}

llvm::LogicalResult checkSortedDims(EmitError emit, llvm::Twine what, llvm::ArrayRef<int64_t> dims, int64_t rank) {
  if (mlir::failed(checkDims(emit, what, dims, rank))) return mlir::failure();
  if (!llvm::is_sorted(dims)) return emit() << what << " must be in increasing order, got [" << dims << "]";
  return mlir::success();
}

llvm::LogicalResult checkCount(EmitError emit, llvm::Twine what, int64_t actual, int64_t expected) {
  if (actual == expected) return mlir::success();
  return emit() << what << " expects " << expected << " entries, got " << actual;
}

llvm::LogicalResult checkFunction(EmitError emit, llvm::Twine what, mlir::Region& region, mlir::TypeRange inputs,
                                  mlir::TypeRange outputs) {
  if (!region.hasOneBlock() || region.front().empty()) return emit() << what << " expects one block with a terminator";
  mlir::TypeRange given = region.front().getArgumentTypes();
  if (!compatibleTypes(given, inputs))
    return emit() << what << " expects the parameters (" << inputs << "), got (" << given << ")";
  mlir::TypeRange returned = region.front().back().getOperandTypes();
  if (!compatibleTypes(returned, outputs))
    return emit() << what << " expects to return (" << outputs << "), got (" << returned << ")";
  return mlir::success();
}

bool isPromotable(mlir::Type from, mlir::Type to) {
  if (from == to) return true;
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(from)) {
    auto wider = mlir::dyn_cast<mlir::ComplexType>(to);
    return wider && isPromotable(complex.getElementType(), wider.getElementType());
  }
  if (auto quantized = mlir::dyn_cast<mlir::quant::QuantizedType>(from)) {
    auto wider = mlir::dyn_cast<mlir::quant::QuantizedType>(to);
    return wider && quantized.getExpressedType() == wider.getExpressedType() &&
           quantized.getStorageTypeIntegralWidth() <= wider.getStorageTypeIntegralWidth();
  }
  if (mlir::isa<mlir::FloatType>(from))
    return mlir::isa<mlir::FloatType>(to) && from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth();
  auto integer = mlir::dyn_cast<mlir::IntegerType>(from), wider = mlir::dyn_cast<mlir::IntegerType>(to);
  return integer && wider && integer.getSignedness() == wider.getSignedness() && integer.getWidth() > 1 &&
         integer.getWidth() <= wider.getWidth();
}

llvm::LogicalResult checkReducer(EmitError emit, llvm::Twine what, mlir::Region& region, mlir::TypeRange inputs,
                                 mlir::TypeRange initials, mlir::TypeRange results, llvm::ArrayRef<int64_t> sizes) {
  if (!region.hasOneBlock() || region.front().empty()) return emit() << what << " expects one block with a terminator";
  llvm::SmallVector<mlir::Type> outputs(region.front().back().getOperandTypes());
  auto isAllowed = [sizes](mlir::Type type) {
    auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor) return false;
    llvm::ArrayRef<int64_t> rest = tensor.getShape();
    for (int64_t size : sizes) {
      if (!rest.empty() && compatibleSizes(rest.front(), size)) rest = rest.drop_front();
    }
    return rest.empty();
  };
  if (outputs.size() != inputs.size() || !llvm::all_of(outputs, isAllowed)) {
    return emit() << what << " expects to return " << inputs.size() << " scalars, one per input, got (" << outputs
                  << ")";
  }
  llvm::SmallVector<mlir::Type> parameters(outputs);
  parameters.append(outputs);
  if (mlir::failed(checkFunction(emit, what, region, parameters, outputs))) return mlir::failure();
  for (auto [index, output] : llvm::enumerate(outputs)) {
    mlir::Type element = mlir::cast<mlir::RankedTensorType>(output).getElementType();
    for (mlir::TypeRange given : {inputs, initials}) {
      if (given.empty() || isPromotable(mlir::getElementTypeOrSelf(given[index]), element)) continue;
      return emit() << what << " expects to compute in a type that holds what it is given; got " << element << " for "
                    << given[index];
    }
    if (mlir::getElementTypeOrSelf(results[index]) == element) continue;
    return emit() << what << " expects results of the elements that it returns; got " << results[index]
                  << " where it returns " << element;
  }
  return mlir::success();
}

llvm::LogicalResult checkResult(EmitError emit, llvm::Twine what, mlir::RankedTensorType type,
                                llvm::ArrayRef<int64_t> shape, mlir::Type element) {
  if (compatibleShapes(type.getShape(), shape) && type.getElementType() == element) return mlir::success();
  return emit() << what << " expects type " << mlir::RankedTensorType::get(shape, element) << ", got " << type;
}

llvm::LogicalResult checkBaselineResult(EmitError emit, llvm::Twine what, mlir::RankedTensorType type,
                                        llvm::ArrayRef<int64_t> shape, mlir::Type element) {
  return checkResult(emit, what, type, shape,
                     sameBaseline(type.getElementType(), element) ? type.getElementType() : element);
}

llvm::SmallVector<mlir::Type> scalarTypes(mlir::TypeRange tensors) {
  return llvm::map_to_vector(tensors, [](mlir::Type type) -> mlir::Type {
    return mlir::RankedTensorType::get({}, mlir::cast<mlir::RankedTensorType>(type).getElementType());
  });
}

}  // namespace tessera::stablehlo
