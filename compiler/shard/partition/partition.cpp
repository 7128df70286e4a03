// SPDX-License-Identifier: Apache-2.0
// --tessera-partition: makes every op compute the piece of its shard.
//
// A global value stays global: tessera.reshard slices pieces of an op's operands and joins the pieces of its results.
// Where one op's result is another's operand, the two reshards become one, or none when their shardings agree. After
// every step the program is therefore complete and has the same meaning.
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

  void Run() {
    SmallVector<Operation*> ops;
    VisitOps(computation_.getBody().front(), [&](Operation* op) { ops.push_back(op); });
    // All decisions are based on the original program.
    if (!shardable_.empty())
      for (Operation* op : ops) PlanOp(op);
    if (mesh_)
      for (Operation* op : ops) Rewrite(op);
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

  static bool IsLoopOrBranch(Operation* op) { return isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp>(op); }

  // Returns the sharding of |value| from propagation or from the program; null for none.
  ir::ShardingAttr ShardingOf(Value value) {
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

  Axes AxesOf(Value value, int64_t dimension) {
    ir::ShardingAttr sharding = ShardingOf(value);
    return sharding ? Axes(sharding.getDimensions()[dimension].getAxes()) : Axes();
  }

  // --- Decisions ---

  void PlanOp(Operation* op) {
    if (IsLoopOrBranch(op)) return;
    std::optional<FactorRule> rule = FactorRuleOf(op);
    if (!rule) return NoteNotCut(op, nullptr);
    // When the shardings of results and operands disagree, the plan that sends fewer bytes is chosen.
    Plan plan = PlanFor(op, *rule, /*results_first=*/true);
    const Plan other = PlanFor(op, *rule, /*results_first=*/false);
    if (other.axes != plan.axes && NumPieces(other) >= NumPieces(plan) && BytesOf(op, other) < BytesOf(op, plan))
      plan = other;
    NoteNotCut(op, &plan);
    if (NumPieces(plan) > 1) plans_[op] = std::move(plan);
  }

  // Reports an operand that is sharded over an axis but joined, because all shards along that axis compute the same
  // values. Either |plan| is null for lack of a rule, or the plan does not use the axis and leaves the dimension whole.
  void NoteNotCut(Operation* op, const Plan* plan) {
    // Checks need whole values; host code and ops of the tessera dialect are handled elsewhere.
    if (op->getNumResults() == 0 || isa_and_nonnull<ir::TesseraDialect>(op->getDialect())) return;
    for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
      if (!isa<RankedTensorType>(operand.getType()) || matchPattern(operand, m_Constant())) continue;
      ir::ShardingAttr sharding = ShardingOf(operand);
      if (!sharding) continue;
      for (auto [dimension, its] : llvm::enumerate(sharding.getDimensions())) {
        const int64_t factor = plan ? plan->rule.operands[index][dimension] : FactorRule::kWhole;
        if (factor != FactorRule::kWhole && !plan->axes[factor].empty()) continue;
        for (StringAttr axis : its.getAxes()) {
          if (plan && llvm::any_of(plan->axes, [&](const Axes& axes) { return llvm::is_contained(axes, axis); }))
            continue;
          if (DiffersAlong(op, axis)) continue;  // shards along this axis differ anyway
          EmitFallback(op->getLoc(), Fallback::kNotCut)
              << "'" << op->getName() << "' is computed in full by all shards along axis " << axis << ", over which "
              << "dimension " << dimension << " of operand " << index << " is sharded: "
              << (plan ? "its rule keeps that dimension whole, or in fewer shards" : "it has no sharding rule");
          return;
        }
      }
    }
  }

  bool DiffersAlong(Operation* op, StringAttr axis) {
    auto differs = [&](Value value) { return !shardable_.IsUniform(value, axis); };
    return !shardable_.RunTogether(op, axis) || llvm::any_of(op->getOperands(), differs) ||
           llvm::any_of(op->getResults(), differs);
  }

  Plan PlanFor(Operation* op, const FactorRule& rule, bool results_first) {
    Plan plan{rule, SmallVector<Axes>(rule.factors.size())};
    llvm::SmallDenseSet<StringAttr> used;
    auto take = [&](ValueRange values, ArrayRef<FactorRule::Dimensions> dimensions) {
      for (auto [value, factors] : llvm::zip_equal(values, dimensions)) {
        for (auto [dimension, factor] : llvm::enumerate(factors)) {
          if (factor == FactorRule::kWhole || !plan.axes[factor].empty()) continue;
          for (StringAttr axis : AxesOf(value, static_cast<int64_t>(dimension))) {
            if (used.contains(axis) || !CanCut(op, plan, factor, axis)) break;
            plan.axes[factor].push_back(axis);
            used.insert(axis);
          }
        }
      }
    };
    if (results_first) take(op->getResults(), rule.results);
    take(op->getOperands(), rule.operands);
    take(op->getResults(), rule.results);
    for (const FactorRule::Split& split : rule.splits) CutSplit(op, plan, split);
    return plan;
  }

  // Returns how many distinct pieces the shards compute.
  int64_t NumPieces(const Plan& plan) {
    int64_t count = 1;
    for (const Axes& axes : plan.axes) count *= ir::CountOver(mesh_, axes);
    return count;
  }

  // Returns the bytes sent when operands and results have their propagated shardings outside the op.
  double BytesOf(Operation* op, const Plan& plan) {
    const LocalOp local{op, plan.rule, plan.axes, {}, {}, pieces_};
    double bytes = 0;
    for (auto [index, operand] : llvm::enumerate(op->getOperands()))
      if (!matchPattern(operand, m_Constant()))
        bytes += ReshardBytes(mesh_, cast<RankedTensorType>(operand.getType()), ShardingOf(operand),
                              local.OperandSharding(index));
    for (OpResult result : op->getResults())
      bytes += ReshardBytes(mesh_, cast<RankedTensorType>(result.getType()),
                            GivenSharding(local, plan, result.getResultNumber()), ShardingOf(result));
    return bytes;
  }

  // Assigns the axes of the dimension to factors of a split that have none. Removes the axes of all factors after one
  // that is not completely sharded.
  void CutSplit(Operation* op, Plan& plan, const FactorRule::Split& split) {
    const Value value = split.is_result ? Value(op->getResult(0)) : op->getOperand(0);
    const Axes brought = AxesOf(value, split.dimension);
    bool is_open = true;  // every previous factor is completely sharded
    Axes taken;
    for (int64_t factor : split.factors) {
      Axes& its = plan.axes[factor];
      if (!is_open) its.clear();
      if (is_open && its.empty() && ArrayRef<StringAttr>(brought).take_front(taken.size()) == ArrayRef(taken)) {
        for (StringAttr axis : ArrayRef<StringAttr>(brought).drop_front(std::min(taken.size(), brought.size()))) {
          const bool used = llvm::any_of(plan.axes, [&](const Axes& all) { return llvm::is_contained(all, axis); });
          if (used || !CanCut(op, plan, factor, axis)) break;
          its.push_back(axis);
        }
      }
      llvm::append_range(taken, its);
      is_open = is_open && ir::CountOver(mesh_, its) == plan.rule.factors[factor].size;
    }
  }

  // Returns whether |axis| can shard |factor| of |op| further than |plan| does.
  bool CanCut(Operation* op, const Plan& plan, int64_t factor, StringAttr axis) {
    if (!shardable_.RunTogether(op, axis)) return false;
    for (ValueRange values : {ValueRange(op->getOperands()), ValueRange(op->getResults())})
      for (Value value : values)
        if (!shardable_.IsUniform(value, axis)) return false;
    const int64_t pieces = ir::CountOver(mesh_, plan.axes[factor]) * *mesh_.getAxisSize(axis.getValue());
    return plan.rule.Allows(factor, pieces);
  }

  // --- Rewriting ---

  void Rewrite(Operation* op) {
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
      RewriteLoop(loop);
    } else if (IsLoopOrBranch(op)) {
      RewriteBranches(op);
    } else if (auto found = plans_.find(op); found != plans_.end()) {
      RewriteOp(op, found->second);
    } else {
      op->removeAttr(ir::TesseraDialect::kShardingAttr);
    }
  }

  void RewriteOp(Operation* op, const Plan& plan) {
    LocalOp local{op, plan.rule, plan.axes, {}, {}, pieces_};
    for (auto [index, operand] : llvm::enumerate(op->getOperands()))
      local.operands.push_back(pieces_.PieceOf(operand, local.OperandSharding(index)));
    for (auto [index, type] : llvm::enumerate(op->getResultTypes()))
      local.result_types.push_back(ir::PieceType(mesh_, cast<RankedTensorType>(type), local.ResultSharding(index)));
    const SmallVector<Value> pieces = ComputePieces(local);
    for (auto [result, piece] : llvm::zip_equal(op->getResults(), pieces))
      result.replaceAllUsesWith(pieces_.WholeOf(piece, cast<RankedTensorType>(result.getType()),
                                                GivenSharding(local, plan, result.getResultNumber())));
    op->erase();
  }

  // Returns the sharding of result |index| as the op computes it: a piece, or a partial result that is still unreduced.
  static ir::ShardingAttr GivenSharding(const LocalOp& local, const Plan& plan, size_t index) {
    const Axes reduced = ReducedAxes(plan);
    return ir::ShardingAttr::get(local.op->getContext(), local.ResultSharding(index).getDimensions(), reduced,
                                 reduced.empty() ? ir::Reduction::kSum : plan.rule.reduction);
  }

  // Returns the axes along which results are partial and still to be reduced.
  static Axes ReducedAxes(const Plan& plan) {
    Axes axes;
    for (auto [factor, its] : llvm::zip_equal(plan.rule.factors, plan.axes))
      if (factor.reduces) llvm::append_range(axes, its);
    return axes;
  }

  // Loops carry pieces; the condition and the body join them for users of the whole value.
  void RewriteLoop(stablehlo::WhileOp loop) {
    auto shardings = loop->getAttrOfType<ArrayAttr>(ir::TesseraDialect::kShardingAttr);
    if (!shardings) return;
    loop->removeAttr(ir::TesseraDialect::kShardingAttr);
    for (auto [index, attribute] : llvm::enumerate(shardings)) {
      auto sharding = cast<ir::ShardingAttr>(attribute);
      auto type = dyn_cast<RankedTensorType>(loop->getResult(index).getType());
      if (sharding.isWhole() || !type) continue;
      builder_.setInsertionPoint(loop);
      Value start = pieces_.PieceOf(loop->getOperand(index), sharding);
      loop->setOperand(index, start);
      for (Region& region : loop->getRegions()) {
        BlockArgument argument = region.front().getArgument(index);
        argument.setType(start.getType());
        builder_.setInsertionPointToStart(&region.front());
        Value whole = pieces_.WholeOf(argument, type, sharding);
        argument.replaceAllUsesExcept(whole, whole.getDefiningOp());
      }
      ReturnPiece(loop.getBody().front(), index, sharding);
      JoinResult(loop, index, type, start.getType(), sharding);
    }
  }

  void RewriteBranches(Operation* op) {
    auto shardings = op->getAttrOfType<ArrayAttr>(ir::TesseraDialect::kShardingAttr);
    if (!shardings) return;
    op->removeAttr(ir::TesseraDialect::kShardingAttr);
    for (auto [index, attribute] : llvm::enumerate(shardings)) {
      auto sharding = cast<ir::ShardingAttr>(attribute);
      auto type = dyn_cast<RankedTensorType>(op->getResult(index).getType());
      if (sharding.isWhole() || !type) continue;
      for (Region& region : op->getRegions()) ReturnPiece(region.front(), index, sharding);
      JoinResult(op, index, type, ir::PieceType(mesh_, type, sharding), sharding);
    }
  }

  void ReturnPiece(Block& block, size_t index, ir::ShardingAttr sharding) {
    Operation* end = block.getTerminator();
    builder_.setInsertionPoint(end);
    end->setOperand(index, pieces_.PieceOf(end->getOperand(index), sharding));
  }

  void JoinResult(Operation* op, size_t index, RankedTensorType type, Type piece, ir::ShardingAttr sharding) {
    OpResult result = op->getResult(index);
    result.setType(cast<RankedTensorType>(piece));
    builder_.setInsertionPointAfter(op);
    Value whole = pieces_.WholeOf(result, type, sharding);
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
    Partitioner(getOperation()).Run();
    // Two consecutive reshards become one.
    RewritePatternSet patterns(&getContext());
    ir::ReshardOp::getCanonicalizationPatterns(patterns, &getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns)))) signalPassFailure();
  }
};

}  // namespace
}  // namespace tessera
