// SPDX-License-Identifier: Apache-2.0
// Checks that the verifiers of collectives share.
#ifndef TESSERA_DIALECTS_STABLEHLO_BASIC_REPLICA_GROUPS_H_
#define TESSERA_DIALECTS_STABLEHLO_BASIC_REPLICA_GROUPS_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {

// The largest number of processes in a mesh: its groups are expanded into lists of ids.
inline constexpr int64_t kMaxMeshSize = int64_t{1} << 20;

// The processes that the ids in replica_groups and source_target_pairs count. With kReplicasAndPartitions, an id is a
// replica and stands for all of its partitions. With kProcesses, an id is replica * partitions + partition.
enum class ProcessNumbering { kReplicas, kPartitions, kReplicasAndPartitions, kProcesses };

// Returns the numbering of a collective, which follows from its channel and use_global_device_ids.
ProcessNumbering NumberingOf(mlir::Operation* collective);

// Returns the numbering in a program for |partitions|. With one partition, an id above 0 cannot be a partition: the ids
// then count replicas.
ProcessNumbering NumberingOf(mlir::Operation* collective, int64_t partitions);

// Returns |groups| as lists of ids: itself, or the expanded axes of an inline mesh. Returns null when the mesh is a
// symbol.
mlir::DenseIntElementsAttr ReplicaGroupIds(mlir::Attribute groups);

// The form of groups of processes.
struct GroupForm {
  bool padded = false;    // -1 pads groups of different sizes
  bool complete = false;  // together the groups hold each id from 0 on
};

// Checks groups of processes: rank 2, each id at most once and none negative.
llvm::LogicalResult CheckReplicaGroups(EmitError emit, llvm::StringRef constraint, mlir::Attribute groups,
                                       GroupForm form);

// Returns the number of processes per group, as far as the op alone tells. Returns nothing when no groups are given, or
// when an id stands for all partitions of a replica.
std::optional<int64_t> ReplicaGroupSize(mlir::Attribute groups, bool use_global_ids,
                                        std::optional<ChannelHandleAttr> channel);

// Checks that a collective with use_global_device_ids has a channel and ids.
llvm::LogicalResult CheckGlobalIds(EmitError emit, llvm::StringRef constraint, bool use_global_ids,
                                   std::optional<ChannelHandleAttr> channel, mlir::Attribute groups);

// Checks that the module has the mesh whose axes |groups| name, when the mesh is a symbol.
llvm::LogicalResult CheckMesh(mlir::Operation* op, mlir::Attribute groups, mlir::SymbolTableCollection& symbols);

// Makes the verifier of symbols check the groups of Op, without a change to the definition of Op.
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
// Checks that there is at least one operand, and for each operand a result of the same shape.
llvm::LogicalResult CheckReducedShapes(EmitError emit, llvm::StringRef constraint, mlir::TypeRange operands,
                                       mlir::TypeRange results);

// Checks pairs [source, target]: no source and no target may appear twice.
llvm::LogicalResult CheckSourceTargetPairs(EmitError emit, llvm::StringRef constraint,
                                           mlir::DenseIntElementsAttr pairs);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_BASIC_REPLICA_GROUPS_H_
