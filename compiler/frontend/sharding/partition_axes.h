// SPDX-License-Identifier: Apache-2.0
// The partitions of a program as axes of a mesh.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_

#include "tessera/compiler/frontend/sharding/device_digits.h"

namespace tessera {

// Attributes of arguments, results and ops.
inline constexpr llvm::StringLiteral kShardySharding = "sdy.sharding";
inline constexpr llvm::StringLiteral kGspmdSharding = "mhlo.sharding";
inline constexpr llvm::StringLiteral kNumPartitions = "mhlo.num_partitions";
// The axis over which no sharding of the program cuts anything.
inline constexpr llvm::StringLiteral kWholePartition = "partition";

// Returns the number of partitions that |module| names; 1 when it names none.
int64_t NumPartitions(mlir::ModuleOp module);

// Returns whether |module| is for several partitions, or has a sharding over several devices.
bool IsPartitioned(mlir::ModuleOp module);

// Returns the axes over which |module| is partitioned, in the order of its devices' numbers. These are the axes of its
// sdy.mesh. When several meshes, parts of axes or tile assignments cut the devices differently, they are the common
// parts of all of these. A module with neither has one axis "partition". A mesh that no sharding names does not count,
// and a program on one device has no axes. Fails with an error when the shardings contradict each other.
llvm::FailureOr<llvm::SmallVector<ir::MeshAxisAttr>> PartitionAxes(mlir::ModuleOp module);

// Returns the axes of |mesh| that |digits| stand for, in their order.
llvm::SmallVector<mlir::StringAttr> AxesOf(ir::MeshOp mesh, const Digits& digits);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_
