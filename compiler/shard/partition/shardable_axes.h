// SPDX-License-Identifier: Apache-2.0
// Along which axes of the mesh a computation's values may be cut.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_SHARDABLE_AXES_H_
#define TESSERA_COMPILER_SHARD_PARTITION_SHARDABLE_AXES_H_

#include <memory>
#include <vector>

#include "tessera/compiler/shard/uniformity.h"

namespace tessera {

using Axes = llvm::SmallVector<mlir::StringAttr>;

// Between replicas the results of a computation alone are cut, and what only serves these: nothing else is known to be
// worth it. Where the program itself cuts values over the replicas, as one that computes on the global batch does, that
// axis is like any other.
//
// A value can be cut along an axis when all shards along it have the same value: what differs between them, as in a
// region that is one device's program, is nobody's piece.
class ShardableAxes {
 public:
  // Of a computation after tessera-lift-variables.
  explicit ShardableAxes(ir::ComputationOp computation);

  // Axes with several shards.
  bool empty() const { return uniformities_.empty(); }
  // Whether |value| is equal on all shards along |axis|.
  bool isUniform(mlir::Value value, mlir::StringAttr axis) const;
  // Whether the shards along |axis| all run |op|, each as often as the others.
  bool runTogether(mlir::Operation* op, mlir::StringAttr axis) const;

 private:
  const Uniformity* find(mlir::StringAttr axis) const;

  std::vector<std::unique_ptr<Uniformity>> uniformities_;
  bool cutsBatch_ = false;
  llvm::DenseSet<mlir::Operation*> betweenReplicas_;  // all that may be cut by the replicas, unless |cutsBatch_|
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_SHARDABLE_AXES_H_
