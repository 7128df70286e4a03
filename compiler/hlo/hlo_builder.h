// SPDX-License-Identifier: Apache-2.0
// Short spellings for building StableHLO at one place with one location. The builder of model functions and the
// gradient rules use them. Nothing is checked here: the dialect's verifiers do that.
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
// Returns where each position went: inverse[permutation[i]] = i.
Sizes InversePermutation(llvm::ArrayRef<int64_t> permutation);

class HloBuilder {
 public:
  HloBuilder(mlir::OpBuilder builder, mlir::Location location) : builder(builder), location(location) {}

  mlir::OpBuilder builder;
  mlir::Location location;

  mlir::MLIRContext* context() const { return builder.getContext(); }

  // Makes any op; its inherent attributes are given by name.
  template <typename Op>
  Op make(mlir::TypeRange types, mlir::ValueRange operands, llvm::ArrayRef<mlir::NamedAttribute> attributes = {},
          unsigned regions = 0) {
    mlir::OperationState state(location, Op::getOperationName());
    state.addTypes(types);
    state.addOperands(operands);
    state.addAttributes(attributes);
    for (unsigned i = 0; i < regions; ++i) state.addRegion();
    return llvm::cast<Op>(builder.create(state));
  }
  mlir::NamedAttribute dims(llvm::StringRef name, llvm::ArrayRef<int64_t> values) {
    return builder.getNamedAttr(name, builder.getDenseI64ArrayAttr(values));
  }
  mlir::NamedAttribute integer(llvm::StringRef name, int64_t value) {
    return builder.getNamedAttr(name, builder.getI64IntegerAttr(value));
  }
  // Returns |pairs| as the [N, 2] attribute of windows: low, high, low, high, ...
  mlir::NamedAttribute padding(llvm::ArrayRef<int64_t> pairs);

  // These are elementwise ops whose result has the type of their first operand.
  template <typename Op>
  mlir::Value unary(mlir::Value x) {
    return make<Op>(x.getType(), x)->getResult(0);
  }
  template <typename Op>
  mlir::Value binary(mlir::Value a, mlir::Value b) {
    return make<Op>(a.getType(), {a, b})->getResult(0);
  }
  mlir::Value add(mlir::Value a, mlir::Value b) { return binary<stablehlo::AddOp>(a, b); }
  mlir::Value sub(mlir::Value a, mlir::Value b) { return binary<stablehlo::SubtractOp>(a, b); }
  mlir::Value mul(mlir::Value a, mlir::Value b) { return binary<stablehlo::MulOp>(a, b); }
  mlir::Value div(mlir::Value a, mlir::Value b) { return binary<stablehlo::DivOp>(a, b); }
  mlir::Value neg(mlir::Value x) { return unary<stablehlo::NegOp>(x); }
  // Returns x times a number.
  mlir::Value scale(mlir::Value x, double factor) { return mul(x, splatLike(x, factor)); }
  mlir::Value square(mlir::Value x) { return mul(x, x); }
  // Compares complex numbers by their real, then by their imaginary parts.
  mlir::Value compare(stablehlo::ComparisonDirection direction, mlir::Value a, mlir::Value b);
  // The shape of |predicate| is that of the others, or scalar.
  mlir::Value select(mlir::Value predicate, mlir::Value on_true, mlir::Value on_false) {
    return make<stablehlo::SelectOp>(on_true.getType(), {predicate, on_true, on_false})->getResult(0);
  }
  mlir::Value clamp(mlir::Value low, mlir::Value x, mlir::Value high) {
    return make<stablehlo::ClampOp>(x.getType(), {low, x, high})->getResult(0);
  }
  mlir::Value convert(mlir::Value x, mlir::Type element);

  // These convert between complex numbers and their parts.
  mlir::Value complex(mlir::Value real, mlir::Value imaginary);
  mlir::Value real(mlir::Value x);  // x itself when it is real
  mlir::Value imaginary(mlir::Value x);
  mlir::Value conjugate(mlir::Value x);  // x itself when it is real

  // These make constants. A number that the element type cannot hold is rounded.
  mlir::Value constant(mlir::DenseElementsAttr value);
  mlir::Value splat(mlir::RankedTensorType type, double number);
  mlir::Value splatLike(mlir::Value x, double number) { return splat(TensorTypeOf(x), number); }
  mlir::Value zerosLike(mlir::Value x) { return splatLike(x, 0); }
  mlir::Value scalar(mlir::Type element, double number) {
    return splat(mlir::RankedTensorType::get({}, element), number);
  }
  mlir::Value iota(mlir::RankedTensorType type, int64_t dimension);

  // These change shapes.
  mlir::Value reshape(mlir::Value x, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value x, llvm::ArrayRef<int64_t> permutation);  // returns x itself when nothing moves
  mlir::Value broadcast(mlir::Value x, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> dimensions);
  mlir::Value slice(mlir::Value x, llvm::ArrayRef<int64_t> starts, llvm::ArrayRef<int64_t> limits,
                    llvm::ArrayRef<int64_t> strides);
  // Returns x itself when there is nothing to add.
  mlir::Value pad(mlir::Value x, mlir::Value value, llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> high,
                  llvm::ArrayRef<int64_t> interior);
  mlir::Value concatenate(mlir::ValueRange parts, int64_t dimension);
  mlir::Value reverse(mlir::Value x, llvm::ArrayRef<int64_t> dimensions);

  // Makes a block with one scalar argument per type of |arguments|, ended by a return of |body|'s values.
  void fillRegion(mlir::Region& region, mlir::TypeRange arguments,
                  llvm::function_ref<llvm::SmallVector<mlir::Value>(HloBuilder&, mlir::ValueRange)> body);
  // Makes the region of a reduction or scatter by one binary op on scalars.
  template <typename Op>
  void fillBinaryRegion(mlir::Region& region, mlir::Type element) {
    mlir::Type type = mlir::RankedTensorType::get({}, element);
    fillRegion(region, {type, type}, [](HloBuilder& inner, mlir::ValueRange arguments) {
      return llvm::SmallVector<mlir::Value>{inner.binary<Op>(arguments[0], arguments[1])};
    });
  }
  // Reduces over |dimensions|, from |initial| (a scalar).
  template <typename Op>
  mlir::Value reduce(mlir::Value x, mlir::Value initial, llvm::ArrayRef<int64_t> dimensions) {
    auto op = make<stablehlo::ReduceOp>(reducedType(x, dimensions), {x, initial}, {dims("dimensions", dimensions)}, 1);
    fillBinaryRegion<Op>(op->getRegion(0), ElementOf(x));
    return op->getResult(0);
  }
  mlir::Value sum(mlir::Value x, llvm::ArrayRef<int64_t> dimensions);  // x itself when there are none

  mlir::Value dot(mlir::Value a, mlir::Value b, stablehlo::DotDimensionNumbersAttr numbers,
                  mlir::Attribute precision = nullptr, mlir::Attribute algorithm = nullptr);

  mlir::RankedTensorType reducedType(mlir::Value x, llvm::ArrayRef<int64_t> dimensions);
};

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_HLO_HLO_BUILDER_H_
