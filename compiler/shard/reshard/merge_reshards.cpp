// SPDX-License-Identifier: Apache-2.0
// --tessera-merge-reshards: merges reshards so that shards send less.
//
// Partial sums are reduced once: a + b, both sums over shards, becomes the sum over shards of the partial a + b. A sum
// of which each shard needs only a piece is reduce-scattered. When a value is resharded twice and one result is a slice
// of the other, it is computed by slicing.
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_MERGERESHARDS
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

ir::MeshOp MeshOf(Operation* op) { return op->getParentOfType<ir::ComputationOp>().getMeshOp(); }

// Returns the reshard that sums the partial values of |value| when it has no other use; null otherwise.
ir::ReshardOp SumOf(Value value) {
  auto reshard = value.getDefiningOp<ir::ReshardOp>();
  const bool sums =
      reshard && !reshard.getFrom().getUnreduced().empty() && reshard.getFrom().getReduction() == ir::Reduction::kSum;
  return sums && reshard->hasOneUse() ? reshard : ir::ReshardOp();
}

// Applies |op|, which adds, subtracts or negates sums, to the partial values.
template <typename Op>
struct ReduceLater : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op, PatternRewriter& rewriter) const override {
    ir::ReshardOp first = SumOf(op->getOperand(0));
    if (!first) return failure();
    const RankedTensorType whole = first.getWholeType(MeshOf(op));
    SmallVector<Value> parts;
    for (Value operand : op->getOperands()) {
      // For x + x SumOf returns null, because the sum has two uses.
      ir::ReshardOp sum = SumOf(operand);
      if (!sum || sum.getFrom() != first.getFrom() || sum.getTo() != first.getTo() ||
          sum.getWholeType(MeshOf(op)) != whole || sum->getBlock() != op->getBlock())
        return failure();
      parts.push_back(sum.getOperand());
    }
    auto part = Op::create(rewriter, op->getLoc(), TypeRange{parts.front().getType()}, parts);
    rewriter.replaceOpWithNewOp<ir::ReshardOp>(op, part, whole, first.getFrom(), first.getTo(), MeshOf(op));
    return success();
  }
};

// Converts a sum over shards to a reduce-scatter when each shard needs a piece of the sum.
struct ScatterSums : OpRewritePattern<ir::ReshardOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ir::ReshardOp op, PatternRewriter& rewriter) const override {
    auto sum = op.getOperand().getDefiningOp<ir::AllReduceOp>();
    if (!sum || sum.getGroups() || sum->getNumResults() != 1 || !op.getFrom().isWhole()) return failure();
    SmallVector<StringAttr> axes =
        llvm::map_to_vector(sum.getAxes(), [](Attribute axis) { return cast<StringAttr>(axis); });
    const SmallVector<StringAttr> cutting = op.getTo().getCuttingAxes();
    auto cuts_by = [&](StringAttr axis) { return llvm::is_contained(cutting, axis); };
    if (!llvm::all_of(axes, cuts_by) || sum->getBlock() != op->getBlock()) return failure();
    // When another user needs the whole sum, it is computed anyway.
    if (!llvm::all_of(sum->getUsers(), [&](Operation* user) {
          auto reshard = dyn_cast<ir::ReshardOp>(user);
          return reshard && reshard.getTo() == op.getTo();
        }))
      return failure();
    auto parts = ir::ShardingAttr::get(op.getContext(), op.getFrom().getDimensions(), axes, sum.getReduction());
    rewriter.replaceOpWithNewOp<ir::ReshardOp>(op, sum->getOperand(0), op.getWholeType(MeshOf(op)), parts, op.getTo(),
                                               MeshOf(op));
    return success();
  }
};

bool IsPrefix(ArrayRef<StringAttr> prefix, ArrayRef<StringAttr> axes) {
  return axes.size() >= prefix.size() && axes.take_front(prefix.size()) == prefix;
}

// Returns whether each shard's piece under |to| is a slice of its piece under |from|.
bool IsSlice(ir::MeshOp mesh, RankedTensorType whole, ir::ShardingAttr from, ir::ShardingAttr to) {
  if (!from.getUnreduced().empty()) return false;
  const SmallVector<StringAttr> used = from.getCuttingAxes();
  for (auto [size, before, after] : llvm::zip_equal(whole.getShape(), from.getDimensions(), to.getDimensions())) {
    if (before == after) continue;
    if (!IsPrefix(before.getAxes(), after.getAxes())) return false;
    if (!before.getAxes().empty() && size % ir::CountOver(mesh, after.getAxes()) != 0) return false;
    for (StringAttr axis : after.getAxes().drop_front(before.getAxes().size()))
      if (llvm::is_contained(used, axis)) return false;
  }
  return true;
}

// Replaces each reshard of |value| that can slice another reshard's result by that slice, and adds it to |replaced|.
void Chain(Value value, DominanceInfo& dominance, SmallVector<ir::ReshardOp>& replaced) {
  SmallVector<ir::ReshardOp> reshards;
  for (Operation* user : value.getUsers())
    if (auto reshard = dyn_cast<ir::ReshardOp>(user)) reshards.push_back(reshard);
  if (reshards.size() < 2) return;
  ir::MeshOp mesh = MeshOf(reshards.front());
  for (ir::ReshardOp& reshard : reshards) {
    const RankedTensorType whole = reshard.getWholeType(mesh);
    if (IsSlice(mesh, whole, reshard.getFrom(), reshard.getTo())) continue;  // it is free already
    for (ir::ReshardOp source : reshards) {
      // |source| must be another reshard of |value| that has not been replaced.
      if (!source || source == reshard || source.getWholeType(mesh) != whole || source.getTo() == reshard.getTo() ||
          !IsSlice(mesh, whole, source.getTo(), reshard.getTo()))
        continue;
      if (!dominance.properlyDominates(source.getOperation(), reshard.getOperation())) {
        if (source->getBlock() != reshard->getBlock()) continue;
        source->moveBefore(reshard);
      }
      OpBuilder builder(reshard);
      Value piece = ir::ReshardOp::create(builder, reshard.getLoc(), source.getResult(), whole, source.getTo(),
                                          reshard.getTo(), mesh);
      reshard.replaceAllUsesWith(piece);
      replaced.push_back(reshard);
      reshard = {};
      break;
    }
  }
}

struct MergeReshards : impl::MergeReshardsBase<MergeReshards> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<ReduceLater<stablehlo::AddOp>, ReduceLater<stablehlo::SubtractOp>, ReduceLater<stablehlo::NegOp>>(
        &getContext());
    patterns.add<ScatterSums>(&getContext());
    ir::ReshardOp::getCanonicalizationPatterns(patterns, &getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns)))) return signalPassFailure();

    DominanceInfo dominance(getOperation());
    llvm::SetVector<Value> values;
    getOperation().walk([&](ir::ReshardOp reshard) { values.insert(reshard.getOperand()); });
    // Results of replaced reshards may be among the values, so they are erased last.
    SmallVector<ir::ReshardOp> replaced;
    for (Value value : values) Chain(value, dominance, replaced);
    for (ir::ReshardOp reshard : llvm::reverse(replaced)) reshard.erase();
  }
};

}  // namespace
}  // namespace tessera
