// SPDX-License-Identifier: Apache-2.0
// --tessera-fold-replicas: replicas on one machine become one program.
//
// Where values of all replicas are neighbours along dimension 0, as the rows of their batches are, an op computes all
// of them as it computes one: a data-parallel step becomes that of the global batch, the sum of gradients a longer
// contraction. Else they are lanes of a leading dimension. Ops that can be computed neither way are repeated for each
// lane.
#include <deque>

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/known_reduction.h"
#include "tessera/compiler/shard/batch_rows.h"
#include "tessera/compiler/shard/fold/batched_op.h"
#include "tessera/compiler/shard/partition/factor_rule.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/uniformity.h"
#include "tessera/compiler/zeros.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/folded.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_FOLDREPLICAS
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// Repeating an op for more lanes makes programs too long.
constexpr int64_t kMostCopies = 64;

// Why a module stays as it is.
struct Obstacle {
  Location location;
  std::string reason;
  bool isMistake = false;  // of the program: the check behind this pass says what is wrong
};

// Operands of |op| and values from around it that its regions use.
llvm::SetVector<Value> UsedFromOutside(Operation* op) {
  llvm::SetVector<Value> used;
  op->walk([&](Operation* inner) {
    for (Value operand : inner->getOperands()) {
      Operation* owner = operand.getParentBlock()->getParentOp();
      if (inner == op || !op->isAncestor(owner)) used.insert(operand);
    }
  });
  return used;
}

// A new body for one computation; the old one stays as it is.
class Folder {
 public:
  Folder(ir::ComputationOp computation, int64_t lanes)
      : computation_(computation),
        uniformity_(computation, ir::TesseraDialect::kReplicaAxis),
        builder_(computation.getContext()),
        lanes_(builder_, lanes),
        body_(std::make_unique<Region>()) {}

  std::optional<Obstacle> run() {
    Block& source = computation_.getBody().front();
    Block& target = body_->emplaceBlock();
    builder_.setInsertionPointToEnd(&target);
    for (BlockArgument argument : source.getArguments()) addArgument(target, argument);
    if (failed(foldOps(source))) return obstacle_;
    return foldReturn() ? std::nullopt : obstacle_;
  }

  void commit() {
    SmallVector<Type> results(body_->front().getTerminator()->getOperandTypes());
    computation_.getBody().dropAllReferences();
    computation_.getBody().getBlocks().clear();
    computation_.getBody().takeBody(*body_);
    computation_.setFunctionType(builder_.getFunctionType(computation_.getBody().front().getArgumentTypes(), results));
    computation_.removeMeshAttr();
    computation_.setManualAxesAttr(builder_.getArrayAttr({}));
    computation_->setAttr(ir::kFoldedReplicasAttr, builder_.getI64IntegerAttr(lanes_.lanes()));
    for (unsigned i = 0; i < computation_.getNumArguments(); ++i)
      computation_.removeArgAttr(i, ir::TesseraDialect::kShardingAttr);
    for (unsigned i = 0; i < computation_.getNumResults(); ++i)
      computation_.removeResultAttr(i, builder_.getStringAttr(ir::TesseraDialect::kShardingAttr));
  }

 private:
  // A value that differs between lanes: with a leading dimension, or with all lanes along dimension 0; either is made
  // from the other where it is first asked for.
  struct Lanes {
    Value leading, merged;
  };

  LogicalResult stop(Operation* op, const std::string& reason) {
    obstacle_ = Obstacle{op->getLoc(), reason};
    return failure();
  }

  bool varies(Value value) const { return uniformity_.varianceOf(value) != nullptr; }

  // --- values ---

  void addArgument(Block& block, BlockArgument argument) {
    if (varies(argument)) {
      varying_[argument].leading = block.addArgument(lanes_.leadingType(argument.getType()), argument.getLoc());
    } else {
      uniform_.map(argument, block.addArgument(argument.getType(), argument.getLoc()));
    }
  }

  Value uniform(Value value) const { return uniform_.lookup(value); }

  // Behind the value that it is made from, so that whoever sees that sees it.
  template <typename Make>
  Value convert(Value from, Make make) {
    OpBuilder::InsertionGuard guard(builder_);
    builder_.setInsertionPointAfterValue(from);
    return make();
  }

  Value leading(Value value) {
    if (!varies(value)) return lanes_.spread(uniform(value));
    Lanes& its = varying_[value];
    if (!its.leading) its.leading = convert(its.merged, [&] { return lanes_.split(its.merged, 0); });
    return its.leading;
  }

  Value merged(Value value, int64_t dimension) {
    if (!varies(value)) return lanes_.spreadAlong(uniform(value), dimension);
    if (dimension != 0) return lanes_.merge(leading(value), dimension);
    Lanes& its = varying_[value];
    if (!its.merged) its.merged = convert(its.leading, [&] { return lanes_.merge(its.leading, 0); });
    return its.merged;
  }

  SmallVector<Value> lanesOf(Value value) {
    return varies(value) ? lanes_.all(leading(value)) : SmallVector<Value>(lanes_.lanes(), uniform(value));
  }

  // What a result is for all lanes, given its value on each.
  void setLanes(Value result, ArrayRef<Value> values) {
    if (varies(result)) {
      varying_[result].leading = lanes_.stack(values);
    } else {
      uniform_.map(result, values.front());
    }
  }

  void setLeading(Value result, Value value) { varying_[result].leading = value; }

  // --- ops ---

  LogicalResult foldOps(Block& block) {
    for (Operation& op : block.without_terminator())
      if (failed(foldOp(&op))) return failure();
    return success();
  }

  // Values of lanes, or communication of equal ones within its regions.
  bool touchesLanes(Operation* op) const {
    return op
        ->walk([&](Operation* inner) {
          auto isVarying = [&](Value value) { return varies(value); };
          const bool found = isa<ir::AllReduceOp, ir::AllGatherOp, ir::ReduceScatterOp, ir::AllToAllOp, ir::PermuteOp,
                                 ir::BroadcastOp>(inner) ||
                             llvm::any_of(inner->getOperands(), isVarying) ||
                             llvm::any_of(inner->getResults(), isVarying);
          return found ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  LogicalResult foldOp(Operation* op) {
    return llvm::TypeSwitch<Operation*, LogicalResult>(op)
        .Case<ir::AllReduceOp, ir::AllGatherOp, ir::ReduceScatterOp, ir::AllToAllOp, ir::PermuteOp, ir::BroadcastOp,
              ir::ShardIndexOp, ir::SplitBatchOp, ir::MergeBatchOp>([&](auto collective) {
          const bool isOver = llvm::is_contained(collective.getAxes().template getAsValueRange<StringAttr>(),
                                                 ir::TesseraDialect::kReplicaAxis);
          if (!isOver) return stop(collective, "it is over axes of one shard each");
          return fold(collective);
        })
        .Case<ir::OutfeedOp, ir::HostOp>([&](auto other) { return fold(other); })
        .Case<ir::ConstrainOp>([&](auto constrain) { return fold(constrain); })
        .Case<ir::ReshardOp, ir::HaloExchangeOp, ir::JoinOp, ir::PropagationBarrierOp, ir::ShardingGroupOp>(
            [&](Operation* sharded) { return stop(sharded, "it is about shardings"); })
        .Default([&](Operation* other) {
          if (!touchesLanes(other)) {
            builder_.clone(*other, uniform_)->removeAttr(ir::TesseraDialect::kShardingAttr);
            return success();
          }
          if (auto loop = dyn_cast<stablehlo::WhileOp>(other); loop && isUniformLoop(loop)) return foldWhile(loop);
          if (isa<stablehlo::IfOp, stablehlo::CaseOp>(other) && !varies(other->getOperand(0)))
            return foldBranches(other);
          return foldPure(other);
        });
  }

  LogicalResult foldPure(Operation* op) {
    const bool hasOwnRegions = llvm::none_of(UsedFromOutside(op), [&](Value value) {
      return varies(value) && !llvm::is_contained(op->getOperands(), value);
    });
    const bool isFolded = hasOwnRegions && !isa<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp>(op) &&
                          llvm::any_of(op->getOperands(), [&](Value operand) { return varies(operand); });
    if (isFolded) {
      // What moves elements has a form with a leading dimension, whatever its strides and padding are.
      const bool moves = isa<stablehlo::SliceOp, stablehlo::PadOp, stablehlo::ReverseOp, stablehlo::ConcatenateOp>(op);
      const std::optional<FactorRule> rule = moves ? std::nullopt : FactorRuleOf(op);
      if (rule && foldMerged(op, *rule, /*inPlace=*/true)) return success();
      if (foldBatched(op)) return success();
      if (rule && foldMerged(op, *rule, /*inPlace=*/false)) return success();
    }
    return repeat(op);
  }

  // What the regions of |op| use from around it, all of it equal on all lanes. Of its own for each copy: a mapping
  // knows the arguments of regions that it has copied, and copies them no second time.
  IRMapping usedInRegions(Operation* op) const {
    IRMapping mapping;
    if (op->getNumRegions() == 0) return mapping;
    for (Value value : UsedFromOutside(op))
      if (Value its = uniform_.lookupOrNull(value)) mapping.map(value, its);
    return mapping;
  }

  bool foldBatched(Operation* op) {
    SmallVector<LaneOperand> operands;
    for (Value operand : op->getOperands())
      operands.push_back({varies(operand) ? leading(operand) : uniform(operand), varies(operand)});
    IRMapping mapping = usedInRegions(op);
    std::optional<SmallVector<Value>> results = CloneBatched(op, operands, lanes_, mapping);
    if (!results) return false;
    for (auto [result, value] : llvm::zip_equal(op->getResults(), *results)) setLeading(result, value);
    return true;
  }

  // The dimension that |factor| is in |dimensions|; -1 for none.
  static int64_t dimensionOf(ArrayRef<int64_t> dimensions, int64_t factor) {
    const auto* found = llvm::find(dimensions, factor);
    return found == dimensions.end() ? -1 : found - dimensions.begin();
  }

  static bool isSplit(const FactorRule& rule, int64_t factor) {
    return llvm::any_of(rule.splits,
                        [&](const FactorRule::Split& split) { return llvm::is_contained(split.factors, factor); });
  }

  // Whether the lanes can stand along |factor|: where operands differ they have it.
  bool holdsLanes(Operation* op, const FactorRule& rule, int64_t factor, bool inPlace) const {
    if (rule.factors[factor].hasOwnCode || rule.factors[factor].mustDivide || isSplit(rule, factor)) return false;
    for (auto [operand, dimensions] : llvm::zip_equal(op->getOperands(), rule.operands)) {
      const int64_t dimension = dimensionOf(dimensions, factor);
      if (dimension < 0 ? varies(operand) : inPlace && dimension != 0) return false;
    }
    return llvm::all_of(rule.results, [&](ArrayRef<int64_t> dimensions) {
      const int64_t dimension = dimensionOf(dimensions, factor);
      return rule.factors[factor].reduces ? dimension < 0 : dimension == 0 || (dimension > 0 && !inPlace);
    });
  }

  // |op| on all lanes along |factor|.
  Operation* cloneMerged(Operation* op, const FactorRule& rule, int64_t factor) {
    SmallVector<Value> operands;
    for (auto [operand, dimensions] : llvm::zip_equal(op->getOperands(), rule.operands)) {
      const int64_t dimension = dimensionOf(dimensions, factor);
      operands.push_back(dimension < 0 ? uniform(operand) : merged(operand, dimension));
    }
    IRMapping mapping = usedInRegions(op);
    Operation* clone = op->clone(mapping);
    clone->removeAttr(ir::TesseraDialect::kShardingAttr);
    clone->setOperands(operands);
    for (auto [result, dimensions] : llvm::zip_equal(clone->getResults(), rule.results))
      if (const int64_t dimension = dimensionOf(dimensions, factor); dimension >= 0)
        result.setType(lanes_.mergedType(result.getType(), dimension));
    AdjustSizes(clone);
    builder_.insert(clone);
    return clone;
  }

  // Along a factor that passes from the operands to the results.
  bool foldMerged(Operation* op, const FactorRule& rule, bool inPlace) {
    for (int64_t factor = 0; factor < static_cast<int64_t>(rule.factors.size()); ++factor) {
      if (rule.factors[factor].reduces || !holdsLanes(op, rule, factor, inPlace)) continue;
      Operation* clone = cloneMerged(op, rule, factor);
      for (auto [from, to, dimensions] : llvm::zip_equal(op->getResults(), clone->getResults(), rule.results)) {
        const int64_t dimension = dimensionOf(dimensions, factor);
        if (dimension == 0) {
          varying_[from].merged = to;
        } else {
          setLeading(from, lanes_.split(to, dimension));
        }
      }
      return true;
    }
    return false;
  }

  // Copies of |op|, one for each lane.
  LogicalResult repeat(Operation* op) {
    const bool isCheck = op->getName().getDialectNamespace() == "check";
    if (!isMemoryEffectFree(op) && !isCheck)
      return stop(op, "'" + op->getName().getStringRef().str() + "' does more than compute its results");
    if (lanes_.lanes() > kMostCopies)
      return stop(op, "'" + op->getName().getStringRef().str() + "' would have to be repeated for each");
    EmitFallback(op->getLoc(), Fallback::kRepeated)
        << "'" << op->getName().getStringRef() << "' is repeated for each of the " << lanes_.lanes()
        << " replicas that are folded into one program";
    const llvm::SetVector<Value> used = UsedFromOutside(op);
    SmallVector<SmallVector<Value>> values;  // [value][lane]
    for (Value value : used) values.push_back(lanesOf(value));
    SmallVector<SmallVector<Value>> results(op->getNumResults());
    for (int64_t lane = 0; lane < lanes_.lanes(); ++lane) {
      IRMapping mapping;
      for (auto [value, its] : llvm::zip_equal(used, values)) mapping.map(value, its[lane]);
      Operation* copy = builder_.clone(*op, mapping);
      copy->removeAttr(ir::TesseraDialect::kShardingAttr);
      for (auto [index, result] : llvm::enumerate(copy->getResults())) results[index].push_back(result);
    }
    for (auto [result, its] : llvm::zip_equal(op->getResults(), results)) setLanes(result, its);
    return success();
  }

  // --- control flow that all lanes take together ---

  bool isUniformLoop(stablehlo::WhileOp loop) const {
    return !varies(loop.getCond().front().getTerminator()->getOperand(0));
  }

  Value valueFor(Value value, bool wantsLanes) { return wantsLanes ? leading(value) : uniform(value); }

  // Fills |region| with |block|; its terminator gives lanes where |wantsLanes| says so.
  LogicalResult foldRegion(Block& block, Region& region, llvm::function_ref<bool(unsigned)> wantsLanes) {
    OpBuilder::InsertionGuard guard(builder_);
    Block& target = region.emplaceBlock();
    for (BlockArgument argument : block.getArguments()) addArgument(target, argument);
    builder_.setInsertionPointToEnd(&target);
    if (failed(foldOps(block))) return failure();
    SmallVector<Value> values;
    for (auto [index, operand] : llvm::enumerate(block.getTerminator()->getOperands()))
      values.push_back(valueFor(operand, wantsLanes(index)));
    stablehlo::ReturnOp::create(builder_, block.getTerminator()->getLoc(), values);
    return success();
  }

  OperationState stateOf(Operation* op) {
    OperationState state(op->getLoc(), op->getName());
    for (Type type : op->getResultTypes()) state.addTypes(type);
    for (auto [type, result] : llvm::zip_equal(state.types, op->getResults()))
      if (varies(result)) type = lanes_.leadingType(type);
    for (NamedAttribute attribute : op->getAttrs())
      if (attribute.getName() != ir::TesseraDialect::kShardingAttr)
        state.addAttribute(attribute.getName(), attribute.getValue());
    return state;
  }

  void finish(Operation* op, const OperationState& state) {
    Operation* made = builder_.create(state);
    for (auto [from, to] : llvm::zip_equal(op->getResults(), made->getResults())) {
      if (varies(from)) {
        setLeading(from, to);
      } else {
        uniform_.map(from, to);
      }
    }
  }

  LogicalResult foldWhile(stablehlo::WhileOp loop) {
    OperationState state = stateOf(loop);
    auto carriesLanes = [&](unsigned index) { return varies(loop.getResult(index)); };
    for (auto [index, operand] : llvm::enumerate(loop.getOperand()))
      state.addOperands(valueFor(operand, carriesLanes(index)));
    Region* condition = state.addRegion();
    Region* body = state.addRegion();
    if (failed(foldRegion(loop.getCond().front(), *condition, [](unsigned) { return false; })) ||
        failed(foldRegion(loop.getBody().front(), *body, carriesLanes)))
      return failure();
    finish(loop, state);
    return success();
  }

  LogicalResult foldBranches(Operation* op) {
    OperationState state = stateOf(op);
    state.addOperands(uniform(op->getOperand(0)));
    for (Region& branch : op->getRegions())
      if (failed(foldRegion(branch.front(), *state.addRegion(),
                            [&](unsigned index) { return varies(op->getResult(index)); })))
        return failure();
    finish(op, state);
    return success();
  }

  // --- what replicas do together ---

  // The lanes that communicate, in their order; -1 for nobody.
  SmallVector<SmallVector<int64_t>> groupsOf(DenseIntElementsAttr groups) const {
    SmallVector<SmallVector<int64_t>> result;
    if (!groups) return {llvm::to_vector(llvm::seq<int64_t>(0, lanes_.lanes()))};
    const int64_t width = groups.getType().getDimSize(1);
    for (auto [index, lane] : llvm::enumerate(groups.getValues<int64_t>())) {
      if (static_cast<int64_t>(index) % width == 0) result.emplace_back();
      if (lane >= 0) result.back().push_back(lane);
    }
    return result;
  }

  // Gives each member of each group what |member| makes of the group's values, of which a member has place |index|.
  void exchange(Value operand, Value result, DenseIntElementsAttr groups,
                llvm::function_ref<Value(ArrayRef<Value>, int64_t)> member) {
    const SmallVector<Value> values = lanesOf(operand);
    SmallVector<Value> results(lanes_.lanes());
    for (ArrayRef<int64_t> group : groupsOf(groups)) {
      const SmallVector<Value> its = llvm::map_to_vector(group, [&](int64_t lane) { return values[lane]; });
      for (auto [index, lane] : llvm::enumerate(group)) results[lane] = member(its, static_cast<int64_t>(index));
    }
    for (Value& value : results)
      if (!value) value = MakeZeros(builder_, result.getLoc(), result.getType());
    setLanes(result, results);
  }

  LogicalResult fold(ir::AllReduceOp op) {
    for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
      if (op.getGroups()) {
        // Members get one value.
        llvm::DenseMap<Value, Value> combined;
        exchange(operand, result, *op.getGroups(), [&](ArrayRef<Value> values, int64_t) {
          Value& all = combined[values.front()];
          if (!all) all = lanes_.combine(values, op.getReduction());
          return all;
        });
        continue;
      }
      Value total = reduceInProducer(operand, op.getReduction());
      uniform_.map(result, total ? total : lanes_.reduce(leading(operand), op.getReduction()));
    }
    return success();
  }

  // What combines parts of all lanes may combine them all itself.
  Value reduceInProducer(Value value, ir::Reduction reduction) {
    Operation* producer = value.getDefiningOp();
    if (!producer || !varies(value) || producer->getNumResults() != 1 ||
        producer->getBlock() != (*value.user_begin())->getBlock() || !value.hasOneUse())
      return {};
    const std::optional<FactorRule> rule = FactorRuleOf(producer);
    if (!rule || rule->reduction != reduction) return {};
    if (auto scatter = dyn_cast<stablehlo::ScatterOp>(producer)) return scatterAll(scatter, *rule);
    for (int64_t factor = 0; factor < static_cast<int64_t>(rule->factors.size()); ++factor)
      if (rule->factors[factor].reduces && holdsLanes(producer, *rule, factor, /*inPlace=*/false))
        return cloneMerged(producer, *rule, factor)->getResult(0);
    return {};
  }

  // The updates of all lanes, to what changes nothing.
  Value scatterAll(stablehlo::ScatterOp scatter, const FactorRule& rule) {
    if (varies(scatter.getInputs().front()) || !startsNeutral(scatter, rule.reduction)) return {};
    for (int64_t factor = 0; factor < static_cast<int64_t>(rule.factors.size()); ++factor) {
      if (!rule.factors[factor].reduces || dimensionOf(rule.operands[1], factor) < 0) continue;
      Operation* clone = cloneMerged(scatter, rule, factor);
      cast<stablehlo::ScatterOp>(clone).setIndicesAreSorted(false);
      cast<stablehlo::ScatterOp>(clone).setUniqueIndices(false);
      return clone->getResult(0);
    }
    return {};
  }

  static bool startsNeutral(stablehlo::ScatterOp scatter, ir::Reduction reduction) {
    Value input = scatter.getInputs().front();
    if (auto broadcast = input.getDefiningOp<stablehlo::BroadcastInDimOp>()) input = broadcast.getOperand();
    DenseElementsAttr constant;
    if (!matchPattern(input, m_Constant(&constant)) || !constant.isSplat()) return false;
    Type element = constant.getElementType();
    if (reduction == ir::Reduction::kSum && isa<FloatType>(element)) return constant.getSplatValue<APFloat>().isZero();
    const DenseElementsAttr identity = IdentityOf(reduction, element);
    return identity && constant.resizeSplat(cast<ShapedType>(identity.getType())) == identity;
  }

  LogicalResult fold(ir::AllGatherOp op) {
    const auto dimension = static_cast<int64_t>(op.getDimension());
    for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
      if (op.getGroups()) {
        exchange(operand, result, *op.getGroups(),
                 [&](ArrayRef<Value> values, int64_t) { return lanes_.concatenate(values, dimension); });
      } else {
        uniform_.map(result, merged(operand, dimension));
      }
    }
    return success();
  }

  // One that names no axis says nothing.
  LogicalResult fold(ir::ConstrainOp op) {
    if (!op.getSharding().getCuttingAxes().empty()) return stop(op, "it is about shardings");
    if (varies(op.getOperand())) {
      const Lanes lanes = varying_[op.getOperand()];
      varying_[op.getResult()] = lanes;
    } else {
      uniform_.map(op.getResult(), uniform(op.getOperand()));
    }
    return success();
  }

  LogicalResult fold(ir::MergeBatchOp op) {
    const auto dimension = static_cast<int64_t>(op.getDimension());
    const Value all = merged(op.getOperand(), dimension);
    uniform_.map(op.getResult(), ResizeBatch(builder_, all, dimension, op.getType().getDimSize(dimension)));
    return success();
  }

  LogicalResult fold(ir::SplitBatchOp op) {
    const auto dimension = static_cast<int64_t>(op.getDimension());
    const int64_t size = op.getOperand().getType().getDimSize(dimension);
    const int64_t even = op.getResult().getType().getDimSize(dimension) * lanes_.lanes();
    if (op.getValid()) setLeading(op.getValid(), lanes_.split(RealRows(builder_, op.getLoc(), even, size), 0));
    if (even != size && !varies(op.getOperand())) {
      const Value batch = ResizeBatch(builder_, uniform(op.getOperand()), dimension, even);
      setLeading(op.getResult(), lanes_.split(batch, dimension));
      return success();
    }
    if (even != size) return stop(op, "its pieces are not of equal size, of a value that differs between replicas");
    if (!varies(op.getOperand())) {
      setLeading(op.getResult(), lanes_.split(uniform(op.getOperand()), dimension));
      return success();
    }
    SmallVector<Value> pieces;
    for (auto [index, value] : llvm::enumerate(lanesOf(op.getOperand())))
      pieces.push_back(lanes_.piece(value, dimension, static_cast<int64_t>(index), lanes_.lanes()));
    setLanes(op.getResult(), pieces);
    return success();
  }

  LogicalResult fold(ir::ReduceScatterOp op) {
    const auto dimension = static_cast<int64_t>(op.getDimension());
    if (op.getGroups()) {
      exchange(op.getOperand(), op.getResult(), *op.getGroups(), [&](ArrayRef<Value> values, int64_t place) {
        const auto count = static_cast<int64_t>(values.size());
        SmallVector<Value> pieces =
            llvm::map_to_vector(values, [&](Value value) { return lanes_.piece(value, dimension, place, count); });
        return lanes_.combine(pieces, op.getReduction());
      });
      return success();
    }
    Value total = reduceInProducer(op.getOperand(), op.getReduction());
    if (!total) total = lanes_.reduce(leading(op.getOperand()), op.getReduction());
    setLeading(op.getResult(), lanes_.split(total, dimension));
    return success();
  }

  LogicalResult fold(ir::AllToAllOp op) {
    exchange(op.getOperand(), op.getResult(), op.getGroups().value_or(nullptr),
             [&](ArrayRef<Value> values, int64_t place) {
               const auto count = static_cast<int64_t>(values.size());
               SmallVector<Value> pieces = llvm::map_to_vector(values, [&](Value value) {
                 return lanes_.piece(value, static_cast<int64_t>(op.getSplitDimension()), place, count);
               });
               return lanes_.concatenate(pieces, static_cast<int64_t>(op.getConcatDimension()));
             });
    return success();
  }

  LogicalResult fold(ir::BroadcastOp op) {
    if (!op.getGroups()) {
      uniform_.map(op.getResult(), lanesOf(op.getOperand()).front());
    } else {
      exchange(op.getOperand(), op.getResult(), *op.getGroups(),
               [](ArrayRef<Value> values, int64_t) { return values.front(); });
    }
    return success();
  }

  LogicalResult fold(ir::PermuteOp op) {
    const SmallVector<Value> values = lanesOf(op.getOperand());
    SmallVector<Value> results(lanes_.lanes(), MakeZeros(builder_, op.getLoc(), op.getType()));
    const auto pairs = llvm::to_vector(op.getPairs().getValues<int64_t>());
    for (size_t i = 0; i + 1 < pairs.size(); i += 2) results[pairs[i + 1]] = values[pairs[i]];
    setLanes(op.getResult(), results);
    return success();
  }

  LogicalResult fold(ir::ShardIndexOp op) {
    auto type = lanes_.leadingType(op.getType());
    setLeading(op.getResult(), stablehlo::IotaOp::create(builder_, op.getLoc(), type, 0));
    return success();
  }

  LogicalResult fold(ir::OutfeedOp op) {
    SmallVector<Value> values;
    for (Value value : op.getValues()) values.push_back(leading(value));
    Operation* copy = op->clone();
    copy->setOperands(values);
    builder_.insert(copy);
    return success();
  }

  // What runs once has the values of the first.
  LogicalResult fold(ir::HostOp op) {
    if (op.getMode() != ir::HostMode::kOnce) return stop(op, "host code runs for each of them");
    SmallVector<Value> operands;
    for (auto [index, operand] : llvm::enumerate(op.getInputs())) {
      if (varies(operand)) EmitFirstReplica(op, index, *uniformity_.varianceOf(operand));
      operands.push_back(lanesOf(operand).front());
    }
    Operation* copy = op->clone();
    copy->setOperands(operands);
    builder_.insert(copy);
    for (auto [from, to] : llvm::zip_equal(op->getResults(), copy->getResults())) uniform_.map(from, to);
    return success();
  }

  bool foldReturn() {
    ir::ReturnOp source = computation_.getReturn();
    SmallVector<Value> values;
    for (auto [index, operand] : llvm::enumerate(source.getOperands())) {
      ir::RoleAttr role = computation_.getResultRole(index);
      if (role.getKind() == ir::RoleKind::kState && placementOf(role) == ir::Placement::kMirrored) {
        if (varies(operand)) {
          obstacle_ = Obstacle{source.getLoc(), "a mirrored variable is given different values", /*isMistake=*/true};
          return false;
        }
        values.push_back(uniform(operand));
      } else {
        values.push_back(leading(operand));
      }
    }
    ir::ReturnOp::create(builder_, source.getLoc(), values);
    return true;
  }

  ir::Placement placementOf(ir::RoleAttr role) {
    auto module = computation_->getParentOfType<ModuleOp>();
    return module.lookupSymbol<ir::VarOp>(role.getSymbol().getAttr()).getPlacement();
  }

  ir::ComputationOp computation_;
  const Uniformity uniformity_;
  OpBuilder builder_;
  const LaneBuilder lanes_;
  std::unique_ptr<Region> body_;
  IRMapping uniform_;
  llvm::DenseMap<Value, Lanes> varying_;
  std::optional<Obstacle> obstacle_;
};

// Whether |computation| is one replica's program and nothing else is cut.
std::optional<Obstacle> FindObstacle(ir::ComputationOp computation, int64_t replicas) {
  for (unsigned i = 0; i < computation.getNumArguments() + computation.getNumResults(); ++i) {
    const unsigned result = i - computation.getNumArguments();
    if (i < computation.getNumArguments() ? computation.getArgRole(i) : computation.getResultRole(result)) continue;
    return Obstacle{computation.getLoc(), "arguments have no roles, which tessera-lift-variables gives them"};
  }
  ir::MeshOp mesh = computation.getMeshOp();
  if (!mesh) return std::nullopt;
  if (computation.getNumReplicas() != replicas || computation.getNumShards() != replicas)
    return Obstacle{computation.getLoc(), "each of them has shards of its own"};
  if (!llvm::is_contained(computation.getManualAxes().getAsValueRange<StringAttr>(), ir::TesseraDialect::kReplicaAxis))
    return Obstacle{computation.getLoc(), "@" + computation.getSymName().str() + " is not the program of one replica"};
  return std::nullopt;
}

struct FoldReplicas : impl::FoldReplicasBase<FoldReplicas> {
  void runOnOperation() override {
    SmallVector<ir::ComputationOp> computations(getOperation().getOps<ir::ComputationOp>());
    int64_t replicas = 1;
    for (ir::ComputationOp computation : computations) replicas = std::max(replicas, computation.getNumReplicas());
    if (replicas == 1) return;
    std::deque<Folder> folders;
    for (ir::ComputationOp computation : computations) {
      std::optional<Obstacle> obstacle = FindObstacle(computation, replicas);
      if (!obstacle) obstacle = folders.emplace_back(computation, replicas).run();
      if (!obstacle) continue;
      if (obstacle->isMistake) return;
      EmitFallback(obstacle->location, Fallback::kNotFolded)
          << "the " << replicas << " replicas are not folded into one program: " << obstacle->reason;
      return;
    }
    for (Folder& folder : folders) folder.commit();
  }
};

}  // namespace
}  // namespace tessera
