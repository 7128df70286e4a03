// SPDX-License-Identifier: Apache-2.0
// Describes a convolution to the library, to estimate its run time in each form.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_SPEC_H_
#define TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_SPEC_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera {

// Returns the description of |op|; IsForLibrary(op) must hold.
ConvolutionSpec SpecOf(stablehlo::ConvolutionOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_SPEC_H_
