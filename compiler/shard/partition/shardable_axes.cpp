// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/shardable_axes.h"

namespace tessera {

using namespace mlir;

ShardableAxes::ShardableAxes(ir::ComputationOp computation) {
  ir::MeshOp mesh = computation.getMeshOp();
  if (!mesh) return;
  for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>())
    if (axis.getSize() > 1 && axis.getName() != ir::TesseraDialect::kReplicaAxis)
      uniformities_.push_back(std::make_unique<Uniformity>(computation, axis.getName()));
}

bool ShardableAxes::isUniform(Value value, StringAttr axis) const {
  const Uniformity* uniformity = find(axis);
  return uniformity && !uniformity->varianceOf(value);
}

bool ShardableAxes::runTogether(Operation* op, StringAttr axis) const {
  const Uniformity* uniformity = find(axis);
  return uniformity && !uniformity->controlVarianceOf(op);
}

const Uniformity* ShardableAxes::find(StringAttr axis) const {
  for (const auto& uniformity : uniformities_)
    if (uniformity->axis() == axis.getValue()) return uniformity.get();
  return nullptr;
}

}  // namespace tessera
