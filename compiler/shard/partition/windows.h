// SPDX-License-Identifier: Apache-2.0
// Ops in which an element of the result depends on elements of the operand around a place that moves with it.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_WINDOWS_H_
#define TESSERA_COMPILER_SHARD_PARTITION_WINDOWS_H_

#include "tessera/compiler/shard/partition/local_op.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// Returns this shard's pieces of the results of an op that is cut along a dimension over which its windows slide. For a
// convolution whose kernel is cut, returns its part.
llvm::SmallVector<mlir::Value> ComputeWindows(LocalOp& local, stablehlo::ConvolutionOp op);
llvm::SmallVector<mlir::Value> ComputeWindows(LocalOp& local, stablehlo::ReduceWindowOp op);
llvm::SmallVector<mlir::Value> ComputeWindows(LocalOp& local, stablehlo::SelectAndScatterOp op);
llvm::SmallVector<mlir::Value> ComputeWindows(LocalOp& local, stablehlo::SliceOp op);
llvm::SmallVector<mlir::Value> ComputeWindows(LocalOp& local, stablehlo::PadOp op);
llvm::SmallVector<mlir::Value> ComputeWindows(LocalOp& local, stablehlo::ConcatenateOp op);
llvm::SmallVector<mlir::Value> ComputeWindows(LocalOp& local, stablehlo::ReverseOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_WINDOWS_H_
