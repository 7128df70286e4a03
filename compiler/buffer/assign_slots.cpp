// SPDX-License-Identifier: Apache-2.0
// Numbers arguments and runtime calls of entries, see passes.td.
#include "llvm/ADT/MapVector.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/passes.h"
#include "tessera/dialects/runtime/dialect.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

#define GEN_PASS_DEF_ASSIGNSLOTS
#include "tessera/compiler/buffer/passes.h.inc"

namespace {

using namespace mlir;

// Slots of context.state: the module's variables in the order of their declarations. Without declarations, variables
// are numbered in the order in which entries name them.
class StateSlots {
 public:
  explicit StateSlots(ModuleOp module) {
    for (auto variable : module.getOps<ir::VarOp>()) Of(variable.getSymNameAttr());
  }
  int64_t Of(StringAttr name) { return slots_.try_emplace(name, slots_.size()).first->second; }

 private:
  llvm::DenseMap<StringAttr, int64_t> slots_;
};

// Slots of an entry's infeed values in context.infeed: its feeds in the order in which the entry names them.
class InfeedSlots {
 public:
  explicit InfeedSlots(func::FuncOp entry) : entry_(entry) {}

  FailureOr<int64_t> Of(FlatSymbolRefAttr name, int64_t index) {
    auto found = begins_.find(name.getAttr());
    if (found == begins_.end()) {
      auto feed = SymbolTable::lookupNearestSymbolFrom<ir::FeedOp>(entry_, name);
      if (!feed) return entry_.emitError() << "reads from " << name << ", which is not a feed";
      found = begins_.try_emplace(name.getAttr(), next_).first;
      next_ += feed.getTypes().size();
    }
    return found->second + index;
  }

 private:
  func::FuncOp entry_;
  llvm::DenseMap<StringAttr, int64_t> begins_;
  int64_t next_ = 0;
};

LogicalResult AssignArguments(func::FuncOp entry, StateSlots& states) {
  Builder builder(entry.getContext());
  InfeedSlots infeeds(entry);
  for (unsigned index = 0; index < entry.getNumArguments(); ++index) {
    ir::RoleAttr role = RoleOf(entry, index);
    if (!role) continue;
    int64_t slot = role.getIndex();
    if (role.getKind() == ir::RoleKind::kState) slot = states.Of(role.getSymbol().getAttr());
    if (role.getKind() == ir::RoleKind::kInfeed) {
      FailureOr<int64_t> place = infeeds.Of(role.getSymbol(), role.getIndex());
      if (failed(place)) return failure();
      slot = *place;
    }
    entry.setArgAttr(index, kSlotAttr, builder.getI64IntegerAttr(slot));
  }
  return success();
}

// Returns whether equal calls of |callee| share a slot.
bool IsShared(rt::Callee callee) {
  return callee == rt::Callee::kernel || callee == rt::Callee::outfeed || callee == rt::Callee::region;
}

// Returns a key that is equal for two calls that can share a slot. Outfeeds are distinguished only by their feed.
Attribute KeyOf(rt::CallOp call) {
  if (call.getCallee() == rt::Callee::outfeed) return call.getConfig();
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
    if (IsShared(call.getCallee())) {
      auto& known = slots[call.getCallee()];
      slot = known.try_emplace(KeyOf(call), known.size()).first->second;
    } else {
      // Collectives, host calls and barriers meet other shards at the same point of the program.
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
