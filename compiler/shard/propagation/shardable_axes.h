// SPDX-License-Identifier: Apache-2.0
// The mesh axes along which a computation's values may be partitioned.
#ifndef TESSERA_COMPILER_SHARD_PROPAGATION_SHARDABLE_AXES_H_
#define TESSERA_COMPILER_SHARD_PROPAGATION_SHARDABLE_AXES_H_

#include <memory>
#include <vector>

#include "tessera/compiler/analysis/uniformity.h"

namespace tessera {

using Axes = llvm::SmallVector<mlir::StringAttr>;

// Between replicas only the results of a computation are partitioned, and ops that are used for these alone. No other
// partition is known to pay off. When the program itself partitions values over the replicas, as a program on the
// global batch does, that axis is like any other.
//
// A value can be partitioned along an axis when it is equal on all shards along it. A value that differs between
// shards, as in a single-device region, cannot.
class ShardableAxes {
 public:
  // Takes a computation after tessera-lift-variables.
  explicit ShardableAxes(ir::ComputationOp computation);

  // Returns whether no axis has several shards.
  bool empty() const { return uniformities_.empty(); }
  // Returns whether |value| is equal on all shards along |axis|.
  bool IsUniform(mlir::Value value, mlir::StringAttr axis) const;
  // Returns whether all shards along |axis| run |op|, and equally often.
  bool RunTogether(mlir::Operation* op, mlir::StringAttr axis) const;

 private:
  const Uniformity* Find(mlir::StringAttr axis) const;

  std::vector<std::unique_ptr<Uniformity>> uniformities_;
  bool cuts_batch_ = false;
  llvm::DenseSet<mlir::Operation*> between_replicas_;  // the only ops that replicas may partition, unless
                                                       // |cuts_batch_|
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PROPAGATION_SHARDABLE_AXES_H_
