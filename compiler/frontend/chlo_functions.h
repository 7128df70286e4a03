// SPDX-License-Identifier: Apache-2.0
// The ops of chlo that later phases know as they are.
#ifndef TESSERA_COMPILER_FRONTEND_CHLO_FUNCTIONS_H_
#define TESSERA_COMPILER_FRONTEND_CHLO_FUNCTIONS_H_

#include "tessera/dialects/chlo/ops.h"

namespace tessera {

// Whether |op| is an elementwise function with a computation of its own (compiler/lower/scalar_math.cpp): in terms of
// StableHLO it would be slower and less accurate.
inline bool IsLoweredFromChlo(mlir::Operation* op) { return mlir::isa<chlo::ErfOp, chlo::ErfcOp, chlo::ErfInvOp>(op); }

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_CHLO_FUNCTIONS_H_
