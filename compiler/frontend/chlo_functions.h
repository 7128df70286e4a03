// SPDX-License-Identifier: Apache-2.0
// The ops of chlo that later phases know as they are.
#ifndef TESSERA_COMPILER_FRONTEND_CHLO_FUNCTIONS_H_
#define TESSERA_COMPILER_FRONTEND_CHLO_FUNCTIONS_H_

#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/chlo/ops.h"

namespace tessera {

// Whether |op| is an elementwise function with a computation of its own (compiler/lower/scalar_math.cpp): in terms of
// StableHLO it would be slower and less accurate.
inline bool IsLoweredFromChlo(mlir::Operation* op) {
  if (mlir::isa<chlo::AcoshOp, chlo::CoshOp, chlo::SinhOp>(op)) {
    return mlir::isa<mlir::FloatType>(mlir::getElementTypeOrSelf(op->getOperand(0).getType()));
  }
  return mlir::isa<chlo::ErfOp, chlo::ErfcOp, chlo::ErfInvOp, chlo::BesselI1eOp, chlo::DigammaOp, chlo::LgammaOp>(op);
}

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_CHLO_FUNCTIONS_H_
