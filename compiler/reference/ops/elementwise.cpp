// SPDX-License-Identifier: Apache-2.0
// Arithmetic and logic on two or three operands. Functions of one variable are in function.cpp.
#include "tessera/compiler/reference/element/arithmetic.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera::reference {
namespace {

template <typename Op>
void AddBinary(OpTable& table, Element (*function)(const Element&, const Element&)) {
  table.AddElementwise<Op>([function](mlir::Operation*, llvm::ArrayRef<Element> operands, DType) {
    return function(operands[0], operands[1]);
  });
}

// StableHLO allows complex numbers but does not define their remainder; XLA rejects them.
absl::Status EvaluateRemainder(stablehlo::RemOp op, Frame& frame) {
  if (mlir::isa<mlir::ComplexType>(op.getType().getElementType())) {
    return Unimplemented("complex numbers are not supported, got {}; take the remainder of their parts",
                         ToString(frame.Get(op.getLhs()).type()));
  }
  return OpTable::EvaluateElementwise(op, *OpTable::Get().FindElementFunction(op->getName()), frame);
}

}  // namespace

void AddElementwiseOps(OpTable& table) {
  AddBinary<stablehlo::AddOp>(table, Add);
  AddBinary<stablehlo::SubtractOp>(table, Subtract);
  AddBinary<stablehlo::MulOp>(table, Multiply);
  AddBinary<stablehlo::DivOp>(table, Divide);
  AddBinary<stablehlo::RemOp>(table, Remainder);
  table.Add<stablehlo::RemOp>(EvaluateRemainder);
  AddBinary<stablehlo::MaxOp>(table, Maximum);
  AddBinary<stablehlo::MinOp>(table, Minimum);
  AddBinary<stablehlo::PowOp>(table, Power);
  AddBinary<stablehlo::Atan2Op>(table, Atan2);
  AddBinary<stablehlo::AndOp>(table, And);
  AddBinary<stablehlo::OrOp>(table, Or);
  AddBinary<stablehlo::XorOp>(table, Xor);
  AddBinary<stablehlo::ShiftLeftOp>(table, ShiftLeft);
  AddBinary<stablehlo::ShiftRightArithmeticOp>(table, ShiftRightArithmetic);
  AddBinary<stablehlo::ShiftRightLogicalOp>(table, ShiftRightLogical);
  // The predicate and the bounds may be scalars.
  table.AddElementwise<stablehlo::SelectOp>([](mlir::Operation*, llvm::ArrayRef<Element> operands, DType) {
    return operands[0].boolean() ? operands[1] : operands[2];
  });
  table.AddElementwise<stablehlo::ClampOp>([](mlir::Operation*, llvm::ArrayRef<Element> operands, DType) {
    return Minimum(Maximum(operands[0], operands[1]), operands[2]);
  });
}

}  // namespace tessera::reference
