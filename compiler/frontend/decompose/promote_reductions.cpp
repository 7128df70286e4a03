// SPDX-License-Identifier: Apache-2.0
// --tessera-promote-reductions: converts reductions to the element type in which their function computes.
//
// The specification lets a reducer be wider than its inputs (f32 summed up in f64), or quantised with other parameters.
// The inputs and initial values are then converted first (`to_destination_type`). This pass writes out the conversions,
// so later passes see one element type per reduction.
#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_PROMOTEREDUCTIONS
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// Returns |value| with elements of type |element|, converted at |builder| if necessary.
Value Converted(OpBuilder& builder, Location location, Value value, Type element) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getElementType() == element) return value;
  RankedTensorType converted = type.clone(element);
  if (isa<quant::QuantizedType>(element))
    return stablehlo::UniformQuantizeOp::create(builder, location, converted, value);
  return stablehlo::ConvertOp::create(builder, location, converted, value);
}

// Converts operand |index| of |op|, unless it has the type already.
void ConvertOperand(Operation* op, unsigned index, Type element) {
  OpBuilder builder(op);
  op->setOperand(index, Converted(builder, op->getLoc(), op->getOperand(index), element));
}

// Returns the element type of parameter |index| of |reducer|.
Type ElementOf(Region& reducer, unsigned index) {
  return cast<RankedTensorType>(reducer.getArgument(index).getType()).getElementType();
}

// Checks that |reducer| takes scalars, as the specification requires. Older programs contain reducers of tensors, which
// have no meaning.
LogicalResult CheckScalars(Operation* op, Region& reducer) {
  for (Type type : reducer.getArgumentTypes()) {
    if (cast<RankedTensorType>(type).getRank() == 0) continue;
    return op->emitOpError() << "a function of tensors, " << type
                             << ", is not supported; expected a function of scalars, as the specification requires";
  }
  return success();
}

// Converts operands that are N inputs and N other values, with |between| operands of another kind between them. The
// parameters of |reducer| are N pairs.
void PromotePairs(Operation* op, Region& reducer, unsigned between) {
  const unsigned inputs = op->getNumResults();
  for (unsigned i = 0; i < inputs; ++i) {
    ConvertOperand(op, i, ElementOf(reducer, i));
    ConvertOperand(op, inputs + between + i, ElementOf(reducer, i));
  }
}

// Converts every operand except the roots of a collective_reduce to the type of the function's two parameters.
void PromoteOperands(Operation* op, Region& reducer) {
  for (unsigned i = 0; i < op->getNumResults(); ++i) ConvertOperand(op, i, ElementOf(reducer, 0));
}

// Converts the operand back before the comparison, which is in the operand's own type. Nothing is lost: a wider integer
// or float holds all values of that type.
LogicalResult PromoteSelectAndScatter(stablehlo::SelectAndScatterOp op) {
  const Type own = op.getOperand().getType().getElementType(), element = ElementOf(op.getScatter(), 0);
  if (own == element) return success();
  const bool holds_all =
      !isa<quant::QuantizedType>(own) && element.getIntOrFloatBitWidth() > own.getIntOrFloatBitWidth();
  if (!holds_all)
    return op.emitOpError() << "of " << own << " is not supported where scatter computes in " << element
                            << "; convert the operand to that type first";
  for (unsigned i = 0; i < op->getNumOperands(); ++i) ConvertOperand(op, i, element);
  Block& select = op.getSelect().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&select);
  for (BlockArgument argument : select.getArguments()) {
    argument.setType(cast<RankedTensorType>(argument.getType()).clone(element));
    Value back = Converted(builder, op.getLoc(), argument, own);
    argument.replaceAllUsesExcept(back, back.getDefiningOp());
  }
  return success();
}

struct PromoteReductions : impl::PromoteReductionsBase<PromoteReductions> {
  void runOnOperation() override {
    bool failed = false;
    getOperation()->walk([&](Operation* op) {
      TypeSwitch<Operation*>(op)
          .Case<stablehlo::ReduceOp, stablehlo::ReduceWindowOp>([&](auto reduce) {
            failed |= mlir::failed(CheckScalars(reduce, reduce.getBody()));
            if (!failed) PromotePairs(reduce, reduce.getBody(), 0);
          })
          .Case([](stablehlo::ScatterOp scatter) { PromotePairs(scatter, scatter.getUpdateComputation(), 1); })
          .Case([](stablehlo::AllReduceOp reduce) { PromoteOperands(reduce, reduce.getComputation()); })
          .Case([](stablehlo::ReduceScatterOp reduce) { PromoteOperands(reduce, reduce.getComputation()); })
          .Case([](stablehlo::CollectiveReduceOp reduce) { PromoteOperands(reduce, reduce.getComputation()); })
          .Case([&](stablehlo::SelectAndScatterOp op) { failed |= mlir::failed(PromoteSelectAndScatter(op)); });
    });
    if (failed) signalPassFailure();
  }
};

}  // namespace
}  // namespace tessera
