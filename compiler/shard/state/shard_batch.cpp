// SPDX-License-Identifier: Apache-2.0
// --tessera-shard-batch: converts batch splits and merges to changes of sharding.
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/state/batch_rows.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_SHARDBATCH
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// The global batch that a split or merge divides into even pieces along |dimension|.
struct EvenBatch {
  Operation* op;
  int64_t dimension;
  ArrayAttr axes;
  ir::MeshOp mesh;

  int64_t shards() const {
    const auto names = llvm::to_vector(axes.getAsRange<StringAttr>());
    return ir::CountOver(mesh, names);
  }

  // Returns the sharding of a tensor of |rank| that shards dimension |cut|.
  ir::ShardingAttr Sharding(int64_t rank, int64_t cut) const {
    MLIRContext* context = axes.getContext();
    SmallVector<ir::DimensionShardingAttr> dimensions(rank, ir::DimensionShardingAttr::get(context, {}, false));
    const auto names = llvm::to_vector(axes.getAsRange<StringAttr>());
    dimensions[cut] = ir::DimensionShardingAttr::get(context, names, /*isOpen=*/false);
    return ir::ShardingAttr::get(context, dimensions);
  }

  // Returns this shard's piece of |whole|, whose dimension |cut| is divisible by the number of shards.
  Value EmitSplit(OpBuilder& builder, Value whole, int64_t cut) const {
    auto type = cast<RankedTensorType>(whole.getType());
    return ir::ReshardOp::create(builder, op->getLoc(), whole, type,
                                 ir::ShardingAttr::whole(op->getContext(), type.getRank()),
                                 Sharding(type.getRank(), cut), mesh);
  }

  // Returns the pieces of all shards, joined to type |whole|.
  Value EmitMerge(OpBuilder& builder, Value piece, RankedTensorType whole) const {
    return ir::ReshardOp::create(builder, op->getLoc(), piece, whole, Sharding(whole.getRank(), dimension),
                                 ir::ShardingAttr::whole(op->getContext(), whole.getRank()), mesh);
  }
};

void Split(ir::SplitBatchOp op, ir::MeshOp mesh) {
  OpBuilder builder(op);
  const EvenBatch batch{op, static_cast<int64_t>(op.getDimension()), op.getAxes(), mesh};
  const int64_t size = op.getOperand().getType().getDimSize(batch.dimension);
  const int64_t even = op.getResult().getType().getDimSize(batch.dimension) * batch.shards();
  const Value whole = ResizeBatch(builder, op.getOperand(), batch.dimension, even);
  op.getResult().replaceAllUsesWith(batch.EmitSplit(builder, whole, batch.dimension));
  if (op.getValid())
    op.getValid().replaceAllUsesWith(batch.EmitSplit(builder, RealRows(builder, op.getLoc(), even, size), 0));
  op.erase();
}

void Merge(ir::MergeBatchOp op, ir::MeshOp mesh) {
  OpBuilder builder(op);
  const EvenBatch batch{op, static_cast<int64_t>(op.getDimension()), op.getAxes(), mesh};
  // Rows past the end are padding of the sharding.
  op.replaceAllUsesWith(batch.EmitMerge(builder, op.getOperand(), op.getType()));
  op.erase();
}

struct ShardBatch : impl::ShardBatchBase<ShardBatch> {
  void runOnOperation() override {
    ir::MeshOp mesh = getOperation().getMeshOp();
    getOperation().walk([&](Operation* op) {
      if (auto merge = dyn_cast<ir::MergeBatchOp>(op)) Merge(merge, mesh);
      if (auto split = dyn_cast<ir::SplitBatchOp>(op)) Split(split, mesh);
    });
  }
};

}  // namespace
}  // namespace tessera
