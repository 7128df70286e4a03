// SPDX-License-Identifier: Apache-2.0
// Implements the uniformity lattice by sweeps over the computation until nothing changes. Values only change from
// uniform to varying, so the sweeps terminate. Carried values of loops need a second sweep, rarely a third.
#include "tessera/compiler/analysis/uniformity.h"

#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/fallback.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

using namespace mlir;

Uniformity::Uniformity(ir::ComputationOp computation, llvm::StringRef axis)
    : axis_(axis), mesh_(computation.getMeshOp()) {
  MarkArguments(computation);
  do {
    changed_ = false;
    Visit(computation.getBody().front());
  } while (changed_);
}

bool Uniformity::IsOver(ArrayAttr axes) const { return llvm::is_contained(axes.getAsValueRange<StringAttr>(), axis_); }

// Returns whether |op| combines all shards along the axis in one group, so that all of them get the same results.
bool Uniformity::MakesUniform(Operation* op) const {
  return llvm::TypeSwitch<Operation*, bool>(op)
      .Case<ir::AllReduceOp, ir::AllGatherOp, ir::BroadcastOp>(
          [&](auto collective) { return IsOver(collective.getAxes()) && !collective.getGroups(); })
      .Case([&](ir::MergeBatchOp merge) { return IsOver(merge.getAxes()); })
      .Case([&](ir::ReshardOp reshard) {
        const auto axis = StringAttr::get(op->getContext(), axis_);
        return llvm::is_contained(reshard.getFrom().getUnreduced(), axis) ||
               llvm::is_contained(reshard.getFrom().getCuttingAxes(), axis);
      })
      .Case([&](ir::JoinOp join) {
        return llvm::is_contained(join.getSharding().getCuttingAxes(), StringAttr::get(op->getContext(), axis_));
      })
      .Case([&](ir::HostOp host) { return IsOver(host.getElectedAxes(mesh_)); })
      .Default([](Operation*) { return false; });
}

// Returns why the op's results differ regardless of its operands; nothing when they do not.
std::optional<std::string> Uniformity::OwnVariance(Operation* op) const {
  using Cause = std::optional<std::string>;
  const llvm::StringRef shard = axis_ == ir::TesseraDialect::kReplicaAxis ? "replica" : "shard";
  return llvm::TypeSwitch<Operation*, Cause>(op)
      .Case([&](ir::ShardIndexOp index) -> Cause {
        if (!IsOver(index.getAxes())) return std::nullopt;
        return "the index of the " + shard.str();
      })
      .Case<ir::ReduceScatterOp, ir::AllToAllOp, ir::PermuteOp, ir::HaloExchangeOp, ir::SplitBatchOp>(
          [&](auto pieces) -> Cause {
            if (!IsOver(pieces.getAxes())) return std::nullopt;
            return "this op, which returns a different value to every " + shard.str();
          })
      .Case([&](ir::ReshardOp reshard) -> Cause {
        if (!llvm::is_contained(reshard.getTo().getCuttingAxes(), StringAttr::get(op->getContext(), axis_)))
          return std::nullopt;
        return "this op, which returns a different value to every " + shard.str();
      })
      .Case<ir::AllReduceOp, ir::AllGatherOp, ir::BroadcastOp>([&](auto collective) -> Cause {
        if (!collective.getGroups() || !IsOver(collective.getAxes())) return std::nullopt;
        return "this op, which returns a different value to every group of " + shard.str() + "s";
      })
      .Case([&](ir::HostOp host) -> Cause {
        if (IsOver(host.getElectedAxes(mesh_))) return std::nullopt;
        return "the host code that every " + shard.str() + " runs";
      })
      .Case([&](stablehlo::CustomCallOp call) -> Cause {
        // The call will run once per replica, for all its shards, unless they pass it different values.
        if (!call.getHasSideEffect() || axis_ != ir::TesseraDialect::kReplicaAxis) return std::nullopt;
        return "the custom call @" + call.getCallTargetName().str();
      })
      .Default([](Operation*) { return std::nullopt; });
}

const Variance* Uniformity::VarianceOf(Value value) const { return varying_.lookup(value); }

const Variance* Uniformity::ControlVarianceOf(Operation* op) const {
  for (Operation* parent = op->getParentOp(); parent && !isa<ir::ComputationOp>(parent); parent = parent->getParentOp())
    if (Value control = ControlOf(parent))
      if (const Variance* variance = VarianceOf(control)) return variance;
  return nullptr;
}

Value Uniformity::ControlOf(Operation* op) {
  return llvm::TypeSwitch<Operation*, Value>(op)
      .Case([](stablehlo::WhileOp loop) { return loop.getCond().front().getTerminator()->getOperand(0); })
      .Case<stablehlo::IfOp, stablehlo::CaseOp>([](auto branches) { return branches->getOperand(0); })
      .Default([](Operation*) { return Value(); });
}

void Uniformity::MarkArguments(ir::ComputationOp computation) {
  auto module = computation->getParentOfType<ModuleOp>();
  // Values from outside are split over replicas only; the shards of one replica get the same value.
  const bool replicas = axis_ == ir::TesseraDialect::kReplicaAxis;
  for (BlockArgument argument : computation.getBody().getArguments()) {
    ir::RoleAttr role = computation.getArgRole(argument.getArgNumber());
    if (!role || role.getKind() == ir::RoleKind::kInput) {
      if (replicas) MarkNew(argument, argument.getLoc(), "an argument, which has its own value on every replica");
    } else if (role.getKind() == ir::RoleKind::kState) {
      auto variable = module.lookupSymbol<ir::VarOp>(role.getSymbol().getAttr());
      // The shards of one replica share the replica's value; check-uniform verifies that.
      const bool is_whole = variable.getPlacement() == ir::Placement::kSharded && !variable.getPieces();
      const bool is_equal = variable.getPlacement() == ir::Placement::kMirrored || is_whole ||
                            (variable.getPlacement() == ir::Placement::kPerReplica && !replicas);
      if (!is_equal)
        MarkNew(argument, argument.getLoc(),
                "the variable \"" + variable.getSymName().str() + "\", which has its own value on every replica");
    } else {
      auto feed = module.lookupSymbol<ir::FeedOp>(role.getSymbol().getAttr());
      if (replicas && feed.getSplitAxes()[role.getIndex()] >= 0)
        MarkNew(argument, argument.getLoc(), "the infeed @" + feed.getSymName().str());
    }
  }
}

void Uniformity::MarkNew(ValueRange values, Location location, std::string cause) {
  if (values.empty() || VarianceOf(values.front())) return;
  variances_.push_back(std::make_unique<Variance>(Variance{location, std::move(cause)}));
  for (Value value : values) Mark(value, variances_.back().get());
}

void Uniformity::Mark(Value value, const Variance* variance) {
  if (variance && varying_.try_emplace(value, variance).second) changed_ = true;
}

void Uniformity::Visit(Block& block) {
  for (Operation& op : block) Visit(op);
}

void Uniformity::Visit(Operation& op) {
  if (isa<stablehlo::WhileOp>(op)) return VisitWhile(op);
  if (isa<stablehlo::IfOp, stablehlo::CaseOp>(op)) return VisitBranches(op);
  if (std::optional<std::string> cause = OwnVariance(&op)) return MarkNew(op.getResults(), op.getLoc(), *cause);
  if (MakesUniform(&op)) return;
  if (const Variance* variance = VarianceOfUses(op))
    for (Value result : op.getResults()) Mark(result, variance);
}

// Returns the variance of any operand of |op| or of an op nested in it; a value defined inside counts through its own
// operands.
const Variance* Uniformity::VarianceOfUses(Operation& op) const {
  const Variance* found = nullptr;
  op.walk([&](Operation* inner) {
    for (Value operand : inner->getOperands())
      if ((found = VarianceOf(operand))) return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return found;
}

void Uniformity::VisitWhile(Operation& op) {
  auto loop = cast<stablehlo::WhileOp>(op);
  Block& condition = loop.getCond().front();
  Block& body = loop.getBody().front();
  auto carry = [&](ValueRange values) {
    for (auto [index, value] : llvm::enumerate(values)) {
      const Variance* variance = VarianceOf(value);
      Mark(condition.getArgument(index), variance);
      Mark(body.getArgument(index), variance);
      Mark(loop.getResult(index), variance);
    }
  };
  carry(loop.getOperand());
  Visit(condition);
  Visit(body);
  carry(body.getTerminator()->getOperands());
  // When shards run different numbers of iterations, every value that the body changes differs between them.
  if (const Variance* variance = VarianceOf(condition.getTerminator()->getOperand(0)))
    for (auto [index, value] : llvm::enumerate(body.getTerminator()->getOperands()))
      if (value != body.getArgument(index)) Mark(loop.getResult(index), variance);
}

void Uniformity::VisitBranches(Operation& op) {
  const Variance* control = VarianceOf(ControlOf(&op));
  for (Region& region : op.getRegions()) Visit(region.front());
  for (OpResult result : op.getResults()) {
    Mark(result, control);
    for (Region& region : op.getRegions())
      Mark(result, VarianceOf(region.front().getTerminator()->getOperand(result.getResultNumber())));
  }
}

void EmitFirstReplica(ir::HostOp host, size_t index, const Variance& variance) {
  InFlightDiagnostic remark =
      EmitFallback(host.getLoc(), Fallback::kFirstReplica)
      << "operand " << index << " of host code that runs once for all replicas differs between "
      << "replicas, and the host code gets the value of replica 0; reduce or gather the operand first";
  remark.attachNote(variance.location) << "the difference comes from " << variance.cause;
}

}  // namespace tessera
