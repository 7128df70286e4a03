// SPDX-License-Identifier: Apache-2.0
// The ops of a step that only compute new values of variables, such as an optimizer's.
#ifndef TESSERA_COMPILER_SHARD_STATE_UPDATE_OPS_H_
#define TESSERA_COMPILER_SHARD_STATE_UPDATE_OPS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Returns whether the variable that |role| names is stored once per memory domain and equal in all domains. The
// variable belongs to |computation|'s module.
bool IsMirrored(ir::ComputationOp computation, ir::RoleAttr role);

// Returns the ops of |block| that are used only for |results|, operands of its terminator, directly or through each
// other. None of them has side effects or communicates.
llvm::DenseSet<mlir::Operation*> OpsOnlyFor(mlir::Block& block, llvm::ArrayRef<mlir::OpOperand*> results);

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_STATE_UPDATE_OPS_H_
