// SPDX-License-Identifier: Apache-2.0
// Checks that verifiers of several ops share.
#ifndef TESSERA_DIALECTS_TESSERA_VERIFY_COMMON_H_
#define TESSERA_DIALECTS_TESSERA_VERIFY_COMMON_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

// The number of shards along |axes|, this one included, with which |op| talks where it |meets| them. Failure, with an
// error, where the mesh lacks an axis, one is there twice, or |op| stands where not all shards come.
mlir::FailureOr<int64_t> NumShardsAlong(mlir::Operation* op, mlir::ArrayAttr axes, mlir::SymbolTableCollection& symbols,
                                        bool meets = true);

// Whether values of |types| can be reduced so; failure with an error.
mlir::LogicalResult VerifyReduction(mlir::Operation* op, Reduction reduction, mlir::TypeRange types);

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_VERIFY_COMMON_H_
