// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/basic/replica_groups.h"

#include "llvm/ADT/SmallSet.h"
#include "tessera/dialects/stablehlo/basic/collective_ops.h"
#include "tessera/dialects/stablehlo/basic/mesh_axes.h"

namespace tessera::stablehlo {

ProcessNumbering NumberingOf(mlir::Operation* collective) {
  auto channel = collective->getAttrOfType<ChannelHandleAttr>("channel_handle");
  if (!channel || channel.getHandle() <= 0) return ProcessNumbering::kReplicas;
  if (mlir::isa<AllToAllOp, CollectivePermuteOp, CollectiveBroadcastOp>(collective))
    return ProcessNumbering::kPartitions;
  if (collective->hasAttr("use_global_device_ids")) return ProcessNumbering::kProcesses;
  return ProcessNumbering::kReplicasAndPartitions;
}

ProcessNumbering NumberingOf(mlir::Operation* collective, int64_t partitions) {
  const ProcessNumbering numbering = NumberingOf(collective);
  if (numbering != ProcessNumbering::kPartitions || partitions > 1) return numbering;
  const bool paired = mlir::isa<CollectivePermuteOp>(collective);
  const mlir::DenseIntElementsAttr ids =
      ReplicaGroupIds(collective->getAttr(paired ? "source_target_pairs" : "replica_groups"));
  const bool first = ids && !ids.empty() && llvm::all_of(ids.getValues<int64_t>(), [](int64_t id) { return id <= 0; });
  return first ? ProcessNumbering::kPartitions : ProcessNumbering::kReplicas;
}

mlir::DenseIntElementsAttr ReplicaGroupIds(mlir::Attribute groups) {
  if (auto axes = mlir::dyn_cast_if_present<ReplicaGroupMeshAxesAttr>(groups)) {
    return mlir::isa<MeshAttr>(axes.getMesh()) ? ExpandMeshAxes(axes) : nullptr;
  }
  return mlir::dyn_cast_if_present<mlir::DenseIntElementsAttr>(groups);
}

llvm::LogicalResult CheckReplicaGroups(EmitError emit, llvm::StringRef constraint, mlir::Attribute attribute,
                                       GroupForm form) {
  mlir::DenseIntElementsAttr groups = ReplicaGroupIds(attribute);
  if (!groups) return mlir::success();  // a mesh of the module
  if (groups.getType().getRank() != 2) {
    return emit() << constraint << ": replica_groups must have rank 2, got " << groups.getType();
  }
  llvm::SmallSet<int64_t, 16> seen;
  for (int64_t id : groups.getValues<int64_t>()) {
    if (id == -1 && form.padded) {
      if (groups.isSplat()) break;  // nothing but padding, of any size
      continue;
    }
    if (id < 0) return emit() << constraint << ": replica_groups must not hold negative ids, got " << id;
    if (!seen.insert(id).second) return emit() << constraint << ": replica_groups holds " << id << " twice";
  }
  for (int64_t id = 0, count = seen.size(); form.complete && id < count; ++id) {
    if (seen.contains(id)) continue;
    return emit() << constraint << ": expected replica_groups to hold each id from 0 to " << count - 1 << "; " << id
                  << " is missing";
  }
  return mlir::success();
}

std::optional<int64_t> ReplicaGroupSize(mlir::Attribute groups, bool use_global_ids,
                                        std::optional<ChannelHandleAttr> channel) {
  mlir::DenseIntElementsAttr ids = ReplicaGroupIds(groups);
  if (!ids || ids.getType().getDimSize(1) == 0) return std::nullopt;
  if (channel && channel->getHandle() > 0 && !use_global_ids) return std::nullopt;
  return ids.getType().getDimSize(1);
}

llvm::LogicalResult CheckMesh(mlir::Operation* op, mlir::Attribute groups, mlir::SymbolTableCollection& symbols) {
  auto axes = mlir::dyn_cast<ReplicaGroupMeshAxesAttr>(groups);
  auto name = axes ? mlir::dyn_cast<mlir::FlatSymbolRefAttr>(axes.getMesh()) : mlir::FlatSymbolRefAttr();
  if (!name || symbols.lookupNearestSymbolFrom(op, name)) return mlir::success();
  return op->emitOpError() << "replica_groups: expected the name of a mesh in the module, got " << name
                           << ", which it does not have";
}

llvm::LogicalResult CheckGlobalIds(EmitError emit, llvm::StringRef constraint, bool use_global_ids,
                                   std::optional<ChannelHandleAttr> channel, mlir::Attribute groups) {
  if (!use_global_ids) return mlir::success();
  if (!channel || channel->getHandle() <= 0) {
    return emit() << constraint << ": use_global_device_ids needs a channel_handle with a positive handle";
  }
  mlir::DenseIntElementsAttr ids = ReplicaGroupIds(groups);
  if (!ids || !ids.empty()) return mlir::success();
  return emit() << constraint << ": use_global_device_ids expects replica_groups that hold ids, got " << ids;
}

llvm::LogicalResult CheckReduction(EmitError emit, llvm::StringRef what, mlir::Region& computation,
                                   mlir::TypeRange operands, mlir::TypeRange results) {
  for (auto [operand, result] : llvm::zip_equal(operands, results)) {
    if (mlir::failed(CheckReducer(emit, what, computation, operand, {}, result))) return mlir::failure();
  }
  return mlir::success();
}

llvm::LogicalResult CheckReducedShapes(EmitError emit, llvm::StringRef constraint, mlir::TypeRange operands,
                                       mlir::TypeRange results) {
  if (operands.empty()) return emit() << "expects at least one operand";
  auto same_shape = [](mlir::Type operand, mlir::Type result) {
    return CompatibleShapes(mlir::cast<mlir::RankedTensorType>(operand).getShape(),
                            mlir::cast<mlir::RankedTensorType>(result).getShape());
  };
  if (operands.size() == results.size() && llvm::all_of_zip(operands, results, same_shape)) return mlir::success();
  return emit() << constraint << ": expected results of the operands' types (" << operands << "), got (" << results
                << ")";
}

llvm::LogicalResult CheckSourceTargetPairs(EmitError emit, llvm::StringRef constraint,
                                           mlir::DenseIntElementsAttr pairs) {
  mlir::ShapedType type = pairs.getType();
  if (type.getNumElements() == 0) return mlir::success();
  if (type.getRank() != 2 || type.getDimSize(1) != 2) {
    return emit() << constraint << ": source_target_pairs must have shape Nx2, got " << type;
  }
  if (pairs.isSplat() && type.getDimSize(0) > 1) {
    return emit() << constraint << ": source_target_pairs holds a source twice";
  }
  llvm::SmallSet<int64_t, 16> seen[2];
  for (auto [index, id] : llvm::enumerate(pairs.getValues<int64_t>())) {
    if (id < 0) return emit() << constraint << ": source_target_pairs must not hold negative ids, got " << id;
    if (!seen[index % 2].insert(id).second) {
      return emit() << constraint << ": source_target_pairs holds the " << (index % 2 == 0 ? "source " : "target ")
                    << id << " twice";
    }
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo
