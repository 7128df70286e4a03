// SPDX-License-Identifier: Apache-2.0
// The code of ops that do not compute a piece as they compute the whole. Each family file adds its ops; local_op.cpp
// lists the families.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_PIECE_RULES_H_
#define TESSERA_COMPILER_SHARD_PARTITION_PIECE_RULES_H_

#include "tessera/compiler/analysis/op_rules.h"
#include "tessera/compiler/shard/partition/local_op.h"

namespace tessera {

// Returns this shard's pieces of the results of an op that is cut by a factor with code of its own, before reductions
// over factors that are cut.
using PieceRules = OpRules<llvm::SmallVector<mlir::Value>(mlir::Operation*, LocalOp&)>;

const PieceRules& GetPieceRules();

// Ops in which an element of the result depends on elements of the operand around a place that moves with it. They are
// cut along a dimension over which their windows slide. A convolution whose kernel is cut gives its part.
void AddWindowPieces(PieceRules& rules);

// Ops with indices, and iota, which are cut along a dimension that they index. Starts are clamped, or indices found to
// be outside, as in the whole, before they become places in the piece.
//
// Slices and gathers give parts: the elements that lie in this shard's piece, and the identity element of the sum for
// the others. Updates and scatters give pieces. A scatter whose updates are cut gives parts: the first starts from the
// input, the others from the identity element.
void AddIndexedPieces(PieceRules& rules);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_PIECE_RULES_H_
