// SPDX-License-Identifier: Apache-2.0
// Computes a shard's piece of an op that is cut.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_
#define TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_

#include "tessera/compiler/shard/partition/pieces.h"
#include "tessera/compiler/shard/rules/factor_rule.h"

namespace tessera {

// An op of the global program, and how it is cut.
struct LocalOp {
  mlir::Operation* op;
  const FactorRule& rule;
  llvm::ArrayRef<Axes> axes;                               // the axes of each factor
  llvm::SmallVector<mlir::Value> operands;                 // this shard's pieces
  llvm::SmallVector<mlir::RankedTensorType> result_types;  // the types of this shard's pieces
  const PieceBuilder& pieces;

  // These return the cut of dimension |dimension| of operand |index|, or of result |index|; it has no axes where the
  // dimension is whole.
  CutDimension OperandCut(unsigned index, int64_t dimension) const;
  CutDimension ResultCut(unsigned index, int64_t dimension) const;
  // These return how operand |index|, or result |index|, is cut.
  ir::ShardingAttr OperandSharding(unsigned index) const;
  ir::ShardingAttr ResultSharding(unsigned index) const;
  // Returns whether dimension |dimension| of operand |index| is cut by a factor for which the op has code of its own.
  bool HasOwnCode(unsigned index, int64_t dimension) const { return IsOwn(rule.operands[index][dimension]); }
  // Returns whether |factor| is cut and the op has code of its own for it.
  bool IsOwn(int64_t factor) const {
    return factor != FactorRule::kWhole && rule.factors[factor].has_own_code && !axes[factor].empty();
  }
};

// Clones the op on |local|'s operands; code of the op's own has still to change its attributes. Padding takes no part
// in reductions.
mlir::Operation* CloneOnPieces(LocalOp& local);

// Returns the identity element of |reduction|, a scalar of the element type of |like|.
mlir::Value NeutralFor(const LocalOp& local, ir::Reduction reduction, mlir::Value like);

// Returns this shard's pieces of the results, before reductions over factors that are cut. The op itself computes them
// from the pieces of its operands when each factor that is cut passes or reduces. Otherwise code of the op's own
// computes them.
llvm::SmallVector<mlir::Value> ComputePieces(LocalOp& local);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_
