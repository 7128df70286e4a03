// SPDX-License-Identifier: Apache-2.0
// Code for ops that compute a slice differently from the whole. Each family file adds its ops; local_op.cpp lists the
// families.
#ifndef TESSERA_COMPILER_SHARD_PARTITION_PIECE_RULES_H_
#define TESSERA_COMPILER_SHARD_PARTITION_PIECE_RULES_H_

#include "tessera/compiler/analysis/op_rules.h"
#include "tessera/compiler/shard/partition/local_op.h"

namespace tessera {

// Returns this shard's slices of the results, before reductions over partitioned factors, for an op partitioned by a
// factor with op-specific code.
using PieceRules = OpRules<llvm::SmallVector<mlir::Value>(mlir::Operation*, LocalOp&)>;

const PieceRules& GetPieceRules();

// Ops whose result elements depend on a window of operand elements. They are partitioned along a dimension over which
// their windows slide. A convolution with a partitioned kernel returns a partial sum.
void AddWindowPieces(PieceRules& rules);

// Ops with indices, and iota, partitioned along a dimension that they index. Start indices are clamped, and
// out-of-range indices detected, relative to the whole before they are converted to positions in the slice.
//
// Slices and gathers return partial results: the elements in this shard's slice, and the sum's identity element
// elsewhere. Updates and scatters return slices. A scatter with partitioned updates returns partial results: the first
// shard starts from the input, the others from the identity element.
void AddIndexedPieces(PieceRules& rules);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_PARTITION_PIECE_RULES_H_
