// SPDX-License-Identifier: Apache-2.0
// Folds collectives between replicas, and ops that send values out of the program.
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
LogicalResult Folder::FoldOverReplicas(Op op, Folder& folder) {
  const bool is_over =
      llvm::is_contained(op.getAxes().template getAsValueRange<StringAttr>(), ir::TesseraDialect::kReplicaAxis);
  return is_over ? folder.Fold(op) : folder.Stop(op, "all its axes have size 1");
}

void Folder::AddCommunicationRules(FoldRules& rules) {
  rules.Add<ir::AllReduceOp, FoldOverReplicas<ir::AllReduceOp>>();
  rules.Add<ir::AllGatherOp, FoldOverReplicas<ir::AllGatherOp>>();
  rules.Add<ir::ReduceScatterOp, FoldOverReplicas<ir::ReduceScatterOp>>();
  rules.Add<ir::AllToAllOp, FoldOverReplicas<ir::AllToAllOp>>();
  rules.Add<ir::PermuteOp, FoldOverReplicas<ir::PermuteOp>>();
  rules.Add<ir::BroadcastOp, FoldOverReplicas<ir::BroadcastOp>>();
  rules.Add<ir::ShardIndexOp, FoldOverReplicas<ir::ShardIndexOp>>();
  rules.Add<ir::SplitBatchOp, FoldOverReplicas<ir::SplitBatchOp>>();
  rules.Add<ir::MergeBatchOp, FoldOverReplicas<ir::MergeBatchOp>>();
  rules.Add<ir::ConstrainOp, FoldAs<ir::ConstrainOp>>();
  rules.Add<ir::OutfeedOp, FoldAs<ir::OutfeedOp>>();
  rules.Add<ir::HostOp, FoldAs<ir::HostOp>>();
  rules.AddAll<ir::ReshardOp, ir::HaloExchangeOp, ir::JoinOp, ir::PropagationBarrierOp, ir::ShardingGroupOp>(
      [](Operation* op, Folder& folder) { return folder.Stop(op, "it depends on shardings"); });
  rules.Refuse<ir::InfeedOp, ir::ReadVarOp, ir::WriteVarOp>("run --tessera-lift-variables first");
  rules.Refuse<ir::HostCallOp>("it is copied with the enclosing tessera.host");
  rules.Refuse<ir::BarrierOp, ir::WriterOp>("a later pass creates it (--tessera-elect-writer)");
  rules.Refuse<ir::ExecuteOp, ir::ComputationOp, ir::MeshOp, ir::VarOp, ir::FeedOp>("no computation contains it");
}

// Returns the lanes of each group in order; -1 in |groups| means no lane.
SmallVector<SmallVector<int64_t>> Folder::GroupsOf(DenseIntElementsAttr groups) const {
  SmallVector<SmallVector<int64_t>> result;
  if (!groups) return {llvm::to_vector(llvm::seq<int64_t>(0, lanes_.lanes()))};
  const int64_t width = groups.getType().getDimSize(1);
  for (auto [index, lane] : llvm::enumerate(groups.getValues<int64_t>())) {
    if (static_cast<int64_t>(index) % width == 0) result.emplace_back();
    if (lane >= 0) result.back().push_back(lane);
  }
  return result;
}

// Sets the result of each member of each group to |member(values, index)|: the values of the group, and the member's
// index in it.
void Folder::Exchange(Value operand, Value result, DenseIntElementsAttr groups,
                      llvm::function_ref<Value(ArrayRef<Value>, int64_t)> member) {
  const SmallVector<Value> values = values_.LanesOf(operand);
  SmallVector<Value> results(lanes_.lanes());
  for (ArrayRef<int64_t> group : GroupsOf(groups)) {
    const SmallVector<Value> its = llvm::map_to_vector(group, [&](int64_t lane) { return values[lane]; });
    for (auto [index, lane] : llvm::enumerate(group)) results[lane] = member(its, static_cast<int64_t>(index));
  }
  for (Value& value : results)
    if (!value) value = MakeZeros(builder_, result.getLoc(), result.getType());
  values_.SetLanes(result, results);
}

LogicalResult Folder::Fold(ir::AllReduceOp op) {
  for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
    if (op.getGroups()) {
      // All members share one value.
      llvm::DenseMap<Value, Value> combined;
      Exchange(operand, result, *op.getGroups(), [&](ArrayRef<Value> values, int64_t) {
        Value& all = combined[values.front()];
        if (!all) all = lanes_.Combine(values, op.getReduction());
        return all;
      });
      continue;
    }
    Value total = ReduceInProducer(operand, op.getReduction());
    values_.SetUniform(result, total ? total : lanes_.Reduce(values_.Leading(operand), op.getReduction()));
  }
  return success();
}

// Returns the reduction over all lanes if the producer, which already reduces in each lane, can compute it; else null.
Value Folder::ReduceInProducer(Value value, ir::Reduction reduction) {
  Operation* producer = value.getDefiningOp();
  if (!producer || !values_.Varies(value) || producer->getNumResults() != 1 ||
      producer->getBlock() != (*value.user_begin())->getBlock() || !value.hasOneUse())
    return {};
  const std::optional<FactorRule> rule = FactorRuleOf(producer);
  if (!rule || rule->reduction != reduction) return {};
  if (auto scatter = dyn_cast<stablehlo::ScatterOp>(producer)) return ScatterAll(scatter, *rule);
  for (int64_t factor = 0; factor < static_cast<int64_t>(rule->factors.size()); ++factor)
    if (rule->factors[factor].reduces && HoldsLanes(producer, *rule, factor, /*in_place=*/false))
      return CloneMerged(producer, *rule, factor)->getResult(0);
  return {};
}

// Scatters the updates of all lanes in one op, into an input that holds the identity element; returns null when that is
// not possible.
Value Folder::ScatterAll(stablehlo::ScatterOp scatter, const FactorRule& rule) {
  if (values_.Varies(scatter.getInputs().front()) || !StartsNeutral(scatter, rule.reduction)) return {};
  for (int64_t factor = 0; factor < static_cast<int64_t>(rule.factors.size()); ++factor) {
    if (!rule.factors[factor].reduces || FactorRule::DimensionOf(rule.operands[1], factor) < 0) continue;
    Operation* clone = CloneMerged(scatter, rule, factor);
    cast<stablehlo::ScatterOp>(clone).setIndicesAreSorted(false);
    cast<stablehlo::ScatterOp>(clone).setUniqueIndices(false);
    return clone->getResult(0);
  }
  return {};
}

LogicalResult Folder::Fold(ir::AllGatherOp op) {
  const auto dimension = static_cast<int64_t>(op.getDimension());
  for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
    if (op.getGroups()) {
      Exchange(operand, result, *op.getGroups(),
               [&](ArrayRef<Value> values, int64_t) { return lanes_.Concatenate(values, dimension); });
    } else {
      values_.SetUniform(result, values_.Merged(operand, dimension));
    }
  }
  return success();
}

// A constraint without axes has no effect.
LogicalResult Folder::Fold(ir::ConstrainOp op) {
  if (!op.getSharding().getCuttingAxes().empty()) return Stop(op, "it depends on shardings");
  values_.SetSame(op.getResult(), op.getOperand());
  return success();
}

LogicalResult Folder::Fold(ir::MergeBatchOp op) {
  const auto dimension = static_cast<int64_t>(op.getDimension());
  const Value all = values_.Merged(op.getOperand(), dimension);
  values_.SetUniform(op.getResult(), ResizeBatch(builder_, all, dimension, op.getType().getDimSize(dimension)));
  return success();
}

LogicalResult Folder::Fold(ir::SplitBatchOp op) {
  const auto dimension = static_cast<int64_t>(op.getDimension());
  const int64_t size = op.getOperand().getType().getDimSize(dimension);
  const int64_t even = op.getResult().getType().getDimSize(dimension) * lanes_.lanes();
  if (op.getValid()) values_.SetLeading(op.getValid(), lanes_.Split(RealRows(builder_, op.getLoc(), even, size), 0));
  if (even != size && !values_.Varies(op.getOperand())) {
    const Value batch = ResizeBatch(builder_, values_.Uniform(op.getOperand()), dimension, even);
    values_.SetLeading(op.getResult(), lanes_.Split(batch, dimension));
    return success();
  }
  if (even != size) return Stop(op, "it splits a value that differs between replicas into pieces of different sizes");
  if (!values_.Varies(op.getOperand())) {
    values_.SetLeading(op.getResult(), lanes_.Split(values_.Uniform(op.getOperand()), dimension));
    return success();
  }
  SmallVector<Value> pieces;
  for (auto [index, value] : llvm::enumerate(values_.LanesOf(op.getOperand())))
    pieces.push_back(lanes_.Piece(value, dimension, static_cast<int64_t>(index), lanes_.lanes()));
  values_.SetLanes(op.getResult(), pieces);
  return success();
}

LogicalResult Folder::Fold(ir::ReduceScatterOp op) {
  const auto dimension = static_cast<int64_t>(op.getDimension());
  if (op.getGroups()) {
    Exchange(op.getOperand(), op.getResult(), *op.getGroups(), [&](ArrayRef<Value> values, int64_t place) {
      const auto count = static_cast<int64_t>(values.size());
      SmallVector<Value> pieces =
          llvm::map_to_vector(values, [&](Value value) { return lanes_.Piece(value, dimension, place, count); });
      return lanes_.Combine(pieces, op.getReduction());
    });
    return success();
  }
  Value total = ReduceInProducer(op.getOperand(), op.getReduction());
  if (!total) total = lanes_.Reduce(values_.Leading(op.getOperand()), op.getReduction());
  values_.SetLeading(op.getResult(), lanes_.Split(total, dimension));
  return success();
}

LogicalResult Folder::Fold(ir::AllToAllOp op) {
  Exchange(op.getOperand(), op.getResult(), op.getGroups().value_or(nullptr),
           [&](ArrayRef<Value> values, int64_t place) {
             const auto count = static_cast<int64_t>(values.size());
             SmallVector<Value> pieces = llvm::map_to_vector(values, [&](Value value) {
               return lanes_.Piece(value, static_cast<int64_t>(op.getSplitDimension()), place, count);
             });
             return lanes_.Concatenate(pieces, static_cast<int64_t>(op.getConcatDimension()));
           });
  return success();
}

LogicalResult Folder::Fold(ir::BroadcastOp op) {
  if (!op.getGroups()) {
    values_.SetUniform(op.getResult(), values_.LanesOf(op.getOperand()).front());
  } else {
    Exchange(op.getOperand(), op.getResult(), *op.getGroups(),
             [](ArrayRef<Value> values, int64_t) { return values.front(); });
  }
  return success();
}

LogicalResult Folder::Fold(ir::PermuteOp op) {
  const SmallVector<Value> values = values_.LanesOf(op.getOperand());
  SmallVector<Value> results(lanes_.lanes(), MakeZeros(builder_, op.getLoc(), op.getType()));
  const auto pairs = llvm::to_vector(op.getPairs().getValues<int64_t>());
  for (size_t i = 0; i + 1 < pairs.size(); i += 2) results[pairs[i + 1]] = values[pairs[i]];
  values_.SetLanes(op.getResult(), results);
  return success();
}

LogicalResult Folder::Fold(ir::ShardIndexOp op) {
  auto type = lanes_.LeadingType(op.getType());
  values_.SetLeading(op.getResult(), stablehlo::IotaOp::create(builder_, op.getLoc(), type, 0));
  return success();
}

LogicalResult Folder::Fold(ir::OutfeedOp op) {
  SmallVector<Value> values;
  for (Value value : op.getValues()) values.push_back(values_.Leading(value));
  Operation* copy = op->clone();
  copy->setOperands(values);
  builder_.insert(copy);
  return success();
}

// An op that runs once uses the values of the first replica.
LogicalResult Folder::Fold(ir::HostOp op) {
  if (op.getMode() != ir::HostMode::kOnce) return Stop(op, "host code runs once per replica");
  SmallVector<Value> operands;
  for (auto [index, operand] : llvm::enumerate(op.getInputs())) {
    if (values_.Varies(operand)) EmitFirstReplica(op, index, *uniformity_.VarianceOf(operand));
    operands.push_back(values_.LanesOf(operand).front());
  }
  Operation* copy = op->clone();
  copy->setOperands(operands);
  builder_.insert(copy);
  for (auto [from, to] : llvm::zip_equal(op->getResults(), copy->getResults())) values_.SetUniform(from, to);
  return success();
}

}  // namespace tessera
