// SPDX-License-Identifier: Apache-2.0
// Expresses programs in ops of an older StableHLO, for readers that accept no newer one.
#ifndef TESSERA_COMPILER_FRONTEND_OLDER_OLDER_OPS_H_
#define TESSERA_COMPILER_FRONTEND_OLDER_OLDER_OPS_H_

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Replaces ops of static shape that StableHLO 0.14 lacks by older ops: `tan`, the batching dimensions of gathers and
// scatters, and functions that tessera-legalize-chlo leaves (erf, lgamma, ...). Other ops are unchanged. The writer of
// artifacts reports those that the version lacks.
void ToOlderOps(mlir::Operation* root);

// Returns the replacement of the result of |op|, built before it; null for an op that stays (functions.cpp).
mlir::Value ExpandFunction(mlir::Operation* op);
// Changes a gather or scatter in place (batching_dimensions.cpp).
void RemoveBatchingDimensions(mlir::Operation* op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_OLDER_OLDER_OPS_H_
