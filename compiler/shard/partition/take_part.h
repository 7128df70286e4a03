// SPDX-License-Identifier: Apache-2.0
// Slices of a cut dimension whose start is computed: what of them lies in this shard's piece.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_
#define TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_

#include "tessera/compiler/shard/partition/pieces.h"

namespace tessera {

// |value|, a tensor of integers, as i64; those that are too large are the largest.
mlir::Value AsIndex(const PieceBuilder& pieces, mlir::Value value);

// |start|, a scalar integer, of |size| elements of a whole of |whole|, clamped so that they lie in it; of indexType().
mlir::Value ClampStart(const PieceBuilder& pieces, mlir::Value start, int64_t whole, int64_t size);

// The |size| elements from |first| of the whole on, with |fill|, a scalar, for those that are not in |piece|.
mlir::Value TakePart(const PieceBuilder& pieces, mlir::Value piece, const CutDimension& cut, mlir::Value first,
                     int64_t size, mlir::Value fill);

// The elements of a piece that |size| elements of the whole may replace: as many as fit, where they begin in the piece,
// and in which place of the slice they are: of those before 0 or behind the slice's end nothing is replaced.
struct Overlap {
  int64_t dimension;
  int64_t size;        // of the slice
  int64_t count;       // in the piece
  mlir::Value begin;   // in the piece
  mlir::Value offset;  // in the slice, of the first of them
};

// Of |size| elements from |first| of the whole on.
Overlap OverlapOf(const PieceBuilder& pieces, const CutDimension& cut, mlir::Value first, int64_t size);

// |update|, the slice, at the places of the overlap; what is outside of the slice is unspecified.
mlir::Value MoveToOverlap(const PieceBuilder& pieces, mlir::Value update, const Overlap& overlap);

// |update|, moved there, where the slice is, |old| elsewhere.
mlir::Value SelectOverlap(const PieceBuilder& pieces, mlir::Value update, mlir::Value old, const Overlap& overlap);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_
