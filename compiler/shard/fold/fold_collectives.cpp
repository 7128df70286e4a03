// SPDX-License-Identifier: Apache-2.0
// Folds collectives between replicas, and ops that give values to the outside.
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/compiler/shard/fold/folder.h"
#include "tessera/compiler/shard/state/batch_rows.h"

namespace tessera {

using namespace mlir;

namespace {

bool StartsNeutral(stablehlo::ScatterOp scatter, ir::Reduction reduction) {
  Value input = scatter.getInputs().front();
  if (auto broadcast = input.getDefiningOp<stablehlo::BroadcastInDimOp>()) input = broadcast.getOperand();
  DenseElementsAttr constant;
  if (!matchPattern(input, m_Constant(&constant)) || !constant.isSplat()) return false;
  Type element = constant.getElementType();
  if (reduction == ir::Reduction::kSum && isa<FloatType>(element)) return constant.getSplatValue<APFloat>().isZero();
  const DenseElementsAttr identity = IdentityOf(reduction, element);
  return identity && constant.resizeSplat(cast<ShapedType>(identity.getType())) == identity;
}

}  // namespace

template <typename Op>
LogicalResult Folder::foldOverReplicas(Op op, Folder& folder) {
  const bool isOver =
      llvm::is_contained(op.getAxes().template getAsValueRange<StringAttr>(), ir::TesseraDialect::kReplicaAxis);
  return isOver ? folder.fold(op) : folder.stop(op, "it is over axes of one shard each");
}

void Folder::addCommunicationRules(FoldRules& rules) {
  rules.Add<ir::AllReduceOp, foldOverReplicas<ir::AllReduceOp>>();
  rules.Add<ir::AllGatherOp, foldOverReplicas<ir::AllGatherOp>>();
  rules.Add<ir::ReduceScatterOp, foldOverReplicas<ir::ReduceScatterOp>>();
  rules.Add<ir::AllToAllOp, foldOverReplicas<ir::AllToAllOp>>();
  rules.Add<ir::PermuteOp, foldOverReplicas<ir::PermuteOp>>();
  rules.Add<ir::BroadcastOp, foldOverReplicas<ir::BroadcastOp>>();
  rules.Add<ir::ShardIndexOp, foldOverReplicas<ir::ShardIndexOp>>();
  rules.Add<ir::SplitBatchOp, foldOverReplicas<ir::SplitBatchOp>>();
  rules.Add<ir::MergeBatchOp, foldOverReplicas<ir::MergeBatchOp>>();
  rules.Add<ir::ConstrainOp, foldAs<ir::ConstrainOp>>();
  rules.Add<ir::OutfeedOp, foldAs<ir::OutfeedOp>>();
  rules.Add<ir::HostOp, foldAs<ir::HostOp>>();
  rules.AddAll<ir::ReshardOp, ir::HaloExchangeOp, ir::JoinOp, ir::PropagationBarrierOp, ir::ShardingGroupOp>(
      [](Operation* op, Folder& folder) { return folder.stop(op, "it is about shardings"); });
  rules.Refuse<ir::InfeedOp, ir::ReadVarOp, ir::WriteVarOp>(
      "arguments and results replace it first (--tessera-lift-variables)");
  rules.Refuse<ir::HostCallOp>("it is copied with the tessera.host around it");
  rules.Refuse<ir::BarrierOp, ir::WriterOp>("a later pass makes it (--tessera-elect-writer)");
  rules.Refuse<ir::ExecuteOp, ir::ComputationOp, ir::MeshOp, ir::VarOp, ir::FeedOp>("it stands in no computation");
}

// Returns the lanes of each group in their order; -1 in |groups| stands for no lane.
SmallVector<SmallVector<int64_t>> Folder::groupsOf(DenseIntElementsAttr groups) const {
  SmallVector<SmallVector<int64_t>> result;
  if (!groups) return {llvm::to_vector(llvm::seq<int64_t>(0, lanes_.lanes()))};
  const int64_t width = groups.getType().getDimSize(1);
  for (auto [index, lane] : llvm::enumerate(groups.getValues<int64_t>())) {
    if (static_cast<int64_t>(index) % width == 0) result.emplace_back();
    if (lane >= 0) result.back().push_back(lane);
  }
  return result;
}

// Gives each member of each group the value |member(values, index)|, with the values of the group and the member's
// place in it.
void Folder::exchange(Value operand, Value result, DenseIntElementsAttr groups,
                      llvm::function_ref<Value(ArrayRef<Value>, int64_t)> member) {
  const SmallVector<Value> values = values_.lanesOf(operand);
  SmallVector<Value> results(lanes_.lanes());
  for (ArrayRef<int64_t> group : groupsOf(groups)) {
    const SmallVector<Value> its = llvm::map_to_vector(group, [&](int64_t lane) { return values[lane]; });
    for (auto [index, lane] : llvm::enumerate(group)) results[lane] = member(its, static_cast<int64_t>(index));
  }
  for (Value& value : results)
    if (!value) value = MakeZeros(builder_, result.getLoc(), result.getType());
  values_.setLanes(result, results);
}

LogicalResult Folder::fold(ir::AllReduceOp op) {
  for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
    if (op.getGroups()) {
      // All members share one value.
      llvm::DenseMap<Value, Value> combined;
      exchange(operand, result, *op.getGroups(), [&](ArrayRef<Value> values, int64_t) {
        Value& all = combined[values.front()];
        if (!all) all = lanes_.combine(values, op.getReduction());
        return all;
      });
      continue;
    }
    Value total = reduceInProducer(operand, op.getReduction());
    values_.setUniform(result, total ? total : lanes_.reduce(values_.leading(operand), op.getReduction()));
  }
  return success();
}

// An op that combines parts on each lane may combine those of all lanes itself.
Value Folder::reduceInProducer(Value value, ir::Reduction reduction) {
  Operation* producer = value.getDefiningOp();
  if (!producer || !values_.varies(value) || producer->getNumResults() != 1 ||
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

// Scatters the updates of all lanes at once, into an input that holds the identity element; returns null when that is
// not possible.
Value Folder::scatterAll(stablehlo::ScatterOp scatter, const FactorRule& rule) {
  if (values_.varies(scatter.getInputs().front()) || !StartsNeutral(scatter, rule.reduction)) return {};
  for (int64_t factor = 0; factor < static_cast<int64_t>(rule.factors.size()); ++factor) {
    if (!rule.factors[factor].reduces || FactorRule::dimensionOf(rule.operands[1], factor) < 0) continue;
    Operation* clone = cloneMerged(scatter, rule, factor);
    cast<stablehlo::ScatterOp>(clone).setIndicesAreSorted(false);
    cast<stablehlo::ScatterOp>(clone).setUniqueIndices(false);
    return clone->getResult(0);
  }
  return {};
}

LogicalResult Folder::fold(ir::AllGatherOp op) {
  const auto dimension = static_cast<int64_t>(op.getDimension());
  for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
    if (op.getGroups()) {
      exchange(operand, result, *op.getGroups(),
               [&](ArrayRef<Value> values, int64_t) { return lanes_.concatenate(values, dimension); });
    } else {
      values_.setUniform(result, values_.merged(operand, dimension));
    }
  }
  return success();
}

// A constraint that names no axis has no effect.
LogicalResult Folder::fold(ir::ConstrainOp op) {
  if (!op.getSharding().getCuttingAxes().empty()) return stop(op, "it is about shardings");
  values_.setSame(op.getResult(), op.getOperand());
  return success();
}

LogicalResult Folder::fold(ir::MergeBatchOp op) {
  const auto dimension = static_cast<int64_t>(op.getDimension());
  const Value all = values_.merged(op.getOperand(), dimension);
  values_.setUniform(op.getResult(), ResizeBatch(builder_, all, dimension, op.getType().getDimSize(dimension)));
  return success();
}

LogicalResult Folder::fold(ir::SplitBatchOp op) {
  const auto dimension = static_cast<int64_t>(op.getDimension());
  const int64_t size = op.getOperand().getType().getDimSize(dimension);
  const int64_t even = op.getResult().getType().getDimSize(dimension) * lanes_.lanes();
  if (op.getValid()) values_.setLeading(op.getValid(), lanes_.split(RealRows(builder_, op.getLoc(), even, size), 0));
  if (even != size && !values_.varies(op.getOperand())) {
    const Value batch = ResizeBatch(builder_, values_.uniform(op.getOperand()), dimension, even);
    values_.setLeading(op.getResult(), lanes_.split(batch, dimension));
    return success();
  }
  if (even != size) return stop(op, "its pieces are not of equal size, of a value that differs between replicas");
  if (!values_.varies(op.getOperand())) {
    values_.setLeading(op.getResult(), lanes_.split(values_.uniform(op.getOperand()), dimension));
    return success();
  }
  SmallVector<Value> pieces;
  for (auto [index, value] : llvm::enumerate(values_.lanesOf(op.getOperand())))
    pieces.push_back(lanes_.piece(value, dimension, static_cast<int64_t>(index), lanes_.lanes()));
  values_.setLanes(op.getResult(), pieces);
  return success();
}

LogicalResult Folder::fold(ir::ReduceScatterOp op) {
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
  if (!total) total = lanes_.reduce(values_.leading(op.getOperand()), op.getReduction());
  values_.setLeading(op.getResult(), lanes_.split(total, dimension));
  return success();
}

LogicalResult Folder::fold(ir::AllToAllOp op) {
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

LogicalResult Folder::fold(ir::BroadcastOp op) {
  if (!op.getGroups()) {
    values_.setUniform(op.getResult(), values_.lanesOf(op.getOperand()).front());
  } else {
    exchange(op.getOperand(), op.getResult(), *op.getGroups(),
             [](ArrayRef<Value> values, int64_t) { return values.front(); });
  }
  return success();
}

LogicalResult Folder::fold(ir::PermuteOp op) {
  const SmallVector<Value> values = values_.lanesOf(op.getOperand());
  SmallVector<Value> results(lanes_.lanes(), MakeZeros(builder_, op.getLoc(), op.getType()));
  const auto pairs = llvm::to_vector(op.getPairs().getValues<int64_t>());
  for (size_t i = 0; i + 1 < pairs.size(); i += 2) results[pairs[i + 1]] = values[pairs[i]];
  values_.setLanes(op.getResult(), results);
  return success();
}

LogicalResult Folder::fold(ir::ShardIndexOp op) {
  auto type = lanes_.leadingType(op.getType());
  values_.setLeading(op.getResult(), stablehlo::IotaOp::create(builder_, op.getLoc(), type, 0));
  return success();
}

LogicalResult Folder::fold(ir::OutfeedOp op) {
  SmallVector<Value> values;
  for (Value value : op.getValues()) values.push_back(values_.leading(value));
  Operation* copy = op->clone();
  copy->setOperands(values);
  builder_.insert(copy);
  return success();
}

// An op that runs once takes the values of the first replica.
LogicalResult Folder::fold(ir::HostOp op) {
  if (op.getMode() != ir::HostMode::kOnce) return stop(op, "host code runs for each of them");
  SmallVector<Value> operands;
  for (auto [index, operand] : llvm::enumerate(op.getInputs())) {
    if (values_.varies(operand)) EmitFirstReplica(op, index, *uniformity_.varianceOf(operand));
    operands.push_back(values_.lanesOf(operand).front());
  }
  Operation* copy = op->clone();
  copy->setOperands(operands);
  builder_.insert(copy);
  for (auto [from, to] : llvm::zip_equal(op->getResults(), copy->getResults())) values_.setUniform(from, to);
  return success();
}

}  // namespace tessera
