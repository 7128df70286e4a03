// SPDX-License-Identifier: Apache-2.0
// Chooses between the program's layout and channels-last for a convolution.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_PLACE_CHANNELS_H_
#define TESSERA_COMPILER_CPU_LIBRARY_PLACE_CHANNELS_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Returns whether the library computes |op| faster in the program's layout than channels-last, where its input and its
// result are transposed if they move. IsForLibrary(op) must hold.
bool IsFasterInPlace(stablehlo::ConvolutionOp op, bool moves_input, bool moves_result);

// Returns whether no other convolution is near |op| among the producers of its operands or the users of its result.
// Transposes between two convolutions cancel, so the time of a single one does not decide there.
bool StandsAlone(stablehlo::ConvolutionOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_PLACE_CHANNELS_H_
