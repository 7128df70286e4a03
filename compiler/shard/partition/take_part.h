// SPDX-License-Identifier: Apache-2.0
// Slices of a partitioned dimension with a dynamic start: takes the elements that this shard holds.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_
#define TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_

#include "tessera/compiler/shard/partition/pieces.h"

namespace tessera {

// Returns |value|, a tensor of integers, as i64; integers that do not fit saturate.
mlir::Value AsIndex(const PieceBuilder& pieces, mlir::Value value);

// Returns |start|, a scalar integer, clamped so that |size| elements from it fit in a dimension of size |whole|; the
// result is of PlaceType().
mlir::Value ClampStart(const PieceBuilder& pieces, mlir::Value start, int64_t whole, int64_t size);

// Returns the |size| elements of the whole from |first| on, with the scalar |fill| for elements outside of |piece|.
mlir::Value TakePart(const PieceBuilder& pieces, mlir::Value piece, const CutDimension& cut, mlir::Value first,
                     int64_t size, mlir::Value fill);

// The elements of a shard's slice that an update of |size| elements of the whole may replace. The struct holds their
// number, their start in the shard's slice, and their offset in the update. Elements at offsets before 0 or past the
// update's end are not replaced.
struct Overlap {
  int64_t dimension;
  int64_t size;        // the size of the update
  int64_t count;       // in the shard's slice
  mlir::Value begin;   // in the shard's slice
  mlir::Value offset;  // the first one's position in the update
};

// Returns the overlap of the shard's slice with |size| elements of the whole from |first| on.
Overlap OverlapOf(const PieceBuilder& pieces, const CutDimension& cut, mlir::Value first, int64_t size);

// Returns |update|, shifted to the positions of the overlap; elements outside of the update are unspecified.
mlir::Value MoveToOverlap(const PieceBuilder& pieces, mlir::Value update, const Overlap& overlap);

// Returns |update|, already shifted, where the update applies, and |old| elsewhere.
mlir::Value SelectOverlap(const PieceBuilder& pieces, mlir::Value update, mlir::Value old, const Overlap& overlap);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_TAKE_PART_H_
