// SPDX-License-Identifier: Apache-2.0
// Trigonometric and hyperbolic functions and their inverses, on reals; complex.cpp has those on complex numbers. Some
// functions of reals are lowered directly (chlo_functions.h).
#include <numbers>

#include "tessera/compiler/frontend/chlo/complex.h"
#include "tessera/compiler/frontend/chlo/elementwise.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns sqrt(1 - x^2) as a product whose factors are exact near their zeros.
Value OtherLeg(Elementwise& e, Value x) { return e.Sqrt(e.Mul(e.Sub(1.0, x), e.Add(x, 1.0))); }

Value Acos(Elementwise& e, Value x) { return e.Atan2(OtherLeg(e, x), x); }
Value Asin(Elementwise& e, Value x) { return e.Atan2(x, OtherLeg(e, x)); }
Value Atan(Elementwise& e, Value x) { return e.Atan2(x, e.Constant(1.0)); }

// Beyond this value log(2 x) is asinh to the last bit, and squares may overflow.
constexpr double kLarge = 1e10;

// With a = |x|, computes log(1 + a + a^2 / (1 + sqrt(1 + a^2))).
Value Asinh(Elementwise& e, Value x) {
  Value a = e.Abs(x), square = e.Mul(a, a);
  Value near = e.Log1p(e.Add(a, e.Div(square, e.Add(e.Sqrt(e.Add(square, 1.0)), 1.0))));
  Value magnitude = e.Select(e.Less(a, kLarge), near, e.Add(e.Log(a), std::numbers::ln2));
  // A zero keeps its sign.
  return e.Mul(e.Sign(x), magnitude);
}

Value Atanh(Elementwise& e, Value x) { return e.Mul(e.Sub(e.Log1p(x), e.Log1p(e.Neg(x))), 0.5); }

FailureOr<SmallVector<Value>> Tan(OpBuilder& builder, Operation* op) {
  return SmallVector<Value>{stablehlo::TanOp::create(builder, op->getLoc(), op->getOperand(0))};
}

template <Value (*real)(Elementwise&, Value), Complex (*complex)(Elementwise&, Complex),
          Complex (*of_f64)(Elementwise&, Complex) = complex>
FailureOr<SmallVector<Value>> RealOrComplex(OpBuilder& builder, Operation* op) {
  bool is_complex = isa<ComplexType>(getElementTypeOrSelf(op->getOperand(0).getType()));
  return is_complex ? ComplexRule<complex, of_f64>(builder, op) : RealRule<real>(builder, op);
}

}  // namespace

void AddTrigonometricRules(ChloRules& rules) {
  rules.AddFunction<chlo::AcosOp>(RealOrComplex<Acos, ComplexAcos>);
  rules.AddFunction<chlo::AcoshOp>(ComplexRule<ComplexAcosh>);
  rules.AddFunction<chlo::AsinOp>(RealOrComplex<Asin, ComplexAsin>);
  rules.AddFunction<chlo::AsinhOp>(RealOrComplex<Asinh, ComplexAsinh>);
  rules.AddFunction<chlo::AtanOp>(RealOrComplex<Atan, ComplexAtan, ComplexAtanOfF64>);
  rules.AddFunction<chlo::AtanhOp>(RealOrComplex<Atanh, ComplexAtanh, ComplexAtanhOfF64>);
  rules.AddFunction<chlo::CoshOp>(ComplexCosh);
  rules.AddFunction<chlo::SinhOp>(ComplexSinh);
  rules.AddFunction<chlo::TanOp>(Tan);
  rules.AddFunction<chlo::AsinAcosKernelOp>(ComplexRule<AsinAcosKernel>);
}

}  // namespace tessera
