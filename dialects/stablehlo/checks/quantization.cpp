// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/checks/quantization.h"

#include <cmath>

#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/stablehlo/checks/bounds.h"
#include "tessera/dialects/stablehlo/checks/compatible_types.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::stablehlo {
namespace {

namespace quant = mlir::quant;

bool IsQuantized(mlir::Type type) {
  if (auto tuple = mlir::dyn_cast<mlir::TupleType>(type)) return llvm::any_of(tuple.getTypes(), IsQuantized);
  return static_cast<bool>(QuantizedElement(type));
}

// Checks the storage type, the scales and the zero points of a quantized type. The storage type may be as wide as the
// expressed type: the accumulators of quantized contractions store f32 as i32.
llvm::LogicalResult CheckParameters(EmitError emit, quant::QuantizedType type, llvm::ArrayRef<double> scales,
                                    llvm::ArrayRef<int64_t> zero_points) {
  unsigned width = type.getStorageTypeIntegralWidth();
  if (!mlir::isa<mlir::IntegerType>(type.getStorageType()) || !llvm::is_contained({2u, 4u, 8u, 16u, 32u}, width)) {
    return emit() << "expects quantized types stored in 2, 4, 8, 16 or 32 bit integers, got " << type;
  }
  if (type.getStorageType().isSignedInteger()) {
    return emit() << "expects storage types of quantized types to be spelled i8 or u8, got " << type.getStorageType()
                  << " in " << type;
  }
  if (!mlir::isa<mlir::Float16Type, mlir::BFloat16Type, mlir::Float32Type, mlir::Float64Type>(
          type.getExpressedType())) {
    return emit() << "expects quantized types with expressed type f16, bf16, f32 or f64, got " << type;
  }
  for (double scale : scales) {
    if (std::isfinite(scale) && scale > 0) continue;
    return emit() << "quantized type C5, C6: expected finite scales above 0, got " << scale << " in " << type;
  }
  for (int64_t zero_point : zero_points) {
    if (zero_point >= type.getStorageTypeMin() && zero_point <= type.getStorageTypeMax()) continue;
    return emit() << "quantized type C7: expected zero points in [" << type.getStorageTypeMin() << ", "
                  << type.getStorageTypeMax() << "], got " << zero_point << " in " << type;
  }
  return mlir::success();
}

llvm::LogicalResult CheckPerAxis(EmitError emit, mlir::Type type, quant::UniformQuantizedPerAxisType element) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  int64_t axis = element.getQuantizedDimension(), rank = tensor ? tensor.getRank() : 0;
  if (axis < 0 || axis >= rank) {
    return emit() << "quantized type C12: expected a quantization dimension in [0, " << rank << "), got " << axis
                  << " in " << type;
  }
  const auto count = static_cast<int64_t>(element.getScales().size());
  if (CompatibleSizes(tensor.getDimSize(axis), count)) return mlir::success();
  return emit() << "quantized type C13: expected a scale for each of the " << tensor.getDimSize(axis)
                << " positions of dimension " << axis << ", got " << count << " in " << type;
}

llvm::LogicalResult CheckType(EmitError emit, mlir::Type type, bool per_axis) {
  if (auto tuple = mlir::dyn_cast<mlir::TupleType>(type)) {
    return mlir::success(
        llvm::all_of(tuple.getTypes(), [&](mlir::Type part) { return succeeded(CheckType(emit, part, per_axis)); }));
  }
  quant::QuantizedType element = QuantizedElement(type);
  if (!element) return mlir::success();
  if (auto per_tensor = mlir::dyn_cast<quant::UniformQuantizedType>(element)) {
    return CheckParameters(emit, element, per_tensor.getScale(), per_tensor.getZeroPoint());
  }
  auto uniform = mlir::dyn_cast<quant::UniformQuantizedPerAxisType>(element);
  if (!uniform) {
    return emit() << "expects types that are quantized uniformly, per tensor or per axis, got " << element
                  << ", which StableHLO does not support";
  }
  if (!per_axis) return emit() << "takes tensors quantized per tensor only, got " << type;
  if (mlir::failed(CheckPerAxis(emit, type, uniform))) return mlir::failure();
  return CheckParameters(emit, element, uniform.getScales(), uniform.getZeroPoints());
}

// Returns the parts of a quantized type that SameBaseline compares.
auto BaselineOf(quant::QuantizedType type) {
  auto per_axis = mlir::dyn_cast<quant::UniformQuantizedPerAxisType>(type);
  return std::tuple(StorageTypeOf(type), type.getExpressedType(), type.getStorageTypeMin(), type.getStorageTypeMax(),
                    per_axis ? per_axis.getQuantizedDimension() : -1);
}

// Checks that every two of |types| are compatible; |plain| is the message when no type is quantized. The encodings of
// the types, which describe layouts in memory, may differ.
llvm::LogicalResult CheckBaselines(mlir::Operation* op, mlir::TypeRange types, llvm::StringRef what,
                                   llvm::StringRef plain) {
  for (size_t i = 0; i < types.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (CompatibleBaselines(types[i], types[j])) continue;
      if (!HasQuantizedTypes(op)) return op->emitOpError() << plain;
      return op->emitOpError()
             << "requires " << what
             << " of the same type, or of quantized types that differ in scale and zero point only; got " << types[j]
             << " and " << types[i];
    }
  }
  return mlir::success();
}

}  // namespace

quant::QuantizedType QuantizedElement(mlir::Type type) {
  return mlir::dyn_cast<quant::QuantizedType>(mlir::getElementTypeOrSelf(type));
}

bool HasQuantizedTypes(mlir::Operation* op) {
  return llvm::any_of(op->getOperandTypes(), IsQuantized) || llvm::any_of(op->getResultTypes(), IsQuantized);
}

mlir::IntegerType StorageTypeOf(quant::QuantizedType type) {
  return mlir::IntegerType::get(type.getContext(), type.getStorageTypeIntegralWidth(),
                                type.isSigned() ? mlir::IntegerType::Signless : mlir::IntegerType::Unsigned);
}

bool SameBaseline(mlir::Type a, mlir::Type b) {
  if (a == b) return true;
  auto first = mlir::dyn_cast<quant::QuantizedType>(a), second = mlir::dyn_cast<quant::QuantizedType>(b);
  return first && second && first.getTypeID() == second.getTypeID() && BaselineOf(first) == BaselineOf(second);
}

bool CompatibleBaselines(mlir::Type a, mlir::Type b) {
  if (a == b) return true;
  auto first = mlir::dyn_cast<mlir::RankedTensorType>(a), second = mlir::dyn_cast<mlir::RankedTensorType>(b);
  return first && second && SameBaseline(first.getElementType(), second.getElementType()) &&
         CompatibleShapes(first.getShape(), second.getShape());
}

bool CompatibleBaselines(mlir::TypeRange a, mlir::TypeRange b) {
  return a.size() == b.size() && llvm::all_of(llvm::zip_equal(a, b), [](auto types) {
           return CompatibleBaselines(std::get<0>(types), std::get<1>(types));
         });
}

llvm::LogicalResult CheckQuantizedType(EmitError emit, mlir::Type type) {
  return CheckType(emit, type, /*per_axis=*/true);
}

llvm::LogicalResult VerifyQuantizedTypes(mlir::Operation* op, bool per_axis) {
  auto report = [op] { return op->emitOpError(); };
  EmitError emit = report;
  for (mlir::Type type : op->getOperandTypes()) {
    if (mlir::failed(CheckType(emit, type, per_axis))) return mlir::failure();
  }
  for (mlir::Type type : op->getResultTypes()) {
    if (mlir::failed(CheckType(emit, type, per_axis))) return mlir::failure();
  }
  return mlir::success();
}

// add_c1 to c7, and c1 of the other elementwise ops
llvm::LogicalResult VerifySameBaselineTypes(mlir::Operation* op) {
  llvm::SmallVector<mlir::Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  if (mlir::failed(
          CheckBaselines(op, types, "operands and result", "requires the same type for all operands and results")))
    return mlir::failure();
  if (HasQuantizedTypes(op)) return mlir::success();
  return CheckWithinBounds([op] { return op->emitOpError(); }, types);
}

llvm::LogicalResult VerifySameBaselineOperands(mlir::Operation* op) {
  return CheckBaselines(op, op->getOperandTypes(), "operands", "requires all operands to have the same type");
}

}  // namespace tessera::stablehlo
