// SPDX-License-Identifier: Apache-2.0
// Holds the values of all replicas as one tensor. Replicas are lanes of a leading dimension, [lanes, ...], or
// neighbours along a dimension, [lanes * size, ...], as in the batch of all of them.
#ifndef TESSERA_COMPILER_SHARD_FOLD_LANES_H_
#define TESSERA_COMPILER_SHARD_FOLD_LANES_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

class LaneBuilder {
 public:
  LaneBuilder(mlir::OpBuilder& builder, int64_t lanes) : builder_(builder), lanes_(lanes) {}

  mlir::OpBuilder& builder() const { return builder_; }
  int64_t lanes() const { return lanes_; }

  // These return |type| of all lanes, in a leading dimension or along |dimension|.
  mlir::RankedTensorType leadingType(mlir::Type type) const;
  mlir::RankedTensorType mergedType(mlir::Type type, int64_t dimension) const;

  // These move lanes from a leading dimension into dimension |dimension| of a lane's value, and back.
  mlir::Value merge(mlir::Value leading, int64_t dimension) const;
  mlir::Value split(mlir::Value merged, int64_t dimension) const;
  // Returns |value| with the dimension |dimension| before all others.
  mlir::Value toFront(mlir::Value value, int64_t dimension) const { return move(value, dimension, 0); }
  // These repeat a value that all lanes share, once for each lane.
  mlir::Value spread(mlir::Value value) const;
  mlir::Value spreadAlong(mlir::Value value, int64_t dimension) const;

  mlir::Value lane(mlir::Value leading, int64_t index) const;
  mlir::SmallVector<mlir::Value> all(mlir::Value leading) const;
  mlir::Value stack(mlir::ValueRange values) const;
  mlir::Value concatenate(mlir::ValueRange values, int64_t dimension) const;
  // Returns piece |index| of |count| along |dimension|.
  mlir::Value piece(mlir::Value value, int64_t dimension, int64_t index, int64_t count) const;

  // Combines |values| elementwise in their order.
  mlir::Value combine(mlir::ValueRange values, ir::Reduction reduction) const;
  // Combines the lanes of |leading|.
  mlir::Value reduce(mlir::Value leading, ir::Reduction reduction) const;

 private:
  mlir::Value combineTwo(mlir::OpBuilder& builder, mlir::Location location, mlir::Value a, mlir::Value b,
                         ir::Reduction reduction) const;
  mlir::Value reshape(mlir::Value value, llvm::ArrayRef<int64_t> shape) const;
  mlir::Value move(mlir::Value value, int64_t from, int64_t to) const;

  mlir::OpBuilder& builder_;
  const int64_t lanes_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_LANES_H_
