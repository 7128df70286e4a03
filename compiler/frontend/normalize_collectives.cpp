// SPDX-License-Identifier: Apache-2.0
// --tessera-normalize-collectives: StableHLO's collectives in terms of the mesh.
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/compiler/frontend/custom_reductions.h"
#include "tessera/compiler/frontend/messages.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/zeros.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/stablehlo/replica_groups.h"

namespace tessera {

#define GEN_PASS_DEF_NORMALIZECOLLECTIVES
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// The reduction that |body| computes: one op on its two arguments, returned. On i1 add is or, multiply is and.
std::optional<ir::Reduction> ReductionOf(Region& body) {
  Block& block = body.front();
  if (block.getNumArguments() != 2 || block.getOperations().size() != 2) return std::nullopt;
  Operation* op = &block.front();
  Operation* end = block.getTerminator();
  if (op->getNumOperands() != 2 || op->getNumResults() != 1 || end->getOperands() != op->getResults())
    return std::nullopt;
  bool inOrder = op->getOperand(0) == block.getArgument(0) && op->getOperand(1) == block.getArgument(1);
  bool swapped = op->getOperand(0) == block.getArgument(1) && op->getOperand(1) == block.getArgument(0);
  if (!inOrder && !swapped) return std::nullopt;
  bool logical = getElementTypeOrSelf(op->getResult(0).getType()).isInteger(1);
  return llvm::TypeSwitch<Operation*, std::optional<ir::Reduction>>(op)
      .Case([&](stablehlo::AddOp) { return logical ? ir::Reduction::kOr : ir::Reduction::kSum; })
      .Case([&](stablehlo::MulOp) { return logical ? ir::Reduction::kAnd : ir::Reduction::kProduct; })
      .Case([](stablehlo::MinOp) { return ir::Reduction::kMin; })
      .Case([](stablehlo::MaxOp) { return ir::Reduction::kMax; })
      .Case([](stablehlo::AndOp) { return ir::Reduction::kAnd; })
      .Case([](stablehlo::OrOp) { return ir::Reduction::kOr; })
      .Default([](Operation*) { return std::nullopt; });
}

// Whether the runtime reduces |type|. Narrower elements are combined by generated code, rounded at each step.
bool IsReduced(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (element.isInteger(1) || isa<ComplexType>(element)) return true;
  return element.getIntOrFloatBitWidth() >= (isa<IntegerType>(element) ? 8 : 16);
}

// One group of all shards in order is what no groups mean.
DenseIntElementsAttr Normalized(Attribute attribute, int64_t shards) {
  DenseIntElementsAttr groups = stablehlo::replicaGroupIds(attribute);
  if (!groups || groups.getNumElements() == 0) return {};
  auto type = cast<ShapedType>(groups.getType());
  if (type.getRank() != 2 || type.getDimSize(0) != 1 || type.getDimSize(1) != shards) return groups;
  for (auto [index, id] : llvm::enumerate(groups.getValues<int64_t>()))
    if (id != static_cast<int64_t>(index)) return groups;
  return {};
}

// Ops over the mesh in place of one op of StableHLO, which is at the builder's place.
struct Collectives {
  OpBuilder builder;
  ArrayAttr axes;
  int64_t shards;

  // |operand| combined over each group by |body|.
  FailureOr<Value> reduce(Operation* op, Value operand, Region& body, DenseIntElementsAttr groups) {
    if (std::optional<ir::Reduction> kind = ReductionOf(body); kind && IsReduced(operand.getType())) {
      return ir::AllReduceOp::create(builder, op->getLoc(), TypeRange{operand.getType()}, ValueRange{operand}, axes,
                                     ir::ReductionAttr::get(op->getContext(), *kind), groups)
          ->getResult(0);
    }
    return CombineByBody(builder, op, operand, body, axes, groups, shards);
  }

  LogicalResult rewrite(Operation* op) {
    builder.setInsertionPoint(op);
    Attribute groups = op->getAttr("replica_groups");
    if (groups && isa<stablehlo::StablehloDialect>(op->getDialect()) && !stablehlo::replicaGroupIds(groups))
      return op->emitOpError() << "names its groups by a mesh that is not known here; run "
                                  "--tessera-expand-replica-groups before";
    return llvm::TypeSwitch<Operation*, LogicalResult>(op)
        .Case([&](stablehlo::AllReduceOp all) { return rewriteAllReduce(all); })
        .Case([&](stablehlo::AllGatherOp all) {
          return replace(
              op, ir::AllGatherOp::create(builder, op->getLoc(), op->getResultTypes(), all.getOperands(),
                                          all.getAllGatherDimAttr(), axes, Normalized(all.getReplicaGroups(), shards))
                      ->getResults());
        })
        .Case([&](stablehlo::ReduceScatterOp scatter) { return rewriteReduceScatter(scatter); })
        .Case([&](stablehlo::AllToAllOp all) {
          return replaceEach(op, [&](Value operand, Type type) -> Value {
            return ir::AllToAllOp::create(builder, op->getLoc(), type, operand, all.getSplitDimension(),
                                          all.getConcatDimension(), axes, Normalized(all.getReplicaGroups(), shards));
          });
        })
        .Case([&](stablehlo::CollectivePermuteOp permute) {
          return replaceEach(op,
                             [&](Value operand, Type) { return Permute(op, operand, permute.getSourceTargetPairs()); });
        })
        .Case([&](stablehlo::CollectiveBroadcastOp broadcast) {
          if (broadcast.getHasDynamicRoot()) return rewriteRootedBroadcast(broadcast);
          return replaceEach(op, [&](Value operand, Type) -> Value {
            return ir::BroadcastOp::create(builder, op->getLoc(), operand.getType(), operand, axes,
                                           Normalized(broadcast.getReplicaGroups(), shards));
          });
        })
        .Case([&](stablehlo::CollectiveReduceOp reduce) { return rewriteCollectiveReduce(reduce); })
        .Case([&](stablehlo::CrossReplicaSumOp sum) {
          if (!IsReduced(sum.getType())) return rewriteAllReduce(asAllReduce(sum));
          bool logical = getElementTypeOrSelf(sum.getType()).isInteger(1);
          auto kind = ir::ReductionAttr::get(op->getContext(), logical ? ir::Reduction::kOr : ir::Reduction::kSum);
          return replace(op, ir::AllReduceOp::create(builder, op->getLoc(), op->getResultTypes(), op->getOperands(),
                                                     axes, kind, Normalized(sum.getReplicaGroups(), shards))
                                 ->getResults());
        })
        .Case([&](stablehlo::ReplicaIdOp) {
          return replace(op, ir::ReplicaIndexOp::create(builder, op->getLoc())->getResults());
        })
        .Case([&](stablehlo::PartitionIdOp id) {  // one partition: always the first
          auto zero = DenseElementsAttr::get(id.getType(), APInt::getZero(32));
          return replace(op, stablehlo::ConstantOp::create(builder, op->getLoc(), zero)->getResults());
        })
        .Default([](Operation*) { return success(); });
  }

 private:
  stablehlo::AllReduceOp asAllReduce(stablehlo::CrossReplicaSumOp sum) {
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

  // One op for all operands where the reduction is a known one.
  LogicalResult rewriteAllReduce(stablehlo::AllReduceOp all) {
    DenseIntElementsAttr groups = Normalized(all.getReplicaGroups(), shards);
    std::optional<ir::Reduction> kind = ReductionOf(all.getComputation());
    if (kind && llvm::all_of(all.getOperandTypes(), IsReduced)) {
      return replace(all, ir::AllReduceOp::create(builder, all.getLoc(), all->getResultTypes(), all.getOperands(), axes,
                                                  ir::ReductionAttr::get(all.getContext(), *kind), groups)
                              ->getResults());
    }
    SmallVector<Value> results;
    for (Value operand : all.getOperands()) {
      FailureOr<Value> combined = CombineByBody(builder, all, operand, all.getComputation(), axes, groups, shards);
      if (failed(combined)) return failure();
      results.push_back(*combined);
    }
    return replace(all, results);
  }

  LogicalResult rewriteReduceScatter(stablehlo::ReduceScatterOp scatter) {
    DenseIntElementsAttr groups = Normalized(scatter.getReplicaGroups(), shards);
    std::optional<ir::Reduction> kind = ReductionOf(scatter.getComputation());
    if (kind && IsReduced(scatter.getType())) {
      return replace(scatter, ir::ReduceScatterOp::create(builder, scatter.getLoc(), scatter.getType(),
                                                          scatter.getOperand(), scatter.getScatterDimensionAttr(), axes,
                                                          ir::ReductionAttr::get(scatter.getContext(), *kind), groups)
                                  ->getResults());
    }
    FailureOr<Value> combined =
        CombineByBody(builder, scatter, scatter.getOperand(), scatter.getComputation(), axes, groups, shards);
    if (failed(combined)) return failure();
    // This shard's piece.
    Location location = scatter.getLoc();
    RankedTensorType type = scatter.getType();
    Value place = PlaceInGroup(builder, location, groups, shards);
    auto scalar = cast<RankedTensorType>(place.getType());
    auto constant = [&](int64_t value) -> Value {
      return stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(scalar, value));
    };
    int64_t dim = scatter.getScatterDimension();
    SmallVector<Value> starts(type.getRank(), constant(0));
    starts[dim] = stablehlo::MulOp::create(builder, location, place, constant(type.getDimSize(dim)));
    Value piece = stablehlo::DynamicSliceOp::create(builder, location, type, *combined, starts, type.getShape());
    return replace(scatter, piece);
  }

  // What all of the group have, and of that the root's.
  LogicalResult rewriteRootedBroadcast(stablehlo::CollectiveBroadcastOp broadcast) {
    DenseIntElementsAttr groups = Normalized(broadcast.getReplicaGroups(), shards);
    if (groups && (groups.getNumElements() != shards || llvm::is_contained(groups.getValues<int64_t>(), -1)))
      return broadcast.emitOpError() << "with has_dynamic_root expects groups of one size that have all " << shards
                                     << " replicas, got " << groups;
    Location location = broadcast.getLoc();
    Value roots = broadcast.getOperands().back();
    auto rootType = cast<RankedTensorType>(roots.getType());
    Value zero = stablehlo::ConstantOp::create(
        builder, location, cast<DenseElementsAttr>(builder.getZeroAttr(rootType.clone(ArrayRef<int64_t>{}))));
    SmallVector<Value> results;
    for (auto [index, operand] : llvm::enumerate(broadcast.getData())) {
      auto type = cast<RankedTensorType>(operand.getType());
      Value all = GatherRows(builder, location, operand, axes, groups, shards);
      int64_t place = static_cast<int64_t>(index);
      Value root = stablehlo::SliceOp::create(builder, location, rootType.clone({1}), roots, ArrayRef<int64_t>{place},
                                              ArrayRef<int64_t>{place + 1}, ArrayRef<int64_t>{1});
      SmallVector<Value> starts(type.getRank() + 1, zero);
      starts[0] = stablehlo::ReshapeOp::create(builder, location, rootType.clone(ArrayRef<int64_t>{}), root);
      SmallVector<int64_t> sizes(cast<RankedTensorType>(all.getType()).getShape());
      sizes[0] = 1;
      Value row = stablehlo::DynamicSliceOp::create(builder, location, type.clone(sizes), all, starts, sizes);
      results.push_back(stablehlo::ReshapeOp::create(builder, location, type, row));
    }
    return replace(broadcast, results);
  }

  // Zeros on all shards but the first of each group.
  LogicalResult rewriteCollectiveReduce(stablehlo::CollectiveReduceOp reduction) {
    DenseIntElementsAttr groups = Normalized(reduction.getReplicaGroups(), shards);
    Location location = reduction.getLoc();
    Value place = PlaceInGroup(builder, location, groups, shards);
    Value zero = stablehlo::ConstantOp::create(
        builder, location, DenseElementsAttr::get(cast<RankedTensorType>(place.getType()), int64_t{0}));
    Value first = stablehlo::CompareOp::create(builder, location, place, zero, stablehlo::ComparisonDirection::EQ,
                                               stablehlo::ComparisonType::SIGNED);
    SmallVector<Value> results;
    for (Value operand : reduction.getOperands()) {
      FailureOr<Value> combined = reduce(reduction, operand, reduction.getComputation(), groups);
      if (failed(combined)) return failure();
      results.push_back(stablehlo::SelectOp::create(builder, location, first, *combined,
                                                    MakeZeros(builder, location, operand.getType())));
    }
    return replace(reduction, results);
  }

  Value Permute(Operation* op, Value operand, DenseIntElementsAttr pairs) {
    if (pairs.getNumElements() == 0) return MakeZeros(builder, op->getLoc(), operand.getType());
    return ir::PermuteOp::create(builder, op->getLoc(), operand.getType(), operand, axes, pairs);
  }

  template <typename Build>
  static LogicalResult replaceEach(Operation* op, Build build) {
    SmallVector<Value> results;
    for (auto [operand, type] : llvm::zip_equal(op->getOperands(), op->getResultTypes()))
      results.push_back(build(operand, type));
    return replace(op, results);
  }

  static LogicalResult replace(Operation* op, ValueRange with) {
    for (Value value : with)
      if (Operation* made = value.getDefiningOp(); made && made->getDialect() != op->getDialect())
        made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op->replaceAllUsesWith(with);
    op->erase();
    return success();
  }
};

// Collectives among this shard alone: the identity, but for a permutation that sends it nothing.
void DropTrivial(Operation* op) {
  if (op->getNumOperands() != op->getNumResults() || op->getOperandTypes() != op->getResultTypes()) return;
  op->replaceAllUsesWith(op->getOperands());
  op->erase();
}

struct NormalizeCollectives : impl::NormalizeCollectivesBase<NormalizeCollectives> {
  void runOnOperation() override {
    ir::ComputationOp computation = getOperation();
    OpBuilder builder(&getContext());
    Collectives collectives{builder, builder.getStrArrayAttr(llvm::StringRef(ir::TesseraDialect::kReplicaAxis)),
                            computation.getNumReplicas()};
    SmallVector<Operation*> ops;
    if (failed(PairMessages(computation))) return signalPassFailure();
    computation.walk([&](Operation* op) { ops.push_back(op); });
    for (Operation* op : ops)
      if (failed(collectives.rewrite(op))) return signalPassFailure();

    ir::MeshOp mesh = computation.getMeshOp();
    if (!mesh || mesh.getNumShards() != 1) return;
    ops.clear();
    computation.walk([&](Operation* op) {
      if (isa<ir::AllReduceOp, ir::AllGatherOp, ir::ReduceScatterOp, ir::AllToAllOp, ir::BroadcastOp, ir::PermuteOp,
              ir::SplitBatchOp, ir::MergeBatchOp>(op))
        ops.push_back(op);
    });
    for (Operation* op : ops) DropTrivial(op);
  }
};

}  // namespace
}  // namespace tessera
