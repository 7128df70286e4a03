// SPDX-License-Identifier: Apache-2.0
// The forms of a computation's values when its replicas become lanes of one program.
#ifndef TESSERA_COMPILER_SHARD_FOLD_LANE_VALUES_H_
#define TESSERA_COMPILER_SHARD_FOLD_LANE_VALUES_H_

#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/analysis/uniformity.h"
#include "tessera/compiler/shard/fold/lanes.h"

namespace tessera {

// Stores a value that is equal on all lanes once. A value that differs has all lanes stacked along a leading dimension
// or concatenated along dimension 0. Each form is derived from the other on first use.
class LaneValues {
 public:
  LaneValues(mlir::OpBuilder& builder, const LaneBuilder& lanes, const Uniformity& uniformity)
      : builder_(builder), lanes_(lanes), uniformity_(uniformity) {}

  // Returns whether |value| of the computation differs between lanes.
  bool Varies(mlir::Value value) const { return uniformity_.VarianceOf(value) != nullptr; }

  // Returns |value|, which must not vary.
  mlir::Value Uniform(mlir::Value value) const { return uniform_.lookup(value); }
  // Return |value| of all lanes: along a leading dimension, along |dimension|, or as separate values.
  mlir::Value Leading(mlir::Value value);
  mlir::Value Merged(mlir::Value value, int64_t dimension);
  llvm::SmallVector<mlir::Value> LanesOf(mlir::Value value);
  // Returns the mapping of all values that do not vary, for cloning ops that use only these.
  mlir::IRMapping& UniformMapping() { return uniform_; }
  const mlir::IRMapping& UniformMapping() const { return uniform_; }

  void SetUniform(mlir::Value of, mlir::Value value) { uniform_.map(of, value); }
  void SetLeading(mlir::Value of, mlir::Value value) { varying_[of].leading = value; }
  void SetMerged(mlir::Value of, mlir::Value value) { varying_[of].merged = value; }
  // Sets the value on each lane; where |of| does not vary, |values| are equal.
  void SetLanes(mlir::Value of, llvm::ArrayRef<mlir::Value> values);
  void SetSame(mlir::Value of, mlir::Value as);
  // Adds an argument to |block| for |argument|.
  void AddArgument(mlir::Block& block, mlir::BlockArgument argument);

 private:
  struct Forms {
    mlir::Value leading, merged;
  };

  mlir::OpBuilder& builder_;
  const LaneBuilder& lanes_;
  const Uniformity& uniformity_;
  mlir::IRMapping uniform_;
  llvm::DenseMap<mlir::Value, Forms> varying_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_LANE_VALUES_H_
