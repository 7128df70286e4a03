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
};

// This shard's pieces of the results, before what factors that reduce leave is reduced: those of the op itself on the
// pieces of its operands where all factors that are cut pass or reduce, and code of the op's own where one does not.
llvm::SmallVector<mlir::Value> ComputePieces(LocalOp& local);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_LOCAL_OP_H_
