// SPDX-License-Identifier: Apache-2.0
// Represents the values of all replicas as one tensor. Replicas are stacked along a leading dimension, [lanes, ...],
// or concatenated along a dimension, [lanes * size, ...], as in the global batch.
#ifndef TESSERA_COMPILER_SHARD_FOLD_LANES_H_
#define TESSERA_COMPILER_SHARD_FOLD_LANES_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

class LaneBuilder {
 public:
  LaneBuilder(mlir::OpBuilder& builder, int64_t lanes) : builder_(builder), lanes_(lanes) {}

  mlir::OpBuilder& builder() const { return builder_; }
  int64_t lanes() const { return lanes_; }

  // Return |type| for all lanes, with a leading dimension or along |dimension|.
  mlir::RankedTensorType LeadingType(mlir::Type type) const;
  mlir::RankedTensorType MergedType(mlir::Type type, int64_t dimension) const;

  // Move lanes from a leading dimension into dimension |dimension| of a lane's value, and back.
  mlir::Value Merge(mlir::Value leading, int64_t dimension) const;
  mlir::Value Split(mlir::Value merged, int64_t dimension) const;
  // Returns |value| with the dimension |dimension| moved to the front.
  mlir::Value ToFront(mlir::Value value, int64_t dimension) const { return Move(value, dimension, 0); }
  // Broadcast a value that all lanes share to each lane.
  mlir::Value Spread(mlir::Value value) const;
  mlir::Value SpreadAlong(mlir::Value value, int64_t dimension) const;

  mlir::Value Lane(mlir::Value leading, int64_t index) const;
  mlir::SmallVector<mlir::Value> All(mlir::Value leading) const;
  mlir::Value Stack(mlir::ValueRange values) const;
  mlir::Value Concatenate(mlir::ValueRange values, int64_t dimension) const;
  // Returns slice |index| of |count| along |dimension|.
  mlir::Value Piece(mlir::Value value, int64_t dimension, int64_t index, int64_t count) const;

  // Combines |values| elementwise, in order.
  mlir::Value Combine(mlir::ValueRange values, ir::Reduction reduction) const;
  // Combines the lanes of |leading|.
  mlir::Value Reduce(mlir::Value leading, ir::Reduction reduction) const;

 private:
  mlir::Value CombineTwo(mlir::OpBuilder& builder, mlir::Location location, mlir::Value a, mlir::Value b,
                         ir::Reduction reduction) const;
  mlir::Value Reshape(mlir::Value value, llvm::ArrayRef<int64_t> shape) const;
  mlir::Value Move(mlir::Value value, int64_t from, int64_t to) const;

  mlir::OpBuilder& builder_;
  const int64_t lanes_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_LANES_H_
