// SPDX-License-Identifier: Apache-2.0
// --tessera-propagate-sharding: from the values that a program shards to those around them.
//
// What is known of one dimension of a factor goes to its other dimensions, op by op, forwards and backwards, until
// nothing changes: axes are only ever added to a dimension, so that this ends. Ops that pass all dimensions on come
// first, so that what belongs together is sharded alike before products and reductions take sides.
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/shard/partition/dataflow.h"
#include "tessera/compiler/shard/partition/factor_rule.h"
#include "tessera/compiler/shard/partition/shardable_axes.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/mesh.h"

namespace tessera {

#define GEN_PASS_DEF_PROPAGATESHARDING
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

class Propagation {
 public:
  explicit Propagation(ir::ComputationOp computation)
      : computation_(computation), mesh_(computation.getMeshOp()), shardable_(computation) {}

  void run() {
    if (shardable_.empty()) return;
    Block& body = computation_.getBody().front();
    VisitOps(body, [&](Operation* op) { ops_.push_back(op); });
    seed();
    for (bool all : {false, true}) {
      do {
        changed_ = false;
        for (Operation* op : ops_) visit(op, all);
        for (Operation* op : llvm::reverse(ops_)) visit(op, all);
      } while (changed_);
    }
    annotate();
  }

 private:
  struct State {
    SmallVector<Axes> axes;      // per dimension
    SmallVector<bool> isClosed;  // the program says so, and no more
  };
  struct Place {
    Value value;
    int64_t dimension;
  };

  State& stateOf(Value value) {
    State& state = states_[CarriedAs(value)];
    if (state.axes.empty()) {
      const auto rank = static_cast<size_t>(cast<RankedTensorType>(value.getType()).getRank());
      state.axes.resize(rank);
      state.isClosed.resize(rank);
    }
    return state;
  }

  // What a program says outright.
  void seed() {
    for (BlockArgument argument : computation_.getArguments())
      if (auto sharding = computation_.getArgAttrOfType<ir::ShardingAttr>(argument.getArgNumber(),
                                                                          ir::TesseraDialect::kShardingAttr))
        seed(argument, sharding, /*closes=*/true);
    for (auto [index, value] : llvm::enumerate(computation_.getReturn().getOperands()))
      if (auto sharding = computation_.getResultAttrOfType<ir::ShardingAttr>(index, ir::TesseraDialect::kShardingAttr))
        seed(value, sharding, /*closes=*/false);
    for (Operation* op : ops_) {
      if (auto constrain = dyn_cast<ir::ConstrainOp>(op)) seed(constrain.getResult(), constrain.getSharding(), true);
      auto reshard = dyn_cast<ir::ReshardOp>(op);
      if (reshard && reshard.getFrom().isWhole()) seed(reshard.getOperand(), reshard.getTo(), false);
      if (reshard && reshard.getTo().isWhole()) seed(reshard.getResult(), reshard.getFrom(), false);
    }
  }

  void seed(Value value, ir::ShardingAttr sharding, bool closes) {
    if (isConstant(value)) return;
    State& state = stateOf(value);
    for (auto [dimension, given] : llvm::enumerate(sharding.getDimensions())) {
      const Place place = {value, static_cast<int64_t>(dimension)};
      if (state.axes[dimension].empty()) extend(place, given.getAxes(), sizeOf(place));
      if (closes && !given.getIsOpen()) state.isClosed[dimension] = true;
    }
  }

  // A constant has whatever part of it each user wants.
  static bool isConstant(Value value) { return matchPattern(value, m_Constant()); }

  static int64_t sizeOf(const Place& place) {
    return cast<RankedTensorType>(place.value.getType()).getDimSize(place.dimension);
  }

  void visit(Operation* op, bool all) {
    if (auto constrain = dyn_cast<ir::ConstrainOp>(op)) return joinAll(constrain.getOperand(), constrain.getResult());
    for (auto [from, to] : EdgesOf(op)) joinAll(from, to);
    const bool passes = op->hasTrait<OpTrait::Elementwise>() ||
                        isa<stablehlo::BroadcastInDimOp, stablehlo::TransposeOp, stablehlo::ReshapeOp,
                            stablehlo::SelectOp, stablehlo::OptimizationBarrierOp>(op);
    if (!all && !passes) return;
    const FactorRule* rule = ruleOf(op);
    if (!rule) return;
    for (auto [factor, properties] : llvm::enumerate(rule->factors)) {
      SmallVector<Place> places;
      auto add = [&](Value value, ArrayRef<int64_t> factors) {
        for (auto [dimension, its] : llvm::enumerate(factors))
          if (its == static_cast<int64_t>(factor) && !isConstant(value))
            places.push_back({value, static_cast<int64_t>(dimension)});
      };
      for (auto [value, factors] : llvm::zip_equal(op->getOperands(), rule->operands)) add(value, factors);
      for (auto [value, factors] : llvm::zip_equal(op->getResults(), rule->results)) add(value, factors);
      join(places, properties.size);
    }
  }

  const FactorRule* ruleOf(Operation* op) {
    auto [found, isNew] = rules_.try_emplace(op);
    if (isNew) found->second = FactorRuleOf(op);
    return found->second ? &*found->second : nullptr;
  }

  void joinAll(Value a, Value b) {
    const int64_t rank = cast<RankedTensorType>(a.getType()).getRank();
    for (int64_t dimension = 0; dimension < rank; ++dimension) {
      SmallVector<Place> places;
      for (Value value : {a, b})
        if (!isConstant(value)) places.push_back({value, dimension});
      join(places, cast<RankedTensorType>(a.getType()).getDimSize(dimension));
    }
  }

  // Dimensions that are cut together. Where they disagree, the largest tensor's word goes to those that have none.
  void join(ArrayRef<Place> places, int64_t size) {
    Axes best;
    int64_t weight = -1;
    for (const Place& place : places) {
      const Axes& axes = stateOf(place.value).axes[place.dimension];
      if (axes.empty()) continue;
      const int64_t elements = cast<RankedTensorType>(place.value.getType()).getNumElements();
      const bool longer =
          axes.size() > best.size() && ArrayRef<StringAttr>(axes).take_front(best.size()) == ArrayRef(best);
      if (longer || elements > weight) {
        best = axes;
        weight = std::max(weight, elements);
      }
    }
    if (best.empty()) return;
    for (const Place& place : places) extend(place, best, size);
  }

  // Adds to the axes of |place| as many of |axes|, which begin with those that it has, as can be.
  void extend(const Place& place, ArrayRef<StringAttr> axes, int64_t factorSize) {
    State& state = stateOf(place.value);
    Axes& own = state.axes[place.dimension];
    if (state.isClosed[place.dimension] || own.size() >= axes.size() || axes.take_front(own.size()) != ArrayRef(own))
      return;
    for (StringAttr axis : axes.drop_front(own.size())) {
      const bool taken = llvm::any_of(state.axes, [&](const Axes& others) { return llvm::is_contained(others, axis); });
      own.push_back(axis);
      const int64_t pieces = ir::CountOver(mesh_, own);
      if (taken || sizeOf(place) % pieces != 0 || factorSize % pieces != 0 || !isAllowed(place.value, axis)) {
        own.pop_back();
        return;
      }
      changed_ = true;
    }
  }

  bool isAllowed(Value value, StringAttr axis) const {
    Operation* op = value.getDefiningOp();
    return shardable_.isUniform(value, axis) && (!op || shardable_.runTogether(op, axis));
  }

  ir::ShardingAttr shardingOf(Value value) {
    SmallVector<ir::DimensionShardingAttr> dimensions;
    for (const Axes& axes : stateOf(value).axes)
      dimensions.push_back(ir::DimensionShardingAttr::get(computation_.getContext(), axes, /*isOpen=*/false));
    return ir::ShardingAttr::get(computation_.getContext(), dimensions);
  }

  void annotate() {
    for (BlockArgument argument : computation_.getArguments())
      if (ir::ShardingAttr sharding = shardingOf(argument); !sharding.isWhole())
        computation_.setArgAttr(argument.getArgNumber(), ir::TesseraDialect::kShardingAttr, sharding);
    for (Operation* op : ops_) {
      if (op->getNumResults() == 0 || isa<ir::ReshardOp>(op)) continue;
      SmallVector<Attribute> shardings;
      bool cuts = false;
      for (Value result : op->getResults()) {
        auto tensor = dyn_cast<RankedTensorType>(result.getType());
        ir::ShardingAttr sharding = tensor ? shardingOf(result) : ir::ShardingAttr::whole(op->getContext(), 0);
        cuts |= !sharding.isWhole();
        shardings.push_back(sharding);
      }
      if (cuts) op->setAttr(ir::TesseraDialect::kShardingAttr, ArrayAttr::get(op->getContext(), shardings));
    }
  }

  ir::ComputationOp computation_;
  ir::MeshOp mesh_;
  ShardableAxes shardable_;
  SmallVector<Operation*> ops_;
  llvm::DenseMap<Value, State> states_;
  llvm::DenseMap<Operation*, std::optional<FactorRule>> rules_;
  bool changed_ = false;
};

struct PropagateSharding : impl::PropagateShardingBase<PropagateSharding> {
  void runOnOperation() override { Propagation(getOperation()).run(); }
};

}  // namespace
}  // namespace tessera
