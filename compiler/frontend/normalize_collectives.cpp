// SPDX-License-Identifier: Apache-2.0
// --tessera-normalize-collectives: StableHLO's collectives in terms of the mesh.
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

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

// One group of all shards in order is what no groups mean.
DenseIntElementsAttr Normalized(DenseIntElementsAttr groups, int64_t shards) {
  if (!groups || groups.getNumElements() == 0) return {};
  auto type = cast<ShapedType>(groups.getType());
  if (type.getRank() != 2 || type.getDimSize(0) != 1 || type.getDimSize(1) != shards) return groups;
  for (auto [index, id] : llvm::enumerate(groups.getValues<int64_t>()))
    if (id != static_cast<int64_t>(index)) return groups;
  return {};
}

struct Collectives {
  OpBuilder builder;
  ArrayAttr axes;
  int64_t shards;

  FailureOr<ir::ReductionAttr> reduction(Operation* op, Region& body) {
    std::optional<ir::Reduction> kind = ReductionOf(body);
    if (!kind)
      return op->emitOpError()
             << "expected a body of one op on both arguments: add, multiply, minimum, maximum, and, or; "
                "other reductions across replicas are not supported";
    return ir::ReductionAttr::get(op->getContext(), *kind);
  }

  LogicalResult rewrite(Operation* op) {
    builder.setInsertionPoint(op);
    return llvm::TypeSwitch<Operation*, LogicalResult>(op)
        .Case([&](stablehlo::AllReduceOp all) -> LogicalResult {
          FailureOr<ir::ReductionAttr> kind = reduction(all, all.getComputation());
          if (failed(kind)) return failure();
          return replace(op, ir::AllReduceOp::create(builder, op->getLoc(), op->getResultTypes(), all.getOperands(),
                                                     axes, *kind, Normalized(all.getReplicaGroups(), shards)));
        })
        .Case([&](stablehlo::AllGatherOp all) {
          return replace(
              op, ir::AllGatherOp::create(builder, op->getLoc(), op->getResultTypes(), all.getOperands(),
                                          all.getAllGatherDimAttr(), axes, Normalized(all.getReplicaGroups(), shards)));
        })
        .Case([&](stablehlo::ReduceScatterOp scatter) -> LogicalResult {
          FailureOr<ir::ReductionAttr> kind = reduction(scatter, scatter.getComputation());
          if (failed(kind)) return failure();
          return replace(op, ir::ReduceScatterOp::create(builder, op->getLoc(), scatter.getType(), scatter.getOperand(),
                                                         scatter.getScatterDimensionAttr(), axes, *kind,
                                                         Normalized(scatter.getReplicaGroups(), shards)));
        })
        .Case([&](stablehlo::ReplicaIdOp) { return replace(op, ir::ReplicaIndexOp::create(builder, op->getLoc())); })
        .Case([&](stablehlo::PartitionIdOp id) {  // one partition: always the first
          auto zero = DenseElementsAttr::get(id.getType(), APInt::getZero(32));
          return replace(op, stablehlo::ConstantOp::create(builder, op->getLoc(), zero));
        })
        .Default([](Operation*) { return success(); });
  }

  static LogicalResult replace(Operation* op, Operation* with) {
    with->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op->replaceAllUsesWith(with);
    op->erase();
    return success();
  }
};

// A collective among this shard alone is the identity.
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
    computation.walk([&](Operation* op) { ops.push_back(op); });
    for (Operation* op : ops)
      if (failed(collectives.rewrite(op))) return signalPassFailure();

    ir::MeshOp mesh = computation.getMeshOp();
    if (!mesh || mesh.getNumShards() != 1) return;
    ops.clear();
    computation.walk([&](Operation* op) {
      if (isa<ir::AllReduceOp, ir::AllGatherOp, ir::ReduceScatterOp, ir::AllToAllOp, ir::BroadcastOp, ir::SplitBatchOp,
              ir::MergeBatchOp>(op))
        ops.push_back(op);
    });
    for (Operation* op : ops) DropTrivial(op);
  }
};

}  // namespace
}  // namespace tessera
