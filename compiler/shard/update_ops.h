// SPDX-License-Identifier: Apache-2.0
// The part of a step that only serves to give variables new values: an optimizer's.
#ifndef TESSERA_COMPILER_SHARD_UPDATE_OPS_H_
#define TESSERA_COMPILER_SHARD_UPDATE_OPS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Whether a variable of |computation|'s module that |role| names is one copy for all shards.
bool IsMirrored(ir::ComputationOp computation, ir::RoleAttr role);

// Ops of |block| whose results are used for |results|, operands of its terminator, and for nothing else, directly or by
// way of each other. None has effects or needs other shards.
llvm::DenseSet<mlir::Operation*> OpsOnlyFor(mlir::Block& block, llvm::ArrayRef<mlir::OpOperand*> results);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_UPDATE_OPS_H_
