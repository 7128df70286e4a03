// SPDX-License-Identifier: Apache-2.0
// The choice between a convolution in the layout of the program and one with its channels last.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_PLACE_CHANNELS_H_
#define TESSERA_COMPILER_CPU_LIBRARY_PLACE_CHANNELS_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Returns true when the library computes |op| in the layout of the program sooner than with its channels last. Its
// input and its result are transposed for that if they move. |op| IsForLibrary.
bool IsFasterInPlace(stablehlo::ConvolutionOp op, bool moves_input, bool moves_result);

// Returns true when no other convolution is near |op| among the ops that compute its operands or use its result. The
// transposes between two convolutions cancel, so there a single one does not decide by its own time.
bool StandsAlone(stablehlo::ConvolutionOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_PLACE_CHANNELS_H_
