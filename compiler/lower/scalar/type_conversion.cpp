// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/scalar/type_conversion.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "tessera/compiler/lower/scalar/small_float.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera {

using namespace mlir;

Type ElementOf(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped ? shaped.getElementType() : type;
}

Type StorageElement(Type element) { return rt::ElementInMemory(element); }

Type ComputeElement(Type element) {
  if (IsSmallFloat(element)) return Float32Type::get(element.getContext());
  auto integer = dyn_cast<IntegerType>(element);
  return integer && !integer.isSignless() ? IntegerType::get(element.getContext(), integer.getWidth()) : element;
}

bool IsUnsigned(Type element) { return element.isUnsignedInteger() || element.isInteger(1); }

Value FromStorage(OpBuilder& builder, Location location, Value value, Type element) {
  Type compute = ComputeElement(element);
  if (value.getType() == compute) return value;
  if (IsSmallFloat(element)) return DecodeSmallFloat(builder, location, value, cast<FloatType>(element));
  return arith::TruncIOp::create(builder, location, compute, value);
}

Value ToStorage(OpBuilder& builder, Location location, Value value, Type element) {
  Type storage = StorageElement(element);
  if (value.getType() == storage) return value;
  if (IsSmallFloat(element)) return EncodeSmallFloat(builder, location, value, cast<FloatType>(element));
  return arith::ExtUIOp::create(builder, location, storage, value);
}

Value RoundTo(OpBuilder& builder, Location location, Value value, Type element) {
  if (!IsSmallFloat(element)) return value;
  return FromStorage(builder, location, ToStorage(builder, location, value, element), element);
}

LoweringTypeConverter::LoweringTypeConverter() {
  addConversion([](Type type) -> std::optional<Type> {
    if (isa<RankedTensorType>(type)) return std::nullopt;
    return ComputeElement(type);
  });
  addConversion([](RankedTensorType type) -> std::optional<Type> {
    return RankedTensorType::get(type.getShape(), StorageElement(type.getElementType()));
  });
  addConversion([](stablehlo::TokenType type) -> std::optional<Type> {
    return RankedTensorType::get({0}, IntegerType::get(type.getContext(), 8));
  });
  auto cast = [](OpBuilder& builder, Type type, ValueRange inputs, Location location) -> Value {
    return UnrealizedConversionCastOp::create(builder, location, type, inputs).getResult(0);
  };
  addSourceMaterialization(cast);
  addTargetMaterialization(cast);
}

}  // namespace tessera
