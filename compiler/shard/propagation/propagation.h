// SPDX-License-Identifier: Apache-2.0
// Propagates shardings from values that the program annotates to other values.
#ifndef TESSERA_COMPILER_SHARD_PROPAGATION_PROPAGATION_H_
#define TESSERA_COMPILER_SHARD_PROPAGATION_PROPAGATION_H_

#include <map>
#include <string>

#include "tessera/compiler/shard/propagation/shardable_axes.h"
#include "tessera/compiler/shard/rules/factor_rule.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// Propagates a known sharding of one dimension of a factor to the factor's other dimensions, op by op, forwards and
// backwards, until a fixed point. Axes are only ever added to a dimension, so this terminates. Ops that preserve all
// dimensions come first, so that related values have the same sharding before products and reductions choose one. Ops
// that need data of neighbouring shards come last.
class Propagation {
 public:
  // Takes a computation after tessera-lift-variables; does not modify it.
  explicit Propagation(ir::ComputationOp computation);

  // Returns every op outside of the regions of other ops, in program order.
  llvm::ArrayRef<mlir::Operation*> ops() const { return ops_; }
  // Returns the sharding of a tensor in the computation.
  ir::ShardingAttr ShardingOf(mlir::Value value);
  // Returns the origin of the axes of |dimension|, such as `argument 0`; empty for an unpartitioned dimension.
  std::string OriginOf(mlir::Value value, int64_t dimension);

 private:
  enum class Round { kSameShape, kOwnPieces, kAll };
  struct Dimension {
    Axes axes;
    Axes reserved;           // annotated axes whose priority has not been reached
    bool is_closed = false;  // the program allows no further axes
    const std::string* origin = nullptr;
  };
  struct Place {
    mlir::Value value;
    int64_t dimension;
  };
  // An annotated sharding of a dimension; it waits until all smaller priorities have propagated.
  struct Waiting {
    Place place;
    ir::DimensionShardingAttr given;
    bool closes;
    const std::string* origin;
  };
  using Allows = llvm::function_ref<bool(int64_t count)>;

  llvm::SmallVector<Dimension>& DimensionsOf(mlir::Value value);
  Dimension& at(const Place& place) { return DimensionsOf(place.value)[place.dimension]; }
  void Propagate();
  void Seed();
  void Seed(mlir::Value value, ir::ShardingAttr sharding, bool closes, std::string origin);
  void Visit(mlir::Operation* op, Round round);
  const FactorRule* RuleOf(mlir::Operation* op);
  void JoinAll(mlir::Value a, mlir::Value b);
  void Flow(mlir::Value from, mlir::Value to);
  void JoinGroup(ir::ShardingGroupOp member);
  void Join(llvm::ArrayRef<Place> places, Allows allows);
  void JoinSplit(mlir::Operation* op, const FactorRule& rule, const FactorRule::Split& split);
  void Extend(const Place& place, llvm::ArrayRef<mlir::StringAttr> axes, Allows allows, const std::string* origin);
  bool IsAllowed(mlir::Value value, mlir::StringAttr axis) const;

  ir::ComputationOp computation_;
  ir::MeshOp mesh_;
  ShardableAxes shardable_;
  llvm::SmallVector<mlir::Operation*> ops_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Dimension>> states_;
  llvm::DenseMap<mlir::Operation*, std::optional<FactorRule>> rules_;
  std::vector<std::unique_ptr<std::string>> origins_;
  std::map<int64_t, std::vector<Waiting>> waiting_;  // by priority
  llvm::DenseMap<int64_t, mlir::Value> first_of_group_;
  bool changed_ = false;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PROPAGATION_PROPAGATION_H_
