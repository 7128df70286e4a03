// SPDX-License-Identifier: Apache-2.0
// The axes of the mesh along which a computation's values may be cut.
#ifndef TESSERA_COMPILER_SHARD_PROPAGATION_SHARDABLE_AXES_H_
#define TESSERA_COMPILER_SHARD_PROPAGATION_SHARDABLE_AXES_H_

#include <memory>
#include <vector>

#include "tessera/compiler/analysis/uniformity.h"

namespace tessera {

using Axes = llvm::SmallVector<mlir::StringAttr>;

// Between replicas only the results of a computation are cut, and the ops that serve these results alone. No other cut
// is known to be worth it. When the program itself cuts values over the replicas, as a program on the global batch
// does, that axis is like any other.
//
// A value can be cut along an axis when all shards along it have the same value. A value that differs between shards,
// as in a region that is one device's program, is no piece of anything.
class ShardableAxes {
 public:
  // Takes a computation after tessera-lift-variables.
  explicit ShardableAxes(ir::ComputationOp computation);

  // Returns whether no axis has several shards.
  bool empty() const { return uniformities_.empty(); }
  // Returns whether |value| is equal on all shards along |axis|.
  bool IsUniform(mlir::Value value, mlir::StringAttr axis) const;
  // Returns whether the shards along |axis| all run |op|, each as often as the others.
  bool RunTogether(mlir::Operation* op, mlir::StringAttr axis) const;

 private:
  const Uniformity* Find(mlir::StringAttr axis) const;

  std::vector<std::unique_ptr<Uniformity>> uniformities_;
  bool cuts_batch_ = false;
  llvm::DenseSet<mlir::Operation*> between_replicas_;  // the only ops that the replicas may cut, unless |cuts_batch_|
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PROPAGATION_SHARDABLE_AXES_H_
