// SPDX-License-Identifier: Apache-2.0
// Logic, shifts and bit counts.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "tessera/compiler/lower/scalar/scalar_functions.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Builder = ImplicitLocOpBuilder;

template <typename Op>
Value Logic(Builder& b, Operation*, ValueRange operands) {
  return Op::create(b, operands[0], operands[1]);
}

Value Not(Builder& b, Operation*, ValueRange operands) {
  Value ones = arith::ConstantOp::create(b, b.getIntegerAttr(operands[0].getType(), -1));
  return arith::XOrIOp::create(b, operands[0], ones);
}

// Returns whether |amount|, as an unsigned number, is less than the width; all other amounts shift out all bits.
Value IsWithinWidth(Builder& b, Value amount) {
  Type type = amount.getType();
  Value width = arith::ConstantOp::create(b, b.getIntegerAttr(type, type.getIntOrFloatBitWidth()));
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, amount, width);
}

template <typename Op>
Value Shift(Builder& b, Operation*, ValueRange operands) {
  Value zero = arith::ConstantOp::create(b, b.getIntegerAttr(operands[0].getType(), 0));
  Value shifted = Op::create(b, operands[0], operands[1]);
  return arith::SelectOp::create(b, IsWithinWidth(b, operands[1]), shifted, zero);
}

Value ShiftKeepingSign(Builder& b, Operation*, ValueRange operands) {
  Type type = operands[1].getType();
  Value most = arith::ConstantOp::create(b, b.getIntegerAttr(type, type.getIntOrFloatBitWidth() - 1));
  Value amount = arith::SelectOp::create(b, IsWithinWidth(b, operands[1]), operands[1], most);
  return arith::ShRSIOp::create(b, operands[0], amount);
}

template <typename Op>
Value Count(Builder& b, Operation*, ValueRange operands) {
  return Op::create(b, operands[0]);
}

}  // namespace

void AddBitwiseFunctions(ScalarFunctions& functions) {
  functions.Add<stablehlo::AndOp>(Logic<arith::AndIOp>);
  functions.Add<stablehlo::OrOp>(Logic<arith::OrIOp>);
  functions.Add<stablehlo::XorOp>(Logic<arith::XOrIOp>);
  functions.Add<stablehlo::NotOp>(Not);
  functions.Add<stablehlo::ShiftLeftOp>(Shift<arith::ShLIOp>);
  functions.Add<stablehlo::ShiftRightLogicalOp>(Shift<arith::ShRUIOp>);
  functions.Add<stablehlo::ShiftRightArithmeticOp>(ShiftKeepingSign);
  functions.Add<stablehlo::PopulationCountOp>(Count<math::CtPopOp>);
  functions.Add<stablehlo::ClzOp>(Count<math::CountLeadingZerosOp>);
}

}  // namespace tessera
