// SPDX-License-Identifier: Apache-2.0
// Builds the code of a partitioned op: slices of values, and their positions in the whole.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_PIECES_H_
#define TESSERA_COMPILER_SHARD_PARTITION_PIECES_H_

#include "tessera/compiler/shard/propagation/shardable_axes.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// A partitioned dimension of a global value: its size, and the axes. Shard k along the axes has the elements from k *
// PieceSize() on; elements from |size| on are padding.
struct CutDimension {
  int64_t dimension;
  int64_t size;
  Axes axes;
};

// Inserts ops at the insertion point of its builder. Integer positions are scalars of PlaceType().
class PieceBuilder {
 public:
  PieceBuilder(ir::MeshOp mesh, mlir::OpBuilder& builder) : mesh_(mesh), builder_(builder) {}

  ir::MeshOp mesh() const { return mesh_; }
  mlir::OpBuilder& builder() const { return builder_; }
  int64_t CountOf(const CutDimension& cut) const { return ir::CountOver(mesh_, cut.axes); }
  int64_t PieceSize(const CutDimension& cut) const;
  bool IsPadded(const CutDimension& cut) const { return cut.size % CountOf(cut) != 0; }

  // Returns this shard's slice of |whole|. A constant is not resharded.
  mlir::Value PieceOf(mlir::Value whole, ir::ShardingAttr sharding) const;
  // Returns the whole value, of type |type|, whose slice or partial result on this shard is |piece|.
  mlir::Value WholeOf(mlir::Value piece, mlir::RankedTensorType type, ir::ShardingAttr sharding) const;

  // Returns tensor<i64>, which holds any size or position.
  mlir::RankedTensorType PlaceType() const;
  mlir::Value Index(mlir::Location location, int64_t value) const;
  // Returns the start of this shard's slice in the whole.
  mlir::Value OffsetOf(mlir::Location location, const CutDimension& cut) const;
  // Returns |values|[k] on the shards with position k along |axes|.
  mlir::Value AtPlace(mlir::Location location, const Axes& axes, llvm::ArrayRef<int64_t> values) const;
  // Returns |size| elements of |value| along |dimension| from |first| on, a constant or an index; neither is clamped.
  mlir::Value Slice(mlir::Value value, int64_t dimension, mlir::Value first, int64_t size) const;
  mlir::Value Slice(mlir::Value value, int64_t dimension, int64_t first, int64_t size) const;
  // Pads |value| along |dimension| with the scalar |fill|: |low| elements before it, |high| after it, and |interior|
  // between its elements.
  mlir::Value Pad(mlir::Value value, int64_t dimension, int64_t low, int64_t high, int64_t interior,
                  mlir::Value fill) const;
  // Returns |piece| with its padding along |cut| replaced by the scalar |fill|; |piece| itself when it has none.
  mlir::Value FillPadding(mlir::Value piece, const CutDimension& cut, mlir::Value fill) const;
  // Returns |piece| with the scalar |fill| outside of first <= position < end along |dimension|.
  mlir::Value FillOutside(mlir::Value piece, int64_t dimension, mlir::Value first, mlir::Value end,
                          mlir::Value fill) const;

  // Returns |inside| where first <= position < end along |dimension|, and |outside| elsewhere. |first| and |end| are
  // of PlaceType(), or null where there is no bound.
  mlir::Value SelectInside(mlir::Value inside, mlir::Value outside, int64_t dimension, mlir::Value first,
                           mlir::Value end) const;

 private:
  ir::MeshOp mesh_;
  mlir::OpBuilder& builder_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_PIECES_H_
