// SPDX-License-Identifier: Apache-2.0
// States of rng_bit_generator.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_RNG_STATE_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_RNG_STATE_H_

#include "mlir/IR/BuiltinTypes.h"

namespace tessera::stablehlo {

// Returns whether a generator can be in a state of |type|: a vector of ui64, as the specification has it. StableHLO's
// verifier takes any tensor, and so does ours; what compiles or evaluates the op asks here.
inline bool isRngState(mlir::RankedTensorType type) {
  return type.getRank() == 1 && type.getElementType().isUnsignedInteger(64);
}

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_RNG_STATE_H_
