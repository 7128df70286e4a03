// SPDX-License-Identifier: Apache-2.0
// What a shard needs of an operand that lies in other shards' pieces.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_
#define TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_

#include "tessera/compiler/shard/partition/local_op.h"

namespace tessera {

// The places along a dimension of an operand that shards need, |count| each, the shard at place k along the axes those
// from |firsts|[k] on. Element i of the operand is at place i * |dilation|. Where there is no element is what fills.
struct Places {
  CutDimension cut;
  llvm::SmallVector<int64_t> firsts;
  int64_t count;
  int64_t dilation = 1;
};

// What is still to be done to what was taken to make it the places: |dilation| - 1 elements between each two, then
// |low| and |high| before and behind them; negative ones take elements away. Nothing, where |dilation| is 1.
struct Edges {
  int64_t low = 0;
  int64_t high = 0;
  int64_t dilation = 1;
};

// Of operand |index| what this shard needs along each of |places|, and its piece along the other dimensions. Comes from
// neighbours by tessera.halo_exchange, or from all where that is less. |fill| is a scalar, or null where places without
// an element belong to no element of the result.
mlir::Value TakePlaces(const LocalOp& local, unsigned index, llvm::ArrayRef<Places> places, mlir::Value fill,
                       llvm::SmallVectorImpl<Edges>& edges);

// The same without dilation.
mlir::Value TakePlaces(const LocalOp& local, unsigned index, const Places& places, mlir::Value fill);

// |piece| of a value that is cut as |cut| says becomes that of a value whose elements are those |by| places further on;
// nobody says what is behind their end.
mlir::Value ShiftPieces(const PieceBuilder& pieces, mlir::Value piece, const CutDimension& cut, int64_t by);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_
