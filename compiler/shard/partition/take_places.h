// SPDX-License-Identifier: Apache-2.0
// Fetches the operand elements that a shard needs from other shards' slices.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_
#define TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_

#include "tessera/compiler/shard/partition/local_op.h"

namespace tessera {

// The positions along an operand's dimension that shards need: the shard at position k along the axes needs |count|
// positions from |firsts|[k] on. Element i of the operand is at position i * |dilation|. Other positions have the fill
// value.
struct Places {
  CutDimension cut;
  llvm::SmallVector<int64_t> firsts;
  int64_t count;
  int64_t dilation = 1;
};

// Padding that completes the fetched elements: |dilation| - 1 elements between neighbours, then |low| before and
// |high| after them. Negative values crop. When the code of TakePlaces has done all of it, |dilation| is 1 and the
// others are 0.
struct Edges {
  int64_t low = 0;
  int64_t high = 0;
  int64_t dilation = 1;
};

// Fetches from operand |index| the elements that this shard needs along each of |places|, and its own slice along
// other dimensions. The elements come from neighbours by tessera.halo_exchange, or from all shards when that sends
// less. The scalar |fill| is null when every result element depends only on positions with an element.
mlir::Value TakePlaces(const LocalOp& local, unsigned index, llvm::ArrayRef<Places> places, mlir::Value fill,
                       llvm::SmallVectorImpl<Edges>& edges);

// Does the same without dilation.
mlir::Value TakePlaces(const LocalOp& local, unsigned index, const Places& places, mlir::Value fill);

// Shifts |piece|, a slice of a value partitioned by |cut|: returns the slice of a value whose element i is element
// i + |by| of that one. Elements past the end are unspecified.
mlir::Value ShiftPieces(const PieceBuilder& pieces, mlir::Value piece, const CutDimension& cut, int64_t by);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_TAKE_PLACES_H_
