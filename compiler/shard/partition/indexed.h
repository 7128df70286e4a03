// SPDX-License-Identifier: Apache-2.0
// Ops that count from the beginning of the whole: ops with indices, and iota.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_INDEXED_H_
#define TESSERA_COMPILER_SHARD_PARTITION_INDEXED_H_

#include "tessera/compiler/shard/partition/local_op.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Returns this shard's pieces or parts of the results of an op that is cut along a dimension that it indexes. Starts
// are clamped, or indices found to be outside, as in the whole, before they become places in the piece.
//
// Slices and gathers give parts: the elements that lie in this shard's piece, and the identity element of the sum for
// the others. Updates and scatters give pieces. A scatter whose updates are cut gives parts: the first starts from the
// input, the others from the identity element.
llvm::SmallVector<mlir::Value> ComputeIndexed(LocalOp& local, stablehlo::IotaOp op);
llvm::SmallVector<mlir::Value> ComputeIndexed(LocalOp& local, stablehlo::DynamicSliceOp op);
llvm::SmallVector<mlir::Value> ComputeIndexed(LocalOp& local, stablehlo::DynamicUpdateSliceOp op);
llvm::SmallVector<mlir::Value> ComputeIndexed(LocalOp& local, stablehlo::GatherOp op);
llvm::SmallVector<mlir::Value> ComputeIndexed(LocalOp& local, stablehlo::ScatterOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_INDEXED_H_
