// SPDX-License-Identifier: Apache-2.0
// The partitions of a program as axes of a mesh.
#ifndef TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_
#define TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_

#include "tessera/compiler/frontend/sharding/device_digits.h"

namespace tessera {

inline constexpr llvm::StringLiteral kGspmdSharding = "mhlo.sharding";
inline constexpr llvm::StringLiteral kNumPartitions = "mhlo.num_partitions";
// The axis over which no sharding of the program cuts anything.
inline constexpr llvm::StringLiteral kWholePartition = "partition";

// The partitions that |module| names; 1 when it names none.
int64_t NumPartitions(mlir::ModuleOp module);

// Whether |module| is for several partitions, or has a sharding over several devices.
bool IsPartitioned(mlir::ModuleOp module);

// The axes over which |module| is partitioned, in the order of its devices' numbers: those of its sdy.mesh; where
// several meshes, parts of axes or tile assignments cut the devices differently, what all of them are made of; else one
// axis "partition". Empty for a program on one device; a mesh that no sharding names does not count. An error where
// they contradict each other.
llvm::FailureOr<llvm::SmallVector<ir::MeshAxisAttr>> PartitionAxes(mlir::ModuleOp module);

// The axes of |mesh| that |digits| are, in their order.
llvm::SmallVector<mlir::StringAttr> AxesOf(ir::MeshOp mesh, const Digits& digits);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SHARDING_PARTITION_AXES_H_
