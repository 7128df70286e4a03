// SPDX-License-Identifier: Apache-2.0
// --tessera-import-sharding: manual regions, each one device's program, become part of the computation, which each
// shard runs.
//
// A value outside of them is global: every shard has the whole value. So a value that enters a region is sliced to this
// shard's part. A value that leaves it is gathered from all shards. A sum that leaves one region as partial sums and
// enters another one as the same partial sums stays unchanged.
#include <algorithm>

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/analysis/donation.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/compiler/frontend/sharding/erase_sharding.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_IMPORTSHARDING
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

class ShardingImport {
 public:
  explicit ShardingImport(ir::ComputationOp computation)
      : computation_(computation), mesh_(computation.getMeshOp()), builder_(computation) {}

  LogicalResult run() {
    SmallVector<sdy::ManualComputationOp> regions;
    SmallVector<stablehlo::CustomCallOp> calls;
    computation_.walk<WalkOrder::PreOrder>([&](Operation* op) {
      if (auto region = dyn_cast<sdy::ManualComputationOp>(op)) regions.push_back(region);
      if (auto call = dyn_cast<stablehlo::CustomCallOp>(op)) calls.push_back(call);
    });
    if (failed(ImportAnnotations())) return failure();
    for (sdy::ManualComputationOp region : regions)
      if (failed(InlineManual(region))) return failure();
    for (stablehlo::CustomCallOp call : calls)
      if (failed(RewriteCall(call))) return failure();
    if (failed(ImportConstraints()) || failed(ImportFlow())) return failure();
    return ImportInterface();
  }

 private:
  ir::ShardingAttr ShardingOf(const Tiling& tiling) {
    SmallVector<ir::DimensionShardingAttr> dimensions;
    for (const Digits& digits : tiling.dimensions)
      dimensions.push_back(ir::DimensionShardingAttr::get(mesh_.getContext(), AxesOf(mesh_, digits), /*isOpen=*/false));
    return ir::ShardingAttr::get(mesh_.getContext(), dimensions);
  }

  // Converts |value| from one sharding to another at |op|; |whole| is the global value's type.
  FailureOr<Value> Reshard(Operation* op, Value value, Type whole, Tiling tiling, bool enters, Type expected) {
    auto type = cast<RankedTensorType>(whole);
    tiling.dimensions.resize(type.getRank());  // a sharding over a single device has no dimensions
    ir::ShardingAttr sharding = ShardingOf(tiling);
    if (!ir::CutsEvenly(mesh_, type, sharding))
      return op->emitOpError() << "shards " << type << " as " << sharding << ", whose shards are not of equal size";
    RankedTensorType piece = ir::PieceType(mesh_, type, sharding);
    Type given = enters ? expected : value.getType();
    if (piece != given)
      return op->emitOpError() << "expected " << piece << " for a shard of " << type << ", got " << given;
    const SmallVector<StringAttr> unreduced = AxesOf(mesh_, tiling.unreduced);
    if (enters) return FirstPart(op, Cut(op, value, type, sharding), unreduced);
    if (!unreduced.empty())
      sharding = ir::ShardingAttr::get(op->getContext(), sharding.getDimensions(), unreduced, ir::Reduction::kSum);
    if (sharding.isWhole()) return value;
    auto none = ir::ShardingAttr::whole(mesh_.getContext(), type.getRank());
    Value result = ir::ReshardOp::create(builder_, op->getLoc(), value, type, sharding, none, mesh_);
    return result;
  }

  Value Cut(Operation* op, Value whole, RankedTensorType type, ir::ShardingAttr sharding) {
    if (sharding.isWhole()) return whole;
    auto none = ir::ShardingAttr::whole(mesh_.getContext(), type.getRank());
    return ir::ReshardOp::create(builder_, op->getLoc(), whole, type, none, sharding, mesh_);
  }

  // Returns |value| on the first shard along |axes| and zeros on the others; the sum of these is |value|.
  Value FirstPart(Operation* op, Value value, ArrayRef<StringAttr> axes) {
    if (axes.empty()) return value;
    const Location location = op->getLoc();
    const SmallVector<Attribute> names(axes.begin(), axes.end());
    Value index = ir::ShardIndexOp::create(builder_, location, builder_.getArrayAttr(names));
    Value is_first = stablehlo::CompareOp::create(
        builder_, location, index, MakeZeros(builder_, location, index.getType()), stablehlo::ComparisonDirection::EQ);
    return stablehlo::SelectOp::create(builder_, location, is_first, value,
                                       MakeZeros(builder_, location, value.getType()));
  }

  // Returns this shard's part of |whole|, of type |expected|, when |whole| is a sum that leaves another region in the
  // parts that |tiling| describes. Returns null for any other value.
  Value PartOf(Value whole, Tiling tiling, Type expected) {
    tiling.dimensions.resize(cast<RankedTensorType>(whole.getType()).getRank());
    while (auto constraint = whole.getDefiningOp<sdy::ShardingConstraintOp>()) whole = constraint.getInput();
    auto join = whole.getDefiningOp<ir::ReshardOp>();
    if (!join || !join.getTo().isWhole()) return {};
    const ir::ShardingAttr given = join.getFrom();
    const SmallVector<StringAttr> unreduced = AxesOf(mesh_, tiling.unreduced);
    if (unreduced.empty() || join.getOperand().getType() != expected ||
        given.getDimensions() != ShardingOf(tiling).getDimensions() ||
        !std::is_permutation(unreduced.begin(), unreduced.end(), given.getUnreduced().begin(),
                             given.getUnreduced().end()))
      return {};
    return join.getOperand();
  }

  // Returns this shard's slice of |whole|, of type |expected|.
  FailureOr<Value> Split(Operation* op, Value whole, const Tiling& tiling, Type expected) {
    if (Value part = PartOf(whole, tiling, expected)) return part;
    return Reshard(op, whole, whole.getType(), tiling, /*enters=*/true, expected);
  }

  // Returns the whole value, of type |expected|, of which |piece| is this shard's slice.
  FailureOr<Value> Merge(Operation* op, Value piece, const Tiling& tiling, Type expected) {
    return Reshard(op, piece, expected, tiling, /*enters=*/false, expected);
  }

  static LogicalResult CheckStatic(Operation* op, TypeRange types) {
    for (Type type : types) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (isa<stablehlo::TokenType>(type) || (tensor && tensor.hasStaticShape())) continue;
      return op->emitOpError() << "expected tensors of static shape, got " << type;
    }
    return success();
  }

  // Checks that the digits of |tiling|, at |op|, are those of a device's number.
  static LogicalResult CheckOrder(Operation* op, const Tiling& tiling) {
    if (tiling.places.empty()) return success();
    return op->emitOpError()
           << "lists its devices (device_ids) in an order that no sub-axes give, which is not supported in a manual "
              "computation";
  }

  // Checks |inside|, the type in |region| of a value that is a token outside of it.
  static LogicalResult CheckToken(sdy::ManualComputationOp region, Type inside) {
    if (isa<stablehlo::TokenType>(inside)) return success();
    return region.emitOpError() << "expected a token in the region for a token outside of it, got " << inside;
  }

  LogicalResult InlineManual(sdy::ManualComputationOp region) {
    if (failed(CheckStatic(region, region->getOperandTypes())) || failed(CheckStatic(region, region->getResultTypes())))
      return failure();
    Block& body = region.getBody().front();
    const ArrayRef<StringAttr> axes = region.getManualAxes().getValue();
    builder_.setInsertionPoint(region);
    SmallVector<Value> pieces;
    for (auto [operand, sharding, argument] :
         llvm::zip_equal(region.getTensors(), region.getInShardings().getShardings(), body.getArguments())) {
      if (isa<stablehlo::TokenType>(operand.getType())) {
        if (failed(CheckToken(region, argument.getType()))) return failure();
        pieces.push_back(operand);
        continue;
      }
      FailureOr<Tiling> tiling = TilingOf(region, sharding, axes);
      if (failed(tiling) || failed(CheckOrder(region, *tiling))) return failure();
      FailureOr<Value> piece = Split(region, operand, *tiling, argument.getType());
      if (failed(piece)) return failure();
      pieces.push_back(*piece);
    }
    for (auto [argument, piece] : llvm::zip_equal(body.getArguments(), pieces)) argument.replaceAllUsesWith(piece);
    SmallVector<Value> returned(body.getTerminator()->getOperands());
    body.getTerminator()->erase();
    region->getBlock()->getOperations().splice(region->getIterator(), body.getOperations());
    for (auto [result, sharding, piece] :
         llvm::zip_equal(region.getResults(), region.getOutShardings().getShardings(), returned)) {
      if (isa<stablehlo::TokenType>(result.getType())) {
        if (failed(CheckToken(region, piece.getType()))) return failure();
        result.replaceAllUsesWith(piece);
        continue;
      }
      FailureOr<Tiling> tiling = TilingOf(region, sharding, axes);
      if (failed(tiling) || failed(CheckOrder(region, *tiling))) return failure();
      FailureOr<Value> whole = Merge(region, piece, *tiling, result.getType());
      if (failed(whole)) return failure();
      result.replaceAllUsesWith(*whole);
    }
    region.erase();
    return success();
  }

  // Rewrites GSPMD's form, where the call that annotates the whole carries the value's sharding.
  LogicalResult RewriteCall(stablehlo::CustomCallOp call) {
    const llvm::StringRef name = call.getCallTargetName();
    const bool enters = name == "SPMDFullToShardShape";
    if (!enters && name != "SPMDShardToFullShape") return success();
    if (call->getNumOperands() != 1 || call->getNumResults() != 1)
      return call.emitOpError() << "@" << name << ": expected one operand and one result";
    if (failed(CheckStatic(call, call->getOperandTypes())) || failed(CheckStatic(call, call->getResultTypes())))
      return failure();
    Operation* annotated = enters ? call->getOperand(0).getDefiningOp() : call.getOperation();
    auto sharding = annotated ? annotated->getAttrOfType<StringAttr>(kGspmdSharding) : StringAttr();
    if (!sharding)
      return call.emitOpError() << "@" << name
                                << ": expected its operand to be a call of @Sharding, which specifies its sharding";
    Value value = call->getOperand(0);
    auto whole = dyn_cast<RankedTensorType>(enters ? value.getType() : call->getResult(0).getType());
    if (!whole) return call.emitOpError() << "@" << name << ": expected a tensor, got a token";
    FailureOr<Tiling> tiling = TilingOf(call, sharding.getValue(), whole.getRank());
    if (failed(tiling) || failed(CheckOrder(call, *tiling))) return failure();
    builder_.setInsertionPoint(call);
    FailureOr<Value> result = enters ? Split(call, value, *tiling, call->getResult(0).getType())
                                     : Merge(call, value, *tiling, call->getResult(0).getType());
    if (failed(result)) return failure();
    call->getResult(0).replaceAllUsesWith(*result);
    call.erase();
    return success();
  }

  // Open dimensions of |sharding| may be sharded further, and so may all dimensions that GSPMD leaves unsharded.
  FailureOr<ir::ShardingAttr> ConstraintOf(Operation* op, Attribute attribute, int64_t rank) {
    SmallVector<bool> open(rank, false);
    SmallVector<int64_t> priorities(rank, 0);
    FailureOr<Tiling> tiling;
    if (auto text = dyn_cast<StringAttr>(attribute)) {
      tiling = TilingOf(op, text.getValue(), rank);
    } else {
      auto sharding = cast<sdy::TensorShardingAttr>(attribute);
      tiling = TilingOf(op, sharding);
      const size_t dimensions = sharding.getDimShardings().size();
      if (dimensions != open.size() && dimensions != 0)
        return op->emitOpError() << "has a sharding of " << dimensions << " dimensions for a tensor of " << rank << ": "
                                 << sharding;
      for (auto [isOpen, priority, dimension] : llvm::zip(open, priorities, sharding.getDimShardings())) {
        isOpen = !dimension.getIsClosed();
        priority = dimension.getPriority().value_or(0);
      }
    }
    if (failed(tiling)) return failure();
    if (!tiling->places.empty()) {
      EmitFallback(op->getLoc(), Fallback::kIgnoredAttribute)
          << "a sharding over devices in an order that no sub-axes produce is ignored: the compiler chooses how to "
             "shard the value";
      tiling = Tiling();
      llvm::fill(open, true);
    }
    tiling->dimensions.resize(rank);
    SmallVector<ir::DimensionShardingAttr> dimensions;
    for (auto [digits, isOpen, priority] : llvm::zip_equal(tiling->dimensions, open, priorities))
      dimensions.push_back(ir::DimensionShardingAttr::get(op->getContext(), AxesOf(mesh_, digits), isOpen, priority));
    return ir::ShardingAttr::get(op->getContext(), dimensions);
  }

  // Imports the shardings of ops' results, each as a constraint on the result. Shardings inside manual regions are
  // skipped: they describe shards, not global values.
  LogicalResult ImportAnnotations() {
    SmallVector<std::pair<OpResult, Attribute>> annotated;
    computation_.walk([&](Operation* op) {
      if (op == computation_ || isa<stablehlo::CustomCallOp, sdy::ManualComputationOp>(op) ||
          op->getParentOfType<sdy::ManualComputationOp>())
        return;
      if (auto text = op->getAttrOfType<StringAttr>(kGspmdSharding);
          text && op->getNumResults() == 1 && !text.getValue().contains("manual"))
        annotated.emplace_back(op->getResult(0), text);
      auto shardings = op->getAttrOfType<sdy::TensorShardingPerValueAttr>(kShardySharding);
      if (!shardings || shardings.getShardings().size() != op->getNumResults()) return;
      for (auto [result, sharding] : llvm::zip_equal(op->getResults(), shardings.getShardings()))
        annotated.emplace_back(result, sharding);
    });
    for (auto [result, attribute] : annotated) {
      Operation* op = result.getOwner();
      op->removeAttr(kGspmdSharding);
      auto type = dyn_cast<RankedTensorType>(result.getType());
      if (!type || !type.hasStaticShape()) continue;
      FailureOr<ir::ShardingAttr> sharding = ConstraintOf(op, attribute, type.getRank());
      if (failed(sharding)) return failure();
      builder_.setInsertionPointAfter(op);
      auto constrain = ir::ConstrainOp::create(builder_, op->getLoc(), result, *sharding);
      result.replaceAllUsesExcept(constrain, constrain);
    }
    return success();
  }

  LogicalResult ImportConstraints() {
    SmallVector<Operation*> ops;
    computation_.walk([&](Operation* op) {
      auto call = dyn_cast<stablehlo::CustomCallOp>(op);
      const bool calls = call && call.getCallTargetName() == "Sharding" && op->getNumOperands() == 1;
      if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op) || calls) ops.push_back(op);
    });
    for (Operation* op : ops) {
      Attribute attribute = op->getAttr(isa<stablehlo::CustomCallOp>(op) ? kGspmdSharding.data() : "sharding");
      auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
      // A manual sharding says nothing about a global value.
      if (auto text = dyn_cast_or_null<StringAttr>(attribute); text && text.getValue().contains("manual")) continue;
      if (!attribute || !type || !type.hasStaticShape()) continue;
      FailureOr<ir::ShardingAttr> sharding = ConstraintOf(op, attribute, type.getRank());
      if (failed(sharding)) return failure();
      builder_.setInsertionPoint(op);
      op->replaceAllUsesWith(ir::ConstrainOp::create(builder_, op->getLoc(), op->getOperand(0), *sharding));
      op->erase();
    }
    return success();
  }

  // Imports propagation barriers, and groups of values that are sharded alike.
  LogicalResult ImportFlow() {
    SmallVector<sdy::PropagationBarrierOp> barriers;
    SmallVector<sdy::ShardingGroupOp> members;
    computation_.walk([&](Operation* op) {
      if (auto barrier = dyn_cast<sdy::PropagationBarrierOp>(op)) barriers.push_back(barrier);
      if (auto member = dyn_cast<sdy::ShardingGroupOp>(op)) members.push_back(member);
    });
    for (sdy::PropagationBarrierOp barrier : barriers) {
      const sdy::PropagationDirection direction = barrier.getAllowedDirection();
      builder_.setInsertionPoint(barrier);
      barrier.replaceAllUsesWith(ir::PropagationBarrierOp::create(builder_, barrier.getLoc(), barrier.getInput(),
                                                                  direction == sdy::PropagationDirection::FORWARD,
                                                                  direction == sdy::PropagationDirection::BACKWARD)
                                     .getResult());
      barrier.erase();
    }
    llvm::DenseMap<int64_t, sdy::ShardingGroupOp> first;
    for (sdy::ShardingGroupOp member : members) {
      const auto group = static_cast<int64_t>(member.getGroupId());
      auto [found, is_new] = first.try_emplace(group, member);
      auto shape = cast<RankedTensorType>(member.getInput().getType()).getShape();
      if (!is_new && cast<RankedTensorType>(found->second.getInput().getType()).getShape() != shape) {
        InFlightDiagnostic error = member.emitOpError()
                                   << "sharding group " << group << ": expected the shape of "
                                   << found->second.getInput().getType() << ", got " << member.getInput().getType();
        error.attachNote(found->second.getLoc()) << "the first value of the group";
        return error;
      }
      builder_.setInsertionPoint(member);
      ir::ShardingGroupOp::create(builder_, member.getLoc(), member.getInput(), group);
    }
    for (sdy::ShardingGroupOp member : members) member.erase();
    return success();
  }

  LogicalResult ImportInterface() {
    const StringAttr name = StringAttr::get(mesh_.getContext(), ir::TesseraDialect::kShardingAttr);
    auto import_one = [&](DictionaryAttr attributes, Type type, llvm::function_ref<void(Attribute)> set) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      Attribute attribute = attributes ? attributes.get(kShardySharding) : Attribute();
      if (!attribute && attributes) attribute = attributes.get(kGspmdSharding);
      if (!attribute || !tensor) return success();
      FailureOr<ir::ShardingAttr> sharding = ConstraintOf(computation_, attribute, tensor.getRank());
      if (failed(sharding)) return failure();
      set(*sharding);
      return success();
    };
    for (unsigned i = 0; i < computation_.getNumArguments(); ++i)
      if (failed(import_one(computation_.getArgAttrDict(i), computation_.getArgumentTypes()[i],
                            [&](Attribute sharding) { computation_.setArgAttr(i, name, sharding); })))
        return failure();
    for (unsigned i = 0; i < computation_.getNumResults(); ++i)
      if (failed(import_one(computation_.getResultAttrDict(i), computation_.getResultTypes()[i],
                            [&](Attribute sharding) { computation_.setResultAttr(i, name, sharding); })))
        return failure();
    return success();
  }

  ir::ComputationOp computation_;
  ir::MeshOp mesh_;
  OpBuilder builder_;
};

struct ImportSharding : impl::ImportShardingBase<ImportSharding> {
  using ImportShardingBase::ImportShardingBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(EraseShardingOfScalars(module))) return signalPassFailure();
    for (auto computation : module.getOps<ir::ComputationOp>()) {
      if (!computation.getMeshOp() || computation.getNumShards() == computation.getNumReplicas()) continue;
      if (failed(ShardingImport(computation).run())) return signalPassFailure();
      if (keepArguments) KeepArguments(computation);
    }
    if (failed(EraseSharding(module))) signalPassFailure();
  }

  // All shards of one replica read the same arguments, so none of them may write a whole result there.
  static void KeepArguments(ir::ComputationOp computation) {
    for (unsigned i = 0; i < computation.getNumArguments(); ++i)
      for (llvm::StringRef donation : {kAliasingOutput, kBufferDonor})
        computation.removeArgAttr(i, StringAttr::get(computation.getContext(), donation));
  }
};

}  // namespace
}  // namespace tessera
