// SPDX-License-Identifier: Apache-2.0
// --tessera-shard-batch: batch splits and merges of the program become changes of sharding.
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_SHARDBATCH
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// Of a tensor of |rank| of which |dimension| is cut by |axes|.
ir::ShardingAttr CutAlong(int64_t rank, int64_t dimension, ArrayAttr axes) {
  MLIRContext* context = axes.getContext();
  SmallVector<ir::DimensionShardingAttr> dimensions(rank, ir::DimensionShardingAttr::get(context, {}, false));
  const auto names = llvm::to_vector(axes.getAsRange<StringAttr>());
  dimensions[dimension] = ir::DimensionShardingAttr::get(context, names, /*isOpen=*/false);
  return ir::ShardingAttr::get(context, dimensions);
}

template <typename Op>
void Replace(Op op, RankedTensorType whole, ir::MeshOp mesh) {
  OpBuilder builder(op);
  const ir::ShardingAttr none = ir::ShardingAttr::whole(op.getContext(), whole.getRank());
  const ir::ShardingAttr cut = CutAlong(whole.getRank(), static_cast<int64_t>(op.getDimension()), op.getAxes());
  constexpr bool kMerges = std::is_same_v<Op, ir::MergeBatchOp>;
  op.replaceAllUsesWith(ir::ReshardOp::create(builder, op.getLoc(), op.getOperand(), whole, kMerges ? cut : none,
                                              kMerges ? none : cut, mesh)
                            .getResult());
  op.erase();
}

struct ShardBatch : impl::ShardBatchBase<ShardBatch> {
  void runOnOperation() override {
    ir::MeshOp mesh = getOperation().getMeshOp();
    getOperation().walk([&](Operation* op) {
      if (auto merge = dyn_cast<ir::MergeBatchOp>(op)) Replace(merge, cast<RankedTensorType>(merge.getType()), mesh);
      if (auto split = dyn_cast<ir::SplitBatchOp>(op))
        Replace(split, cast<RankedTensorType>(split.getOperand().getType()), mesh);
    });
  }
};

}  // namespace
}  // namespace tessera
