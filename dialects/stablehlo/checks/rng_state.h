// SPDX-License-Identifier: Apache-2.0
// States of rng_bit_generator.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_RNG_STATE_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_RNG_STATE_H_

#include "mlir/IR/BuiltinTypes.h"

namespace tessera::stablehlo {

// Returns whether |type| is a state as the specification defines it: a vector of ui64. StableHLO's verifier accepts
// any tensor, and so does Tessera's. Code that compiles or evaluates the op calls this function.
inline bool IsRngState(mlir::RankedTensorType type) {
  return type.getRank() == 1 && type.getElementType().isUnsignedInteger(64);
}

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_RNG_STATE_H_
