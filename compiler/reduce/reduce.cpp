// SPDX-License-Identifier: Apache-2.0
// Delta debugging: each change is made on a copy, which is kept if it is still interesting.
#include "tessera/compiler/reduce/reduce.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/reduce/changes.h"

namespace tessera {

namespace {

using namespace mlir;

class Reducer {
 public:
  Reducer(ModuleOp module, IsInteresting is_interesting) : best_(module.clone()), is_interesting_(is_interesting) {}

  void Run() {
    // The failure may be in dead ops.
    drop_dead_ops_ = true;
    drop_dead_ops_ = Try([](ModuleOp) { return true; });
    for (bool smaller = true; smaller;) {
      smaller = Try(DropFunctions);
      smaller |= Try(JoinEqualOps);
      smaller |= DropResults();
      smaller |= RemoveMany(StandIn::kZero);
      smaller |= RemoveMany(StandIn::kOperand);
      smaller |= InlineRegions();
      smaller |= DropArguments();
      smaller |= ZeroConstants();
    }
  }

  ModuleOp best() { return *best_; }
  int asked() const { return asked_; }

 private:
  // Keeps |change| when the changed module is valid and interesting. A change without effect returns false.
  bool Try(llvm::function_ref<bool(ModuleOp module)> change) {
    OwningOpRef<ModuleOp> copy = best_->clone();
    {
      ScopedDiagnosticHandler silent(copy->getContext(), [](Diagnostic&) { return success(); });
      if (!change(*copy)) return false;
      if (drop_dead_ops_) DropDeadOps(*copy);
      if (failed(verify(*copy))) return false;
    }
    ++asked_;
    if (!is_interesting_(*copy)) return false;
    best_ = std::move(copy);
    return true;
  }

  // Merges equal ops. Returns false when there are none.
  static bool JoinEqualOps(ModuleOp module) { return Shrinks(module, createCSEPass()); }

  // Removes private functions that are never called. Returns false when there are none.
  static bool DropFunctions(ModuleOp module) { return Shrinks(module, createSymbolDCEPass()); }

  static bool Shrinks(ModuleOp module, std::unique_ptr<Pass> pass) {
    auto count = [&] {
      int64_t ops = 0;
      module.walk([&](Operation*) { ++ops; });
      return ops;
    };
    const int64_t before = count();
    PassManager passes(module.getContext());
    passes.addPass(std::move(pass));
    return succeeded(passes.run(module)) && count() < before;
  }

  // Tries chunks of half the ops, a quarter, ... down to one. Starts at the end, because removing later ops makes more
  // ops removable.
  bool RemoveMany(StandIn stand_in) {
    bool any = false;
    size_t size = OpsToRemove(*best_).size();
    for (size_t chunk = size; chunk > 0; chunk /= 2) {
      for (size_t end = size; end > 0;) {
        const size_t begin = end > chunk ? end - chunk : 0;
        const bool removed = Try([&](ModuleOp module) { return RemoveOps(module, begin, end - begin, stand_in); });
        any |= removed;
        size = OpsToRemove(*best_).size();
        end = std::min(begin, size);
      }
      chunk = std::min(chunk, std::max<size_t>(size, 1));
    }
    return any;
  }

  bool InlineRegions() {
    bool any = false;
    for (size_t i = 0; i < RegionsToInline(*best_).size();) {
      const bool inlined = Try([&](ModuleOp module) {
        auto [op, region] = RegionsToInline(module)[i];
        InlineRegion(op, region);
        return true;
      });
      any |= inlined;
      if (!inlined) ++i;
    }
    return any;
  }

  bool DropResults() {
    bool any = false;
    for (size_t i = 0; i < EntriesOf(*best_).size(); ++i) {
      for (unsigned result = EntriesOf(*best_)[i].getNumResults(); result-- > 0;) {
        any |= Try([&](ModuleOp module) {
          DropResult(EntriesOf(module)[i], result);
          return true;
        });
      }
    }
    return any;
  }

  bool DropArguments() {
    bool any = false;
    for (size_t i = 0; i < EntriesOf(*best_).size(); ++i) {
      any |= Try([&](ModuleOp module) { return DropUnusedArguments(EntriesOf(module)[i]); });
    }
    return any;
  }

  // Tries all constants together, then one by one.
  bool ZeroConstants() {
    const size_t count = ConstantsToZero(*best_).size();
    const bool all = count > 1 && Try([&](ModuleOp module) {
                       for (Operation* constant : ConstantsToZero(module)) MakeZero(constant);
                       return true;
                     });
    bool any = all;
    for (size_t i = 0; i < ConstantsToZero(*best_).size();) {
      const bool zeroed = Try([&](ModuleOp module) {
        MakeZero(ConstantsToZero(module)[i]);
        return true;
      });
      any |= zeroed;
      if (!zeroed) ++i;
    }
    return any;
  }

  OwningOpRef<ModuleOp> best_;
  IsInteresting is_interesting_;
  bool drop_dead_ops_ = false;
  int asked_ = 0;
};

}  // namespace

int ReduceModule(ModuleOp module, IsInteresting is_interesting) {
  Reducer reducer(module, is_interesting);
  reducer.Run();
  module.getBodyRegion().takeBody(reducer.best().getBodyRegion());
  return reducer.asked();
}

}  // namespace tessera
