// SPDX-License-Identifier: Apache-2.0
// --tessera-partition: every op computes this shard's piece.
//
// A global value stays as it was: tessera.reshard takes pieces of an op's operands and joins the pieces of its results.
// Where one op's result is another's operand, the two reshards become one, or none when their shardings agree. So after
// every step the program is whole and means the same.
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/shard/partition/local_op.h"
#include "tessera/compiler/shard/partition/reshard_cost.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/propagation/dataflow.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_PARTITION
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

class Partitioner {
 public:
  explicit Partitioner(ir::ComputationOp computation)
      : computation_(computation),
        mesh_(computation.getMeshOp()),
        shardable_(computation),
        builder_(computation),
        pieces_(mesh_, builder_) {}

  void run() {
    SmallVector<Operation*> ops;
    VisitOps(computation_.getBody().front(), [&](Operation* op) { ops.push_back(op); });
    // All decisions look at the program as it was.
    if (!shardable_.empty())
      for (Operation* op : ops) plan(op);
    if (mesh_)
      for (Operation* op : ops) rewrite(op);
    for (unsigned i = 0; i < computation_.getNumArguments(); ++i)
      computation_.removeArgAttr(i, StringAttr::get(builder_.getContext(), ir::TesseraDialect::kShardingAttr));
    for (unsigned i = 0; i < computation_.getNumResults(); ++i)
      computation_.removeResultAttr(i, StringAttr::get(builder_.getContext(), ir::TesseraDialect::kShardingAttr));
  }

 private:
  struct Plan {
    FactorRule rule;
    SmallVector<Axes> axes;  // the axes of each factor
  };

  static bool isLoopOrBranch(Operation* op) { return isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp>(op); }

  // Returns the sharding that propagation gave |value|, or that the program has for it; null for none.
  ir::ShardingAttr shardingOf(Value value) {
    Value carrier = CarriedAs(value);
    if (auto argument = dyn_cast<BlockArgument>(carrier)) {
      if (argument.getOwner()->getParentOp() != computation_) return {};
      return computation_.getArgAttrOfType<ir::ShardingAttr>(argument.getArgNumber(),
                                                             ir::TesseraDialect::kShardingAttr);
    }
    auto result = cast<OpResult>(carrier);
    // A joined value exists in pieces.
    if (auto reshard = dyn_cast<ir::ReshardOp>(result.getOwner())) return reshard.getFrom();
    auto shardings = result.getOwner()->getAttrOfType<ArrayAttr>(ir::TesseraDialect::kShardingAttr);
    if (!shardings || result.getResultNumber() >= shardings.size()) return {};
    return dyn_cast<ir::ShardingAttr>(shardings[result.getResultNumber()]);
  }

  Axes axesOf(Value value, int64_t dimension) {
    ir::ShardingAttr sharding = shardingOf(value);
    return sharding ? Axes(sharding.getDimensions()[dimension].getAxes()) : Axes();
  }

  // --- Decisions ---

  void plan(Operation* op) {
    if (isLoopOrBranch(op)) return;
    std::optional<FactorRule> rule = FactorRuleOf(op);
    if (!rule) return noteNotCut(op, nullptr);
    // When the results' shardings and the operands' disagree, the plan that sends less wins.
    Plan plan = planFor(op, *rule, /*resultsFirst=*/true);
    const Plan other = planFor(op, *rule, /*resultsFirst=*/false);
    if (other.axes != plan.axes && numPieces(other) >= numPieces(plan) && bytesOf(op, other) < bytesOf(op, plan))
      plan = other;
    noteNotCut(op, &plan);
    if (numPieces(plan) > 1) plans_[op] = std::move(plan);
  }

  // Reports an operand that axes cut but that is joined because all shards along them compute the same. Either there is
  // no rule and so no |plan|, or the plan cuts nothing by that axis and leaves the dimension whole.
  void noteNotCut(Operation* op, const Plan* plan) {
    // Checks look at whole values; host code and ops that move values have their own ways.
    if (op->getNumResults() == 0 || isa_and_nonnull<ir::TesseraDialect>(op->getDialect())) return;
    for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
      if (!isa<RankedTensorType>(operand.getType()) || matchPattern(operand, m_Constant())) continue;
      ir::ShardingAttr sharding = shardingOf(operand);
      if (!sharding) continue;
      for (auto [dimension, its] : llvm::enumerate(sharding.getDimensions())) {
        const int64_t factor = plan ? plan->rule.operands[index][dimension] : FactorRule::kWhole;
        if (factor != FactorRule::kWhole && !plan->axes[factor].empty()) continue;
        for (StringAttr axis : its.getAxes()) {
          if (plan && llvm::any_of(plan->axes, [&](const Axes& axes) { return llvm::is_contained(axes, axis); }))
            continue;
          if (differsAlong(op, axis)) continue;  // shards differ along this axis anyway
          EmitFallback(op->getLoc(), Fallback::kNotCut)
              << "'" << op->getName() << "' is computed whole by all shards along axis " << axis << ", which cuts "
              << "dimension " << dimension << " of operand " << index << ": "
              << (plan ? "its rule leaves that whole, or in fewer pieces" : "there is no rule by which it can be cut");
          return;
        }
      }
    }
  }

  bool differsAlong(Operation* op, StringAttr axis) {
    auto differs = [&](Value value) { return !shardable_.isUniform(value, axis); };
    return !shardable_.runTogether(op, axis) || llvm::any_of(op->getOperands(), differs) ||
           llvm::any_of(op->getResults(), differs);
  }

  Plan planFor(Operation* op, const FactorRule& rule, bool resultsFirst) {
    Plan plan{rule, SmallVector<Axes>(rule.factors.size())};
    llvm::SmallDenseSet<StringAttr> used;
    auto take = [&](ValueRange values, ArrayRef<FactorRule::Dimensions> dimensions) {
      for (auto [value, factors] : llvm::zip_equal(values, dimensions)) {
        for (auto [dimension, factor] : llvm::enumerate(factors)) {
          if (factor == FactorRule::kWhole || !plan.axes[factor].empty()) continue;
          for (StringAttr axis : axesOf(value, static_cast<int64_t>(dimension))) {
            if (used.contains(axis) || !canCut(op, plan, factor, axis)) break;
            plan.axes[factor].push_back(axis);
            used.insert(axis);
          }
        }
      }
    };
    if (resultsFirst) take(op->getResults(), rule.results);
    take(op->getOperands(), rule.operands);
    take(op->getResults(), rule.results);
    for (const FactorRule::Split& split : rule.splits) cutSplit(op, plan, split);
    return plan;
  }

  // Returns how many different pieces the shards compute.
  int64_t numPieces(const Plan& plan) {
    int64_t count = 1;
    for (const Axes& axes : plan.axes) count *= ir::CountOver(mesh_, axes);
    return count;
  }

  // Returns the bytes sent when operands and results have the shardings of propagation outside the op.
  double bytesOf(Operation* op, const Plan& plan) {
    const LocalOp local{op, plan.rule, plan.axes, {}, {}, pieces_};
    double bytes = 0;
    for (auto [index, operand] : llvm::enumerate(op->getOperands()))
      if (!matchPattern(operand, m_Constant()))
        bytes += ReshardBytes(mesh_, cast<RankedTensorType>(operand.getType()), shardingOf(operand),
                              local.operandSharding(index));
    for (OpResult result : op->getResults())
      bytes += ReshardBytes(mesh_, cast<RankedTensorType>(result.getType()),
                            givenSharding(local, plan, result.getResultNumber()), shardingOf(result));
    return bytes;
  }

  // Gives factors of a split that have no axes the axes of their dimension. Takes axes from factors behind one that is
  // not cut completely.
  void cutSplit(Operation* op, Plan& plan, const FactorRule::Split& split) {
    const Value value = split.isResult ? Value(op->getResult(0)) : op->getOperand(0);
    const Axes brought = axesOf(value, split.dimension);
    bool isOpen = true;  // every factor before is cut completely
    Axes taken;
    for (int64_t factor : split.factors) {
      Axes& its = plan.axes[factor];
      if (!isOpen) its.clear();
      if (isOpen && its.empty() && ArrayRef<StringAttr>(brought).take_front(taken.size()) == ArrayRef(taken)) {
        for (StringAttr axis : ArrayRef<StringAttr>(brought).drop_front(std::min(taken.size(), brought.size()))) {
          const bool used = llvm::any_of(plan.axes, [&](const Axes& all) { return llvm::is_contained(all, axis); });
          if (used || !canCut(op, plan, factor, axis)) break;
          its.push_back(axis);
        }
      }
      llvm::append_range(taken, its);
      isOpen = isOpen && ir::CountOver(mesh_, its) == plan.rule.factors[factor].size;
    }
  }

  // Returns whether |axis| can cut |factor| of |op| further than |plan| cuts it already.
  bool canCut(Operation* op, const Plan& plan, int64_t factor, StringAttr axis) {
    if (!shardable_.runTogether(op, axis)) return false;
    for (ValueRange values : {ValueRange(op->getOperands()), ValueRange(op->getResults())})
      for (Value value : values)
        if (!shardable_.isUniform(value, axis)) return false;
    const int64_t pieces = ir::CountOver(mesh_, plan.axes[factor]) * *mesh_.getAxisSize(axis.getValue());
    return plan.rule.allows(factor, pieces);
  }

  // --- Rewriting ---

  void rewrite(Operation* op) {
    builder_.setInsertionPoint(op);
    if (auto constrain = dyn_cast<ir::ConstrainOp>(op)) {
      constrain.replaceAllUsesWith(constrain.getOperand());
      constrain.erase();
    } else if (auto barrier = dyn_cast<ir::PropagationBarrierOp>(op)) {
      barrier.replaceAllUsesWith(barrier.getOperand());
      barrier.erase();
    } else if (isa<ir::ShardingGroupOp>(op)) {
      op->erase();
    } else if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
      rewriteLoop(loop);
    } else if (isLoopOrBranch(op)) {
      rewriteBranches(op);
    } else if (auto found = plans_.find(op); found != plans_.end()) {
      rewriteOp(op, found->second);
    } else {
      op->removeAttr(ir::TesseraDialect::kShardingAttr);
    }
  }

  void rewriteOp(Operation* op, const Plan& plan) {
    LocalOp local{op, plan.rule, plan.axes, {}, {}, pieces_};
    for (auto [index, operand] : llvm::enumerate(op->getOperands()))
      local.operands.push_back(pieces_.pieceOf(operand, local.operandSharding(index)));
    for (auto [index, type] : llvm::enumerate(op->getResultTypes()))
      local.resultTypes.push_back(ir::PieceType(mesh_, cast<RankedTensorType>(type), local.resultSharding(index)));
    const SmallVector<Value> pieces = ComputePieces(local);
    for (auto [result, piece] : llvm::zip_equal(op->getResults(), pieces))
      result.replaceAllUsesWith(pieces_.wholeOf(piece, cast<RankedTensorType>(result.getType()),
                                                givenSharding(local, plan, result.getResultNumber())));
    op->erase();
  }

  // Returns the sharding in which the op gives result |index|: a piece, or a part that is still to be reduced.
  static ir::ShardingAttr givenSharding(const LocalOp& local, const Plan& plan, size_t index) {
    const Axes reduced = reducedAxes(plan);
    return ir::ShardingAttr::get(local.op->getContext(), local.resultSharding(index).getDimensions(), reduced,
                                 reduced.empty() ? ir::Reduction::kSum : plan.rule.reduction);
  }

  // Returns the axes along which results are parts that are still to be reduced.
  static Axes reducedAxes(const Plan& plan) {
    Axes axes;
    for (auto [factor, its] : llvm::zip_equal(plan.rule.factors, plan.axes))
      if (factor.reduces) llvm::append_range(axes, its);
    return axes;
  }

  // Loops carry pieces; the condition and the body join them for users of the whole.
  void rewriteLoop(stablehlo::WhileOp loop) {
    auto shardings = loop->getAttrOfType<ArrayAttr>(ir::TesseraDialect::kShardingAttr);
    if (!shardings) return;
    loop->removeAttr(ir::TesseraDialect::kShardingAttr);
    for (auto [index, attribute] : llvm::enumerate(shardings)) {
      auto sharding = cast<ir::ShardingAttr>(attribute);
      auto type = dyn_cast<RankedTensorType>(loop->getResult(index).getType());
      if (sharding.isWhole() || !type) continue;
      builder_.setInsertionPoint(loop);
      Value start = pieces_.pieceOf(loop->getOperand(index), sharding);
      loop->setOperand(index, start);
      for (Region& region : loop->getRegions()) {
        BlockArgument argument = region.front().getArgument(index);
        argument.setType(start.getType());
        builder_.setInsertionPointToStart(&region.front());
        Value whole = pieces_.wholeOf(argument, type, sharding);
        argument.replaceAllUsesExcept(whole, whole.getDefiningOp());
      }
      returnPiece(loop.getBody().front(), index, sharding);
      joinResult(loop, index, type, start.getType(), sharding);
    }
  }

  void rewriteBranches(Operation* op) {
    auto shardings = op->getAttrOfType<ArrayAttr>(ir::TesseraDialect::kShardingAttr);
    if (!shardings) return;
    op->removeAttr(ir::TesseraDialect::kShardingAttr);
    for (auto [index, attribute] : llvm::enumerate(shardings)) {
      auto sharding = cast<ir::ShardingAttr>(attribute);
      auto type = dyn_cast<RankedTensorType>(op->getResult(index).getType());
      if (sharding.isWhole() || !type) continue;
      for (Region& region : op->getRegions()) returnPiece(region.front(), index, sharding);
      joinResult(op, index, type, ir::PieceType(mesh_, type, sharding), sharding);
    }
  }

  void returnPiece(Block& block, size_t index, ir::ShardingAttr sharding) {
    Operation* end = block.getTerminator();
    builder_.setInsertionPoint(end);
    end->setOperand(index, pieces_.pieceOf(end->getOperand(index), sharding));
  }

  void joinResult(Operation* op, size_t index, RankedTensorType type, Type piece, ir::ShardingAttr sharding) {
    OpResult result = op->getResult(index);
    result.setType(cast<RankedTensorType>(piece));
    builder_.setInsertionPointAfter(op);
    Value whole = pieces_.wholeOf(result, type, sharding);
    result.replaceAllUsesExcept(whole, whole.getDefiningOp());
  }

  ir::ComputationOp computation_;
  ir::MeshOp mesh_;
  ShardableAxes shardable_;
  OpBuilder builder_;
  PieceBuilder pieces_;
  llvm::DenseMap<Operation*, Plan> plans_;
};

struct Partition : impl::PartitionBase<Partition> {
  void runOnOperation() override {
    Partitioner(getOperation()).run();
    // Two reshards in a row become one.
    RewritePatternSet patterns(&getContext());
    ir::ReshardOp::getCanonicalizationPatterns(patterns, &getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns)))) signalPassFailure();
  }
};

}  // namespace
}  // namespace tessera
