// SPDX-License-Identifier: Apache-2.0
// Elementary functions and rounding of floats. compiler/lower/math expands the math dialect's ops late, so that loops
// are fused while a function is still one op.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "tessera/compiler/lower/math/expand_math.h"
#include "tessera/compiler/lower/scalar/scalar_complex.h"
#include "tessera/compiler/lower/scalar/scalar_functions.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

template <typename Op>
Value Real(Builder& b, Operation*, ValueRange operands) {
  if (!isa<FloatType>(operands[0].getType())) return nullptr;
  return InF32(b, operands, [&](ValueRange wide) -> Value { return Op::create(b, wide[0]); });
}

template <typename RealOp, Value (*complex)(Builder&, Value)>
Value RealOrComplex(Builder& b, Operation* op, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return complex(b, operands[0]);
  return Real<RealOp>(b, op, operands);
}

Value One(Builder& b, Type type) { return arith::ConstantOp::create(b, b.getFloatAttr(type, 1.0)); }

Value Cbrt(Builder& b, Operation* op, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return ComplexCbrt(b, operands[0]);
  return Real<math::CbrtOp>(b, op, operands);
}

// Computes 1 / (1 + e^-x).
Value Logistic(Builder& b, Operation*, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return ComplexLogistic(b, operands[0]);
  if (!isa<FloatType>(operands[0].getType())) return nullptr;
  return InF32(b, operands, [&](ValueRange wide) { return elementary::BuildLogistic(b, wide[0]); });
}

Value ErfInv(Builder& b, Operation*, ValueRange operands) {
  return InF32(b, operands, [&](ValueRange wide) { return elementary::BuildErfInv(b, wide[0]); });
}

template <rt::Function function>
Value Special(Builder& b, Operation*, ValueRange operands) {
  return InF32(b, operands, [&](ValueRange wide) -> Value { return rt::FunctionOp::create(b, function, wide[0]); });
}

// Division and square root are correctly rounded; reciprocal estimates are not.
Value ReciprocalSquareRoot(Builder& b, Operation*, ValueRange operands) {
  if (isa<ComplexType>(operands[0].getType())) return ComplexRsqrt(b, operands[0]);
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
  functions.Add<stablehlo::CbrtOp>(Cbrt);
  functions.Add<stablehlo::CeilOp>(Real<math::CeilOp>);
  functions.Add<stablehlo::FloorOp>(Real<math::FloorOp>);
  functions.Add<stablehlo::RoundOp>(Real<math::RoundOp>);
  functions.Add<stablehlo::RoundNearestEvenOp>(Real<math::RoundEvenOp>);
  functions.Add<stablehlo::CosineOp>(RealOrComplex<math::CosOp, ComplexCos>);
  functions.Add<stablehlo::SineOp>(RealOrComplex<math::SinOp, ComplexSin>);
  functions.Add<stablehlo::TanOp>(RealOrComplex<math::TanOp, ComplexTan>);
  functions.Add<stablehlo::TanhOp>(RealOrComplex<math::TanhOp, ComplexTanh>);
  functions.Add<stablehlo::ExpOp>(RealOrComplex<math::ExpOp, ComplexExp>);
  functions.Add<stablehlo::Expm1Op>(RealOrComplex<math::ExpM1Op, ComplexExpm1>);
  functions.Add<stablehlo::LogOp>(RealOrComplex<math::LogOp, ComplexLog>);
  functions.Add<stablehlo::Log1pOp>(RealOrComplex<math::Log1pOp, ComplexLog1p>);
  functions.Add<stablehlo::SqrtOp>(RealOrComplex<math::SqrtOp, ComplexSqrt>);
  functions.Add<stablehlo::RsqrtOp>(ReciprocalSquareRoot);
  functions.Add<stablehlo::LogisticOp>(Logistic);
  functions.Add<stablehlo::Atan2Op>(Atan2);
  functions.Add<chlo::ErfOp>(Real<math::ErfOp>);
  functions.Add<chlo::ErfcOp>(Real<math::ErfcOp>);
  functions.Add<chlo::ErfInvOp>(ErfInv);
  functions.Add<chlo::AcoshOp>(Real<math::AcoshOp>);
  functions.Add<chlo::CoshOp>(Real<math::CoshOp>);
  functions.Add<chlo::SinhOp>(Real<math::SinhOp>);
  functions.Add<chlo::BesselI1eOp>(Special<rt::Function::bessel_i1e>);
  functions.Add<chlo::DigammaOp>(Special<rt::Function::digamma>);
  functions.Add<chlo::LgammaOp>(Special<rt::Function::lgamma>);
  functions.Add<stablehlo::IsFiniteOp>(IsFinite);
}

}  // namespace tessera
