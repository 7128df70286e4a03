// SPDX-License-Identifier: Apache-2.0
// Formulas on floats as C++ arithmetic: every function builds one elementwise StableHLO op on tensors of one type.
#ifndef TESSERA_COMPILER_FRONTEND_CHLO_ELEMENTWISE_H_
#define TESSERA_COMPILER_FRONTEND_CHLO_ELEMENTWISE_H_

#include <limits>

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/compiler/frontend/chlo/rules.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

class Elementwise {
 public:
  using Value = mlir::Value;
  using Direction = stablehlo::ComparisonDirection;

  // |type| is a tensor of floats and the type of all constants.
  Elementwise(mlir::OpBuilder& builder, mlir::Location location, mlir::RankedTensorType type)
      : builder_(builder), location_(location), type_(type) {}

  mlir::OpBuilder& builder() { return builder_; }
  mlir::Location location() const { return location_; }
  mlir::RankedTensorType type() const { return type_; }
  bool is_f64() const { return type_.getElementType().isF64(); }
  const llvm::fltSemantics& semantics() const {
    return mlir::cast<mlir::FloatType>(type_.getElementType()).getFloatSemantics();
  }

  Value Constant(double value) { return Constant(llvm::APFloat(value)); }
  Value Constant(llvm::APFloat value);
  Value Infinity() { return Constant(std::numeric_limits<double>::infinity()); }
  Value NaN() { return Constant(std::numeric_limits<double>::quiet_NaN()); }
  // The largest finite value.
  Value Greatest() { return Constant(llvm::APFloat::getLargest(semantics())); }

  template <typename Op>
  Value Apply(Value x) {
    return Op::create(builder_, location_, x);
  }
  Value Neg(Value x) { return Apply<stablehlo::NegOp>(x); }
  Value Abs(Value x) { return Apply<stablehlo::AbsOp>(x); }
  Value Sign(Value x) { return Apply<stablehlo::SignOp>(x); }
  Value Floor(Value x) { return Apply<stablehlo::FloorOp>(x); }
  Value Sqrt(Value x) { return Apply<stablehlo::SqrtOp>(x); }
  Value Exp(Value x) { return Apply<stablehlo::ExpOp>(x); }
  Value Expm1(Value x) { return Apply<stablehlo::Expm1Op>(x); }
  Value Log(Value x) { return Apply<stablehlo::LogOp>(x); }
  Value Log1p(Value x) { return Apply<stablehlo::Log1pOp>(x); }
  Value Sin(Value x) { return Apply<stablehlo::SineOp>(x); }
  Value Cos(Value x) { return Apply<stablehlo::CosineOp>(x); }

  Value Add(Value x, Value y) { return stablehlo::AddOp::create(builder_, location_, x, y); }
  Value Add(Value x, double y) { return Add(x, Constant(y)); }
  Value Sub(Value x, Value y) { return stablehlo::SubtractOp::create(builder_, location_, x, y); }
  Value Sub(Value x, double y) { return Sub(x, Constant(y)); }
  Value Sub(double x, Value y) { return Sub(Constant(x), y); }
  Value Mul(Value x, Value y) { return stablehlo::MulOp::create(builder_, location_, x, y); }
  Value Mul(Value x, double y) { return Mul(x, Constant(y)); }
  Value Div(Value x, Value y) { return stablehlo::DivOp::create(builder_, location_, x, y); }
  Value Div(double x, Value y) { return Div(Constant(x), y); }
  Value Rem(Value x, double y) { return stablehlo::RemOp::create(builder_, location_, x, Constant(y)); }
  Value Min(Value x, Value y) { return stablehlo::MinOp::create(builder_, location_, x, y); }
  Value Max(Value x, Value y) { return stablehlo::MaxOp::create(builder_, location_, x, y); }
  Value Pow(Value x, Value y) { return stablehlo::PowOp::create(builder_, location_, x, y); }
  Value Atan2(Value y, Value x) { return stablehlo::Atan2Op::create(builder_, location_, y, x); }
  // Returns |magnitude|, which is nonnegative, with the sign of |sign|, which may be a zero.
  Value WithSignOf(Value magnitude, Value sign);

  // Predicates.
  Value Compare(Direction direction, Value x, Value y) {
    return stablehlo::CompareOp::create(builder_, location_, x, y, direction, stablehlo::ComparisonType::FLOAT);
  }
  Value Less(Value x, Value y) { return Compare(Direction::LT, x, y); }
  Value Less(Value x, double y) { return Less(x, Constant(y)); }
  Value LessOrEqual(Value x, Value y) { return Compare(Direction::LE, x, y); }
  Value LessOrEqual(Value x, double y) { return LessOrEqual(x, Constant(y)); }
  Value Equal(Value x, Value y) { return Compare(Direction::EQ, x, y); }
  Value Equal(Value x, double y) { return Equal(x, Constant(y)); }
  Value IsInteger(Value x) { return Equal(x, Floor(x)); }
  Value And(Value x, Value y) { return stablehlo::AndOp::create(builder_, location_, x, y); }
  Value Or(Value x, Value y) { return stablehlo::OrOp::create(builder_, location_, x, y); }
  Value Not(Value x) { return stablehlo::NotOp::create(builder_, location_, x); }
  Value Select(Value pred, Value x, Value y) { return stablehlo::SelectOp::create(builder_, location_, pred, x, y); }

  // Returns c[0] / 2 + c[1] T1(x / 2) + c[2] T2(x / 2) + ... for an |x| of at most 2.
  Value Chebyshev(Value x, llvm::ArrayRef<double> c);

 private:
  mlir::OpBuilder& builder_;
  mlir::Location location_;
  mlir::RankedTensorType type_;
};

// Returns the real type of |x|: its own type or that of its real and imaginary parts.
mlir::RankedTensorType RealTypeOf(mlir::Value x);
mlir::Value ConvertTo(mlir::OpBuilder& builder, mlir::Location location, mlir::Value x, mlir::Type element);

// Makes a rule from a function of floats. The arguments are converted to f32, or to f64 for |kDouble|, unless they are
// wider already. The result is converted back.
enum class Width { kAtLeastF32, kDouble };

template <mlir::Value (*function)(Elementwise&, mlir::Value), Width width = Width::kAtLeastF32>
llvm::FailureOr<llvm::SmallVector<mlir::Value>> RealRule(mlir::OpBuilder& builder, mlir::Operation* op) {
  mlir::Value x = op->getOperand(0);
  auto type = mlir::cast<mlir::RankedTensorType>(x.getType());
  mlir::Type element = type.getElementType();
  bool wide = element.isF64() || (element.isF32() && width == Width::kAtLeastF32);
  mlir::Type compute = wide                      ? element
                       : width == Width::kDouble ? mlir::Type(builder.getF64Type())
                                                 : mlir::Type(builder.getF32Type());
  Elementwise e(builder, op->getLoc(), type.clone(compute));
  mlir::Value result = function(e, ConvertTo(builder, op->getLoc(), x, compute));
  return llvm::SmallVector<mlir::Value>{ConvertTo(builder, op->getLoc(), result, element)};
}

// Makes a rule like RealRule from a function of two arguments, always in f64.
template <mlir::Value (*function)(Elementwise&, mlir::Value, mlir::Value)>
llvm::FailureOr<llvm::SmallVector<mlir::Value>> DoubleRule(mlir::OpBuilder& builder, mlir::Operation* op) {
  auto type = mlir::cast<mlir::RankedTensorType>(op->getOperand(0).getType());
  Elementwise e(builder, op->getLoc(), type.clone(builder.getF64Type()));
  auto wide = [&](mlir::Value x) { return ConvertTo(builder, op->getLoc(), x, builder.getF64Type()); };
  mlir::Value result = function(e, wide(op->getOperand(0)), wide(op->getOperand(1)));
  return llvm::SmallVector<mlir::Value>{ConvertTo(builder, op->getLoc(), result, type.getElementType())};
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_CHLO_ELEMENTWISE_H_
