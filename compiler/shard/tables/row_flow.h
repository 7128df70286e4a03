// SPDX-License-Identifier: Apache-2.0
// Which values of a computation consist of rows that depend on nothing but the same rows of sharded variables.
#ifndef TESSERA_COMPILER_SHARD_TABLES_ROW_FLOW_H_
#define TESSERA_COMPILER_SHARD_TABLES_ROW_FLOW_H_

#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/types/row_partition.h"

namespace tessera {

// Returns, for each operand of |op|, whether its dimension 0 goes along with dimension 0 of all results. Row i of the
// results depends on row i of these operands alone, and on the other operands. Returns nullopt without such a rule.
std::optional<llvm::SmallVector<bool>> RowOperands(mlir::Operation* op);

// Returns, for each operand of |op|, whether its dimension 0 is summed over together with that of |operand|. The result
// is then the sum of the results for pieces. Returns nullopt for ops that compute something else.
std::optional<llvm::SmallVector<bool>> SummedOperands(mlir::Operation* op, unsigned operand);

// Returns whether |gather| gives whole rows of its operand, by number: the dimensions of a row are its last ones.
bool GathersRows(stablehlo::GatherOp gather);

class RowFlow {
 public:
  // Follows the sharded variables among the arguments of |computation|, which is the program of one of |replicas|.
  RowFlow(ir::ComputationOp computation, int64_t replicas);

  // Returns how the rows of |value| are cut. Returns null unless each of its rows is computed from the same row of
  // sharded variables, which are cut alike.
  const RowPartition* PartitionOf(mlir::Value value) const;

  // Returns which operands of |op| are cut by rows, if it is a sum over the rows of them. Returns nullopt for other
  // ops.
  std::optional<llvm::SmallVector<bool>> RowsSummedBy(mlir::Operation* op) const;

  // Returns whether row i of |gather| serves only to compute the row that replaces row |ids|[i] of such a value, or is
  // added to it. Then only the replica that has the row needs it.
  bool ServesItsRowsAlone(stablehlo::GatherOp gather) const;

 private:
  void Follow(mlir::Operation& op);
  bool EndsAt(mlir::OpOperand& use, mlir::Value ids, const RowPartition& partition) const;

  mlir::Block* block_;
  llvm::DenseMap<mlir::Value, RowPartition> partitions_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_TABLES_ROW_FLOW_H_
