// SPDX-License-Identifier: Apache-2.0
// --tessera-differentiate: declarations of gradients get bodies, see passes.td.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/autodiff/gradients.h"
#include "tessera/compiler/frontend/gradients/gradients.h"
#include "tessera/compiler/frontend/import/inline.h"
#include "tessera/compiler/frontend/passes.h"

namespace tessera {

#define GEN_PASS_DEF_DIFFERENTIATE
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

constexpr StringLiteral kGradientOf = "tessera.gradient_of";

bool IsFloat(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isa<FloatType, ComplexType>(tensor.getElementType());
}

// Returns the type that the gradient of |function| must be declared with; null with an error at |gradient|.
FunctionType TypeOfGradient(func::FuncOp gradient, func::FuncOp function) {
  SmallVector<Type> results;
  for (Type type : function.getArgumentTypes()) {
    if (IsFloat(type)) results.push_back(type);
  }
  TypeRange given = function.getResultTypes();
  auto loss = given.size() == 1 ? dyn_cast<RankedTensorType>(given[0]) : RankedTensorType();
  if (!loss || loss.getRank() != 0 || !isa<FloatType>(loss.getElementType())) {
    gradient.emitOpError() << "is the gradient of @" << function.getName()
                           << ": expected that function to return one float scalar";
    return nullptr;
  }
  return FunctionType::get(gradient.getContext(), function.getArgumentTypes(), results);
}

LogicalResult FillGradient(func::FuncOp gradient, FlatSymbolRefAttr name, ModuleOp module) {
  auto function = module.lookupSymbol<func::FuncOp>(name.getAttr());
  if (!function || function.isExternal() || !function.getBody().hasOneBlock()) {
    return gradient.emitOpError() << "is the gradient of @" << name.getValue() << ": expected a function of one block";
  }
  FunctionType type = TypeOfGradient(gradient, function);
  if (!type) return failure();
  if (gradient.getFunctionType() != type) {
    return gradient.emitOpError() << "is the gradient of @" << name.getValue() << ": expected the type " << type
                                  << ", got " << gradient.getFunctionType();
  }
  IRMapping mapping;
  function.getBody().cloneInto(&gradient.getBody(), mapping);
  if (failed(InlineCalls(gradient, module))) return failure();
  Operation* end = gradient.getBody().front().getTerminator();
  SmallVector<Value> inputs;
  for (Value argument : gradient.getArguments()) {
    if (IsFloat(argument.getType())) inputs.push_back(argument);
  }
  autodiff::HloBuilder hlo(OpBuilder(end), end->getLoc());
  autodiff::Replaced replaced;
  auto gradients = autodiff::Gradients(hlo, end->getOperand(0), inputs, replaced);
  if (failed(gradients)) return failure();
  for (auto [input, value] : llvm::zip_equal(inputs, *gradients)) {
    if (!value) value = hlo.ZerosLike(input);
  }
  end->setOperands(*gradients);
  for (Operation* op : replaced.dead) op->erase();
  gradient->removeAttr(kGradientOf);
  return success();
}

struct Differentiate : impl::DifferentiateBase<Differentiate> {
  void getDependentDialects(DialectRegistry& registry) const override {
    DifferentiateBase::getDependentDialects(registry);
    autodiff::RegisterGradients(registry);
    autodiff::RegisterFrontendGradients(registry);
  }

  void runOnOperation() override {
    SmallVector<func::FuncOp> gradients;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal() && function->hasAttrOfType<FlatSymbolRefAttr>(kGradientOf))
        gradients.push_back(function);
    }
    for (func::FuncOp gradient : gradients) {
      auto name = gradient->getAttrOfType<FlatSymbolRefAttr>(kGradientOf);
      if (failed(FillGradient(gradient, name, getOperation()))) return signalPassFailure();
    }
  }
};

}  // namespace
}  // namespace tessera
