// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/quantized/arithmetic.h"

#include <algorithm>
#include <limits>

#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera::quantized {
namespace {

using namespace mlir;

RankedTensorType TensorOf(Value value) { return cast<RankedTensorType>(value.getType()); }

Value Convert(OpBuilder& builder, Location location, Value value, Type element) {
  if (TensorOf(value).getElementType() == element) return value;
  return stablehlo::ConvertOp::create(builder, location, value, element);
}

SmallVector<TypedAttr> Integers(ArrayRef<int64_t> values, Type type) {
  return llvm::map_to_vector(values, [&](int64_t value) -> TypedAttr { return IntegerAttr::get(type, value); });
}

bool AllZero(ArrayRef<int64_t> values) {
  return llvm::all_of(values, [](int64_t value) { return value == 0; });
}

// Returns the signless integers that hold all differences of stored integers.
Type WideType(OpBuilder& builder, const Parameters& parameters) {
  return builder.getIntegerType(parameters.width <= 16 ? 32 : 64);
}

}  // namespace

int64_t Parameters::MaxDistance() const {
  int64_t distance = 0;
  for (int64_t zero_point : zero_points) distance = std::max({distance, zero_point - min, max - zero_point});
  return distance;
}

std::optional<Parameters> ParametersOf(quant::QuantizedType type) {
  Parameters parameters = {.scales = {},
                           .zero_points = {},
                           .axis = {},
                           .min = type.getStorageTypeMin(),
                           .max = type.getStorageTypeMax(),
                           .width = static_cast<int>(type.getStorageTypeIntegralWidth()),
                           .expressed = type.getExpressedType()};
  if (auto per_tensor = dyn_cast<quant::UniformQuantizedType>(type)) {
    parameters.scales = {per_tensor.getScale()};
    parameters.zero_points = {per_tensor.getZeroPoint()};
    return parameters;
  }
  auto per_axis = dyn_cast<quant::UniformQuantizedPerAxisType>(type);
  if (!per_axis) return std::nullopt;
  parameters.scales.assign(per_axis.getScales().begin(), per_axis.getScales().end());
  parameters.zero_points.assign(per_axis.getZeroPoints().begin(), per_axis.getZeroPoints().end());
  parameters.axis = per_axis.getQuantizedDimension();
  return parameters;
}

Type StoredType(Type type) {
  quant::QuantizedType element = stablehlo::QuantizedElement(type);
  if (!element || !ParametersOf(element)) return type;
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped ? Type(shaped.clone(stablehlo::StorageTypeOf(element))) : stablehlo::StorageTypeOf(element);
}

Value SpreadLike(OpBuilder& builder, Location location, Value like, ArrayRef<TypedAttr> values,
                 std::optional<int64_t> axis) {
  Type element = values.empty() ? TensorOf(like).getElementType() : values.front().getType();
  RankedTensorType type = TensorOf(like).clone(element);
  if (!axis) {
    if (!type.hasStaticShape()) return chlo::ConstantLikeOp::create(builder, location, type, values.front(), like);
    return stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(type, Attribute(values.front())));
  }
  auto row = RankedTensorType::get({static_cast<int64_t>(values.size())}, element);
  SmallVector<Attribute> attributes(values.begin(), values.end());
  Value spread = stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(row, attributes));
  if (type.hasStaticShape())
    return stablehlo::BroadcastInDimOp::create(builder, location, type, spread, ArrayRef<int64_t>{*axis});
  Value zeros =
      chlo::ConstantLikeOp::create(builder, location, type, cast<TypedAttr>(builder.getZeroAttr(element)), like);
  return chlo::BroadcastAddOp::create(builder, location, type, zeros, spread, builder.getDenseI64ArrayAttr(*axis));
}

Value SpreadLike(OpBuilder& builder, Location location, Value like, ArrayRef<double> values,
                 std::optional<int64_t> axis) {
  Type element = TensorOf(like).getElementType();
  auto attributes =
      llvm::map_to_vector(values, [&](double value) -> TypedAttr { return FloatAttr::get(element, value); });
  return SpreadLike(builder, location, like, attributes, axis);
}

Value Center(OpBuilder& builder, Location location, Value stored, const Parameters& parameters, Type type) {
  Value wide = Convert(builder, location, stored, type);
  if (AllZero(parameters.zero_points)) return wide;
  Value zero_points = SpreadLike(builder, location, wide, Integers(parameters.zero_points, type), parameters.axis);
  return stablehlo::SubtractOp::create(builder, location, wide, zero_points);
}

Value Dequantize(OpBuilder& builder, Location location, Value stored, const Parameters& parameters, Type real) {
  Value centered = Center(builder, location, stored, parameters, WideType(builder, parameters));
  Value value = Convert(builder, location, centered, real);
  return stablehlo::MulOp::create(builder, location, value,
                                  SpreadLike(builder, location, value, parameters.scales, parameters.axis));
}

// Limits the integers before it adds the zero point, so that no sum leaves the wide integers.
Value Quantize(OpBuilder& builder, Location location, Value value, const Parameters& parameters, Type storage) {
  Value steps = stablehlo::DivOp::create(builder, location, value,
                                         SpreadLike(builder, location, value, parameters.scales, parameters.axis));
  Type wide = WideType(builder, parameters);
  Value rounded = stablehlo::RoundNearestEvenOp::create(builder, location, steps);
  Value integers = Convert(builder, location, rounded, wide);
  // Returns the integers that become |stored| once the zero point is added.
  auto before = [&](int64_t stored) {
    auto values = llvm::map_to_vector(parameters.zero_points, [&](int64_t zero_point) { return stored - zero_point; });
    return SpreadLike(builder, location, integers, Integers(values, wide), parameters.axis);
  };
  if (!AllZero(parameters.zero_points)) {  // else the 0 that NaN is converted to is right
    Value is_number = stablehlo::CompareOp::create(builder, location, value, value, stablehlo::ComparisonDirection::EQ);
    integers = stablehlo::SelectOp::create(builder, location, is_number, integers, before(0));
  }
  integers = stablehlo::ClampOp::create(builder, location, before(parameters.min), integers, before(parameters.max))
                 .getResult();
  if (!AllZero(parameters.zero_points)) {
    Value zero_points =
        SpreadLike(builder, location, integers, Integers(parameters.zero_points, wide), parameters.axis);
    integers = stablehlo::AddOp::create(builder, location, integers, zero_points);
  }
  return Convert(builder, location, integers, storage);
}

}  // namespace tessera::quantized
