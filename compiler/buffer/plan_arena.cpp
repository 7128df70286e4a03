// SPDX-License-Identifier: Apache-2.0
// Assigns every buffer of an entry a fixed offset in its arena, see passes.td.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/arena_plan.h"
#include "tessera/compiler/buffer/passes.h"

namespace tessera {

#define GEN_PASS_DEF_PLANARENA
#include "tessera/compiler/buffer/passes.h.inc"

namespace {

using namespace mlir;

struct PlanArenaPass : impl::PlanArenaBase<PlanArenaPass> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    if (!IsEntry(func)) return;
    FailureOr<ArenaPlan> plan = MakeArenaPlan(func);
    if (failed(plan)) return signalPassFailure();
    OpBuilder builder(func.getContext());
    auto arena_type = MemRefType::get({plan->bytes}, builder.getI8Type());
    unsigned index = func.getNumArguments();
    if (failed(func.insertArgument(index, arena_type,
                                   builder.getDictionaryAttr(builder.getNamedAttr(kArenaAttr, builder.getUnitAttr())),
                                   func.getLoc()))) {
      return signalPassFailure();
    }
    Value arena = func.getArgument(index);
    for (ArenaBuffer& buffer : plan->buffers) {
      builder.setInsertionPoint(buffer.alloc);
      Value offset = arith::ConstantIndexOp::create(builder, buffer.alloc.getLoc(), buffer.offset);
      Value view =
          memref::ViewOp::create(builder, buffer.alloc.getLoc(), buffer.alloc.getType(), arena, offset, ValueRange());
      buffer.alloc.replaceAllUsesWith(view);
      buffer.alloc.erase();
    }
    func->setAttr(kArenaBytesAttr, builder.getI64IntegerAttr(plan->bytes));
  }
};

}  // namespace
}  // namespace tessera
