// SPDX-License-Identifier: Apache-2.0
// --tessera-resolve-futures: the work of async_start is done at the start. Futures become their values, and buffers
// become the tensors that they hold.
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

// Places the body's op at the start.
void Start(stablehlo::AsyncStartOp start) {
  Block& body = start.getBody().front();
  IRMapping values;
  values.map(body.getArguments(), start.getOperands());
  OpBuilder builder(start);
  for (Operation& op : body.without_terminator()) builder.clone(op, values);
  start.getResult().replaceAllUsesWith(values.lookupOrDefault(body.getTerminator()->getOperand(0)));
  start.erase();
}

// Replaces `Pin` and `Unpin` by their operands. The buffer of `CreateBuffer` has no value yet, so zeros replace it.
void ResolveBuffers(Operation* module) {
  SmallVector<stablehlo::CustomCallOp> calls;
  module->walk([&](stablehlo::CustomCallOp call) {
    if (call.getNumResults() == 1 && llvm::is_contained({"Pin", "Unpin", "CreateBuffer"}, call.getCallTargetName()))
      calls.push_back(call);
  });
  for (stablehlo::CustomCallOp call : calls) {
    Type type = call.getResult(0).getType();
    if (call.getNumOperands() == 1) {
      call.getResult(0).replaceAllUsesWith(call.getOperand(0));
    } else {
      OpBuilder builder(call);
      auto zeros = cast<ShapedType>(type);
      auto tensor = RankedTensorType::get(zeros.getShape(), zeros.getElementType());
      Value value =
          stablehlo::ConstantOp::create(builder, call.getLoc(), cast<ElementsAttr>(builder.getZeroAttr(tensor)));
      call.getResult(0).replaceAllUsesWith(value);
    }
    call.erase();
  }
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [](MemRefType buffer) -> Type { return RankedTensorType::get(buffer.getShape(), buffer.getElementType()); });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/true);
}

bool HoldsBuffer(Type type) {
  if (auto tuple = dyn_cast<TupleType>(type)) return llvm::any_of(tuple.getTypes(), HoldsBuffer);
  return isa<MemRefType>(type);
}

bool IsFuture(Type type) { return isa<stablehlo::FutureType>(type); }

struct ResolveFutures : impl::ResolveFuturesBase<ResolveFutures> {
  void runOnOperation() override {
    SmallVector<stablehlo::AsyncStartOp> starts;
    SmallVector<stablehlo::AsyncDoneOp> dones;
    bool futures = false, buffers = false;
    Operation* several = nullptr;  // has a future of several values, which no op produces or consumes
    auto look = [&](Operation* op, TypeRange types) {
      buffers |= llvm::any_of(types, HoldsBuffer);
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
      several->emitOpError() << "has a future of several values, which no op can produce";
      return signalPassFailure();
    }
    if (buffers) ResolveBuffers(getOperation());
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
