// SPDX-License-Identifier: Apache-2.0
// --tessera-lower-reshard: changes of sharding become slices and collectives.
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/tessera/mesh.h"

namespace tessera {

#define GEN_PASS_DEF_LOWERRESHARD
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

using Axes = SmallVector<StringAttr>;

// Steps from one sharding to another, each a local slice or one collective: what needs no data of others comes first,
// what makes pieces larger last.
class Resharding {
 public:
  explicit Resharding(ir::ReshardOp op)
      : op_(op),
        builder_(op),
        mesh_(op->getParentOfType<ir::ComputationOp>().getMeshOp()),
        value_(op.getOperand()),
        current_(axesOf(op.getFrom())),
        target_(axesOf(op.getTo())) {}

  Value run() {
    while (current_ != target_) {
      if (slice() || move()) continue;
      gather();
    }
    return value_;
  }

 private:
  static SmallVector<Axes> axesOf(ir::ShardingAttr sharding) {
    SmallVector<Axes> axes;
    for (ir::DimensionShardingAttr dimension : sharding.getDimensions()) axes.emplace_back(dimension.getAxes());
    return axes;
  }

  static bool isPrefix(ArrayRef<StringAttr> prefix, ArrayRef<StringAttr> axes) {
    return axes.size() >= prefix.size() && axes.take_front(prefix.size()) == prefix;
  }

  bool isUsed(StringAttr axis) const {
    return llvm::any_of(current_, [&](const Axes& axes) { return llvm::is_contained(axes, axis); });
  }

  ArrayAttr attribute(ArrayRef<StringAttr> axes) {
    return builder_.getArrayAttr(SmallVector<Attribute>(axes.begin(), axes.end()));
  }

  RankedTensorType scaled(size_t dimension, int64_t times, int64_t by) {
    auto type = cast<RankedTensorType>(value_.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[dimension] = shape[dimension] * times / by;
    return type.clone(shape);
  }

  // Cuts a dimension further along axes that cut nothing yet.
  bool slice() {
    for (size_t d = 0; d < current_.size(); ++d) {
      if (current_[d] == target_[d] || !isPrefix(current_[d], target_[d])) continue;
      ArrayRef<StringAttr> added = ArrayRef<StringAttr>(target_[d]).drop_front(current_[d].size());
      added = added.take_while([&](StringAttr axis) { return !isUsed(axis); });
      if (added.empty()) continue;
      value_ = ir::SplitBatchOp::create(builder_, op_.getLoc(), scaled(d, 1, ir::CountOver(mesh_, added)), value_,
                                        static_cast<int64_t>(d), attribute(added));
      current_[d].append(added.begin(), added.end());
      return true;
    }
    return false;
  }

  // Moves the minor axes of one dimension to another that is cut by them next.
  bool move() {
    for (size_t d = 0; d < current_.size(); ++d) {
      if (isPrefix(current_[d], target_[d])) continue;
      for (size_t e = 0; e < current_.size(); ++e) {
        if (e == d || !isPrefix(current_[e], target_[e])) continue;
        ArrayRef<StringAttr> wanted = ArrayRef<StringAttr>(target_[e]).drop_front(current_[e].size());
        for (size_t count = std::min(wanted.size(), current_[d].size()); count > 0; --count) {
          ArrayRef<StringAttr> moved = wanted.take_front(count);
          if (ArrayRef<StringAttr>(current_[d]).take_back(count) != moved) continue;
          const int64_t pieces = ir::CountOver(mesh_, moved);
          auto type = scaled(d, pieces, 1);
          SmallVector<int64_t> shape(type.getShape());
          shape[e] /= pieces;
          value_ = ir::AllToAllOp::create(builder_, op_.getLoc(), type.clone(shape), value_, e, d, attribute(moved),
                                          DenseIntElementsAttr());
          current_[e].append(moved.begin(), moved.end());
          current_[d].truncate(current_[d].size() - count);
          return true;
        }
      }
    }
    return false;
  }

  // Joins the pieces along the minor axes that are not wanted where they are.
  void gather() {
    for (size_t d = 0; d < current_.size(); ++d) {
      if (isPrefix(current_[d], target_[d])) continue;
      size_t kept = 0;
      while (kept < target_[d].size() && kept < current_[d].size() && current_[d][kept] == target_[d][kept]) ++kept;
      ArrayRef<StringAttr> removed = ArrayRef<StringAttr>(current_[d]).drop_front(kept);
      value_ = ir::AllGatherOp::create(builder_, op_.getLoc(), TypeRange{scaled(d, ir::CountOver(mesh_, removed), 1)},
                                       ValueRange{value_}, builder_.getI64IntegerAttr(static_cast<int64_t>(d)),
                                       attribute(removed), DenseIntElementsAttr())
                   ->getResult(0);
      current_[d].truncate(kept);
      return;
    }
  }

  ir::ReshardOp op_;
  OpBuilder builder_;
  ir::MeshOp mesh_;
  Value value_;
  SmallVector<Axes> current_;
  SmallVector<Axes> target_;
};

struct LowerReshard : impl::LowerReshardBase<LowerReshard> {
  void runOnOperation() override {
    SmallVector<ir::ReshardOp> ops;
    getOperation().walk([&](ir::ReshardOp op) { ops.push_back(op); });
    for (ir::ReshardOp op : ops) {
      op.replaceAllUsesWith(Resharding(op).run());
      op.erase();
    }
  }
};

}  // namespace
}  // namespace tessera
