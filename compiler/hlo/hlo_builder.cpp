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

mlir::NamedAttribute HloBuilder::Padding(llvm::ArrayRef<int64_t> pairs) {
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(pairs.size()) / 2, 2}, builder.getI64Type());
  return builder.getNamedAttr("padding", mlir::DenseIntElementsAttr::get(type, pairs));
}

mlir::Value HloBuilder::Compare(stablehlo::ComparisonDirection direction, mlir::Value a, mlir::Value b) {
  using Direction = stablehlo::ComparisonDirection;
  if (IsComplex(a) && direction != Direction::EQ && direction != Direction::NE) {
    bool least = direction == Direction::LT || direction == Direction::LE;
    mlir::Value first = Compare(least ? Direction::LT : Direction::GT, Real(a), Real(b));
    mlir::Value tie = Compare(Direction::EQ, Real(a), Real(b));
    mlir::Value second = Compare(direction, Imaginary(a), Imaginary(b));
    return Binary<stablehlo::OrOp>(first, Binary<stablehlo::AndOp>(tie, second));
  }
  mlir::Type element = ElementOf(a);
  auto kind = llvm::isa<mlir::FloatType, mlir::ComplexType>(element) ? stablehlo::ComparisonType::FLOAT
              : element.isUnsignedInteger() || element.isInteger(1)  ? stablehlo::ComparisonType::UNSIGNED
                                                                     : stablehlo::ComparisonType::SIGNED;
  return Make<stablehlo::CompareOp>(
             TensorTypeOf(a).clone(builder.getI1Type()), {a, b},
             {builder.getNamedAttr("comparison_direction",
                                   stablehlo::ComparisonDirectionAttr::get(context(), direction)),
              builder.getNamedAttr("compare_type", stablehlo::ComparisonTypeAttr::get(context(), kind))})
      ->getResult(0);
}

mlir::Value HloBuilder::Convert(mlir::Value x, mlir::Type element) {
  if (ElementOf(x) == element) return x;
  return Make<stablehlo::ConvertOp>(TensorTypeOf(x).clone(element), x)->getResult(0);
}

mlir::Value HloBuilder::Complex(mlir::Value real, mlir::Value imaginary) {
  auto type = TensorTypeOf(real);
  return Make<stablehlo::ComplexOp>(type.clone(mlir::ComplexType::get(type.getElementType())), {real, imaginary})
      ->getResult(0);
}

mlir::Value HloBuilder::Real(mlir::Value x) {
  auto element = llvm::dyn_cast<mlir::ComplexType>(ElementOf(x));
  if (!element) return x;
  return Make<stablehlo::RealOp>(TensorTypeOf(x).clone(element.getElementType()), x)->getResult(0);
}

mlir::Value HloBuilder::Imaginary(mlir::Value x) {
  auto element = llvm::dyn_cast<mlir::ComplexType>(ElementOf(x));
  if (!element) return ZerosLike(x);
  return Make<stablehlo::ImagOp>(TensorTypeOf(x).clone(element.getElementType()), x)->getResult(0);
}

mlir::Value HloBuilder::Conjugate(mlir::Value x) { return IsComplex(x) ? Complex(Real(x), Neg(Imaginary(x))) : x; }

mlir::Value HloBuilder::Constant(mlir::DenseElementsAttr value) {
  return Make<stablehlo::ConstantOp>(value.getType(), {}, {builder.getNamedAttr("value", value)})->getResult(0);
}

mlir::Value HloBuilder::Splat(mlir::RankedTensorType type, double number) {
  mlir::Type element = type.getElementType();
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) {
    auto part = llvm::cast<mlir::FloatType>(complex.getElementType());
    std::complex<llvm::APFloat> value(llvm::cast<mlir::FloatAttr>(NumberAttribute(part, number, context())).getValue(),
                                      llvm::APFloat::getZero(part.getFloatSemantics()));
    return Constant(mlir::DenseElementsAttr::get(type, value));
  }
  return Constant(mlir::DenseElementsAttr::get(type, NumberAttribute(element, number, context())));
}

mlir::Value HloBuilder::Iota(mlir::RankedTensorType type, int64_t dimension) {
  return Make<stablehlo::IotaOp>(type, {}, {Integer("iota_dimension", dimension)})->getResult(0);
}

mlir::Value HloBuilder::Reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape) {
  if (ShapeOf(x) == shape) return x;
  return Make<stablehlo::ReshapeOp>(TensorTypeOf(x).clone(shape), x)->getResult(0);
}

mlir::Value HloBuilder::Transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation) {
  if (llvm::is_sorted(permutation)) return x;
  Sizes shape;
  for (int64_t dimension : permutation) shape.push_back(ShapeOf(x)[dimension]);
  return Make<stablehlo::TransposeOp>(TensorTypeOf(x).clone(shape), x, {Dims("permutation", permutation)})
      ->getResult(0);
}

mlir::Value HloBuilder::Broadcast(mlir::Value x, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dimensions) {
  if (ShapeOf(x) == shape && llvm::is_sorted(dimensions)) return x;
  return Make<stablehlo::BroadcastInDimOp>(TensorTypeOf(x).clone(shape), x, {Dims("broadcast_dimensions", dimensions)})
      ->getResult(0);
}

mlir::Value HloBuilder::Slice(mlir::Value x, llvm::ArrayRef<int64_t> starts, llvm::ArrayRef<int64_t> limits,
                              llvm::ArrayRef<int64_t> strides) {
  Sizes shape;
  for (auto [start, limit, stride] : llvm::zip_equal(starts, limits, strides)) {
    shape.push_back((limit - start + stride - 1) / stride);
  }
  if (ShapeOf(x) == llvm::ArrayRef(shape)) return x;
  return Make<stablehlo::SliceOp>(
             TensorTypeOf(x).clone(shape), x,
             {Dims("start_indices", starts), Dims("limit_indices", limits), Dims("strides", strides)})
      ->getResult(0);
}

mlir::Value HloBuilder::Pad(mlir::Value x, mlir::Value value, llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> high,
                            llvm::ArrayRef<int64_t> interior) {
  Sizes shape;
  bool same = true;
  for (auto [size, before, after, between] : llvm::zip_equal(ShapeOf(x), low, high, interior)) {
    shape.push_back(before + size + (size > 0 ? (size - 1) * between : 0) + after);
    same = same && before == 0 && after == 0 && (between == 0 || size <= 1);
  }
  if (same) return x;
  return Make<stablehlo::PadOp>(
             TensorTypeOf(x).clone(shape), {x, value},
             {Dims("edge_padding_low", low), Dims("edge_padding_high", high), Dims("interior_padding", interior)})
      ->getResult(0);
}

mlir::Value HloBuilder::Concatenate(mlir::ValueRange parts, int64_t dimension) {
  if (parts.size() == 1) return parts[0];
  Sizes shape(ShapeOf(parts[0]));
  for (mlir::Value part : parts.drop_front()) shape[dimension] += ShapeOf(part)[dimension];
  return Make<stablehlo::ConcatenateOp>(TensorTypeOf(parts[0]).clone(shape), parts, {Integer("dimension", dimension)})
      ->getResult(0);
}

mlir::Value HloBuilder::Reverse(mlir::Value x, llvm::ArrayRef<int64_t> dimensions) {
  if (dimensions.empty()) return x;
  return Make<stablehlo::ReverseOp>(x.getType(), x, {Dims("dimensions", dimensions)})->getResult(0);
}

void HloBuilder::FillRegion(mlir::Region& region, mlir::TypeRange arguments,
                            llvm::function_ref<llvm::SmallVector<mlir::Value>(HloBuilder&, mlir::ValueRange)> body) {
  mlir::OpBuilder::InsertionGuard guard(builder);
  llvm::SmallVector<mlir::Location> locations(arguments.size(), location);
  mlir::Block* block = builder.createBlock(&region, region.end(), arguments, locations);
  HloBuilder inner(builder, location);
  inner.Make<stablehlo::ReturnOp>({}, body(inner, block->getArguments()));
}

mlir::RankedTensorType HloBuilder::ReducedType(mlir::Value x, llvm::ArrayRef<int64_t> dimensions) {
  Sizes shape;
  for (auto [i, size] : llvm::enumerate(ShapeOf(x))) {
    if (!llvm::is_contained(dimensions, static_cast<int64_t>(i))) shape.push_back(size);
  }
  return TensorTypeOf(x).clone(shape);
}

mlir::Value HloBuilder::Sum(mlir::Value x, llvm::ArrayRef<int64_t> dimensions) {
  if (dimensions.empty()) return x;
  return Reduce<stablehlo::AddOp>(x, Scalar(ElementOf(x), 0), dimensions);
}

mlir::Value HloBuilder::Dot(mlir::Value a, mlir::Value b, stablehlo::DotDimensionNumbersAttr numbers,
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
  return Make<stablehlo::DotGeneralOp>(TensorTypeOf(a).clone(shape), {a, b}, attributes)->getResult(0);
}

}  // namespace tessera::autodiff
