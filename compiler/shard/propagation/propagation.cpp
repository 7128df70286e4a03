// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/propagation/propagation.h"

#include "fmt/format.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/shard/propagation/dataflow.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

// Constants take no part in propagation: each user slices the part that it needs.
bool IsConstant(Value value) { return matchPattern(value, m_Constant()); }

int64_t SizeOf(Value value, int64_t dimension) { return cast<RankedTensorType>(value.getType()).getDimSize(dimension); }

bool AnyCount(int64_t) { return true; }

}  // namespace

Propagation::Propagation(ir::ComputationOp computation)
    : computation_(computation), mesh_(computation.getMeshOp()), shardable_(computation) {
  if (shardable_.empty()) return;
  VisitOps(computation_.getBody().front(), [&](Operation* op) { ops_.push_back(op); });
  Seed();
  Propagate();
  for (auto& [priority, dimensions] : waiting_) {
    for (const Waiting& dimension : dimensions) {
      at(dimension.place).is_closed = false;
      at(dimension.place).reserved.clear();
    }
    for (const Waiting& dimension : dimensions) {
      Extend(dimension.place, dimension.given.getAxes(), AnyCount, dimension.origin);
      at(dimension.place).is_closed = dimension.closes && !dimension.given.getIsOpen();
    }
    Propagate();
  }
}

void Propagation::Propagate() {
  for (Round round : {Round::kSameShape, Round::kOwnPieces, Round::kAll}) {
    do {
      changed_ = false;
      for (Operation* op : ops_) Visit(op, round);
      for (Operation* op : llvm::reverse(ops_)) Visit(op, round);
    } while (changed_);
  }
}

ir::ShardingAttr Propagation::ShardingOf(Value value) {
  SmallVector<ir::DimensionShardingAttr> dimensions;
  for (const Dimension& dimension : DimensionsOf(value))
    dimensions.push_back(ir::DimensionShardingAttr::get(computation_.getContext(), dimension.axes, /*isOpen=*/false));
  return ir::ShardingAttr::get(computation_.getContext(), dimensions);
}

std::string Propagation::OriginOf(Value value, int64_t dimension) {
  const Dimension& its = at({value, dimension});
  return its.origin && !its.axes.empty() ? *its.origin : "";
}

SmallVector<Propagation::Dimension>& Propagation::DimensionsOf(Value value) {
  SmallVector<Dimension>& dimensions = states_[CarriedAs(value)];
  if (dimensions.empty()) dimensions.resize(static_cast<size_t>(cast<RankedTensorType>(value.getType()).getRank()));
  return dimensions;
}

// Seeds the shardings given in the program.
void Propagation::Seed() {
  for (BlockArgument argument : computation_.getArguments()) {
    const unsigned index = argument.getArgNumber();
    auto sharding = computation_.getArgAttrOfType<ir::ShardingAttr>(index, ir::TesseraDialect::kShardingAttr);
    if (sharding) Seed(argument, sharding, /*closes=*/true, fmt::format("argument {}", index));
  }
  for (auto [index, value] : llvm::enumerate(computation_.getReturn().getOperands())) {
    auto sharding = computation_.getResultAttrOfType<ir::ShardingAttr>(index, ir::TesseraDialect::kShardingAttr);
    if (sharding) Seed(value, sharding, /*closes=*/false, fmt::format("result {}", index));
  }
  for (Operation* op : ops_) {
    if (auto constrain = dyn_cast<ir::ConstrainOp>(op))
      Seed(constrain.getResult(), constrain.getSharding(), true, "constraint at " + LocationText(op->getLoc()));
    auto reshard = dyn_cast<ir::ReshardOp>(op);
    if (reshard && reshard.getFrom().isWhole())
      Seed(reshard.getOperand(), reshard.getTo(), false, "input of the manual region at " + LocationText(op->getLoc()));
    if (reshard && reshard.getTo().isWhole())
      Seed(reshard.getResult(), reshard.getFrom(), false,
           "output of the manual region at " + LocationText(op->getLoc()));
  }
}

void Propagation::Seed(Value value, ir::ShardingAttr sharding, bool closes, std::string origin) {
  if (IsConstant(value)) return;
  origins_.push_back(std::make_unique<std::string>(std::move(origin)));
  for (auto [dimension, given] : llvm::enumerate(sharding.getDimensions())) {
    const Place place = {value, static_cast<int64_t>(dimension)};
    if (given.getPriority() > 0 && at(place).axes.empty() && !at(place).is_closed) {
      waiting_[given.getPriority()].push_back({place, given, closes, origins_.back().get()});
      at(place).reserved = Axes(given.getAxes());
      at(place).is_closed = true;
      continue;
    }
    if (at(place).axes.empty()) Extend(place, given.getAxes(), AnyCount, origins_.back().get());
    if (closes && !given.getIsOpen()) at(place).is_closed = true;
  }
}

void Propagation::Visit(Operation* op, Round round) {
  if (auto constrain = dyn_cast<ir::ConstrainOp>(op)) return JoinAll(constrain.getOperand(), constrain.getResult());
  if (auto barrier = dyn_cast<ir::PropagationBarrierOp>(op)) {
    if (barrier.getForward()) Flow(barrier.getOperand(), barrier.getResult());
    if (barrier.getBackward()) Flow(barrier.getResult(), barrier.getOperand());
    return;
  }
  if (auto member = dyn_cast<ir::ShardingGroupOp>(op)) return JoinGroup(member);
  for (auto [from, to] : EdgesOf(op)) JoinAll(from, to);
  const bool passes = op->hasTrait<OpTrait::Elementwise>() ||
                      isa<stablehlo::BroadcastInDimOp, stablehlo::TransposeOp, stablehlo::ReshapeOp,
                          stablehlo::SelectOp, stablehlo::OptimizationBarrierOp>(op);
  if (round == Round::kSameShape && !passes) return;
  const FactorRule* rule = RuleOf(op);
  if (!rule) return;
  for (size_t factor = 0; factor < rule->factors.size(); ++factor) {
    if (round != Round::kAll && rule->factors[factor].has_own_code) continue;
    SmallVector<Place> places;
    auto add = [&](Value value, ArrayRef<int64_t> factors) {
      for (auto [dimension, its] : llvm::enumerate(factors))
        if (its == static_cast<int64_t>(factor) && !IsConstant(value))
          places.push_back({value, static_cast<int64_t>(dimension)});
    };
    for (auto [value, factors] : llvm::zip_equal(op->getOperands(), rule->operands)) add(value, factors);
    for (auto [value, factors] : llvm::zip_equal(op->getResults(), rule->results)) add(value, factors);
    Join(places, [&](int64_t count) { return rule->Allows(static_cast<int64_t>(factor), count); });
  }
  for (const FactorRule::Split& split : rule->splits) JoinSplit(op, *rule, split);
}

// The axes of a dimension are the concatenated axes of its factors.
void Propagation::JoinSplit(Operation* op, const FactorRule& rule, const FactorRule::Split& split) {
  if (IsConstant(op->getOperand(0))) return;
  const Value operand = op->getOperand(0), result = op->getResult(0);
  const Place whole{split.is_result ? result : operand, split.dimension};
  const FactorRule::Dimensions& others = split.is_result ? rule.operands[0] : rule.results[0];
  Axes before;
  for (int64_t factor : split.factors) {
    const Place part{split.is_result ? operand : result, llvm::find(others, factor) - others.begin()};
    const Dimension its = at(whole);
    if (ArrayRef<StringAttr>(its.axes).take_front(before.size()) != ArrayRef(before)) return;
    Extend(
        part, ArrayRef<StringAttr>(its.axes).drop_front(before.size()),
        [&](int64_t count) { return rule.Allows(factor, count); }, its.origin);
    const Dimension cut = at(part);
    llvm::append_range(before, cut.axes);
    Extend(whole, before, AnyCount, cut.origin);
    if (ir::CountOver(mesh_, cut.axes) != rule.factors[factor].size) return;
  }
}

const FactorRule* Propagation::RuleOf(Operation* op) {
  auto [found, is_new] = rules_.try_emplace(op);
  if (is_new) found->second = FactorRuleOf(op);
  return found->second ? &*found->second : nullptr;
}

void Propagation::JoinAll(Value a, Value b) {
  const int64_t rank = cast<RankedTensorType>(a.getType()).getRank();
  for (int64_t dimension = 0; dimension < rank; ++dimension) {
    SmallVector<Place> places;
    for (Value value : {a, b})
      if (!IsConstant(value)) places.push_back({value, dimension});
    Join(places, AnyCount);
  }
}

// Passes shardings from one of two values of the same shape to the other.
void Propagation::Flow(Value from, Value to) {
  if (IsConstant(from) || IsConstant(to)) return;
  const SmallVector<Dimension> given = DimensionsOf(from);
  for (auto [dimension, its] : llvm::enumerate(given))
    Extend({to, static_cast<int64_t>(dimension)}, its.axes, AnyCount, its.origin);
}

void Propagation::JoinGroup(ir::ShardingGroupOp member) {
  Value first = first_of_group_.try_emplace(static_cast<int64_t>(member.getGroup()), member.getValue()).first->second;
  if (first.getType() != member.getValue().getType() &&
      cast<ShapedType>(first.getType()).getShape() != cast<ShapedType>(member.getValue().getType()).getShape())
    return;
  JoinAll(first, member.getValue());
}

// Shards |places|, dimensions that are sharded together, alike. Where they disagree, the axes of the largest tensor are
// used for the dimensions without axes.
void Propagation::Join(ArrayRef<Place> places, Allows allows) {
  Axes best;
  const std::string* origin = nullptr;
  int64_t weight = -1;
  for (const Place& place : places) {
    const Dimension& its = at(place);
    if (its.axes.empty()) continue;
    const int64_t elements = cast<RankedTensorType>(place.value.getType()).getNumElements();
    const bool longer =
        its.axes.size() > best.size() && ArrayRef<StringAttr>(its.axes).take_front(best.size()) == ArrayRef(best);
    if (longer || elements > weight) {
      best = its.axes;
      origin = its.origin;
      weight = std::max(weight, elements);
    }
  }
  if (best.empty()) return;
  for (const Place& place : places) Extend(place, best, allows, origin);
}

// Adds as many of |axes| as possible to the axes of |place|; does nothing unless these are a prefix of |axes|. The
// predicate |allows| says whether the dimension can be split into a given number of pieces.
void Propagation::Extend(const Place& place, ArrayRef<StringAttr> axes, Allows allows, const std::string* origin) {
  SmallVector<Dimension>& all = DimensionsOf(place.value);
  Dimension& own = all[place.dimension];
  if (own.is_closed || own.axes.size() >= axes.size() || axes.take_front(own.axes.size()) != ArrayRef(own.axes)) return;
  const int64_t size = SizeOf(place.value, place.dimension);
  for (StringAttr axis : axes.drop_front(own.axes.size())) {
    const bool taken = llvm::any_of(all, [&](const Dimension& other) {
      return llvm::is_contained(other.axes, axis) || llvm::is_contained(other.reserved, axis);
    });
    own.axes.push_back(axis);
    const int64_t pieces = ir::CountOver(mesh_, own.axes);
    if (taken || (pieces > size && size != 0) || !allows(pieces) || !IsAllowed(place.value, axis)) {
      own.axes.pop_back();
      return;
    }
    own.origin = origin;
    changed_ = true;
  }
}

bool Propagation::IsAllowed(Value value, StringAttr axis) const {
  Operation* op = value.getDefiningOp();
  return shardable_.IsUniform(value, axis) && (!op || shardable_.RunTogether(op, axis));
}

}  // namespace tessera
