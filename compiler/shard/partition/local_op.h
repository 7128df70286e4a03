// SPDX-License-Identifier: Apache-2.0
// What a shard computes of an op that is cut.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_
#define TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_

#include "tessera/compiler/shard/partition/factor_rule.h"
#include "tessera/compiler/shard/partition/pieces.h"

namespace tessera {

// An op of the global program, and how it is cut.
struct LocalOp {
  mlir::Operation* op;
  const FactorRule& rule;
  llvm::ArrayRef<Axes> axes;                              // of each factor
  llvm::SmallVector<mlir::Value> operands;                // this shard's pieces
  llvm::SmallVector<mlir::RankedTensorType> resultTypes;  // of this shard's pieces
  const PieceBuilder& pieces;

  // The cut dimension |dimension| of operand |index|, or of result |index|; without axes where it is whole.
  CutDimension operandCut(unsigned index, int64_t dimension) const;
  CutDimension resultCut(unsigned index, int64_t dimension) const;
  // How operand |index| is cut, or result |index|.
  ir::ShardingAttr operandSharding(unsigned index) const;
  ir::ShardingAttr resultSharding(unsigned index) const;
  // Whether dimension |dimension| of operand |index| is cut by a factor for which the op has code of its own.
  bool hasOwnCode(unsigned index, int64_t dimension) const { return isOwn(rule.operands[index][dimension]); }
  // Whether |factor| is one such, and cut.
  bool isOwn(int64_t factor) const {
    return factor != FactorRule::kWhole && rule.factors[factor].hasOwnCode && !axes[factor].empty();
  }
};

// The op itself on |local|'s operands, as yet without what code of its own changes in its attributes. Padding takes no
// part in what it reduces.
mlir::Operation* CloneOnPieces(LocalOp& local);

// What |reduction| leaves alone, a scalar of the elements of |like|.
mlir::Value NeutralFor(const LocalOp& local, ir::Reduction reduction, mlir::Value like);

// This shard's pieces of the results, before what factors that reduce leave is reduced: those of the op itself on the
// pieces of its operands where all factors that are cut pass or reduce, and code of the op's own where one does not.
llvm::SmallVector<mlir::Value> ComputePieces(LocalOp& local);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_
