// SPDX-License-Identifier: Apache-2.0
// Complex numbers from and to their parts.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "tessera/compiler/lower/scalar_functions.h"
#include "tessera/dialects/stablehlo/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

Value MakeComplex(Builder& b, Operation*, ValueRange operands) {
  return complex::CreateOp::create(b, ComplexType::get(operands[0].getType()), operands[0], operands[1]);
}

Value RealPart(Builder& b, Operation*, ValueRange operands) {
  if (!isa<ComplexType>(operands[0].getType())) return operands[0];
  return complex::ReOp::create(b, operands[0]);
}

Value ImaginaryPart(Builder& b, Operation*, ValueRange operands) {
  Type type = operands[0].getType();
  if (!isa<ComplexType>(type)) return arith::ConstantOp::create(b, b.getZeroAttr(type));
  return complex::ImOp::create(b, operands[0]);
}

}  // namespace

void AddComplexFunctions(ScalarFunctions& functions) {
  functions.Add<stablehlo::ComplexOp>(MakeComplex);
  functions.Add<stablehlo::RealOp>(RealPart);
  functions.Add<stablehlo::ImagOp>(ImaginaryPart);
}

}  // namespace tessera
