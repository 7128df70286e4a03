// SPDX-License-Identifier: Apache-2.0
// --tessera-shard-batch: batch splits and merges of the program become changes of sharding.
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/zeros.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_SHARDBATCH
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// The global batch that a split or merge cuts into even pieces along |dimension|.
struct EvenBatch {
  Operation* op;
  int64_t dimension;
  ArrayAttr axes;
  ir::MeshOp mesh;

  int64_t shards() const {
    const auto names = llvm::to_vector(axes.getAsRange<StringAttr>());
    return ir::CountOver(mesh, names);
  }

  // Of a tensor of |rank| of which |cut| is cut.
  ir::ShardingAttr sharding(int64_t rank, int64_t cut) const {
    MLIRContext* context = axes.getContext();
    SmallVector<ir::DimensionShardingAttr> dimensions(rank, ir::DimensionShardingAttr::get(context, {}, false));
    const auto names = llvm::to_vector(axes.getAsRange<StringAttr>());
    dimensions[cut] = ir::DimensionShardingAttr::get(context, names, /*isOpen=*/false);
    return ir::ShardingAttr::get(context, dimensions);
  }

  // This shard's piece of |whole|, whose dimension |cut| the shards divide.
  Value split(OpBuilder& builder, Value whole, int64_t cut) const {
    auto type = cast<RankedTensorType>(whole.getType());
    return ir::ReshardOp::create(builder, op->getLoc(), whole, type,
                                 ir::ShardingAttr::whole(op->getContext(), type.getRank()),
                                 sharding(type.getRank(), cut), mesh);
  }

  // The pieces of all shards, of type |whole|.
  Value merge(OpBuilder& builder, Value piece, RankedTensorType whole) const {
    return ir::ReshardOp::create(builder, op->getLoc(), piece, whole, sharding(whole.getRank(), dimension),
                                 ir::ShardingAttr::whole(op->getContext(), whole.getRank()), mesh);
  }

  RankedTensorType withSize(RankedTensorType type, int64_t size) const {
    SmallVector<int64_t> shape(type.getShape());
    shape[dimension] = size;
    return RankedTensorType::get(shape, type.getElementType(), type.getEncoding());
  }
};

// The first |size| elements along |dimension|.
Value TakeFirst(OpBuilder& builder, Value value, const EvenBatch& batch, int64_t size) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getDimSize(batch.dimension) == size) return value;
  const RankedTensorType taken = batch.withSize(type, size);
  SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1);
  return stablehlo::SliceOp::create(builder, batch.op->getLoc(), taken, value, starts, taken.getShape(), strides);
}

Value PadTo(OpBuilder& builder, Value value, const EvenBatch& batch, int64_t size) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getDimSize(batch.dimension) == size) return value;
  SmallVector<int64_t> low(type.getRank(), 0), high(low), interior(low);
  high[batch.dimension] = size - type.getDimSize(batch.dimension);
  Value zero = MakeZeros(builder, batch.op->getLoc(), RankedTensorType::get({}, type.getElementType()));
  return stablehlo::PadOp::create(builder, batch.op->getLoc(), batch.withSize(type, size), value, zero, low, high,
                                  interior);
}

// i1[rows]: whether a row is one of the first |real|.
Value RealRows(OpBuilder& builder, Location location, int64_t rows, int64_t real) {
  auto type = RankedTensorType::get({rows}, builder.getI64Type());
  Value row = stablehlo::IotaOp::create(builder, location, type, 0);
  Value end = stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(type, APInt(64, real)));
  return stablehlo::CompareOp::create(builder, location, row, end, stablehlo::ComparisonDirection::LT);
}

void Split(ir::SplitBatchOp op, ir::MeshOp mesh) {
  OpBuilder builder(op);
  const EvenBatch batch{op, static_cast<int64_t>(op.getDimension()), op.getAxes(), mesh};
  const int64_t size = op.getOperand().getType().getDimSize(batch.dimension);
  const int64_t even = op.getResult().getType().getDimSize(batch.dimension) * batch.shards();
  Value whole = op.getOperand();
  if (even < size) whole = TakeFirst(builder, whole, batch, even);
  if (even > size) whole = PadTo(builder, whole, batch, even);
  op.getResult().replaceAllUsesWith(batch.split(builder, whole, batch.dimension));
  if (op.getValid())
    op.getValid().replaceAllUsesWith(batch.split(builder, RealRows(builder, op.getLoc(), even, size), 0));
  op.erase();
}

void Merge(ir::MergeBatchOp op, ir::MeshOp mesh) {
  OpBuilder builder(op);
  const EvenBatch batch{op, static_cast<int64_t>(op.getDimension()), op.getAxes(), mesh};
  // What is behind the end is padding of the sharding.
  op.replaceAllUsesWith(batch.merge(builder, op.getOperand(), op.getType()));
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
