// SPDX-License-Identifier: Apache-2.0
// --tessera-normalize-collectives: StableHLO's collectives in terms of the mesh.
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/frontend/collectives/custom_reductions.h"
#include "tessera/compiler/frontend/collectives/messages.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/dialects/stablehlo/basic/replica_groups.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_NORMALIZECOLLECTIVES
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// Drops a single group of all shards in order, which is the default without groups.
DenseIntElementsAttr Normalized(DenseIntElementsAttr groups, int64_t shards) {
  if (!groups || groups.getNumElements() == 0) return {};
  auto type = cast<ShapedType>(groups.getType());
  if (type.getRank() != 2 || type.getDimSize(0) != 1 || type.getDimSize(1) != shards) return groups;
  for (auto [index, id] : llvm::enumerate(groups.getValues<int64_t>()))
    if (id != static_cast<int64_t>(index)) return groups;
  return {};
}

// Builds ops over the mesh in place of one StableHLO op, at the builder's insertion point.
struct Collectives {
  OpBuilder builder;
  int64_t replicas;
  SmallVector<llvm::StringRef> partition_axes;
  int64_t partitions;

  // Returns the participants that the numbers of |numbering| denote, in |groups| or without groups.
  Participants ParticipantsOf(stablehlo::ProcessNumbering numbering, Attribute groups_attr = {}) {
    using stablehlo::ProcessNumbering;
    const bool partitioned = partitions > 1;
    DenseIntElementsAttr groups = stablehlo::ReplicaGroupIds(groups_attr);
    // A program for one replica that runs on several replicas numbers the processes of each replica.
    if (numbering == ProcessNumbering::kProcesses && groups && groups.getNumElements() == partitions)
      numbering = ProcessNumbering::kPartitions;
    SmallVector<llvm::StringRef> axes;
    int64_t shards = 1;
    if (!partitioned || numbering != ProcessNumbering::kPartitions) {
      axes.push_back(ir::TesseraDialect::kReplicaAxis);
      shards *= replicas;
    }
    if (partitioned && numbering != ProcessNumbering::kReplicas) {
      axes.append(partition_axes);
      shards *= partitions;
    }
    if (partitioned && numbering == ProcessNumbering::kReplicasAndPartitions) groups = WithPartitions(groups);
    return {builder.getStrArrayAttr(axes), shards, Normalized(groups, shards)};
  }
  Participants ParticipantsOf(Operation* op) {
    const stablehlo::ProcessNumbering numbering = stablehlo::NumberingOf(op, partitions);
    // Each replica has one partition.
    if (numbering == stablehlo::ProcessNumbering::kPartitions && partitions == 1 && replicas > 1)
      return {builder.getStrArrayAttr({}), 1, {}};
    return ParticipantsOf(numbering, op->getAttr("replica_groups"));
  }

  // Extends |groups| of replicas by all of their partitions, partition by partition.
  DenseIntElementsAttr WithPartitions(DenseIntElementsAttr groups) {
    SmallVector<int64_t> numbers;
    int64_t width = replicas;
    if (groups && groups.getNumElements() > 0) {
      llvm::append_range(numbers, groups.getValues<int64_t>());
      width = groups.getType().getShape().back();
    } else {
      for (int64_t replica = 0; replica < replicas; ++replica) numbers.push_back(replica);
    }
    SmallVector<int64_t> shards;
    for (size_t row = 0; row < numbers.size(); row += width) {
      SmallVector<int64_t> padding;
      for (int64_t partition = 0; partition < partitions; ++partition) {
        for (int64_t replica : ArrayRef<int64_t>(numbers).slice(row, width))
          (replica < 0 ? padding : shards).push_back(replica < 0 ? -1 : replica * partitions + partition);
      }
      shards.append(padding);
    }
    auto type =
        RankedTensorType::get({static_cast<int64_t>(numbers.size()) / width, width * partitions}, builder.getI64Type());
    return DenseIntElementsAttr::get(type, shards);
  }

  // Combines |operand| over each group by |body|.
  FailureOr<Value> Reduce(Operation* op, Value operand, Region& body, const Participants& among) {
    if (std::optional<ir::Reduction> kind = KnownReduction(body); kind && IsReducedByRuntime(operand.getType())) {
      return ir::AllReduceOp::create(builder, op->getLoc(), TypeRange{operand.getType()}, ValueRange{operand},
                                     among.axes, ir::ReductionAttr::get(op->getContext(), *kind), among.groups)
          ->getResult(0);
    }
    return CombineByBody(builder, op, operand, body, among);
  }

  LogicalResult Rewrite(Operation* op) {
    builder.setInsertionPoint(op);
    Attribute groups = op->getAttr("replica_groups");
    if (groups && isa<stablehlo::StablehloDialect>(op->getDialect()) && !stablehlo::ReplicaGroupIds(groups))
      return op->emitOpError()
             << "takes its groups from a mesh that is not expanded; run --tessera-expand-replica-groups first";
    const Participants among = ParticipantsOf(op);
    return llvm::TypeSwitch<Operation*, LogicalResult>(op)
        .Case([&](stablehlo::AllReduceOp all) { return RewriteAllReduce(all); })
        .Case([&](stablehlo::AllGatherOp all) {
          return Replace(op, ir::AllGatherOp::create(builder, op->getLoc(), op->getResultTypes(), all.getOperands(),
                                                     all.getAllGatherDimAttr(), among.axes, among.groups)
                                 ->getResults());
        })
        .Case([&](stablehlo::ReduceScatterOp scatter) { return RewriteReduceScatter(scatter); })
        .Case([&](stablehlo::AllToAllOp all) {
          return ReplaceEach(op, [&](Value operand, Type type) -> Value {
            return ir::AllToAllOp::create(builder, op->getLoc(), type, operand, all.getSplitDimension(),
                                          all.getConcatDimension(), among.axes, among.groups);
          });
        })
        .Case([&](stablehlo::CollectivePermuteOp permute) {
          return ReplaceEach(op,
                             [&](Value operand, Type) { return Permute(op, operand, permute.getSourceTargetPairs()); });
        })
        .Case([&](stablehlo::CollectiveBroadcastOp broadcast) {
          if (broadcast.getHasDynamicRoot()) return RewriteRootedBroadcast(broadcast);
          return ReplaceEach(op, [&](Value operand, Type) -> Value {
            return ir::BroadcastOp::create(builder, op->getLoc(), operand.getType(), operand, among.axes, among.groups);
          });
        })
        .Case([&](stablehlo::CollectiveReduceOp reduce) { return RewriteCollectiveReduce(reduce); })
        .Case([&](stablehlo::CrossReplicaSumOp sum) {
          if (!IsReducedByRuntime(sum.getType())) return RewriteAllReduce(AsAllReduce(sum));
          bool logical = getElementTypeOrSelf(sum.getType()).isInteger(1);
          auto kind = ir::ReductionAttr::get(op->getContext(), logical ? ir::Reduction::kOr : ir::Reduction::kSum);
          return Replace(op, ir::AllReduceOp::create(builder, op->getLoc(), op->getResultTypes(), op->getOperands(),
                                                     among.axes, kind, among.groups)
                                 ->getResults());
        })
        .Case([&](stablehlo::ReplicaIdOp) {
          return Replace(op, IndexOver(op, ir::TesseraDialect::kReplicaAxis, replicas));
        })
        .Case([&](stablehlo::PartitionIdOp) { return Replace(op, IndexOver(op, partition_axes, partitions)); })
        .Default([](Operation*) { return success(); });
  }

 private:
  // Returns this shard's index along |axes|; 0 when there is one shard.
  Value IndexOver(Operation* op, ArrayRef<llvm::StringRef> axes, int64_t shards) {
    if (shards > 1) return ir::ShardIndexOp::create(builder, op->getLoc(), builder.getStrArrayAttr(axes));
    auto zero = DenseElementsAttr::get(cast<RankedTensorType>(op->getResult(0).getType()), APInt::getZero(32));
    return stablehlo::ConstantOp::create(builder, op->getLoc(), zero);
  }

  stablehlo::AllReduceOp AsAllReduce(stablehlo::CrossReplicaSumOp sum) {
    auto all = stablehlo::AllReduceOp::create(builder, sum.getLoc(), sum->getResultTypes(), sum->getOperands(),
                                              sum.getReplicaGroups(), stablehlo::ChannelHandleAttr(),
                                              /*use_global_device_ids=*/false);
    Type scalar = RankedTensorType::get({}, sum.getType().getElementType());
    Block* body = builder.createBlock(&all.getComputation(), {}, {scalar, scalar}, {sum.getLoc(), sum.getLoc()});
    Value combined = stablehlo::AddOp::create(builder, sum.getLoc(), body->getArgument(0), body->getArgument(1));
    stablehlo::ReturnOp::create(builder, sum.getLoc(), combined);
    sum->replaceAllUsesWith(all->getResults());
    sum->erase();
    builder.setInsertionPoint(all);
    return all;
  }

  // Rewrites to one op for all operands when the reduction is a known one.
  LogicalResult RewriteAllReduce(stablehlo::AllReduceOp all) {
    const Participants among = ParticipantsOf(all);
    std::optional<ir::Reduction> kind = KnownReduction(all.getComputation());
    if (kind && llvm::all_of(all.getOperandTypes(), IsReducedByRuntime)) {
      return Replace(
          all, ir::AllReduceOp::create(builder, all.getLoc(), all->getResultTypes(), all.getOperands(), among.axes,
                                       ir::ReductionAttr::get(all.getContext(), *kind), among.groups)
                   ->getResults());
    }
    SmallVector<Value> results;
    for (Value operand : all.getOperands()) {
      FailureOr<Value> combined = CombineByBody(builder, all, operand, all.getComputation(), among);
      if (failed(combined)) return failure();
      results.push_back(*combined);
    }
    return Replace(all, results);
  }

  LogicalResult RewriteReduceScatter(stablehlo::ReduceScatterOp scatter) {
    const Participants among = ParticipantsOf(scatter);
    std::optional<ir::Reduction> kind = KnownReduction(scatter.getComputation());
    if (kind && IsReducedByRuntime(scatter.getType())) {
      return Replace(scatter,
                     ir::ReduceScatterOp::create(builder, scatter.getLoc(), scatter.getType(), scatter.getOperand(),
                                                 scatter.getScatterDimensionAttr(), among.axes,
                                                 ir::ReductionAttr::get(scatter.getContext(), *kind), among.groups)
                         ->getResults());
    }
    FailureOr<Value> combined = CombineByBody(builder, scatter, scatter.getOperand(), scatter.getComputation(), among);
    if (failed(combined)) return failure();
    // Takes this shard's slice.
    Location location = scatter.getLoc();
    RankedTensorType type = scatter.getType();
    Value place = PlaceInGroup(builder, location, among);
    auto scalar = cast<RankedTensorType>(place.getType());
    auto constant = [&](int64_t value) -> Value {
      return stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(scalar, value));
    };
    int64_t dim = scatter.getScatterDimension();
    SmallVector<Value> starts(type.getRank(), constant(0));
    starts[dim] = stablehlo::MulOp::create(builder, location, place, constant(type.getDimSize(dim)));
    Value piece = stablehlo::DynamicSliceOp::create(builder, location, type, *combined, starts, type.getShape());
    return Replace(scatter, piece);
  }

  // Checks the groups of an op with a computed root: equal sizes, which bound the root's index, and every shard in a
  // group.
  static LogicalResult CheckRootedGroups(Operation* op, const Participants& among) {
    const DenseIntElementsAttr groups = among.groups;
    if (!groups || (groups.getNumElements() == among.shards && !llvm::is_contained(groups.getValues<int64_t>(), -1)))
      return success();
    return op->emitOpError() << "with has_dynamic_root expects groups of equal size that contain all " << among.shards
                             << " replicas, got " << groups;
  }

  // Gathers the operand of all shards of the group, and selects the root's.
  LogicalResult RewriteRootedBroadcast(stablehlo::CollectiveBroadcastOp broadcast) {
    const Participants among = ParticipantsOf(broadcast);
    if (failed(CheckRootedGroups(broadcast, among))) return failure();
    Location location = broadcast.getLoc();
    Value roots = broadcast.getOperands().back();
    auto root_type = cast<RankedTensorType>(roots.getType());
    Value zero = stablehlo::ConstantOp::create(
        builder, location, cast<DenseElementsAttr>(builder.getZeroAttr(root_type.clone(ArrayRef<int64_t>{}))));
    SmallVector<Value> results;
    for (auto [index, operand] : llvm::enumerate(broadcast.getData())) {
      auto type = cast<RankedTensorType>(operand.getType());
      Value all = GatherRows(builder, location, operand, among);
      int64_t place = static_cast<int64_t>(index);
      Value root = stablehlo::SliceOp::create(builder, location, root_type.clone({1}), roots, ArrayRef<int64_t>{place},
                                              ArrayRef<int64_t>{place + 1}, ArrayRef<int64_t>{1});
      SmallVector<Value> starts(type.getRank() + 1, zero);
      starts[0] = stablehlo::ReshapeOp::create(builder, location, root_type.clone(ArrayRef<int64_t>{}), root);
      SmallVector<int64_t> sizes(cast<RankedTensorType>(all.getType()).getShape());
      sizes[0] = 1;
      Value row = stablehlo::DynamicSliceOp::create(builder, location, type.clone(sizes), all, starts, sizes);
      results.push_back(stablehlo::ReshapeOp::create(builder, location, type, row));
    }
    return Replace(broadcast, results);
  }

  // Returns zeros on all shards but the root of each group: the first one, or the one that the last operand names.
  LogicalResult RewriteCollectiveReduce(stablehlo::CollectiveReduceOp reduction) {
    const Participants among = ParticipantsOf(reduction);
    if (reduction.getHasDynamicRoot() && failed(CheckRootedGroups(reduction, among))) return failure();
    Location location = reduction.getLoc();
    Value place = PlaceInGroup(builder, location, among);
    SmallVector<Value> results;
    for (auto [index, operand] : llvm::enumerate(reduction.getData())) {
      FailureOr<Value> combined = Reduce(reduction, operand, reduction.getComputation(), among);
      if (failed(combined)) return failure();
      Value root = RootOf(reduction, static_cast<int64_t>(index), cast<RankedTensorType>(place.getType()), among);
      Value is_root = stablehlo::CompareOp::create(builder, location, place, root, stablehlo::ComparisonDirection::EQ,
                                                   stablehlo::ComparisonType::SIGNED);
      results.push_back(stablehlo::SelectOp::create(builder, location, is_root, *combined,
                                                    MakeZeros(builder, location, operand.getType())));
    }
    return Replace(reduction, results);
  }

  // Returns the index in the group of the shard that gets the result for operand |index|, as a scalar of |type|. A
  // computed index is clamped to the group, like the start of a slice.
  Value RootOf(stablehlo::CollectiveReduceOp reduction, int64_t index, RankedTensorType type,
               const Participants& among) {
    Location location = reduction.getLoc();
    auto constant = [&](int64_t value) -> Value {
      return stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(type, value));
    };
    if (!reduction.getHasDynamicRoot()) return constant(0);
    Value roots = reduction.getOperands().back();
    auto root_type = cast<RankedTensorType>(roots.getType());
    Value root = stablehlo::SliceOp::create(builder, location, root_type.clone({1}), roots, ArrayRef<int64_t>{index},
                                            ArrayRef<int64_t>{index + 1}, ArrayRef<int64_t>{1});
    root = stablehlo::ReshapeOp::create(builder, location, root_type.clone(ArrayRef<int64_t>{}), root);
    root = stablehlo::ConvertOp::create(builder, location, root, type.getElementType());
    const int64_t last = (among.groups ? among.groups.getType().getDimSize(1) : among.shards) - 1;
    return stablehlo::ClampOp::create(builder, location, type, constant(0), root, constant(last));
  }

  Value Permute(Operation* op, Value operand, DenseIntElementsAttr pairs) {
    if (pairs.getNumElements() == 0) return MakeZeros(builder, op->getLoc(), operand.getType());
    return ir::PermuteOp::create(builder, op->getLoc(), operand.getType(), operand, ParticipantsOf(op).axes, pairs);
  }

  template <typename Build>
  static LogicalResult ReplaceEach(Operation* op, Build build) {
    SmallVector<Value> results;
    for (auto [operand, type] : llvm::zip_equal(op->getOperands(), op->getResultTypes()))
      results.push_back(build(operand, type));
    return Replace(op, results);
  }

  static LogicalResult Replace(Operation* op, ValueRange with) {
    for (Value value : with)
      if (Operation* made = value.getDefiningOp(); made && made->getDialect() != op->getDialect())
        made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op->replaceAllUsesWith(with);
    op->erase();
    return success();
  }
};

// Drops collectives of a single shard, which are the identity, except a permutation that sends it nothing.
void DropTrivial(Operation* op) {
  if (op->getNumOperands() != op->getNumResults() || op->getOperandTypes() != op->getResultTypes()) return;
  op->replaceAllUsesWith(op->getOperands());
  op->erase();
}

// Returns whether |op| is over axes of |mesh| along which there is one shard.
bool IsTrivial(Operation* op, ir::MeshOp mesh) {
  if (!isa<ir::AllReduceOp, ir::AllGatherOp, ir::ReduceScatterOp, ir::AllToAllOp, ir::BroadcastOp, ir::PermuteOp,
           ir::SplitBatchOp, ir::MergeBatchOp>(op))
    return false;
  return llvm::all_of(op->getAttrOfType<ArrayAttr>("axes").getAsValueRange<StringAttr>(),
                      [&](llvm::StringRef axis) { return mesh.getAxisSize(axis) == 1; });
}

struct NormalizeCollectives : impl::NormalizeCollectivesBase<NormalizeCollectives> {
  void runOnOperation() override {
    ir::ComputationOp computation = getOperation();
    ir::MeshOp mesh = computation.getMeshOp();
    OpBuilder builder(&getContext());
    const int64_t replicas = computation.getNumReplicas();
    Collectives collectives{builder, replicas, {}, computation.getNumShards() / replicas};
    if (mesh) {
      for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>())
        if (axis.getName() != ir::TesseraDialect::kReplicaAxis) collectives.partition_axes.push_back(axis.getName());
    }
    SmallVector<Operation*> ops;
    if (failed(PairMessages(computation))) return signalPassFailure();
    computation.walk([&](Operation* op) { ops.push_back(op); });
    for (Operation* op : ops)
      if (failed(collectives.Rewrite(op))) return signalPassFailure();

    if (!mesh) return;
    ops.clear();
    computation.walk([&](Operation* op) {
      if (IsTrivial(op, mesh)) ops.push_back(op);
    });
    for (Operation* op : ops) DropTrivial(op);
  }
};

}  // namespace
}  // namespace tessera
