// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/hlo/hlo_builder.h"

#include <numeric>

namespace tessera::autodiff {

Sizes Range(int64_t count) {
  Sizes range(count);
  std::iota(range.begin(), range.end(), 0);
  return range;
}

Sizes InversePermutation(llvm::ArrayRef<int64_t> permutation) {
  Sizes inverse(permutation.size());
  for (auto [i, target] : llvm::enumerate(permutation)) inverse[target] = static_cast<int64_t>(i);
  return inverse;
}

namespace {

// Returns |number| as an attribute of |element|: integer, float or complex.
mlir::Attribute NumberAttribute(mlir::Type element, double number, mlir::MLIRContext* context) {
  if (auto type = llvm::dyn_cast<mlir::FloatType>(element)) return mlir::FloatAttr::get(type, number);
  if (auto type = llvm::dyn_cast<mlir::ComplexType>(element)) {
    return mlir::ArrayAttr::get(context, {NumberAttribute(type.getElementType(), number, context),
                                          NumberAttribute(type.getElementType(), 0, context)});
  }
  auto type = llvm::cast<mlir::IntegerType>(element);
  bool is_signed = !type.isUnsigned() && type.getWidth() > 1;
  uint64_t bits = number < 0 ? static_cast<uint64_t>(static_cast<int64_t>(number)) : static_cast<uint64_t>(number);
  return mlir::IntegerAttr::get(type, llvm::APInt(type.getWidth(), bits, is_signed, /*implicitTrunc=*/true));
}

}  // namespace

mlir::NamedAttribute HloBuilder::padding(llvm::ArrayRef<int64_t> pairs) {
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(pairs.size()) / 2, 2}, builder.getI64Type());
  return builder.getNamedAttr("padding", mlir::DenseIntElementsAttr::get(type, pairs));
}

mlir::Value HloBuilder::compare(stablehlo::ComparisonDirection direction, mlir::Value a, mlir::Value b) {
  using Direction = stablehlo::ComparisonDirection;
  if (IsComplex(a) && direction != Direction::EQ && direction != Direction::NE) {
    bool least = direction == Direction::LT || direction == Direction::LE;
    mlir::Value first = compare(least ? Direction::LT : Direction::GT, real(a), real(b));
    mlir::Value tie = compare(Direction::EQ, real(a), real(b));
    mlir::Value second = compare(direction, imaginary(a), imaginary(b));
    return binary<stablehlo::OrOp>(first, binary<stablehlo::AndOp>(tie, second));
  }
  mlir::Type element = ElementOf(a);
  auto kind = llvm::isa<mlir::FloatType, mlir::ComplexType>(element) ? stablehlo::ComparisonType::FLOAT
              : element.isUnsignedInteger() || element.isInteger(1)  ? stablehlo::ComparisonType::UNSIGNED
                                                                     : stablehlo::ComparisonType::SIGNED;
  return make<stablehlo::CompareOp>(
             TensorTypeOf(a).clone(builder.getI1Type()), {a, b},
             {builder.getNamedAttr("comparison_direction",
                                   stablehlo::ComparisonDirectionAttr::get(context(), direction)),
              builder.getNamedAttr("compare_type", stablehlo::ComparisonTypeAttr::get(context(), kind))})
      ->getResult(0);
}

mlir::Value HloBuilder::convert(mlir::Value x, mlir::Type element) {
  if (ElementOf(x) == element) return x;
  return make<stablehlo::ConvertOp>(TensorTypeOf(x).clone(element), x)->getResult(0);
}

mlir::Value HloBuilder::complex(mlir::Value real, mlir::Value imaginary) {
  auto type = TensorTypeOf(real);
  return make<stablehlo::ComplexOp>(type.clone(mlir::ComplexType::get(type.getElementType())), {real, imaginary})
      ->getResult(0);
}

mlir::Value HloBuilder::real(mlir::Value x) {
  auto element = llvm::dyn_cast<mlir::ComplexType>(ElementOf(x));
  if (!element) return x;
  return make<stablehlo::RealOp>(TensorTypeOf(x).clone(element.getElementType()), x)->getResult(0);
}

mlir::Value HloBuilder::imaginary(mlir::Value x) {
  auto element = llvm::dyn_cast<mlir::ComplexType>(ElementOf(x));
  if (!element) return zerosLike(x);
  return make<stablehlo::ImagOp>(TensorTypeOf(x).clone(element.getElementType()), x)->getResult(0);
}

mlir::Value HloBuilder::conjugate(mlir::Value x) { return IsComplex(x) ? complex(real(x), neg(imaginary(x))) : x; }

mlir::Value HloBuilder::constant(mlir::DenseElementsAttr value) {
  return make<stablehlo::ConstantOp>(value.getType(), {}, {builder.getNamedAttr("value", value)})->getResult(0);
}

mlir::Value HloBuilder::splat(mlir::RankedTensorType type, double number) {
  mlir::Type element = type.getElementType();
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) {
    auto part = llvm::cast<mlir::FloatType>(complex.getElementType());
    std::complex<llvm::APFloat> value(llvm::cast<mlir::FloatAttr>(NumberAttribute(part, number, context())).getValue(),
                                      llvm::APFloat::getZero(part.getFloatSemantics()));
    return constant(mlir::DenseElementsAttr::get(type, value));
  }
  return constant(mlir::DenseElementsAttr::get(type, NumberAttribute(element, number, context())));
}

mlir::Value HloBuilder::iota(mlir::RankedTensorType type, int64_t dimension) {
  return make<stablehlo::IotaOp>(type, {}, {integer("iota_dimension", dimension)})->getResult(0);
}

mlir::Value HloBuilder::reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape) {
  if (ShapeOf(x) == shape) return x;
  return make<stablehlo::ReshapeOp>(TensorTypeOf(x).clone(shape), x)->getResult(0);
}

mlir::Value HloBuilder::transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation) {
  if (llvm::is_sorted(permutation)) return x;
  Sizes shape;
  for (int64_t dimension : permutation) shape.push_back(ShapeOf(x)[dimension]);
  return make<stablehlo::TransposeOp>(TensorTypeOf(x).clone(shape), x, {dims("permutation", permutation)})
      ->getResult(0);
}

mlir::Value HloBuilder::broadcast(mlir::Value x, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dimensions) {
  if (ShapeOf(x) == shape && llvm::is_sorted(dimensions)) return x;
  return make<stablehlo::BroadcastInDimOp>(TensorTypeOf(x).clone(shape), x, {dims("broadcast_dimensions", dimensions)})
      ->getResult(0);
}

mlir::Value HloBuilder::slice(mlir::Value x, llvm::ArrayRef<int64_t> starts, llvm::ArrayRef<int64_t> limits,
                              llvm::ArrayRef<int64_t> strides) {
  Sizes shape;
  for (auto [start, limit, stride] : llvm::zip_equal(starts, limits, strides)) {
    shape.push_back((limit - start + stride - 1) / stride);
  }
  if (ShapeOf(x) == llvm::ArrayRef(shape)) return x;
  return make<stablehlo::SliceOp>(
             TensorTypeOf(x).clone(shape), x,
             {dims("start_indices", starts), dims("limit_indices", limits), dims("strides", strides)})
      ->getResult(0);
}

mlir::Value HloBuilder::pad(mlir::Value x, mlir::Value value, llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> high,
                            llvm::ArrayRef<int64_t> interior) {
  Sizes shape;
  bool same = true;
  for (auto [size, before, after, between] : llvm::zip_equal(ShapeOf(x), low, high, interior)) {
    shape.push_back(before + size + (size > 0 ? (size - 1) * between : 0) + after);
    same = same && before == 0 && after == 0 && (between == 0 || size <= 1);
  }
  if (same) return x;
  return make<stablehlo::PadOp>(
             TensorTypeOf(x).clone(shape), {x, value},
             {dims("edge_padding_low", low), dims("edge_padding_high", high), dims("interior_padding", interior)})
      ->getResult(0);
}

mlir::Value HloBuilder::concatenate(mlir::ValueRange parts, int64_t dimension) {
  if (parts.size() == 1) return parts[0];
  Sizes shape(ShapeOf(parts[0]));
  for (mlir::Value part : parts.drop_front()) shape[dimension] += ShapeOf(part)[dimension];
  return make<stablehlo::ConcatenateOp>(TensorTypeOf(parts[0]).clone(shape), parts, {integer("dimension", dimension)})
      ->getResult(0);
}

mlir::Value HloBuilder::reverse(mlir::Value x, llvm::ArrayRef<int64_t> dimensions) {
  if (dimensions.empty()) return x;
  return make<stablehlo::ReverseOp>(x.getType(), x, {dims("dimensions", dimensions)})->getResult(0);
}

void HloBuilder::fillRegion(mlir::Region& region, mlir::TypeRange arguments,
                            llvm::function_ref<llvm::SmallVector<mlir::Value>(HloBuilder&, mlir::ValueRange)> body) {
  mlir::OpBuilder::InsertionGuard guard(builder);
  llvm::SmallVector<mlir::Location> locations(arguments.size(), location);
  mlir::Block* block = builder.createBlock(&region, region.end(), arguments, locations);
  HloBuilder inner(builder, location);
  inner.make<stablehlo::ReturnOp>({}, body(inner, block->getArguments()));
}

mlir::RankedTensorType HloBuilder::reducedType(mlir::Value x, llvm::ArrayRef<int64_t> dimensions) {
  Sizes shape;
  for (auto [i, size] : llvm::enumerate(ShapeOf(x))) {
    if (!llvm::is_contained(dimensions, static_cast<int64_t>(i))) shape.push_back(size);
  }
  return TensorTypeOf(x).clone(shape);
}

mlir::Value HloBuilder::sum(mlir::Value x, llvm::ArrayRef<int64_t> dimensions) {
  if (dimensions.empty()) return x;
  return reduce<stablehlo::AddOp>(x, scalar(ElementOf(x), 0), dimensions);
}

mlir::Value HloBuilder::dot(mlir::Value a, mlir::Value b, stablehlo::DotDimensionNumbersAttr numbers,
                            mlir::Attribute precision, mlir::Attribute algorithm) {
  Sizes shape;
  for (int64_t dimension : numbers.getLhsBatchingDimensions()) shape.push_back(ShapeOf(a)[dimension]);
  auto append_rest = [&](mlir::Value x, llvm::ArrayRef<int64_t> batching, llvm::ArrayRef<int64_t> contracting) {
    for (auto [i, size] : llvm::enumerate(ShapeOf(x))) {
      auto dimension = static_cast<int64_t>(i);
      if (!llvm::is_contained(batching, dimension) && !llvm::is_contained(contracting, dimension)) {
        shape.push_back(size);
      }
    }
  };
  append_rest(a, numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions());
  append_rest(b, numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions());
  llvm::SmallVector<mlir::NamedAttribute> attributes{builder.getNamedAttr("dot_dimension_numbers", numbers)};
  if (precision) attributes.push_back(builder.getNamedAttr("precision_config", precision));
  if (algorithm) attributes.push_back(builder.getNamedAttr("algorithm", algorithm));
  return make<stablehlo::DotGeneralOp>(TensorTypeOf(a).clone(shape), {a, b}, attributes)->getResult(0);
}

}  // namespace tessera::autodiff
