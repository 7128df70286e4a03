// SPDX-License-Identifier: Apache-2.0
// From the values that a program shards to those around them.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_PROPAGATION_H_
#define TESSERA_COMPILER_SHARD_PARTITION_PROPAGATION_H_

#include <map>
#include <string>

#include "tessera/compiler/shard/partition/factor_rule.h"
#include "tessera/compiler/shard/partition/shardable_axes.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// What is known of one dimension of a factor goes to its other dimensions, op by op, forwards and backwards, until
// nothing changes: axes are only ever added to a dimension, so that this ends. Ops that pass all dimensions on come
// first, so that what belongs together is sharded alike before products and reductions take sides; what shards have to
// ask their neighbours for comes last.
class Propagation {
 public:
  // Of a computation after tessera-lift-variables, which it does not change.
  explicit Propagation(ir::ComputationOp computation);

  // Every op outside of the regions of others, in program order.
  llvm::ArrayRef<mlir::Operation*> ops() const { return ops_; }
  // Of a tensor in the computation.
  ir::ShardingAttr shardingOf(mlir::Value value);
  // What the axes of |dimension| come from, such as `argument 0`; empty for a dimension that is whole.
  std::string originOf(mlir::Value value, int64_t dimension);

 private:
  enum class Round { kSameShape, kOwnPieces, kAll };
  struct Dimension {
    Axes axes;
    Axes reserved;          // what the program says, and whose turn has not come
    bool isClosed = false;  // the program says so, and no more
    const std::string* origin = nullptr;
  };
  struct Place {
    mlir::Value value;
    int64_t dimension;
  };
  // What the program says of a dimension, until its priority has its turn.
  struct Waiting {
    Place place;
    ir::DimensionShardingAttr given;
    bool closes;
    const std::string* origin;
  };
  using Allows = llvm::function_ref<bool(int64_t count)>;

  llvm::SmallVector<Dimension>& dimensionsOf(mlir::Value value);
  Dimension& at(const Place& place) { return dimensionsOf(place.value)[place.dimension]; }
  void propagate();
  void seed();
  void seed(mlir::Value value, ir::ShardingAttr sharding, bool closes, std::string origin);
  void visit(mlir::Operation* op, Round round);
  const FactorRule* ruleOf(mlir::Operation* op);
  void joinAll(mlir::Value a, mlir::Value b);
  void flow(mlir::Value from, mlir::Value to);
  void joinGroup(ir::ShardingGroupOp member);
  void join(llvm::ArrayRef<Place> places, Allows allows);
  void joinSplit(mlir::Operation* op, const FactorRule& rule, const FactorRule::Split& split);
  void extend(const Place& place, llvm::ArrayRef<mlir::StringAttr> axes, Allows allows, const std::string* origin);
  bool isAllowed(mlir::Value value, mlir::StringAttr axis) const;

  ir::ComputationOp computation_;
  ir::MeshOp mesh_;
  ShardableAxes shardable_;
  llvm::SmallVector<mlir::Operation*> ops_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Dimension>> states_;
  llvm::DenseMap<mlir::Operation*, std::optional<FactorRule>> rules_;
  std::vector<std::unique_ptr<std::string>> origins_;
  std::map<int64_t, std::vector<Waiting>> waiting_;  // by priority
  llvm::DenseMap<int64_t, mlir::Value> firstOfGroup_;
  bool changed_ = false;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_PROPAGATION_H_
