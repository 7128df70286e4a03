// SPDX-License-Identifier: Apache-2.0
// Elementary functions and rounding of floats. How the math dialect's ops become instructions is decided per target:
// compiler/cpu/convert_to_llvm.cpp.
#include <cmath>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "tessera/compiler/lower/scalar_functions.h"
#include "tessera/dialects/stablehlo/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

template <typename Op>
Value Real(Builder& b, Operation*, ValueRange operands) {
  if (!isa<FloatType>(operands[0].getType())) return nullptr;
  return InF32(b, operands, [&](ValueRange wide) -> Value { return Op::create(b, wide[0]); });
}

template <typename RealOp, typename ComplexOp>
Value RealOrComplex(Builder& b, Operation* op, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return ComplexOp::create(b, operands[0]);
  return Real<RealOp>(b, op, operands);
}

Value One(Builder& b, Type type) { return arith::ConstantOp::create(b, b.getFloatAttr(type, 1.0)); }

// NaN where |x| is NaN, else |result|: the approximations behind math.exp convert their argument to an integer, which
// says nothing about NaN.
Value KeepNan(Builder& b, Value x, Value result) {
  return arith::SelectOp::create(b, arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, x, x), x, result);
}

// e^x - 1. Upstream's approximation loses digits near zero: below 1 the Taylor series, whose rest is less than an
// eighth of a unit in the last place of the value, above it the difference, which cancels no more than a bit.
Value Expm1(Builder& b, Operation*, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return complex::Expm1Op::create(b, operands[0]);
  if (!isa<FloatType>(operands[0].getType())) return nullptr;
  return InF32(b, operands, [&](ValueRange wide) -> Value {
    Value x = wide[0];
    Type type = x.getType();
    auto constant = [&](double value) -> Value { return arith::ConstantOp::create(b, b.getFloatAttr(type, value)); };
    const int last = type.isF32() ? 11 : 19;
    double factorial = std::tgamma(last + 1.0);  // exact up to 22!
    Value series = constant(1 / factorial);
    for (int power = last; power > 1; --power) {
      factorial /= power;
      series = math::FmaOp::create(b, series, x, constant(1 / factorial));
    }
    Value near = arith::MulFOp::create(b, x, series);
    Value far = KeepNan(b, x, arith::SubFOp::create(b, math::ExpOp::create(b, x), One(b, type)));
    Value is_near = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, math::AbsFOp::create(b, x), One(b, type));
    return arith::SelectOp::create(b, is_near, near, far);
  });
}

// 1 / (1 + e^-x)
Value Logistic(Builder& b, Operation*, ValueRange operands) {
  if (!isa<FloatType>(operands[0].getType())) return nullptr;
  return InF32(b, operands, [&](ValueRange wide) -> Value {
    Value one = One(b, wide[0].getType());
    Value power = math::ExpOp::create(b, arith::NegFOp::create(b, wide[0]));
    return KeepNan(b, wide[0], arith::DivFOp::create(b, one, arith::AddFOp::create(b, one, power)));
  });
}

// Division and square root are exact to half a unit each; reciprocal estimates are not.
Value ReciprocalSquareRoot(Builder& b, Operation*, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return complex::RsqrtOp::create(b, operands[0]);
  return InF32(b, operands, [&](ValueRange wide) -> Value {
    return arith::DivFOp::create(b, One(b, wide[0].getType()), math::SqrtOp::create(b, wide[0]));
  });
}

Value Atan2(Builder& b, Operation*, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return complex::Atan2Op::create(b, operands[0], operands[1]);
  return InF32(b, operands, [&](ValueRange wide) -> Value { return math::Atan2Op::create(b, wide[0], wide[1]); });
}

Value IsFinite(Builder& b, Operation*, ValueRange operands) {
  return InF32(b, operands, [&](ValueRange wide) -> Value {
    auto type = cast<FloatType>(wide[0].getType());
    Value infinity = arith::ConstantOp::create(b, b.getFloatAttr(type, APFloat::getInf(type.getFloatSemantics())));
    return arith::CmpFOp::create(b, arith::CmpFPredicate::ONE, math::AbsFOp::create(b, wide[0]), infinity);
  });
}

}  // namespace

void AddMathFunctions(ScalarFunctions& functions) {
  functions.Add<stablehlo::CbrtOp>(Real<math::CbrtOp>);
  functions.Add<stablehlo::CeilOp>(Real<math::CeilOp>);
  functions.Add<stablehlo::FloorOp>(Real<math::FloorOp>);
  functions.Add<stablehlo::RoundOp>(Real<math::RoundOp>);
  functions.Add<stablehlo::RoundNearestEvenOp>(Real<math::RoundEvenOp>);
  functions.Add<stablehlo::CosineOp>(RealOrComplex<math::CosOp, complex::CosOp>);
  functions.Add<stablehlo::SineOp>(RealOrComplex<math::SinOp, complex::SinOp>);
  functions.Add<stablehlo::TanOp>(RealOrComplex<math::TanOp, complex::TanOp>);
  functions.Add<stablehlo::TanhOp>(RealOrComplex<math::TanhOp, complex::TanhOp>);
  functions.Add<stablehlo::ExpOp>(RealOrComplex<math::ExpOp, complex::ExpOp>);
  functions.Add<stablehlo::Expm1Op>(Expm1);
  functions.Add<stablehlo::LogOp>(RealOrComplex<math::LogOp, complex::LogOp>);
  functions.Add<stablehlo::Log1pOp>(RealOrComplex<math::Log1pOp, complex::Log1pOp>);
  functions.Add<stablehlo::SqrtOp>(RealOrComplex<math::SqrtOp, complex::SqrtOp>);
  functions.Add<stablehlo::RsqrtOp>(ReciprocalSquareRoot);
  functions.Add<stablehlo::LogisticOp>(Logistic);
  functions.Add<stablehlo::Atan2Op>(Atan2);
  functions.Add<stablehlo::IsFiniteOp>(IsFinite);
}

}  // namespace tessera
