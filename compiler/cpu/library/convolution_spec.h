// SPDX-License-Identifier: Apache-2.0
// A convolution as the library describes it, so that the choice of a form can ask how long the library takes.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_SPEC_H_
#define TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_SPEC_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera {

// Returns the description of |op|, which IsForLibrary.
ConvolutionSpec SpecOf(stablehlo::ConvolutionOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_SPEC_H_
