// SPDX-License-Identifier: Apache-2.0
// Finds values of a computation whose rows depend only on the same rows of sharded variables.
#ifndef TESSERA_COMPILER_SHARD_TABLES_ROW_FLOW_H_
#define TESSERA_COMPILER_SHARD_TABLES_ROW_FLOW_H_

#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/types/row_partition.h"

namespace tessera {

// Returns, for each operand of |op|, whether its dimension 0 corresponds to dimension 0 of all results. Row i of the
// results depends only on row i of these operands, and on the other operands. Returns nullopt without such a rule.
std::optional<llvm::SmallVector<bool>> RowOperands(mlir::Operation* op);

// Returns, for each operand of |op|, whether its dimension 0 is summed over together with that of |operand|. The
// result is then the sum of the results for slices. Returns nullopt for other ops.
std::optional<llvm::SmallVector<bool>> SummedOperands(mlir::Operation* op, unsigned operand);

// Returns whether |gather| returns whole rows of its operand, by index: the dimensions of a row are its last ones.
bool GathersRows(stablehlo::GatherOp gather);

class RowFlow {
 public:
  // Tracks the sharded variables among the arguments of |computation|, the program of one of |replicas|.
  RowFlow(ir::ComputationOp computation, int64_t replicas);

  // Returns how the rows of |value| are partitioned. Returns null unless each row is computed from the same row of
  // sharded variables with the same partition.
  const RowPartition* PartitionOf(mlir::Value value) const;

  // Returns which operands of |op| are partitioned by rows, if the op sums over their rows. Returns nullopt for other
  // ops.
  std::optional<llvm::SmallVector<bool>> RowsSummedBy(mlir::Operation* op) const;

  // Returns whether row i of |gather| is used only to compute the row that replaces row |ids|[i] of such a value, or
  // is added to it. Then only the replica that holds the row needs it.
  bool ServesItsRowsAlone(stablehlo::GatherOp gather) const;

 private:
  void Follow(mlir::Operation& op);
  bool EndsAt(mlir::OpOperand& use, mlir::Value ids, const RowPartition& partition) const;

  mlir::Block* block_;
  llvm::DenseMap<mlir::Value, RowPartition> partitions_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_TABLES_ROW_FLOW_H_
