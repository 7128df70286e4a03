// SPDX-License-Identifier: Apache-2.0
// The numbering of a mesh's shards: 0 to the number of shards - 1, row-major over the axes, the last axis fastest.
//
// Only this file decides which shards a collective groups, in which order, and which shards share memory.
#ifndef TESSERA_DIALECTS_TESSERA_MESH_H_
#define TESSERA_DIALECTS_TESSERA_MESH_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

// Returns |axes| in the attribute form of ops.
mlir::ArrayAttr AxisNames(mlir::MLIRContext* context, llvm::ArrayRef<mlir::StringAttr> axes);

// An axis as a digit of a shard's number: position = shard / stride % size.
struct MeshDigit {
  int64_t size;
  int64_t stride;
};

// Returns the digits of |axes|, names of axes of |mesh|, in the order of |axes|.
llvm::SmallVector<MeshDigit> DigitsOf(MeshOp mesh, mlir::ArrayAttr axes);

// Returns the position of |shard| along |axes|, row-major.
int64_t PlaceAlong(llvm::ArrayRef<MeshDigit> axes, int64_t shard);

// Returns the number of partitions over |axes| of |mesh|.
int64_t CountOver(MeshOp mesh, llvm::ArrayRef<mlir::StringAttr> axes);

using ShardGroup = llvm::SmallVector<int64_t>;

// Returns the shards that communicate over |axes|, in a group per combination of positions on the other axes. Groups
// are ordered by their first shards, members by their positions. Unless null, |groups|, a matrix of positions padded
// with -1, splits each group further.
llvm::SmallVector<ShardGroup> GroupsOver(MeshOp mesh, mlir::ArrayAttr axes, mlir::DenseIntElementsAttr groups);

// Returns |pairs| of positions (source, target) along |axes| as pairs of shards, for every position on the other axes.
llvm::SmallVector<std::pair<int64_t, int64_t>> PairsOver(MeshOp mesh, mlir::ArrayAttr axes,
                                                         mlir::DenseIntElementsAttr pairs);

// Returns how many neighbouring shards share memory: a memory domain. By default all shards of |mesh| do.
int64_t ShardsPerDomain(MeshOp mesh);

// Returns the number of memory domains of |mesh|.
int64_t NumDomains(MeshOp mesh);

struct DomainAxes {
  llvm::SmallVector<mlir::StringAttr> across;  // shards at different positions along them are in different domains
  llvm::SmallVector<mlir::StringAttr> within;  // shards at different positions along them are in the same domain
};

// Splits |axes|, names of axes of |mesh|, into those across and those within memory domains; both keep their order. An
// axis of one shard is within.
DomainAxes SplitAxes(MeshOp mesh, llvm::ArrayRef<mlir::StringAttr> axes);

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_MESH_H_
