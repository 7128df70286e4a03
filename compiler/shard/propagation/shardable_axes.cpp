// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/propagation/shardable_axes.h"

#include "tessera/compiler/shard/state/update_ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

using namespace mlir;

namespace {

// Returns whether the program gives any value a sharding over the replicas.
bool CutsBatch(ir::ComputationOp computation, StringAttr replica) {
  auto cuts = [&](ir::ShardingAttr sharding) { return llvm::is_contained(sharding.getCuttingAxes(), replica); };
  return computation.getBody()
      .walk([&](Operation* op) {
        auto reshard = dyn_cast<ir::ReshardOp>(op);
        auto constrain = dyn_cast<ir::ConstrainOp>(op);
        const bool found = (reshard && (cuts(reshard.getFrom()) || cuts(reshard.getTo()))) ||
                           (constrain && cuts(constrain.getSharding()));
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

}  // namespace

ShardableAxes::ShardableAxes(ir::ComputationOp computation) {
  ir::MeshOp mesh = computation.getMeshOp();
  if (!mesh) return;
  const auto replica = StringAttr::get(computation.getContext(), ir::TesseraDialect::kReplicaAxis);
  cuts_batch_ = CutsBatch(computation, replica);
  SmallVector<OpOperand*> results;
  for (OpOperand& result : computation.getReturn()->getOpOperands()) {
    auto sharding =
        computation.getResultAttrOfType<ir::ShardingAttr>(result.getOperandNumber(), ir::TesseraDialect::kShardingAttr);
    if (sharding && llvm::is_contained(sharding.getCuttingAxes(), replica)) results.push_back(&result);
  }
  between_replicas_ = OpsOnlyFor(computation.getBody().front(), results);
  for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>())
    if (axis.getSize() > 1 && (axis.getName() != replica || cuts_batch_ || !between_replicas_.empty()))
      uniformities_.push_back(std::make_unique<Uniformity>(computation, axis.getName()));
}

bool ShardableAxes::IsUniform(Value value, StringAttr axis) const {
  const Uniformity* uniformity = Find(axis);
  return uniformity && !uniformity->VarianceOf(value);
}

bool ShardableAxes::RunTogether(Operation* op, StringAttr axis) const {
  if (axis == ir::TesseraDialect::kReplicaAxis && !cuts_batch_ && !between_replicas_.contains(op)) return false;
  const Uniformity* uniformity = Find(axis);
  return uniformity && !uniformity->ControlVarianceOf(op);
}

const Uniformity* ShardableAxes::Find(StringAttr axis) const {
  for (const auto& uniformity : uniformities_)
    if (uniformity->axis() == axis.getValue()) return uniformity.get();
  return nullptr;
}

}  // namespace tessera
