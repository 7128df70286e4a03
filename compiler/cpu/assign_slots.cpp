// SPDX-License-Identifier: Apache-2.0
// Numbers arguments and runtime calls of entries, see passes.td.
#include "llvm/ADT/MapVector.h"
#include "tessera/compiler/cpu/context_abi.h"
#include "tessera/compiler/cpu/passes.h"
#include "tessera/compiler/lower/entry.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

#define GEN_PASS_DEF_ASSIGNSLOTS
#include "tessera/compiler/cpu/passes.h.inc"

namespace {

using namespace mlir;

// Slots of context.state: the module's variables, in the order in which it declares them. A module without declarations
// numbers them as its entries name them.
class StateSlots {
 public:
  explicit StateSlots(ModuleOp module) {
    for (Operation& op : module.getBody()->getOperations()) {
      if (op.getName().getStringRef() != "tessera.var") continue;
      Of(SymbolTable::getSymbolName(&op));
    }
  }
  int64_t Of(StringAttr name) { return slots_.try_emplace(name, slots_.size()).first->second; }

 private:
  llvm::DenseMap<StringAttr, int64_t> slots_;
};

LogicalResult AssignArguments(func::FuncOp entry, StateSlots& states) {
  Builder builder(entry.getContext());
  for (unsigned index = 0; index < entry.getNumArguments(); ++index) {
    auto role = entry.getArgAttrOfType<StringAttr>(index, kRoleAttr);
    if (!role || role == "arena" || role == "carry") continue;
    auto number = entry.getArgAttrOfType<IntegerAttr>(index, kIndexAttr);
    auto symbol = entry.getArgAttrOfType<FlatSymbolRefAttr>(index, kSymbolAttr);
    int64_t slot;
    if (role == "state") {
      if (!symbol) return entry.emitError() << "state argument " << index << " names no variable";
      slot = states.Of(symbol.getAttr());
    } else if (number) {
      slot = number.getInt();
    } else {
      return entry.emitError() << "argument " << index << " has no " << kIndexAttr;
    }
    entry.setArgAttr(index, kSlotAttr, builder.getI64IntegerAttr(slot));
  }
  return success();
}

// What makes two calls the same call.
Attribute KeyOf(rt::CallOp call) {
  Builder builder(call.getContext());
  SmallVector<Attribute> parts = {call.getConfig()};
  for (Type type : call.getOperandTypes()) parts.push_back(TypeAttr::get(type));
  parts.push_back(builder.getI64IntegerAttr(call.getInputs().size()));
  return builder.getArrayAttr(parts);
}

void AssignCalls(func::FuncOp entry) {
  Builder builder(entry.getContext());
  std::map<rt::Callee, llvm::MapVector<Attribute, int64_t>> slots;
  std::map<rt::Callee, int64_t> counts;
  entry.walk([&](rt::CallOp call) {
    int64_t slot;
    if (call.getCallee() == rt::Callee::kernel || call.getCallee() == rt::Callee::outfeed) {
      auto& known = slots[call.getCallee()];
      slot = known.try_emplace(KeyOf(call), known.size()).first->second;
    } else {
      // Collectives, host calls and barriers are met by other shards at the same point of the program.
      slot = counts[call.getCallee()]++;
    }
    call->setAttr(kSlotAttr, builder.getI64IntegerAttr(slot));
  });
}

struct AssignSlotsPass : impl::AssignSlotsBase<AssignSlotsPass> {
  void runOnOperation() override {
    StateSlots states(getOperation());
    for (auto func : getOperation().getOps<func::FuncOp>()) {
      if (!IsEntry(func)) continue;
      if (failed(AssignArguments(func, states))) return signalPassFailure();
      AssignCalls(func);
    }
  }
};

}  // namespace
}  // namespace tessera
