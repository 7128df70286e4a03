// SPDX-License-Identifier: Apache-2.0
// The part of a step that only serves to give variables new values: an optimizer's.
#ifndef TESSERA_COMPILER_SHARD_STATE_UPDATE_OPS_H_
#define TESSERA_COMPILER_SHARD_STATE_UPDATE_OPS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Returns whether the variable that |role| names has one copy for all shards of a memory domain, equal in all domains.
// The variable belongs to |computation|'s module.
bool IsMirrored(ir::ComputationOp computation, ir::RoleAttr role);

// Returns the ops of |block| whose results serve |results|, operands of its terminator, and nothing else, directly or
// through each other. None of them has effects or needs other shards.
llvm::DenseSet<mlir::Operation*> OpsOnlyFor(mlir::Block& block, llvm::ArrayRef<mlir::OpOperand*> results);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_STATE_UPDATE_OPS_H_
