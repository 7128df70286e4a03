// SPDX-License-Identifier: Apache-2.0
// Convolutions of a dilated input that the library computes directly.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_DILATION_H_
#define TESSERA_COMPILER_CPU_LIBRARY_DILATION_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Returns whether the library computes |op| at least as fast as |convolutions| dense ones with |phases| phases in
// total. compiler/lower/convolution/phases.h explains phases. A oneDNN primitive may skip the zeros between elements.
// Where each result takes few multiply-adds, merging the phases takes longer than multiplying the zeros.
bool SkipsDilation(stablehlo::ConvolutionOp op, int64_t convolutions, int64_t phases);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_DILATION_H_
