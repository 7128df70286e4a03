// SPDX-License-Identifier: Apache-2.0
// Convolutions of a dilated input that the library computes at once.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_DILATION_H_
#define TESSERA_COMPILER_CPU_LIBRARY_DILATION_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Returns whether the library computes |op| no slower than |convolutions| dense ones of |phases| phases in all.
// compiler/lower/convolution/phases.h says what a phase is. A primitive of oneDNN may skip the zeros between elements.
// Where few multiply-adds make a result, joining the phases takes longer than multiplying the zeros.
bool SkipsDilation(stablehlo::ConvolutionOp op, int64_t convolutions, int64_t phases);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_DILATION_H_
