// SPDX-License-Identifier: Apache-2.0
// Which convolutions the CPU's libraries compute.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_H_
#define TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Returns true when oneDNN computes |op|: f32, bf16 or f16, into the same type or f32.
bool IsForOneDnn(stablehlo::ConvolutionOp op);

// Returns true when the library kernel of runtime/kernels/convolution computes |op|: oneDNN does, or the convolution is
// of f64 and large enough for matrix products.
bool IsForLibrary(stablehlo::ConvolutionOp op);

// Returns true when the library computes |op| no slower than |cropped|, which has slices of its operands.
bool ReadsParts(stablehlo::ConvolutionOp op, stablehlo::ConvolutionOp cropped);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_H_
