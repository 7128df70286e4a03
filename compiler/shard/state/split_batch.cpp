// SPDX-License-Identifier: Apache-2.0
// --tessera-split-batch: lowers split_batch to a slice at this shard's offset, and merge_batch to a gather.
// --tessera-shard-batch has already replaced splits and merges of uneven batches by even ones.
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_SPLITBATCH
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

void Split(ir::SplitBatchOp op) {
  OpBuilder builder(op);
  Location location = op.getLoc();
  Value index = ir::ShardIndexOp::create(builder, location, op.getAxes());
  auto type = cast<RankedTensorType>(index.getType());
  auto constant = [&](int64_t value) -> Value {
    return stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(type, APInt(32, value)));
  };
  Value offset = stablehlo::MulOp::create(builder, location, index,
                                          constant(op.getResult().getType().getDimSize(op.getDimension())));
  SmallVector<Value> starts(op.getResult().getType().getRank(), constant(0));
  starts[op.getDimension()] = offset;
  const RankedTensorType piece = op.getResult().getType();
  op.getResult().replaceAllUsesWith(stablehlo::DynamicSliceOp::create(builder, location, piece, op.getOperand(), starts,
                                                                      builder.getDenseI64ArrayAttr(piece.getShape())));
  op.erase();
}

void Merge(ir::MergeBatchOp op) {
  OpBuilder builder(op);
  auto gather = ir::AllGatherOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), op.getDimensionAttr(),
                                        op.getAxesAttr(), DenseIntElementsAttr());
  op.replaceAllUsesWith(gather.getResult(0));
  op.erase();
}

struct SplitBatch : impl::SplitBatchBase<SplitBatch> {
  void runOnOperation() override {
    SmallVector<Operation*> ops;
    getOperation().walk([&](Operation* op) {
      if (isa<ir::SplitBatchOp, ir::MergeBatchOp>(op)) ops.push_back(op);
    });
    for (Operation* op : ops) {
      if (auto merge = dyn_cast<ir::MergeBatchOp>(op)) {
        Merge(merge);
      } else {
        Split(cast<ir::SplitBatchOp>(op));
      }
    }
  }
};

}  // namespace
}  // namespace tessera
