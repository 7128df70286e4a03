// SPDX-License-Identifier: Apache-2.0
// What the verifiers of collectives have in common.
#ifndef TESSERA_DIALECTS_STABLEHLO_REPLICA_GROUPS_H_
#define TESSERA_DIALECTS_STABLEHLO_REPLICA_GROUPS_H_

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "tessera/dialects/stablehlo/attrs.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

namespace tessera::stablehlo {

// The most processes that a mesh may have: their groups are written out.
inline constexpr int64_t kMaxMeshSize = int64_t{1} << 20;

// What the numbers in replica_groups and source_target_pairs count. Of kReplicasAndPartitions each replica stands for
// all of its partitions; kProcesses counts replica * partitions + partition.
enum class ProcessNumbering { kReplicas, kPartitions, kReplicasAndPartitions, kProcesses };

// That of a collective, which follows from its channel and use_global_device_ids.
ProcessNumbering processNumbering(mlir::Operation* collective);

// The same in a program for |partitions|. Where there is one, the number of another partition can only be meant to be a
// replica's.
ProcessNumbering processNumbering(mlir::Operation* collective, int64_t partitions);

// |groups| as lists of ids: itself, or what the axes of a mesh that stands inline mean. Null where the mesh is a
// symbol.
mlir::DenseIntElementsAttr replicaGroupIds(mlir::Attribute groups);

// Checks of groups of processes.
struct GroupForm {
  bool padded = false;    // -1 pads groups of different sizes
  bool complete = false;  // together the groups hold each id from 0 on
};

// Checks groups of processes: rank 2, each id at most once and none negative.
llvm::LogicalResult checkReplicaGroups(EmitError emit, llvm::StringRef constraint, mlir::Attribute groups,
                                       GroupForm form);

// Processes per group as far as the op alone says: nothing where groups are not given or counted per partition.
std::optional<int64_t> replicaGroupSize(mlir::Attribute groups, bool useGlobalIds,
                                        std::optional<ChannelHandleAttr> channel);

// Checks that ids that count across replicas and partitions have a channel and are given.
llvm::LogicalResult checkGlobalIds(EmitError emit, llvm::StringRef constraint, bool useGlobalIds,
                                   std::optional<ChannelHandleAttr> channel, mlir::Attribute groups);

// Checks that the module has the mesh whose axes |groups| name, where it is a symbol.
llvm::LogicalResult checkMesh(mlir::Operation* op, mlir::Attribute groups, mlir::SymbolTableCollection& symbols);

// Makes the verifier of symbols look at the groups of Op, beside its definition.
template <typename Op>
struct MeshUser : mlir::SymbolUserOpInterface::ExternalModel<MeshUser<Op>, Op> {
  llvm::LogicalResult verifySymbolUses(mlir::Operation* op, mlir::SymbolTableCollection& symbols) const {
    return checkMesh(op, mlir::cast<Op>(op).getReplicaGroups(), symbols);
  }
};

template <typename... Ops>
void registerMeshUsers(mlir::MLIRContext* context) {
  (Ops::template attachInterface<MeshUser<Ops>>(*context), ...);
}

// (E, E) -> E, where the elements of |operands| are promotable to E and those of |results| are E.
llvm::LogicalResult checkReduction(EmitError emit, llvm::StringRef what, mlir::Region& computation,
                                   mlir::TypeRange operands, mlir::TypeRange results);
// As many results as operands, at least one, of the same shapes.
llvm::LogicalResult checkReducedShapes(EmitError emit, llvm::StringRef constraint, mlir::TypeRange operands,
                                       mlir::TypeRange results);

// Pairs [source, target]: no source and no target twice.
llvm::LogicalResult checkSourceTargetPairs(EmitError emit, llvm::StringRef constraint,
                                           mlir::DenseIntElementsAttr pairs);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_REPLICA_GROUPS_H_
