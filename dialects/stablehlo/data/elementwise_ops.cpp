// SPDX-License-Identifier: Apache-2.0
// Elementwise ops: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/assembly/operands.h"
#include "tessera/dialects/stablehlo/checks/bounds.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/elementwise_ops.cpp.inc"

namespace tessera::stablehlo {
namespace {

using Inferred = llvm::SmallVectorImpl<mlir::Type>;
using MaybeLocation = std::optional<mlir::Location>;

// Returns the type of the real parts of a complex tensor; returns any other type unchanged.
mlir::Type RealPartType(mlir::RankedTensorType type) {
  auto complex = mlir::dyn_cast<mlir::ComplexType>(type.getElementType());
  return complex ? type.clone(complex.getElementType()) : type;
}

// Returns the width of an element in bits: both parts of a complex element, the storage of a quantized one.
int64_t ElementBits(mlir::Type element) {
  if (mlir::quant::QuantizedType quantized = QuantizedElement(element)) element = StorageTypeOf(quantized);
  auto complex = mlir::dyn_cast<mlir::ComplexType>(element);
  return complex ? 2 * complex.getElementType().getIntOrFloatBitWidth() : element.getIntOrFloatBitWidth();
}

}  // namespace

void StablehloDialect::addElementwiseOps() {
  addFamily<
#define GET_OP_LIST
#include "tessera/dialects/stablehlo/elementwise_ops.cpp.inc"
      >();
}

// abs_c1, abs_c2
llvm::LogicalResult AbsOp::inferReturnTypes(mlir::MLIRContext*, MaybeLocation, Adaptor adaptor, Inferred& inferred) {
  inferred.push_back(RealPartType(TensorTypeOf(adaptor.getOperand())));
  return mlir::success();
}

// real_c1, real_c2
llvm::LogicalResult RealOp::inferReturnTypes(mlir::MLIRContext*, MaybeLocation, Adaptor adaptor, Inferred& inferred) {
  inferred.push_back(RealPartType(TensorTypeOf(adaptor.getOperand())));
  return mlir::success();
}

// imag_c1, imag_c2
llvm::LogicalResult ImagOp::inferReturnTypes(mlir::MLIRContext*, MaybeLocation, Adaptor adaptor, Inferred& inferred) {
  inferred.push_back(RealPartType(TensorTypeOf(adaptor.getOperand())));
  return mlir::success();
}

// is_finite_c1
llvm::LogicalResult IsFiniteOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation, Adaptor adaptor,
                                                 Inferred& inferred) {
  inferred.push_back(TensorTypeOf(adaptor.getX()).clone(mlir::IntegerType::get(context, 1)));
  return mlir::success();
}

// complex_c2, complex_c3
llvm::LogicalResult ComplexOp::inferReturnTypes(mlir::MLIRContext*, MaybeLocation, Adaptor adaptor,
                                                Inferred& inferred) {
  mlir::RankedTensorType type = TensorTypeOf(adaptor.getLhs());
  inferred.push_back(type.clone(mlir::ComplexType::get(type.getElementType())));
  return mlir::success();
}

// compare_c1, compare_c2
llvm::LogicalResult CompareOp::inferReturnTypes(mlir::MLIRContext* context, MaybeLocation, Adaptor adaptor,
                                                Inferred& inferred) {
  inferred.push_back(TensorTypeOf(adaptor.getLhs()).clone(mlir::IntegerType::get(context, 1)));
  return mlir::success();
}

void CompareOp::build(mlir::OpBuilder& builder, mlir::OperationState& state, mlir::Value lhs, mlir::Value rhs,
                      ComparisonDirection direction, ComparisonType type) {
  auto kind =
      type == ComparisonType::NOTYPE ? ComparisonTypeAttr() : ComparisonTypeAttr::get(builder.getContext(), type);
  build(builder, state, lhs, rhs, ComparisonDirectionAttr::get(builder.getContext(), direction), kind);
}

// compare_c3 is not enforced: exporters mark comparisons of unsigned integers SIGNED. The frontend emits a remark when
// the kind does not fit the elements.
llvm::LogicalResult CompareOp::verify() { return mlir::success(); }

// select_c1, select_c2
llvm::LogicalResult SelectOp::inferReturnTypes(mlir::MLIRContext*, MaybeLocation location, Adaptor adaptor,
                                               Inferred& inferred) {
  mlir::RankedTensorType pred = TensorTypeOf(adaptor.getPred()), type = TensorTypeOf(adaptor.getOnTrue());
  if (!CompatibleBaselines(type, adaptor.getOnFalse().getType())) {
    return mlir::emitOptionalError(location, "select_c2: expected values of the same type, got ", type, " and ",
                                   adaptor.getOnFalse().getType());
  }
  llvm::SmallVector<int64_t> shape(type.getShape());
  RefineShape(shape, TensorTypeOf(adaptor.getOnFalse()).getShape());
  if (pred.getRank() != 0 && !RefineShape(shape, pred.getShape())) {
    return mlir::emitOptionalError(location, "select_c1: expected a predicate that is a scalar or has the shape of ",
                                   type, ", got ", pred);
  }
  const bool refined = type.getShape() != llvm::ArrayRef<int64_t>(shape);
  inferred.push_back(refined ? mlir::RankedTensorType::get(shape, type.getElementType()) : type);
  return mlir::success();
}

// clamp_c1 to clamp_c4
llvm::LogicalResult ClampOp::inferReturnTypes(mlir::MLIRContext*, MaybeLocation location, Adaptor adaptor,
                                              Inferred& inferred) {
  mlir::RankedTensorType type = TensorTypeOf(adaptor.getOperand());
  for (auto [constraint, limit] : {std::pair("clamp_c1: min", adaptor.getMin()), {"clamp_c2: max", adaptor.getMax()}}) {
    mlir::RankedTensorType limit_type = TensorTypeOf(limit);
    if (!SameBaseline(limit_type.getElementType(), type.getElementType())) {
      return mlir::emitOptionalError(location, "clamp_c3: expected limits with the element type of ", type, ", got ",
                                     limit_type);
    }
    if (limit_type.getRank() != 0 && !CompatibleShapes(limit_type.getShape(), type.getShape())) {
      return mlir::emitOptionalError(location, constraint, " must be a scalar or have the shape of ", type, ", got ",
                                     limit_type);
    }
  }
  inferred.push_back(type);
  return mlir::success();
}

void ConvertOp::build(mlir::OpBuilder& builder, mlir::OperationState& state, mlir::Value operand,
                      mlir::Type element_type) {
  build(builder, state, TensorTypeOf(operand).clone(element_type), operand);
}

// bitcast_convert_c1, bitcast_convert_c2: the tensor of the narrower type has one more minor dimension, whose size is
// the ratio of the widths.
llvm::LogicalResult BitcastConvertOp::verify() {
  mlir::RankedTensorType from = TensorTypeOf(getOperand()), to = TensorTypeOf(getResult());
  bool complex = mlir::isa<mlir::ComplexType>(from.getElementType());
  if (complex != mlir::isa<mlir::ComplexType>(to.getElementType())) {
    return emitOpError() << "bitcast_convert_c2: cannot convert between complex and other types, " << from << " and "
                         << to;
  }
  int64_t from_bits = ElementBits(from.getElementType()), to_bits = ElementBits(to.getElementType());
  mlir::RankedTensorType wide = from_bits >= to_bits ? from : to, narrow = from_bits >= to_bits ? to : from;
  llvm::SmallVector<int64_t> expected(wide.getShape());
  if (from_bits != to_bits) {
    int64_t ratio = std::max(from_bits, to_bits) / std::min(from_bits, to_bits);
    expected.push_back(ratio);
  }
  if (CompatibleShapes(expected, narrow.getShape())) return mlir::success();
  return emitOpError() << "bitcast_convert_c1: expected " << narrow.clone(expected) << " for " << wide << ", got "
                       << narrow;
}

// uniform_quantize_c2
llvm::LogicalResult UniformQuantizeOp::verify() {
  mlir::Type from = TensorTypeOf(getOperand()).getElementType();
  if (mlir::quant::QuantizedType quantized = QuantizedElement(from)) from = quantized.getExpressedType();
  if (from == QuantizedElement(getType()).getExpressedType()) return mlir::success();
  return emitOpError() << "uniform_quantize_c2: expected a result with expressed type " << from << ", got "
                       << getType();
}

// uniform_dequantize_c1, uniform_dequantize_c2
llvm::LogicalResult UniformDequantizeOp::inferReturnTypes(mlir::MLIRContext*, MaybeLocation, Adaptor adaptor,
                                                          Inferred& inferred) {
  mlir::RankedTensorType type = TensorTypeOf(adaptor.getOperand());
  inferred.push_back(type.clone(QuantizedElement(type).getExpressedType()));
  return mlir::success();
}

// reduce_precision_c2, reduce_precision_c3
llvm::LogicalResult ReducePrecisionOp::verify() {
  if (static_cast<int32_t>(getExponentBits()) < 1) {
    return emitOpError() << "reduce_precision_c2: expected at least 1 exponent bit, got "
                         << static_cast<int32_t>(getExponentBits());
  }
  if (static_cast<int32_t>(getMantissaBits()) < 0) {
    return emitOpError() << "reduce_precision_c3: expected a non-negative number of mantissa bits, got "
                         << static_cast<int32_t>(getMantissaBits());
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
