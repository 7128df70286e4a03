// SPDX-License-Identifier: Apache-2.0
// The partitions of a program as mesh axes.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_

#include "tessera/compiler/frontend/sharding/device_digits.h"

namespace tessera {

// Attribute names of arguments, results and ops.
inline constexpr llvm::StringLiteral kShardySharding = "sdy.sharding";
inline constexpr llvm::StringLiteral kGspmdSharding = "mhlo.sharding";
inline constexpr llvm::StringLiteral kNumPartitions = "mhlo.num_partitions";
// The axis over which no sharding of the program partitions anything.
inline constexpr llvm::StringLiteral kWholePartition = "partition";

// Returns the number of partitions of |module|; 1 when it is not given.
int64_t NumPartitions(mlir::ModuleOp module);

// Returns whether |module| has several partitions, or a sharding over several devices.
bool IsPartitioned(mlir::ModuleOp module);

// Returns the axes over which |module| is partitioned, in the order of device ids. These are the axes of its sdy.mesh.
// When several meshes, sub-axes or tile assignments partition the devices differently, they are the common refinement.
// A module with neither has one axis "partition". A mesh that no sharding uses does not count, and a single-device
// program has no axes. Fails with an error when the shardings contradict each other.
llvm::FailureOr<llvm::SmallVector<ir::MeshAxisAttr>> PartitionAxes(mlir::ModuleOp module);

// Returns the axes of |mesh| that |digits| represent, in order.
llvm::SmallVector<mlir::StringAttr> AxesOf(ir::MeshOp mesh, const Digits& digits);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_
