// SPDX-License-Identifier: Apache-2.0
// Slices of a cut dimension with a computed start: takes the elements that lie in this shard's piece.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_
#define TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_

#include "tessera/compiler/shard/partition/pieces.h"

namespace tessera {

// Returns |value|, a tensor of integers, as i64; integers that are too large become the largest.
mlir::Value AsIndex(const PieceBuilder& pieces, mlir::Value value);

// Returns |start|, a scalar integer, clamped so that |size| elements from there lie in a whole of |whole|; the result
// is of PlaceType().
mlir::Value ClampStart(const PieceBuilder& pieces, mlir::Value start, int64_t whole, int64_t size);

// Returns the |size| elements of the whole from |first| on, with the scalar |fill| for elements that are not in
// |piece|.
mlir::Value TakePart(const PieceBuilder& pieces, mlir::Value piece, const CutDimension& cut, mlir::Value first,
                     int64_t size, mlir::Value fill);

// The elements of a piece that an update of |size| elements of the whole may replace. The struct has their number,
// where they begin in the piece, and their place in the slice. Elements at places before 0 or behind the slice's end
// are not replaced.
struct Overlap {
  int64_t dimension;
  int64_t size;        // the size of the slice
  int64_t count;       // in the piece
  mlir::Value begin;   // in the piece
  mlir::Value offset;  // in the slice, of the first of them
};

// Returns the overlap of the piece with |size| elements of the whole from |first| on.
Overlap OverlapOf(const PieceBuilder& pieces, const CutDimension& cut, mlir::Value first, int64_t size);

// Returns |update|, the slice, moved to the places of the overlap; elements outside of the slice are unspecified.
mlir::Value MoveToOverlap(const PieceBuilder& pieces, mlir::Value update, const Overlap& overlap);

// Returns |update|, already moved there, where the slice is, and |old| elsewhere.
mlir::Value SelectOverlap(const PieceBuilder& pieces, mlir::Value update, mlir::Value old, const Overlap& overlap);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_
