// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reduce/changes.h"

#include <algorithm>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

namespace {

using namespace mlir;

// Returns null for a type without a zero.
TypedAttr ZeroOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && !tensor.hasStaticShape()) return nullptr;
  Builder builder(type.getContext());
  auto complex = dyn_cast<ComplexType>(tensor ? tensor.getElementType() : type);
  if (!complex) return builder.getZeroAttr(type);
  auto part = dyn_cast<FloatType>(complex.getElementType());
  if (!tensor || !part) return nullptr;
  APFloat zero = APFloat::getZero(part.getFloatSemantics());
  return cast<TypedAttr>(Attribute(DenseElementsAttr::get(tensor, std::complex<APFloat>(zero, zero))));
}

// Modules of StableHLO use StableHLO's constants.
bool IsStablehlo(ModuleOp module) {
  return module
      .walk([](Operation* inner) {
        return isa_and_nonnull<stablehlo::StablehloDialect>(inner->getDialect()) ? WalkResult::interrupt()
                                                                                 : WalkResult::advance();
      })
      .wasInterrupted();
}

Value ZeroBefore(Operation* op, Type type, bool stablehlo) {
  TypedAttr zero = ZeroOf(type);
  if (!zero) return nullptr;
  OpBuilder builder(op);
  if (auto elements = dyn_cast<ElementsAttr>(zero); elements && stablehlo) {
    return stablehlo::ConstantOp::create(builder, op->getLoc(), elements);
  }
  if (!isa<IntegerType, IndexType, FloatType, RankedTensorType>(type)) return nullptr;
  return arith::ConstantOp::create(builder, op->getLoc(), zero);
}

Value OperandLike(Operation* op, Type type) {
  auto found = llvm::find_if(op->getOperands(), [&](Value operand) { return operand.getType() == type; });
  return found == op->getOperands().end() ? Value() : *found;
}

bool IsConstant(Operation* op) { return op->hasTrait<OpTrait::ConstantLike>(); }

// Returns false when a result has no replacement.
bool Remove(Operation* op, StandIn stand_in, bool stablehlo) {
  SmallVector<Value> values;
  for (Value result : op->getResults()) {
    Value value;
    if (!result.use_empty()) {
      const bool zero_first = stand_in == StandIn::kZero;
      value = zero_first ? ZeroBefore(op, result.getType(), stablehlo) : OperandLike(op, result.getType());
      if (!value) value = zero_first ? OperandLike(op, result.getType()) : ZeroBefore(op, result.getType(), stablehlo);
      if (!value) return false;
    }
    values.push_back(value);
  }
  for (auto [result, value] : llvm::zip_equal(op->getResults(), values)) {
    if (value) result.replaceAllUsesWith(value);
  }
  op->erase();
  return true;
}

bool IsSplatZero(Operation* constant) {
  auto value = constant->getAttrOfType<TypedAttr>("value");
  return !value || value == ZeroOf(value.getType());
}

}  // namespace

SmallVector<Operation*> OpsToRemove(ModuleOp module) {
  SmallVector<Operation*> ops;
  module.walk<WalkOrder::PreOrder>([&](Operation* op) {
    const bool stays =
        op == module.getOperation() || op->hasTrait<OpTrait::IsTerminator>() || isa<SymbolOpInterface>(op);
    if (!stays && !IsConstant(op)) ops.push_back(op);
  });
  return ops;
}

bool RemoveOps(ModuleOp module, size_t begin, size_t count, StandIn stand_in) {
  const SmallVector<Operation*> ops = OpsToRemove(module);
  const bool stablehlo = IsStablehlo(module);
  bool any = false;
  // Removes ops from last to first: an op is removed after the ops of its regions and after its users.
  for (size_t i = std::min(begin + count, ops.size()); i-- > begin;) any |= Remove(ops[i], stand_in, stablehlo);
  return any;
}

SmallVector<std::pair<Operation*, unsigned>> RegionsToInline(ModuleOp module) {
  SmallVector<std::pair<Operation*, unsigned>> regions;
  for (Operation* op : OpsToRemove(module)) {
    for (Region& region : op->getRegions()) {
      if (!region.hasOneBlock() || !region.front().mightHaveTerminator()) continue;
      Block& block = region.front();
      auto same = [](auto&& types, TypeRange expected) { return llvm::equal(types, expected); };
      const bool takes_none = block.getNumArguments() == 0;
      if ((takes_none || same(block.getArgumentTypes(), op->getOperandTypes())) &&
          same(block.getTerminator()->getOperandTypes(), op->getResultTypes())) {
        regions.emplace_back(op, region.getRegionNumber());
      }
    }
  }
  return regions;
}

void InlineRegion(Operation* op, unsigned number) {
  Block& block = op->getRegion(number).front();
  IRMapping mapping;
  if (block.getNumArguments() > 0) mapping.map(block.getArguments(), op->getOperands());
  OpBuilder builder(op);
  for (Operation& inner : block.without_terminator()) builder.clone(inner, mapping);
  SmallVector<Value> results = llvm::map_to_vector(block.getTerminator()->getOperands(),
                                                   [&](Value value) { return mapping.lookupOrDefault(value); });
  op->replaceAllUsesWith(results);
  op->erase();
}

SmallVector<FunctionOpInterface> EntriesOf(ModuleOp module) {
  SmallVector<FunctionOpInterface> entries;
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (!function.isExternal() && SymbolTable::symbolKnownUseEmpty(function, module)) entries.push_back(function);
  }
  return entries;
}

void DropResult(FunctionOpInterface function, unsigned result) {
  for (Block& block : function.getFunctionBody()) {
    Operation* terminator = block.getTerminator();
    if (terminator->getNumSuccessors() == 0) terminator->eraseOperand(result);
  }
  llvm::BitVector dropped(function.getNumResults());
  dropped.set(result);
  (void)function.eraseResults(dropped);
}

bool DropUnusedArguments(FunctionOpInterface function) {
  llvm::BitVector unused(function.getNumArguments());
  for (BlockArgument argument : function.getArguments()) unused[argument.getArgNumber()] = argument.use_empty();
  return unused.any() && succeeded(function.eraseArguments(unused));
}

SmallVector<Operation*> ConstantsToZero(ModuleOp module) {
  SmallVector<Operation*> constants;
  module.walk([&](Operation* op) {
    if (IsConstant(op) && !IsSplatZero(op) && ZeroOf(op->getResult(0).getType())) constants.push_back(op);
  });
  return constants;
}

void MakeZero(Operation* constant) { constant->setAttr("value", ZeroOf(constant->getResult(0).getType())); }

void DropDeadOps(ModuleOp module) {
  SmallVector<Operation*> ops;
  module.walk<WalkOrder::PreOrder>([&](Operation* op) { ops.push_back(op); });
  // Erases ops from last to first: operands of an erased op may then be dead too, and ops inside regions come first.
  for (Operation* op : llvm::reverse(ops)) {
    if (isOpTriviallyDead(op)) op->erase();
  }
}

}  // namespace tessera
