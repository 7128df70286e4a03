// SPDX-License-Identifier: Apache-2.0
// CHLO ops that later phases lower directly.
#ifndef TESSERA_COMPILER_FRONTEND_CHLO_CHLO_FUNCTIONS_H_
#define TESSERA_COMPILER_FRONTEND_CHLO_CHLO_FUNCTIONS_H_

#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {

// Returns whether |op| is an elementwise function that compiler/lower/scalar/scalar_math.cpp computes. Its expansion to
// StableHLO would be slower and less accurate.
inline bool IsLoweredFromChlo(mlir::Operation* op) {
  if (mlir::isa<chlo::AcoshOp, chlo::CoshOp, chlo::SinhOp>(op)) {
    return mlir::isa<mlir::FloatType>(mlir::getElementTypeOrSelf(op->getOperand(0).getType()));
  }
  return mlir::isa<chlo::ErfOp, chlo::ErfcOp, chlo::ErfInvOp, chlo::BesselI1eOp, chlo::DigammaOp, chlo::LgammaOp>(op);
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_CHLO_CHLO_FUNCTIONS_H_
