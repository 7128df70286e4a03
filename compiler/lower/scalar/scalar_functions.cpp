// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/scalar/scalar_functions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {

using namespace mlir;

void AddAllScalarFunctions(ScalarFunctions& functions) {
  AddArithmeticFunctions(functions);
  AddBitwiseFunctions(functions);
  AddMathFunctions(functions);
  AddConversionFunctions(functions);
  AddComparisonFunctions(functions);
  AddComplexFunctions(functions);
  AddBitFunctions(functions);
}

Value InF32(ImplicitLocOpBuilder& builder, ValueRange operands, llvm::function_ref<Value(ValueRange)> compute) {
  Type type = operands[0].getType();
  if (!isa<FloatType>(type) || type.getIntOrFloatBitWidth() >= 32) return compute(operands);
  SmallVector<Value> wide;
  for (Value operand : operands) {
    wide.push_back(operand.getType() == type ? arith::ExtFOp::create(builder, builder.getF32Type(), operand).getResult()
                                             : operand);
  }
  Value result = compute(wide);
  if (!result || !isa<FloatType>(result.getType())) return result;
  return arith::TruncFOp::create(builder, type, result);
}

namespace {

// Returns whether |op| returns its operand when all shapes have rank 0.
bool IsIdentityOnScalars(Operation& op) {
  return isa<stablehlo::ReshapeOp, stablehlo::BroadcastInDimOp, stablehlo::TransposeOp,
             stablehlo::OptimizationBarrierOp>(op);
}

Value ConstantElement(ImplicitLocOpBuilder& builder, ElementsAttr value) {
  Type type = ComputeElement(value.getElementType());
  if (auto real = dyn_cast<FloatType>(type)) {
    APFloat number = value.getSplatValue<APFloat>();
    bool inexact;  // always false: registers hold every value of memory
    number.convert(real.getFloatSemantics(), APFloat::rmNearestTiesToEven, &inexact);
    return arith::ConstantOp::create(builder, builder.getFloatAttr(type, number));
  }
  if (isa<IntegerType>(type)) {
    return arith::ConstantOp::create(builder, builder.getIntegerAttr(type, value.getSplatValue<APInt>()));
  }
  if (auto complex = dyn_cast<ComplexType>(type)) {
    auto number = value.getSplatValue<std::complex<APFloat>>();
    auto part = cast<FloatType>(complex.getElementType());
    return complex::ConstantOp::create(
        builder, complex,
        builder.getArrayAttr({builder.getFloatAttr(part, number.real()), builder.getFloatAttr(part, number.imag())}));
  }
  return nullptr;
}

}  // namespace

LogicalResult InlineScalarRegion(ImplicitLocOpBuilder& builder, Region& region, ValueRange arguments,
                                 const ScalarFunctions& functions, SmallVectorImpl<Value>& results) {
  IRMapping mapping;
  Block& block = region.front();
  for (auto [argument, value] : llvm::zip_equal(block.getArguments(), arguments)) mapping.map(argument, value);
  for (Operation& op : block.without_terminator()) {
    SmallVector<Value> operands;
    for (Value operand : op.getOperands()) {
      Value value = mapping.lookupOrNull(operand);
      // Canonicalisation moves constants out of the function.
      if (auto constant = operand.getDefiningOp<stablehlo::ConstantOp>(); constant && !value) {
        value = constant.getType().getRank() == 0 ? ConstantElement(builder, constant.getValue()) : Value();
      }
      if (!value)
        return op.emitOpError() << "uses a value from outside the function it is in, which cannot be compiled";
      operands.push_back(value);
    }
    if (IsIdentityOnScalars(op)) {
      for (auto [result, value] : llvm::zip_equal(op.getResults(), operands)) mapping.map(result, value);
      continue;
    }
    Value result;
    if (auto constant = dyn_cast<stablehlo::ConstantOp>(op)) {
      result = ConstantElement(builder, constant.getValue());
    } else if (ScalarFunction function = functions.Find(&op)) {
      ImplicitLocOpBuilder at_op(op.getLoc(), builder);
      result = function(at_op, &op, operands);
      builder.restoreInsertionPoint(at_op.saveInsertionPoint());
    }
    if (!result) {
      return op.emitOpError() << "is not supported in the function of a reduction, scatter or sort on "
                              << (op.getNumResults() ? op.getResult(0).getType() : Type());
    }
    mapping.map(op.getResult(0), RoundTo(builder, op.getLoc(), result, ElementOf(op.getResult(0).getType())));
  }
  for (Value value : block.getTerminator()->getOperands()) {
    Value result = mapping.lookupOrNull(value);
    if (auto constant = value.getDefiningOp<stablehlo::ConstantOp>(); constant && !result) {
      result = ConstantElement(builder, constant.getValue());
    }
    if (!result) {
      return region.getParentOp()->emitOpError()
             << "returns a value from outside its function, which cannot be compiled";
    }
    results.push_back(result);
  }
  return success();
}

}  // namespace tessera
