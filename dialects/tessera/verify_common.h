// SPDX-License-Identifier: Apache-2.0
// Checks shared by verifiers of several ops.
#ifndef TESSERA_DIALECTS_TESSERA_VERIFY_COMMON_H_
#define TESSERA_DIALECTS_TESSERA_VERIFY_COMMON_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

// Returns the number of shards along |axes|, including this one, with which |op| communicates when it |meets| them.
// Fails, with an error, when the mesh lacks an axis, an axis is repeated, or |op| is in code that not all shards run.
mlir::FailureOr<int64_t> NumShardsAlong(mlir::Operation* op, mlir::ArrayAttr axes, mlir::SymbolTableCollection& symbols,
                                        bool meets = true);

// Fails, with an error, when values of |types| cannot be reduced by |reduction|.
mlir::LogicalResult VerifyReduction(mlir::Operation* op, Reduction reduction, mlir::TypeRange types);

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_VERIFY_COMMON_H_
