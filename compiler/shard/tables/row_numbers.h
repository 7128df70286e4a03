// SPDX-License-Identifier: Apache-2.0
// Row numbers of a sharded variable, as values in the computation of one replica.
#ifndef TESSERA_COMPILER_SHARD_TABLES_ROW_NUMBERS_H_
#define TESSERA_COMPILER_SHARD_TABLES_ROW_NUMBERS_H_

#include "tessera/compiler/hlo/hlo_builder.h"
#include "tessera/runtime/types/row_partition.h"

namespace tessera {

// All numbers are i64. An id is the index of a row in the whole variable, a place its index in a replica's slice.
class RowNumbers {
 public:
  // |replica| is i64[], the index of the replica that runs the computation.
  RowNumbers(const RowPartition& partition, mlir::Value replica) : partition_(partition), replica_(replica) {}

  const RowPartition& partition() const { return partition_; }

  // Returns the ids of the rows of this replica's slice, [piece_rows]. Padding repeats the last row.
  mlir::Value IdsOfPiece(autodiff::HloBuilder& hlo) const;
  // Returns whether each row of this replica's slice is a row of the variable, i1[piece_rows]; false for padding.
  mlir::Value IsRow(autodiff::HloBuilder& hlo) const;
  // Returns the place of each of |ids| in this replica's slice; -1 for other replicas' rows and out-of-range ids.
  mlir::Value PlacesOf(autodiff::HloBuilder& hlo, mlir::Value ids) const;
  // Returns which replica holds each of |ids|, which are in range.
  mlir::Value HoldersOf(autodiff::HloBuilder& hlo, mlir::Value ids) const;
  // Returns the place of each of |ids|, which are in range, in the concatenated slices of all replicas.
  mlir::Value PlacesInAll(autodiff::HloBuilder& hlo, mlir::Value ids) const;
  // Returns |ids|, of any integer type, as i64 clamped to the range of rows, as in a gather.
  mlir::Value Clamped(autodiff::HloBuilder& hlo, mlir::Value ids) const;

 private:
  // Returns the first id of this replica's slice, i64[].
  mlir::Value FirstRow(autodiff::HloBuilder& hlo) const;

  RowPartition partition_;
  mlir::Value replica_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_TABLES_ROW_NUMBERS_H_
