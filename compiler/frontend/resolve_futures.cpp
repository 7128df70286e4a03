// SPDX-License-Identifier: Apache-2.0
// --tessera-resolve-futures: what async_start starts is done there; futures become their values.
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_RESOLVEFUTURES
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// The op of the body stands where it was started.
void Start(stablehlo::AsyncStartOp start) {
  Block& body = start.getBody().front();
  IRMapping values;
  values.map(body.getArguments(), start.getOperands());
  OpBuilder builder(start);
  for (Operation& op : body.without_terminator()) builder.clone(op, values);
  start.getResult().replaceAllUsesWith(values.lookupOrDefault(body.getTerminator()->getOperand(0)));
  start.erase();
}

bool IsFuture(Type type) { return isa<stablehlo::FutureType>(type); }

struct ResolveFutures : impl::ResolveFuturesBase<ResolveFutures> {
  void runOnOperation() override {
    SmallVector<stablehlo::AsyncStartOp> starts;
    SmallVector<stablehlo::AsyncDoneOp> dones;
    bool futures = false;
    Operation* several = nullptr;  // with a future of several values, which no op gives or takes
    auto look = [&](Operation* op, TypeRange types) {
      for (auto future : llvm::make_filter_range(types, IsFuture)) {
        futures = true;
        if (cast<stablehlo::FutureType>(future).getTypes().size() != 1) several = op;
      }
    };
    getOperation().walk([&](Operation* op) {
      if (auto start = dyn_cast<stablehlo::AsyncStartOp>(op)) starts.push_back(start);
      if (auto done = dyn_cast<stablehlo::AsyncDoneOp>(op)) dones.push_back(done);
      look(op, op->getResultTypes());
      if (auto function = dyn_cast<FunctionOpInterface>(op)) {
        look(op, function.getArgumentTypes());
        look(op, function.getResultTypes());
      }
    });
    if (several != nullptr) {
      several->emitOpError() << "has a future of several values, which no op of the program can make";
      return signalPassFailure();
    }
    if (!futures) return;
    for (stablehlo::AsyncStartOp start : starts) Start(start);
    for (stablehlo::AsyncDoneOp done : dones) {
      done.getResult().replaceAllUsesWith(done.getOperand());
      done.erase();
    }
    AttrTypeReplacer replacer;
    replacer.addReplacement([](stablehlo::FutureType future) { return future.getTypes().front(); });
    replacer.recursivelyReplaceElementsIn(getOperation(), /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                          /*replaceTypes=*/true);
  }
};

}  // namespace
}  // namespace tessera
