// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/MathExtras.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeRange.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"

namespace tessera::stablehlo {

std::optional<int64_t> CheckedAdd(int64_t a, int64_t b) {
  int64_t result = 0;
  if (llvm::AddOverflow(a, b, result)) return std::nullopt;
  return result;
}

std::optional<int64_t> CheckedSub(int64_t a, int64_t b) {
  int64_t result = 0;
  if (llvm::SubOverflow(a, b, result)) return std::nullopt;
  return result;
}

std::optional<int64_t> CheckedMul(int64_t a, int64_t b) {
  int64_t result = 0;
  if (llvm::MulOverflow(a, b, result)) return std::nullopt;
  return result;
}

llvm::LogicalResult CheckDims(EmitError emit, llvm::Twine what, llvm::ArrayRef<int64_t> dims, int64_t rank) {
  llvm::SmallSet<int64_t, 8> seen;
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= rank) {
      return emit() << what << " must lie in [0, " << rank << "), got " << dim;
    }
    if (!seen.insert(dim).second) return emit() << what << " must not repeat, got " << dim << " twice";
  }
  return mlir::success();
}

llvm::LogicalResult CheckSortedDims(EmitError emit, llvm::Twine what, llvm::ArrayRef<int64_t> dims, int64_t rank) {
  if (mlir::failed(CheckDims(emit, what, dims, rank))) return mlir::failure();
  if (!llvm::is_sorted(dims)) return emit() << what << " must be in increasing order, got [" << dims << "]";
  return mlir::success();
}

llvm::LogicalResult CheckCount(EmitError emit, llvm::Twine what, int64_t actual, int64_t expected) {
  if (actual == expected) return mlir::success();
  return emit() << what << " expects " << expected << " entries, got " << actual;
}

llvm::LogicalResult CheckFunction(EmitError emit, llvm::Twine what, mlir::Region& region, mlir::TypeRange inputs,
                                  mlir::TypeRange outputs) {
  if (!region.hasOneBlock() || region.front().empty()) return emit() << what << " expects one block with a terminator";
  mlir::TypeRange given = region.front().getArgumentTypes();
  if (!CompatibleTypes(given, inputs))
    return emit() << what << " expects the parameters (" << inputs << "), got (" << given << ")";
  mlir::TypeRange returned = region.front().back().getOperandTypes();
  if (!CompatibleTypes(returned, outputs))
    return emit() << what << " expects to return (" << outputs << "), got (" << returned << ")";
  return mlir::success();
}

bool IsPromotable(mlir::Type from, mlir::Type to) {
  if (from == to) return true;
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(from)) {
    auto wider = mlir::dyn_cast<mlir::ComplexType>(to);
    return wider && IsPromotable(complex.getElementType(), wider.getElementType());
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

llvm::LogicalResult CheckReducer(EmitError emit, llvm::Twine what, mlir::Region& region, mlir::TypeRange inputs,
                                 mlir::TypeRange initials, mlir::TypeRange results, llvm::ArrayRef<int64_t> sizes) {
  if (!region.hasOneBlock() || region.front().empty()) return emit() << what << " expects one block with a terminator";
  llvm::SmallVector<mlir::Type> outputs(region.front().back().getOperandTypes());
  auto is_allowed = [sizes](mlir::Type type) {
    auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor) return false;
    llvm::ArrayRef<int64_t> rest = tensor.getShape();
    for (int64_t size : sizes) {
      if (!rest.empty() && CompatibleSizes(rest.front(), size)) rest = rest.drop_front();
    }
    return rest.empty();
  };
  if (outputs.size() != inputs.size() || !llvm::all_of(outputs, is_allowed)) {
    return emit() << what << " expects to return " << inputs.size() << " scalars, one per input, got (" << outputs
                  << ")";
  }
  llvm::SmallVector<mlir::Type> parameters(outputs);
  parameters.append(outputs);
  if (mlir::failed(CheckFunction(emit, what, region, parameters, outputs))) return mlir::failure();
  for (auto [index, output] : llvm::enumerate(outputs)) {
    mlir::Type element = mlir::cast<mlir::RankedTensorType>(output).getElementType();
    for (mlir::TypeRange given : {inputs, initials}) {
      if (given.empty() || IsPromotable(mlir::getElementTypeOrSelf(given[index]), element)) continue;
      return emit() << what << " expects to compute in a type to which its inputs can be promoted; got " << element
                    << " for " << given[index];
    }
    if (mlir::getElementTypeOrSelf(results[index]) == element) continue;
    return emit() << what << " expects results of the element type that it returns; got " << results[index]
                  << " where it returns " << element;
  }
  return mlir::success();
}

llvm::LogicalResult CheckResult(EmitError emit, llvm::Twine what, mlir::RankedTensorType type,
                                llvm::ArrayRef<int64_t> shape, mlir::Type element) {
  if (CompatibleShapes(type.getShape(), shape) && type.getElementType() == element) return mlir::success();
  return emit() << what << " expects type " << mlir::RankedTensorType::get(shape, element) << ", got " << type;
}

llvm::LogicalResult CheckBaselineResult(EmitError emit, llvm::Twine what, mlir::RankedTensorType type,
                                        llvm::ArrayRef<int64_t> shape, mlir::Type element) {
  return CheckResult(emit, what, type, shape,
                     SameBaseline(type.getElementType(), element) ? type.getElementType() : element);
}

llvm::SmallVector<mlir::Type> ScalarTypes(mlir::TypeRange tensors) {
  return llvm::map_to_vector(tensors, [](mlir::Type type) -> mlir::Type {
    return mlir::RankedTensorType::get({}, mlir::cast<mlir::RankedTensorType>(type).getElementType());
  });
}

}  // namespace tessera::stablehlo
