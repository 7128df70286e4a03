// SPDX-License-Identifier: Apache-2.0
// --tessera-inline: replaces calls and composites in computations by the body of the function.
//
// Callees are expanded first, each once, so that the work is proportional to the size of the result. That size is
// bounded: a chain of functions that call the next one twice would otherwise grow without bound.
#include "tessera/compiler/frontend/import/inline.h"

#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/stablehlo/basic/structural_ops.h"

namespace tessera {

#define GEN_PASS_DEF_INLINE
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

constexpr int64_t kMaxOps = 10'000'000;
constexpr int64_t kMaxCallDepth = 1'000;

// Returns the function that |op| calls; null when it calls none.
FlatSymbolRefAttr CalleeOf(Operation* op) {
  if (auto call = dyn_cast<func::CallOp>(op)) return call.getCalleeAttr();
  if (auto composite = dyn_cast<stablehlo::CompositeOp>(op)) return composite.getDecompositionAttr();
  return {};
}

class Inliner {
 public:
  explicit Inliner(ModuleOp module) : symbols_(module) {}

  // Replaces every call below |root|.
  LogicalResult Expand(Operation* root, int64_t depth) {
    SmallVector<Operation*> calls;
    root->walk([&](Operation* op) {
      if (CalleeOf(op)) calls.push_back(op);
    });
    for (Operation* call : calls)
      if (failed(ExpandCall(call, depth))) return failure();
    return success();
  }

 private:
  enum class State { kOpen, kDone };

  LogicalResult ExpandCall(Operation* call, int64_t depth) {
    StringRef name = CalleeOf(call).getValue();
    auto callee = symbols_.lookup<func::FuncOp>(name);
    if (!callee || callee.isExternal())
      return call->emitOpError() << "calls @" << name << ", which has no body; provide its definition";
    if (!callee.getBody().hasOneBlock()) return callee.emitOpError() << "expected one block";
    if (depth > kMaxCallDepth) return call->emitOpError() << "calls are nested more than " << kMaxCallDepth << " deep";
    auto [state, inserted] = states_.try_emplace(callee, State::kOpen);
    if (!inserted && state->second == State::kOpen)
      return call->emitOpError() << "calls @" << name << " recursively, which cannot be compiled";
    if (inserted) {
      if (failed(Expand(callee, depth + 1))) return failure();
      states_[callee] = State::kDone;
      int64_t size = 0;
      callee.walk([&](Operation*) { ++size; });
      sizes_[callee] = size;
    }
    ops_ += sizes_[callee];
    if (ops_ > kMaxOps)
      return call->emitOpError() << "the program has more than " << kMaxOps << " ops once calls are expanded";

    OpBuilder builder(call);
    IRMapping mapping;
    Block& body = callee.getBody().front();
    mapping.map(body.getArguments(), call->getOperands());
    for (Operation& op : body.without_terminator()) builder.clone(op, mapping);
    for (auto [result, value] : llvm::zip(call->getResults(), body.getTerminator()->getOperands()))
      result.replaceAllUsesWith(mapping.lookup(value));
    call->erase();
    return success();
  }

  SymbolTable symbols_;
  llvm::DenseMap<Operation*, State> states_;
  llvm::DenseMap<Operation*, int64_t> sizes_;
  int64_t ops_ = 0;
};

}  // namespace

LogicalResult InlineCalls(Operation* root, ModuleOp module) { return Inliner(module).Expand(root, 0); }

namespace {

struct Inline : impl::InlineBase<Inline> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(VerifyImported(module))) return signalPassFailure();
    Inliner inliner(module);
    for (auto computation : module.getOps<ir::ComputationOp>())
      if (failed(inliner.Expand(computation, 0))) return signalPassFailure();
    DropFunctions(module);
  }

  // Without computations there is nothing to inline into, and every function would be dropped.
  static LogicalResult VerifyImported(ModuleOp module) {
    if (!module.getOps<ir::ComputationOp>().empty()) return success();
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!function.isPublic()) continue;
      return function.emitError() << "expected a tessera.computation to inline into, got only public functions; run "
                                     "--tessera-import first, which turns @"
                                  << function.getName() << " into one";
    }
    return success();
  }

  // Keeps functions that computations still reference, and the functions that these call in turn.
  static void DropFunctions(ModuleOp module) {
    SymbolTable symbols(module);
    llvm::SmallPtrSet<Operation*, 8> kept;
    SmallVector<Operation*> pending(module.getOps<ir::ComputationOp>().begin(),
                                    module.getOps<ir::ComputationOp>().end());
    while (!pending.empty()) {
      Operation* op = pending.pop_back_val();
      std::optional<SymbolTable::UseRange> uses = SymbolTable::getSymbolUses(op);
      if (!uses) return;
      for (SymbolTable::SymbolUse use : *uses) {
        auto function = symbols.lookup<func::FuncOp>(use.getSymbolRef().getRootReference());
        if (function && kept.insert(function).second) pending.push_back(function);
      }
    }
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
      if (!kept.contains(function)) function.erase();
  }
};

}  // namespace
}  // namespace tessera
