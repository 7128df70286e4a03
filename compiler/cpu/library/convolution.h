// SPDX-License-Identifier: Apache-2.0
// Decides which convolutions the CPU's libraries compute.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_H_
#define TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Returns whether oneDNN computes |op|: f32, bf16 or f16, into the same type or f32.
bool IsForOneDnn(stablehlo::ConvolutionOp op);

// Returns whether the library kernel of runtime/kernels/convolution computes |op|: with oneDNN, or for f64 when the
// convolution is large enough for matrix products.
bool IsForLibrary(stablehlo::ConvolutionOp op);

// Returns whether the library computes |op| at least as fast as |cropped|, which has slices of its operands.
bool ReadsParts(stablehlo::ConvolutionOp op, stablehlo::ConvolutionOp cropped);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_CONVOLUTION_H_
