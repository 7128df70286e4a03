// SPDX-License-Identifier: Apache-2.0
// The shards of a mesh as numbers: 0 to the number of shards, row-major over the axes, the last axis fastest.
//
// Only this file decides which shards a collective brings together, in which order, and which shards share memory.
#ifndef TESSERA_DIALECTS_TESSERA_MESH_H_
#define TESSERA_DIALECTS_TESSERA_MESH_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

// Returns |axes| as ops name them.
mlir::ArrayAttr AxisNames(mlir::MLIRContext* context, llvm::ArrayRef<mlir::StringAttr> axes);

// An axis as a digit of a shard's number: place = shard / stride % size.
struct MeshDigit {
  int64_t size;
  int64_t stride;
};

// Returns the digits of |axes|, names of axes of |mesh|, in the order of |axes|.
llvm::SmallVector<MeshDigit> DigitsOf(MeshOp mesh, mlir::ArrayAttr axes);

// Returns the place of |shard| along |axes|, row-major.
int64_t PlaceAlong(llvm::ArrayRef<MeshDigit> axes, int64_t shard);

// Returns how many pieces |axes| of |mesh| make.
int64_t CountOver(MeshOp mesh, llvm::ArrayRef<mlir::StringAttr> axes);

using ShardGroup = llvm::SmallVector<int64_t>;

// Returns the shards that communicate over |axes|, in a group for every setting of the other axes. Groups are in the
// order of their first shards, members in the order of their places. Unless null, |groups|, a matrix of places with -1
// for none, cuts each group further.
llvm::SmallVector<ShardGroup> GroupsOver(MeshOp mesh, mlir::ArrayAttr axes, mlir::DenseIntElementsAttr groups);

// Returns |pairs| of places (source, target) along |axes| as pairs of shards, for every setting of the other axes.
llvm::SmallVector<std::pair<int64_t, int64_t>> PairsOver(MeshOp mesh, mlir::ArrayAttr axes,
                                                         mlir::DenseIntElementsAttr pairs);

// Returns how many neighbouring shards share memory: a memory domain. All shards unless |mesh| says otherwise.
int64_t ShardsPerDomain(MeshOp mesh);

// Returns how many memory domains the shards of |mesh| make.
int64_t NumDomains(MeshOp mesh);

struct DomainAxes {
  llvm::SmallVector<mlir::StringAttr> across;  // shards at other places along them are in other domains
  llvm::SmallVector<mlir::StringAttr> within;  // shards at other places along them are in the same domain
};

// Splits |axes|, names of axes of |mesh|, by what they mean for memory; both parts keep their order. An axis of one
// shard is within.
DomainAxes SplitAxes(MeshOp mesh, llvm::ArrayRef<mlir::StringAttr> axes);

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_MESH_H_
