// SPDX-License-Identifier: Apache-2.0
// Checks shared by the verifiers of collectives.
#ifndef TESSERA_DIALECTS_STABLEHLO_BASIC_REPLICA_GROUPS_H_
#define TESSERA_DIALECTS_STABLEHLO_BASIC_REPLICA_GROUPS_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {

// The maximum number of processes in a mesh, because its groups are expanded into lists of ids.
inline constexpr int64_t kMaxMeshSize = int64_t{1} << 20;

// The meaning of ids in replica_groups and source_target_pairs. With kReplicasAndPartitions, an id is a replica and
// represents all of its partitions. With kProcesses, an id is replica * partitions + partition.
enum class ProcessNumbering { kReplicas, kPartitions, kReplicasAndPartitions, kProcesses };

// Returns the numbering of a collective, determined by its channel and use_global_device_ids.
ProcessNumbering NumberingOf(mlir::Operation* collective);

// Returns the numbering in a program with |partitions|. With one partition, an id above 0 cannot be a partition: ids
// then are replicas.
ProcessNumbering NumberingOf(mlir::Operation* collective, int64_t partitions);

// Returns |groups| as lists of ids: itself, or the expanded axes of an inline mesh. Returns null when the mesh is a
// symbol.
mlir::DenseIntElementsAttr ReplicaGroupIds(mlir::Attribute groups);

// The form of groups of processes.
struct GroupForm {
  bool padded = false;    // -1 pads groups of different sizes
  bool complete = false;  // the groups together contain each id from 0 on
};

// Checks groups of processes: rank 2, each id at most once and none negative.
llvm::LogicalResult CheckReplicaGroups(EmitError emit, llvm::StringRef constraint, mlir::Attribute groups,
                                       GroupForm form);

// Returns the number of processes per group, if the op alone determines it. Returns nullopt without groups, or when an
// id represents all partitions of a replica.
std::optional<int64_t> ReplicaGroupSize(mlir::Attribute groups, bool use_global_ids,
                                        std::optional<ChannelHandleAttr> channel);

// Checks that a collective with use_global_device_ids has a channel and ids.
llvm::LogicalResult CheckGlobalIds(EmitError emit, llvm::StringRef constraint, bool use_global_ids,
                                   std::optional<ChannelHandleAttr> channel, mlir::Attribute groups);

// Checks that the module contains the mesh whose axes |groups| name, when the mesh is a symbol.
llvm::LogicalResult CheckMesh(mlir::Operation* op, mlir::Attribute groups, mlir::SymbolTableCollection& symbols);

// Makes symbol verification check the groups of Op, without changing the definition of Op.
template <typename Op>
struct MeshUser : mlir::SymbolUserOpInterface::ExternalModel<MeshUser<Op>, Op> {
  llvm::LogicalResult verifySymbolUses(mlir::Operation* op, mlir::SymbolTableCollection& symbols) const {
    return CheckMesh(op, mlir::cast<Op>(op).getReplicaGroups(), symbols);
  }
};

template <typename... Ops>
void RegisterMeshUsers(mlir::MLIRContext* context) {
  (Ops::template attachInterface<MeshUser<Ops>>(*context), ...);
}

// Checks that |computation| is a function (E, E) -> E. The elements of |operands| must be promotable to E, and those of
// |results| must be E.
llvm::LogicalResult CheckReduction(EmitError emit, llvm::StringRef what, mlir::Region& computation,
                                   mlir::TypeRange operands, mlir::TypeRange results);
// Checks that there is at least one operand, and that results and operands have pairwise equal shapes.
llvm::LogicalResult CheckReducedShapes(EmitError emit, llvm::StringRef constraint, mlir::TypeRange operands,
                                       mlir::TypeRange results);

// Checks pairs [source, target]: no source and no target may appear twice.
llvm::LogicalResult CheckSourceTargetPairs(EmitError emit, llvm::StringRef constraint,
                                           mlir::DenseIntElementsAttr pairs);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_BASIC_REPLICA_GROUPS_H_
