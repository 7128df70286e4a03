// SPDX-License-Identifier: Apache-2.0
// Shorthands for building StableHLO at one insertion point and location, for the builder of model functions and the
// gradient rules. Nothing is checked here: the dialect's verifiers do that.
#ifndef TESSERA_COMPILER_HLO_HLO_BUILDER_H_
#define TESSERA_COMPILER_HLO_HLO_BUILDER_H_

#include <cstdint>

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera::autodiff {

using Sizes = llvm::SmallVector<int64_t>;

inline mlir::RankedTensorType TensorTypeOf(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType());
}
inline llvm::ArrayRef<int64_t> ShapeOf(mlir::Value value) { return TensorTypeOf(value).getShape(); }
inline int64_t RankOf(mlir::Value value) { return TensorTypeOf(value).getRank(); }
inline mlir::Type ElementOf(mlir::Value value) { return TensorTypeOf(value).getElementType(); }
inline bool IsComplex(mlir::Value value) { return llvm::isa<mlir::ComplexType>(ElementOf(value)); }

// Returns 0, 1, ..., count - 1.
Sizes Range(int64_t count);
// Returns the inverse: inverse[permutation[i]] = i.
Sizes InversePermutation(llvm::ArrayRef<int64_t> permutation);

class HloBuilder {
 public:
  HloBuilder(mlir::OpBuilder builder, mlir::Location location) : builder(builder), location(location) {}

  mlir::OpBuilder builder;
  mlir::Location location;

  mlir::MLIRContext* context() const { return builder.getContext(); }

  // Creates any op; its inherent attributes are given by name.
  template <typename Op>
  Op Make(mlir::TypeRange types, mlir::ValueRange operands, llvm::ArrayRef<mlir::NamedAttribute> attributes = {},
          unsigned regions = 0) {
    mlir::OperationState state(location, Op::getOperationName());
    state.addTypes(types);
    state.addOperands(operands);
    state.addAttributes(attributes);
    for (unsigned i = 0; i < regions; ++i) state.addRegion();
    return llvm::cast<Op>(builder.create(state));
  }
  mlir::NamedAttribute Dims(llvm::StringRef name, llvm::ArrayRef<int64_t> values) {
    return builder.getNamedAttr(name, builder.getDenseI64ArrayAttr(values));
  }
  mlir::NamedAttribute Integer(llvm::StringRef name, int64_t value) {
    return builder.getNamedAttr(name, builder.getI64IntegerAttr(value));
  }
  // Returns |pairs| as the [N, 2] padding attribute of windows: low, high, low, high, ...
  mlir::NamedAttribute Padding(llvm::ArrayRef<int64_t> pairs);

  // Elementwise ops whose result has the type of the first operand.
  template <typename Op>
  mlir::Value Unary(mlir::Value x) {
    return Make<Op>(x.getType(), x)->getResult(0);
  }
  template <typename Op>
  mlir::Value Binary(mlir::Value a, mlir::Value b) {
    return Make<Op>(a.getType(), {a, b})->getResult(0);
  }
  mlir::Value Add(mlir::Value a, mlir::Value b) { return Binary<stablehlo::AddOp>(a, b); }
  mlir::Value Sub(mlir::Value a, mlir::Value b) { return Binary<stablehlo::SubtractOp>(a, b); }
  mlir::Value Mul(mlir::Value a, mlir::Value b) { return Binary<stablehlo::MulOp>(a, b); }
  mlir::Value Div(mlir::Value a, mlir::Value b) { return Binary<stablehlo::DivOp>(a, b); }
  mlir::Value Neg(mlir::Value x) { return Unary<stablehlo::NegOp>(x); }
  // Returns x times a number.
  mlir::Value Scale(mlir::Value x, double factor) { return Mul(x, SplatLike(x, factor)); }
  mlir::Value Square(mlir::Value x) { return Mul(x, x); }
  // Compares complex numbers by their real, then by their imaginary parts.
  mlir::Value Compare(stablehlo::ComparisonDirection direction, mlir::Value a, mlir::Value b);
  // The shape of |predicate| is that of the other operands, or scalar.
  mlir::Value Select(mlir::Value predicate, mlir::Value on_true, mlir::Value on_false) {
    return Make<stablehlo::SelectOp>(on_true.getType(), {predicate, on_true, on_false})->getResult(0);
  }
  mlir::Value Clamp(mlir::Value low, mlir::Value x, mlir::Value high) {
    return Make<stablehlo::ClampOp>(x.getType(), {low, x, high})->getResult(0);
  }
  mlir::Value Convert(mlir::Value x, mlir::Type element);

  // Convert between complex numbers and their parts.
  mlir::Value Complex(mlir::Value real, mlir::Value imaginary);
  mlir::Value Real(mlir::Value x);  // x itself when it is real
  mlir::Value Imaginary(mlir::Value x);
  mlir::Value Conjugate(mlir::Value x);  // x itself when it is real

  // Create constants. A number that the element type cannot represent is rounded.
  mlir::Value Constant(mlir::DenseElementsAttr value);
  mlir::Value Splat(mlir::RankedTensorType type, double number);
  mlir::Value SplatLike(mlir::Value x, double number) { return Splat(TensorTypeOf(x), number); }
  mlir::Value ZerosLike(mlir::Value x) { return SplatLike(x, 0); }
  mlir::Value Scalar(mlir::Type element, double number) {
    return Splat(mlir::RankedTensorType::get({}, element), number);
  }
  mlir::Value Iota(mlir::RankedTensorType type, int64_t dimension);

  // Change shapes.
  mlir::Value Reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value Transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation);  // returns x itself for the identity
  mlir::Value Broadcast(mlir::Value x, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dimensions);
  mlir::Value Slice(mlir::Value x, llvm::ArrayRef<int64_t> starts, llvm::ArrayRef<int64_t> limits,
                    llvm::ArrayRef<int64_t> strides);
  // Returns x itself when there is no padding.
  mlir::Value Pad(mlir::Value x, mlir::Value value, llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> high,
                  llvm::ArrayRef<int64_t> interior);
  mlir::Value Concatenate(mlir::ValueRange parts, int64_t dimension);
  mlir::Value Reverse(mlir::Value x, llvm::ArrayRef<int64_t> dimensions);

  // Adds a block with one scalar argument per type of |arguments|, terminated by a return of |body|'s values.
  void FillRegion(mlir::Region& region, mlir::TypeRange arguments,
                  llvm::function_ref<llvm::SmallVector<mlir::Value>(HloBuilder&, mlir::ValueRange)> body);
  // Builds the region of a reduction or scatter from one binary op on scalars.
  template <typename Op>
  void FillBinaryRegion(mlir::Region& region, mlir::Type element) {
    mlir::Type type = mlir::RankedTensorType::get({}, element);
    FillRegion(region, {type, type}, [](HloBuilder& inner, mlir::ValueRange arguments) {
      return llvm::SmallVector<mlir::Value>{inner.Binary<Op>(arguments[0], arguments[1])};
    });
  }
  // Reduces over |dimensions|, from |initial| (a scalar).
  template <typename Op>
  mlir::Value Reduce(mlir::Value x, mlir::Value initial, llvm::ArrayRef<int64_t> dimensions) {
    auto op = Make<stablehlo::ReduceOp>(ReducedType(x, dimensions), {x, initial}, {Dims("dimensions", dimensions)}, 1);
    FillBinaryRegion<Op>(op->getRegion(0), ElementOf(x));
    return op->getResult(0);
  }
  mlir::Value Sum(mlir::Value x, llvm::ArrayRef<int64_t> dimensions);  // x itself without dimensions

  mlir::Value Dot(mlir::Value a, mlir::Value b, stablehlo::DotDimensionNumbersAttr numbers,
                  mlir::Attribute precision = nullptr, mlir::Attribute algorithm = nullptr);

  mlir::RankedTensorType ReducedType(mlir::Value x, llvm::ArrayRef<int64_t> dimensions);
};

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_HLO_HLO_BUILDER_H_
