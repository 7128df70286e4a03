// SPDX-License-Identifier: Apache-2.0
// Computes a shard's slice of a partitioned op.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_
#define TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_

#include "tessera/compiler/shard/partition/pieces.h"
#include "tessera/compiler/shard/rules/factor_rule.h"

namespace tessera {

// An op of the global program, and how it is partitioned.
struct LocalOp {
  mlir::Operation* op;
  const FactorRule& rule;
  llvm::ArrayRef<Axes> axes;                               // the axes of each factor
  llvm::SmallVector<mlir::Value> operands;                 // this shard's slices
  llvm::SmallVector<mlir::RankedTensorType> result_types;  // the types of this shard's slices
  const PieceBuilder& pieces;

  // Return how dimension |dimension| of operand |index|, or of result |index|, is partitioned; without axes where the
  // dimension is whole.
  CutDimension OperandCut(unsigned index, int64_t dimension) const;
  CutDimension ResultCut(unsigned index, int64_t dimension) const;
  // Return the sharding of operand |index| or result |index|.
  ir::ShardingAttr OperandSharding(unsigned index) const;
  ir::ShardingAttr ResultSharding(unsigned index) const;
  // Returns whether dimension |dimension| of operand |index| is partitioned by a factor with op-specific code.
  bool HasOwnCode(unsigned index, int64_t dimension) const { return IsOwn(rule.operands[index][dimension]); }
  // Returns whether |factor| is partitioned and the op has specific code for it.
  bool IsOwn(int64_t factor) const {
    return factor != FactorRule::kWhole && rule.factors[factor].has_own_code && !axes[factor].empty();
  }
};

// Clones the op on |local|'s operands; op-specific code must still update its attributes. Reductions ignore padding.
mlir::Operation* CloneOnPieces(LocalOp& local);

// Returns the identity element of |reduction|, a scalar of the element type of |like|.
mlir::Value NeutralFor(const LocalOp& local, ir::Reduction reduction, mlir::Value like);

// Returns this shard's slices of the results, before reductions over partitioned factors. The op itself computes them
// from slices of its operands when every partitioned factor is passed through or reduced. Otherwise op-specific code
// does.
llvm::SmallVector<mlir::Value> ComputePieces(LocalOp& local);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_
