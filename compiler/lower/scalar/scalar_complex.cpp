// SPDX-License-Identifier: Apache-2.0
// Conversion between complex numbers and their parts, comparison, and functions that the complex dialect lacks.
#include "tessera/compiler/lower/scalar/scalar_complex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "tessera/compiler/lower/scalar/scalar_functions.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

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

Value Compare(Builder& b, arith::CmpFPredicate predicate, Value x, Value y) {
  return arith::CmpFOp::create(b, predicate, x, y);
}

Value Re(Builder& b, Value x) { return complex::ReOp::create(b, x); }
Value Im(Builder& b, Value x) { return complex::ImOp::create(b, x); }

Value IsNan(Builder& b, Value x) { return Compare(b, arith::CmpFPredicate::UNO, Re(b, x), Im(b, x)); }

}  // namespace

Value CompareLexicographically(Builder& b, arith::CmpFPredicate predicate, Value x, Value y) {
  Value same = Compare(b, arith::CmpFPredicate::OEQ, Re(b, x), Re(b, y));
  return arith::SelectOp::create(b, same, Compare(b, predicate, Im(b, x), Im(b, y)),
                                 Compare(b, predicate, Re(b, x), Re(b, y)));
}

Value ComplexExtreme(Builder& b, Value x, Value y, bool is_max) {
  auto predicate = is_max ? arith::CmpFPredicate::OGE : arith::CmpFPredicate::OLE;
  Value chosen = arith::SelectOp::create(b, CompareLexicographically(b, predicate, x, y), x, y);
  chosen = arith::SelectOp::create(b, IsNan(b, y), y, chosen);
  return arith::SelectOp::create(b, IsNan(b, x), x, chosen);
}

void AddComplexFunctions(ScalarFunctions& functions) {
  functions.Add<stablehlo::ComplexOp>(MakeComplex);
  functions.Add<stablehlo::RealOp>(RealPart);
  functions.Add<stablehlo::ImagOp>(ImaginaryPart);
}

}  // namespace tessera
