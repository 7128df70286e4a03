// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/shardable_axes.h"

#include "tessera/compiler/shard/update_ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

using namespace mlir;

ShardableAxes::ShardableAxes(ir::ComputationOp computation) {
  ir::MeshOp mesh = computation.getMeshOp();
  if (!mesh) return;
  const auto replica = StringAttr::get(computation.getContext(), ir::TesseraDialect::kReplicaAxis);
  SmallVector<OpOperand*> results;
  for (OpOperand& result : computation.getReturn()->getOpOperands()) {
    auto sharding =
        computation.getResultAttrOfType<ir::ShardingAttr>(result.getOperandNumber(), ir::TesseraDialect::kShardingAttr);
    if (sharding && llvm::is_contained(sharding.getCuttingAxes(), replica)) results.push_back(&result);
  }
  betweenReplicas_ = OpsOnlyFor(computation.getBody().front(), results);
  for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>())
    if (axis.getSize() > 1 && (axis.getName() != replica || !betweenReplicas_.empty()))
      uniformities_.push_back(std::make_unique<Uniformity>(computation, axis.getName()));
}

bool ShardableAxes::isUniform(Value value, StringAttr axis) const {
  const Uniformity* uniformity = find(axis);
  return uniformity && !uniformity->varianceOf(value);
}

bool ShardableAxes::runTogether(Operation* op, StringAttr axis) const {
  if (axis == ir::TesseraDialect::kReplicaAxis && !betweenReplicas_.contains(op)) return false;
  const Uniformity* uniformity = find(axis);
  return uniformity && !uniformity->controlVarianceOf(op);
}

const Uniformity* ShardableAxes::find(StringAttr axis) const {
  for (const auto& uniformity : uniformities_)
    if (uniformity->axis() == axis.getValue()) return uniformity.get();
  return nullptr;
}

}  // namespace tessera
