// SPDX-License-Identifier: Apache-2.0
// Takes the elements of an operand that a shard needs from other shards' pieces.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_
#define TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_

#include "tessera/compiler/shard/partition/local_op.h"

namespace tessera {

// The places along a dimension of an operand that shards need: the shard at place k along the axes needs |count| places
// from |firsts|[k] on. Element i of the operand is at place i * |dilation|. A place without an element holds the fill
// value.
struct Places {
  CutDimension cut;
  llvm::SmallVector<int64_t> firsts;
  int64_t count;
  int64_t dilation = 1;
};

// Padding that turns taken elements into the places: |dilation| - 1 elements between each two, then |low| and |high|
// before and behind them. Negative numbers take elements away. When the code of TakePlaces has done everything,
// |dilation| is 1 and nothing is left.
struct Edges {
  int64_t low = 0;
  int64_t high = 0;
  int64_t dilation = 1;
};

// Takes from operand |index| the elements that this shard needs along each of |places|, and its piece along the other
// dimensions. The elements come from neighbours by tessera.halo_exchange, or from all shards when that sends less. The
// scalar |fill| is null when places without an element belong to no element of the result.
mlir::Value TakePlaces(const LocalOp& local, unsigned index, llvm::ArrayRef<Places> places, mlir::Value fill,
                       llvm::SmallVectorImpl<Edges>& edges);

// Does the same without dilation.
mlir::Value TakePlaces(const LocalOp& local, unsigned index, const Places& places, mlir::Value fill);

// Shifts |piece| of a value that |cut| cuts: it becomes the piece of a value whose elements lie |by| places further on.
// Elements behind the end are unspecified.
mlir::Value ShiftPieces(const PieceBuilder& pieces, mlir::Value piece, const CutDimension& cut, int64_t by);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_
