// SPDX-License-Identifier: Apache-2.0
// The numbers of a sharded variable's rows, as values in the computation of one replica.
#ifndef TESSERA_COMPILER_SHARD_TABLES_ROW_NUMBERS_H_
#define TESSERA_COMPILER_SHARD_TABLES_ROW_NUMBERS_H_

#include "tessera/compiler/hlo/hlo_builder.h"
#include "tessera/runtime/types/row_partition.h"

namespace tessera {

// All numbers are i64. An id is the number of a row in the whole variable, a place its number in a piece.
class RowNumbers {
 public:
  // |replica| is i64[], the replica that runs the computation.
  RowNumbers(const RowPartition& partition, mlir::Value replica) : partition_(partition), replica_(replica) {}

  const RowPartition& partition() const { return partition_; }

  // Returns the ids of the rows of this replica's piece, [piece_rows]. Padding repeats the last row.
  mlir::Value IdsOfPiece(autodiff::HloBuilder& hlo) const;
  // Returns whether each row of this replica's piece is one of the variable, i1[piece_rows]; padding is none.
  mlir::Value IsRow(autodiff::HloBuilder& hlo) const;
  // Returns the place of each of |ids| in this replica's piece; -1 for other replicas' rows and for ids out of range.
  mlir::Value PlacesOf(autodiff::HloBuilder& hlo, mlir::Value ids) const;
  // Returns which replica has each of |ids|, which are in range.
  mlir::Value HoldersOf(autodiff::HloBuilder& hlo, mlir::Value ids) const;
  // Returns the place of each of |ids|, which are in range, in the pieces of all replicas one behind the other.
  mlir::Value PlacesInAll(autodiff::HloBuilder& hlo, mlir::Value ids) const;
  // Returns |ids|, of any integer type, as i64 within the range of rows, as a gather clamps them.
  mlir::Value Clamped(autodiff::HloBuilder& hlo, mlir::Value ids) const;

 private:
  // Returns the first id of this replica's piece, i64[].
  mlir::Value FirstRow(autodiff::HloBuilder& hlo) const;

  RowPartition partition_;
  mlir::Value replica_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_TABLES_ROW_NUMBERS_H_
