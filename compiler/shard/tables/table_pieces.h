// SPDX-License-Identifier: Apache-2.0
// A replica's slices of values that have a row for each row of a sharded variable.
#ifndef TESSERA_COMPILER_SHARD_TABLES_TABLE_PIECES_H_
#define TESSERA_COMPILER_SHARD_TABLES_TABLE_PIECES_H_

#include <map>
#include <tuple>

#include "tessera/compiler/shard/tables/row_numbers.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Builds new ops next to those of the computation of one of |replicas|, which stay unchanged.
class TablePieces {
 public:
  TablePieces(ir::ComputationOp computation, int64_t replicas);

  // Sets |piece| as the slice of |whole|, an argument.
  void SetPiece(mlir::Value whole, const RowPartition& partition, mlir::Value piece);

  // Returns this replica's rows of |value|, whose dimension 0 has |width| elements for each row of |partition|. The
  // ops that compute |value| are cloned for the slice. Where one of them cannot be, the rows are sliced from its whole
  // result.
  mlir::Value PieceOf(mlir::Value value, const RowPartition& partition, int64_t width = 1);

  // Returns the rows |gather| of a partitioned value from this replica's slice only; rows of other replicas are
  // arbitrary.
  mlir::Value TakeOwnRows(stablehlo::GatherOp gather, const RowPartition& partition);
  // Returns the rows |gather| of a partitioned value, fetched from the replicas that hold them.
  mlir::Value LookUp(stablehlo::GatherOp gather, const RowPartition& partition);
  // Returns the result of |op|, which sums over rows of the partitioned |operands|: the sum over all replicas.
  mlir::Value SumRows(mlir::Operation* op, llvm::ArrayRef<bool> operands, const RowPartition& partition);

 private:
  using Key = std::tuple<void*, int64_t, int64_t, bool>;  // value, width, number of rows, by_mod

  mlir::Value MakePiece(mlir::Value value, const RowPartition& partition, int64_t width);
  mlir::Value PieceOfIota(stablehlo::IotaOp iota, const RowPartition& partition, int64_t width);
  mlir::Value PieceOfScatter(stablehlo::ScatterOp scatter, const RowPartition& partition);
  mlir::Value TakeRows(mlir::Value value, const RowPartition& partition, int64_t width);
  // Return the rows |ids|, i64[n] in range, of a value of which this replica holds |piece|.
  mlir::Value LookUpInAll(autodiff::HloBuilder& hlo, mlir::Value piece, mlir::Value ids, const RowPartition& partition);
  mlir::Value AskForRows(autodiff::HloBuilder& hlo, mlir::Value piece, mlir::Value ids, const RowPartition& partition);
  mlir::Value IdsOfPiece(const RowPartition& partition);
  RowNumbers NumbersOf(const RowPartition& partition) const { return {partition, replica_}; }
  // Returns |piece| with padding rows set to zero.
  mlir::Value WithoutPadding(autodiff::HloBuilder& hlo, mlir::Value piece, const RowPartition& partition);
  // Returns a builder before |op|, or at the start of the block when it is null.
  autodiff::HloBuilder At(mlir::Operation* op) const;

  mlir::Block* block_;
  mlir::Value replica_;  // i64[]
  int64_t replicas_;
  mlir::Operation* last_shared_;  // the computation's own ops follow it
  std::map<Key, mlir::Value> pieces_;
  std::map<std::pair<int64_t, bool>, mlir::Value> ids_;  // IdsOfPiece, by number of rows and by_mod
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_TABLES_TABLE_PIECES_H_
