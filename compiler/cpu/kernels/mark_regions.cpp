// SPDX-License-Identifier: Apache-2.0
// Puts a mark for the profiler before each call of a kernel, see passes.td.
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/cpu/kernels/kernel_cost.h"
#include "tessera/compiler/cpu/kernels/passes.h"
#include "tessera/compiler/lower/calls/runtime_calls.h"

namespace tessera {

#define GEN_PASS_DEF_MARKREGIONS
#include "tessera/compiler/cpu/kernels/passes.h.inc"

namespace {

using namespace mlir;

// Returns the kernel that |op| calls; null when it does not call one.
func::FuncOp KernelOf(Operation* op) {
  auto call = dyn_cast<func::CallOp>(op);
  if (!call) return nullptr;
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  return callee && callee->hasAttr(kKernelAttr) ? callee : func::FuncOp();
}

// Returns whether |op| takes no time that a profile should show: it allocates or frees a buffer, or only computes
// addresses.
bool IsFree(Operation* op) {
  return isa<memref::AllocOp, memref::DeallocOp>(op) || (op->getNumRegions() == 0 && isMemoryEffectFree(op));
}

// Returns the first op after |call| where a mark must end its region. Returns null when the region ends there anyway:
// at a call of the runtime, at the next kernel, or with the step.
Operation* EndBehind(Operation* call) {
  for (Operation* op = call->getNextNode(); op; op = op->getNextNode()) {
    if (isa<rt::CallOp>(op) || KernelOf(op)) return nullptr;
    if (op->hasTrait<OpTrait::IsTerminator>()) return isa<func::FuncOp>(op->getParentOp()) ? nullptr : op;
    if (!IsFree(op)) return op;
  }
  return nullptr;
}

void AddMark(Operation* at, ArrayRef<NamedAttribute> config) {
  OpBuilder builder(at);
  rt::CallOp::create(builder, at->getLoc(), TypeRange(), rt::Callee::region, ValueRange(), ValueRange(),
                     builder.getDictionaryAttr(config));
}

struct MarkRegionsPass : impl::MarkRegionsBase<MarkRegionsPass> {
  void runOnOperation() override {
    Builder builder(&getContext());
    llvm::DenseMap<Operation*, KernelCost> costs;
    SmallVector<std::pair<Operation*, func::FuncOp>> calls;
    for (auto entry : getOperation().getOps<func::FuncOp>()) {
      if (!IsEntry(entry)) continue;
      entry.walk([&](func::CallOp call) {
        if (func::FuncOp kernel = KernelOf(call)) calls.emplace_back(call, kernel);
      });
    }
    for (auto [call, kernel] : calls) {
      auto [cost, is_new] = costs.try_emplace(kernel.getOperation());
      if (is_new) cost->second = CostOfKernel(kernel);
      AddMark(call, {builder.getNamedAttr("name", kernel.getSymNameAttr()),
                     builder.getNamedAttr("ops", builder.getStringAttr(cost->second.ops)),
                     builder.getNamedAttr("location", LocationText(call)),
                     builder.getNamedAttr("flops", builder.getI64IntegerAttr(cost->second.flops)),
                     builder.getNamedAttr("bytes", builder.getI64IntegerAttr(cost->second.bytes))});
      if (Operation* end = EndBehind(call)) AddMark(end, {});
    }
  }
};

}  // namespace
}  // namespace tessera
